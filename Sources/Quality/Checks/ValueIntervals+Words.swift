import FoodComposition

extension ValueIntervals {
  /// The value of `component`.
  func value(of component: Component) -> ComponentValue? {
    food.values.first { $0.component == component }
  }

  /// The amount of `component` for a sentence: the amount, or the bound where only that is known.
  func shown(_ component: Component) -> String {
    guard let value = value(of: component) else { return "unknown" }
    if let amount = value.amount { return amount.inWords }
    return value.high.map { "at most \($0.inWords)" } ?? "unknown"
  }

  /// `component` with its amount: `water 60.1`.
  func term(_ component: Component) -> String { "\(component.words) \(shown(component))" }

  /// `component` with its amount and unit: `water 60.1 g`.
  func quantity(_ component: Component) -> String {
    "\(term(component)) \(component.unit.rawValue)"
  }

  /// The point that a sum in a sentence uses for `component`: the amount, or its upper bound.
  func point(_ component: Component) -> Double {
    value(of: component).flatMap { $0.amount ?? $0.high } ?? 0
  }

  /// Whether the food is in one of `categories` or below it.
  func isIn(_ categories: [String]) -> Bool {
    categories.contains { food.category == $0 || food.category.hasPrefix($0 + ".") }
  }
}
