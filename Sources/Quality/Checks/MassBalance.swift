import FoodComposition

/// The check of the parts of a food against the whole: 100 g, or the weight of 100 ml.
struct MassBalance: Sendable {
  private let macronutrients: [CheckTable.Row]
  private let proximates: [Range]

  private struct Range: Sendable {
    var severity: QualityFlag.Severity
    var low: Double
    var high: Double
    /// The threshold in place of `low` where the energy closes: the missing part then has no energy.
    var without: Double
  }

  /// Whether the declared energy is that of the components.
  private let energyCloses: @Sendable (ValueIntervals) -> Bool

  init(_ table: CheckTable, energyCloses: @escaping @Sendable (ValueIntervals) -> Bool) {
    self.energyCloses = energyCloses
    macronutrients = table.rows(of: .macrosOver105)
    proximates = table.rows(of: .proximates).map {
      Range(
        severity: $0.severity,
        low: $0["low"],
        high: $0["high"],
        without: $0["without"]
      )
    }
  }

  func check(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    checkMacronutrients(intervals, into: &flags)
    checkProximates(intervals, into: &flags)
  }

  /// Flags a food whose protein, fat, carbohydrate and sodium alone weigh too much; missing parts would only add.
  ///
  /// Sodium counts by itself, not as salt: in stock cubes much of it belongs to glutamate, whose
  /// rest is protein already (N x 6.25).
  private func checkMacronutrients(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    let least =
      (intervals[.protein]?.low ?? 0) + (intervals[.fat]?.low ?? 0)
      + (intervals[.carbohydrate]?.low ?? 0) + (intervals[.sodium]?.low ?? 0) * 1e-3
    let limit = intervals.food.baseUnit == .gram ? "most" : "volume"
    guard let row = macronutrients.first(where: { least > $0[limit] }) else { return }
    flags.append(
      QualityFlag(
        rule: row.check.rawValue,
        severity: row.severity,
        component: nil,
        found: Self.sum([.protein, .fat, .carbohydrate, .sodium], of: intervals),
        expected: "at most \(row[limit].inWords) g"
      )
    )
  }

  /// Flags a food whose parts weigh more or less than the whole, in grams per 100 g.
  ///
  /// A gap without energy is olestra, a mineral oil or an additive that no method finds: it may be
  /// larger than one that a lost macronutrient leaves.
  private func checkProximates(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    // What 100 ml weigh nobody tells: a syrup 140 g, a spirit 90 g.
    guard intervals.food.baseUnit == .gram, let water = intervals[.water] else { return }
    let least = Self.least(intervals, water: water)
    let largest = Self.most(intervals, water: water)
    for range in proximates {
      let isOver = least > range.high
      let isUnder =
        largest < range.low && Self.isComplete(intervals)
        && (largest < range.without || !energyCloses(intervals))
      guard isOver || isUnder else { continue }
      flags.append(
        QualityFlag(
          rule: Check.proximates.rawValue,
          severity: range.severity,
          component: nil,
          found: Self.sum(Self.parts(intervals), of: intervals),
          expected: "\(range.low.inWords) to \(range.high.inWords) g"
        )
      )
      return
    }
  }

  /// The least that the known parts weigh together.
  private static func least(_ intervals: ValueIntervals, water: Interval) -> Double {
    var sum = water.low
    sum += intervals[.protein]?.low ?? 0
    sum += intervals[.fat]?.low ?? 0
    sum += intervals[.carbohydrate]?.low ?? 0
    if intervals.food.carbohydrateBasis == .available { sum += intervals[.fiber]?.low ?? 0 }
    // What sodium leaves in ash weighs at least as much as its oxide, Na2O: 61.98 / 45.98.
    sum += max(intervals[.ash]?.low ?? 0, 1.348e-3 * (intervals[.sodium]?.low ?? 0))
    sum += intervals[.alcohol]?.low ?? 0
    return sum
  }

  /// The most that the parts can weigh together; infinite where one that every food has is missing.
  ///
  /// Ashing drives the carbonic acid out of bicarbonates, so that ash weighs less than the minerals in the
  /// food: NaHCO3 weighs 84.01 / 22.99 = 3.65 times its sodium.
  private static func most(_ intervals: ValueIntervals, water: Interval) -> Double {
    guard let protein = intervals[.protein], let fat = intervals[.fat],
      let carbohydrate = intervals[.carbohydrate], let ash = intervals[.ash]
    else { return .infinity }
    let bicarbonate = 3.65e-3 * (intervals[.sodium]?.high ?? 0)
    var sum = water.high + protein.high + fat.high + carbohydrate.high
    sum += max(ash.high, bicarbonate)
    if intervals.food.carbohydrateBasis != .total { sum += intervals[.fiber]?.high ?? 0 }
    sum += intervals[.alcohol]?.high ?? 0
    return sum + (intervals[.organicAcids]?.high ?? 0)
  }

  /// Whether no missing part can fill a gap: fibre is none in food of animals, alcohol is none
  /// where nothing is fermented, distilled or steeped.
  static func isComplete(_ intervals: ValueIntervals) -> Bool {
    let hasFiber =
      intervals[.fiber] != nil || intervals.food.carbohydrateBasis == .total
      || intervals.isIn(["meat", "fish", "egg", "dairy", "fat"])
    return hasFiber
      && (intervals[.alcohol] != nil || !intervals.isIn(["beverage", "seasoning", "other"]))
  }

  /// The known parts of the whole, in the order of a sentence.
  private static func parts(_ intervals: ValueIntervals) -> [Component] {
    let available: [Component] = intervals.food.carbohydrateBasis == .total ? [] : [.fiber]
    return [.water, .protein, .fat, .carbohydrate] + available + [.ash, .alcohol]
  }

  /// The sum of the known ones of `components` in words: `water 60.1 + protein 20 + … = 112.3 g`.
  static func sum(_ components: [Component], of intervals: ValueIntervals) -> String {
    let known = components.filter { intervals[$0] != nil }
    let terms = known.map { component in
      component.unit == .gram ? intervals.term(component) : intervals.quantity(component)
    }
    let total = known.map { intervals.point($0) * Component.grams[$0.ordinal] }.reduce(0, +)
    return "\(terms.joined(separator: " + ")) = \(total.inWords) g"
  }

  /// The sum that a repaired food closes; nil where its water or a macronutrient is unknown.
  static func equation(_ intervals: ValueIntervals) -> String? {
    let needed: [Component] = [.water, .protein, .fat, .carbohydrate]
    guard needed.allSatisfy({ intervals[$0] != nil }) else { return nil }
    return sum(parts(intervals), of: intervals)
  }
}
