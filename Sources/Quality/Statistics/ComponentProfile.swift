import FoodComposition

/// The values of one food by component, as the learned checks read them.
struct ComponentProfile {
  /// The keys of the groups that it belongs to.
  var keys: FoodKeys
  /// The basis of its carbohydrate; nil where unknown.
  var basis: CarbohydrateBasis?
  /// The factors by which its source computes energy.
  var ownFactors: EnergyFactors?
  /// Whether its source computed carbohydrate by difference: 100 g less the other parts.
  var isByDifference = false
  /// Whether its name tells that it is not like the other foods of its group.
  var isOfOwnKind = false
  /// The factors that give the energy of foods like it.
  var learnedFactors: LearnedEnergy.Factors = []
  /// Its place among the reference datasets; nil for foods of others.
  var dataset: Int?
  /// Its deepest groups in the trees of datasets and of categories.
  var datasetGroup: Int?
  var categoryGroup: Int?
  /// The expectation by foods of like names; nil where it was not asked for, or too few amounts are known.
  var expectation: Expectation?

  private var values: [Value]

  private struct Value {
    var amount: Double
    var low: Double
    var high: Double
  }

  private static let unknown = [Value](
    repeating: Value(amount: .nan, low: .nan, high: .nan),
    count: Component.allCases.count
  )

  /// A record without values.
  init(keys: FoodKeys) {
    self.keys = keys
    values = Self.unknown
  }

  /// The record of a food; amounts that are negative or no numbers count as unknown, bounds below 0 as 0.
  init(_ intervals: ValueIntervals) {
    let food = intervals.food
    self.init(keys: FoodKeys(food))
    basis = food.carbohydrateBasis
    ownFactors = food.energyFactors
    isOfOwnKind = KindWords.tell(food.normalizedName)
    for index in food.values.indices {
      let component = food.values[index].component
      let amount = food.values[index].amount ?? .nan
      guard let interval = intervals[component], interval.high < .infinity, interval.high >= 0,
        !(amount < 0)
      else { continue }
      values[component.ordinal] = Value(
        amount: amount,
        low: max(0, interval.low),
        high: interval.high
      )
      if component == .carbohydrate {
        isByDifference = Self.codesByDifference.contains(food.values[index].derivation ?? "")
      }
    }
  }

  /// The derivation codes of carbohydrate that was computed by difference, not analysed or taken from a
  /// label: the ids of NC, LC, RPI, RKI, RA, BFZN and RP in FDC's `food_nutrient_derivation.csv`, 0 and
  /// 107 in CNF's `NUTRIENT SOURCE.csv`.
  private static let codesByDifference: Set<String> = [
    "49", "44", "65", "62", "57", "20", "63", "0", "107",
  ]

  /// The amount of a component; nil where it or its bounds are unknown.
  func amount(_ component: Component) -> Double? {
    let amount = values[component.ordinal].amount
    return amount.isNaN ? nil : amount
  }

  /// Whether the amount of a component is known and above 0.
  func has(_ component: Component) -> Bool { values[component.ordinal].amount > 0 }

  /// The interval that the amount of a component lies in; nil where it is unknown.
  func interval(_ component: Component) -> Interval? {
    let value = values[component.ordinal]
    return value.low <= value.high ? Interval(value.low, value.high) : nil
  }

  /// Sets the amount of a component and both its bounds to `amount`.
  mutating func set(_ component: Component, to amount: Double) {
    values[component.ordinal] = Value(amount: amount, low: amount, high: amount)
  }

  /// Sets the amount and bounds of a component to those of `source` in `other`.
  mutating func copy(_ component: Component, from other: ComponentProfile, _ source: Component) {
    values[component.ordinal] = other.values[source.ordinal]
  }

  /// Makes the amount of a component unknown.
  mutating func remove(_ component: Component) {
    values[component.ordinal] = Self.unknown[component.ordinal]
  }

  /// Multiplies the amount of a component and its bounds.
  mutating func scale(_ component: Component, by factor: Double) {
    values[component.ordinal].amount *= factor
    values[component.ordinal].low *= factor
    values[component.ordinal].high *= factor
  }

  /// Sets the bounds of a component to its amount.
  mutating func narrow(_ component: Component) {
    values[component.ordinal].low = values[component.ordinal].amount
    values[component.ordinal].high = values[component.ordinal].amount
  }

  /// Adds to the amount of a component and to its bounds, not below 0.
  mutating func add(_ interval: Interval, _ amount: Double, to component: Component) {
    let value = values[component.ordinal]
    values[component.ordinal] = Value(
      amount: max(0, value.amount + amount),
      low: max(0, value.low + interval.low),
      high: max(0, value.high + interval.high)
    )
  }
}
