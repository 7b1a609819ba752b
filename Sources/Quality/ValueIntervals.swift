public import FoodComposition

/// What checks look at: a food with the interval of each of its values at hand.
public struct ValueIntervals: Sendable {
  /// The food.
  public let food: Food
  /// What its values were made from and how far they are known, by component.
  private let intervals: [Interval]

  // A food has few values, checks ask for many: an interval that none has is smaller than a nil.
  private static let unknown = [Interval](
    repeating: Interval(-.infinity),
    count: Component.allCases.count
  )

  /// The evidence of `food`.
  public init(_ food: Food) {
    self.food = food
    var intervals = Self.unknown
    // By index: a copy of a value would count references to its texts.
    for index in food.values.indices {
      guard let interval = food.values[index].interval else { continue }
      intervals[food.values[index].component.ordinal] = interval
    }
    self.intervals = intervals
  }

  /// What the amount of `component` can be; nil where nothing bounds it from above.
  public subscript(component: Component) -> Interval? {
    let interval = intervals[component.ordinal]
    return interval.high == -.infinity ? nil : interval
  }

  /// Whether salt that the source itself prints is 2.5 times the sodium, within a fifth.
  var saltConfirmsSodium: Bool {
    guard let salt = food.values.first(where: { $0.component == .salt }), !salt.isDerived,
      let sodium = food.values.first(where: { $0.component == .sodium }), !sodium.isDerived,
      let grams = salt.amount, let milligrams = sodium.amount
    else { return false }
    return abs(grams - 0.0025 * milligrams) <= 0.2 * grams
  }

  /// Whether the value of `component` follows from others, so that they are to be judged.
  func isDerived(_ component: Component) -> Bool {
    food.values.first { $0.component == component }?.isDerived ?? false
  }
}
