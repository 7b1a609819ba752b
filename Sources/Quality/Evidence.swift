public import FoodComposition

/// What checks look at: a food with the interval of each of its values at hand.
public struct Evidence: Sendable {
  /// The food.
  public let food: Food
  /// What its values were made from and how far they are known, by component.
  private let intervals: [Interval?]

  /// The evidence of `food`.
  public init(_ food: Food) {
    self.food = food
    var intervals = [Interval?](repeating: nil, count: Component.allCases.count)
    for value in food.values { intervals[value.component.ordinal] = value.interval }
    self.intervals = intervals
  }

  /// What the amount of `component` can be; nil where nothing bounds it from above.
  public subscript(component: Component) -> Interval? { intervals[component.ordinal] }
}
