import FoodComposition

/// The values of one food while they are made, at most one a component.
struct FoodValues {
  private var values = ByComponent<ComponentValue>()

  /// Values with room for so many of them.
  init(capacity: Int = 0) { values.reserveCapacity(capacity) }

  /// The value of `component`.
  subscript(component: Component) -> ComponentValue? {
    get { values[component] }
    set { values[component] = newValue }
  }

  /// The interval of possible amounts of `component`; nil where nothing bounds it from above.
  func interval(_ component: Component) -> Interval? { self[component]?.interval }

  /// The values, in the order of the components.
  var inOrder: [ComponentValue] { values.inOrder }
}
