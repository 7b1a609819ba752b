import FoodComposition

/// The values of one food while they are made, at most one a component.
struct FoodValues {
  private var slots = [ComponentValue?](repeating: nil, count: Component.allCases.count)

  /// The value of `component`.
  subscript(component: Component) -> ComponentValue? {
    get { slots[component.ordinal] }
    set { slots[component.ordinal] = newValue }
  }

  /// What the amount of `component` can be; nil where nothing bounds it from above.
  func interval(_ component: Component) -> Interval? { self[component]?.interval }

  /// The values, in the order of the components.
  var inOrder: [ComponentValue] { slots.compactMap(\.self) }
}
