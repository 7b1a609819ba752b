import FoodComposition

/// At most one element a component, in little room: a food has few of all components.
struct ByComponent<Element> {
  private var elements: [Element] = []
  /// The place of each component's element, by ordinal; -1 where there is none.
  private var places = [Int16](repeating: -1, count: Component.allCases.count)

  /// The element of `component`.
  subscript(component: Component) -> Element? {
    get {
      let place = Int(places[component.ordinal])
      return place < 0 ? nil : elements[place]
    }
    set {
      let place = Int(places[component.ordinal])
      if let newValue, place < 0 {
        places[component.ordinal] = Int16(elements.count)
        elements.append(newValue)
      } else if let newValue {
        elements[place] = newValue
      } else {
        // A removed element stays in `elements`, where no place leads to it.
        places[component.ordinal] = -1
      }
    }
  }

  /// Makes room for so many elements.
  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  /// The elements, in the order of the components.
  var inOrder: [Element] {
    var ordered: [Element] = []
    ordered.reserveCapacity(elements.count)
    for place in places where place >= 0 { ordered.append(elements[Int(place)]) }
    return ordered
  }
}
