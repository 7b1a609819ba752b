package import FoodComposition

/// The amounts of a food with the interval of each, which is what checks look at.
///
/// An energy that was computed from the food's parts is none of them: it would close every balance that it is in.
package struct ValueIntervals: Sendable {
  /// The food.
  package let food: Food
  /// The interval of each component's value, by ordinal; ``unknown`` where there is none.
  private let intervals: [Interval]

  // A food has few values, checks ask for many: an interval that none has is smaller than a nil.
  private static let unknown = [Interval](
    repeating: Interval(-.infinity),
    count: Component.allCases.count
  )

  /// The intervals of `food`.
  package init(_ food: Food) {
    self.food = food
    var intervals = Self.unknown
    // By index: a copy of a value would count references to its texts.
    for index in food.values.indices {
      guard let interval = food.values[index].interval, !food.values[index].isEnergyOfParts else {
        continue
      }
      intervals[food.values[index].component.ordinal] = interval
    }
    self.intervals = intervals
  }

  /// The interval that the amount of `component` lies in; nil where neither an amount nor an upper bound is known.
  package subscript(component: Component) -> Interval? {
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

  /// Whether the value of `component` follows from others, which are then the ones to judge.
  func isDerived(_ component: Component) -> Bool {
    food.values.first { $0.component == component }?.isDerived ?? false
  }
}

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
