import FoodComposition

/// The energy that a food's components give, in kcal, by every system that a table may have used.
///
/// EU 1169/2011 annex XIV: protein 4, fat 9, carbohydrate 4, polyols 2.4, erythritol 0, fibre 2,
/// organic acids 3, alcohol 7 (Atwater 6.93). Fibre in a total carbohydrate counts from 0 (21 CFR
/// 101.9(c)(1)(i)(C) lets labels leave it out) to 4 (Atwater general factors).
struct ComputedEnergy {
  /// The components that it is computed from.
  static let parts: [Component] = [
    .protein, .fat, .carbohydrate, .fiber, .polyols, .erythritol, .organicAcids, .alcohol,
  ]

  /// The least and the most by those factors; infinite where a macronutrient is missing.
  private(set) var low: Double
  private(set) var high: Double
  /// The least and the most by the food's own factors; nil where it has none.
  private(set) var own: (low: Double, high: Double)?

  /// The energy of `intervals`; nil where none of its macronutrients is known.
  ///
  /// `assumesMost` also counts polyols, sweeteners, alcohol and acids that a food of its category may have and
  /// nobody measured.
  init?(_ intervals: ValueIntervals, assumesMost: Bool = false) {
    let protein = intervals[.protein]
    let fat = intervals[.fat]
    let carbohydrate = intervals[.carbohydrate]
    if protein == nil && fat == nil && carbohydrate == nil { return nil }
    let alcohol = intervals[.alcohol]
    let acids = intervals[.organicAcids]
    low = 4 * (protein?.low ?? 0) + 9 * (fat?.low ?? 0)
    low += 6.93 * (alcohol?.low ?? 0) + 3 * (acids?.low ?? 0)
    if let carbohydrate {
      low += Self.leastOfCarbohydrate(intervals, carbohydrate, assumesMost: assumesMost)
    }
    guard let protein, let fat, let carbohydrate else {
      high = .infinity
      return
    }
    high = 4 * protein.high + 9 * fat.high + 4 * carbohydrate.high
    high += 7 * (alcohol?.high ?? 0) + 3 * (acids?.high ?? 0)
    if intervals.food.carbohydrateBasis != .total {
      high += 2 * (intervals[.fiber]?.high ?? 0)
    }
    high += Self.mostOfUnknown(intervals, assumesMost: assumesMost)
    if let factors = intervals.food.energyFactors {
      let rest = factors.protein * protein.low + factors.fat * fat.low
      let most = factors.protein * protein.high + factors.fat * fat.high
      own = (
        rest + factors.carbohydrate * carbohydrate.low + 6.93 * (alcohol?.low ?? 0),
        most + factors.carbohydrate * carbohydrate.high + 7 * (alcohol?.high ?? 0)
      )
    }
  }

  /// Whether some energy in `declared` is within a share and a slack of a computed one.
  func closes(low least: Double, high most: Double, share: Double, slack: Double) -> Bool {
    let from = (1 - share) * least - slack
    let to = (1 + share) * most + slack
    if high >= from && low <= to { return true }
    guard let own else { return false }
    return own.high >= from && own.low <= to
  }

  /// Whether some energy in `declared` is within a share and a slack of what the known parts alone
  /// give, fibre at 2 kcal a gram, or of the own factors': the proof that a repair needs.
  static func isProven(
    _ intervals: ValueIntervals,
    _ declared: Interval,
    share: Double,
    slack: Double
  ) -> Bool {
    guard let computed = ComputedEnergy(intervals), computed.high.isFinite,
      let protein = intervals[.protein], let fat = intervals[.fat],
      let carbohydrate = intervals[.carbohydrate]
    else { return false }
    let fiber = intervals[.fiber] ?? Interval(0)
    let polyols = intervals[.polyols] ?? Interval(0)
    // A gram of fibre in a total gives 2 less than the 4 of carbohydrate, one beside it 2 more.
    let perGram: Double = intervals.food.carbohydrateBasis == .total ? -2 : 2
    let others = 3 * (intervals[.organicAcids]?.low ?? 0) + 7 * (intervals[.alcohol]?.low ?? 0)
    let rest = others + perGram * fiber.low - 1.6 * polyols.low
    let least = max(0, 4 * protein.low + 9 * fat.low + 4 * carbohydrate.low + rest)
    let most = max(0, 4 * protein.high + 9 * fat.high + 4 * carbohydrate.high + rest)
    let from = (1 - share) * declared.low - slack
    let to = (1 + share) * declared.high + slack
    if most >= from && least <= to { return true }
    guard let own = computed.own else { return false }
    return own.high >= from && own.low <= to
  }

  /// The least energy of a carbohydrate, in kcal.
  ///
  /// Known sugar and starch give 4 kcal a gram. Where nobody measured polyols the rest may be polyols (2.4),
  /// citric acid (2.47) or bran (2.35), and in sweeteners it may give nothing (erythritol, steviol
  /// glycosides); so in foods whose name tells that they are sweetened by other things than sugar.
  private static func leastOfCarbohydrate(
    _ intervals: ValueIntervals,
    _ carbohydrate: Interval,
    assumesMost: Bool
  ) -> Double {
    let known = (intervals[.sugar]?.low ?? 0) + (intervals[.starch]?.low ?? 0)
    var digestible = carbohydrate.low
    if intervals.food.carbohydrateBasis != .available {
      let fiber = intervals[.fiber]?.high ?? max(0, carbohydrate.low - known)
      digestible = max(0, carbohydrate.low - fiber)
    }
    if let polyols = intervals[.polyols] {
      let least = intervals[.erythritol] == nil && assumesMost ? 0 : 2.4 * polyols.low
      return 4 * max(0, digestible - polyols.high) + least
    }
    // Where a name tells of them, they may also stand among the sugars.
    if assumesMost, Sweeteners.areNamed(in: intervals.food) { return 0 }
    let sure = min(known, digestible)
    let perGram = assumesMost && intervals.isIn(["sweet.sweetener", "sweet.sugar"]) ? 0 : 2.4
    return 4 * sure + perGram * (digestible - sure)
  }

  /// The most energy, in kcal, that unmeasured fibre (2 a gram), organic acids (3) or alcohol (7) give in the
  /// grams that the known parts leave of 100.
  ///
  /// If water is unknown those grams may be water; then fibre alone counts, up to 20 g (from 6 g
  /// on a label may claim it, EU 1924/2006), and alcohol and acids only where the category is known
  /// for them.
  private static func mostOfUnknown(_ intervals: ValueIntervals, assumesMost: Bool) -> Double {
    var room = 100.0
    for part in [Component.water, .protein, .fat, .carbohydrate, .ash, .alcohol, .organicAcids] {
      room -= intervals[part]?.low ?? 0
    }
    let isTotal = intervals.food.carbohydrateBasis == .total
    if !isTotal { room -= intervals[.fiber]?.low ?? 0 }
    guard room > 0 else { return 0 }
    let hasWater = intervals[.water] != nil
    let fiber = intervals[.fiber] == nil && !isTotal ? 2 * min(room, 20) : 0
    if hasWater {
      if intervals[.alcohol] == nil { return 7 * room }
      return intervals[.organicAcids] == nil ? 3 * room : fiber
    }
    guard assumesMost else { return fiber }
    if intervals[.alcohol] == nil && intervals.isIn(["beverage.alcohol"]) { return 7 * room }
    return intervals.isIn(["seasoning", "soup_sauce"]) ? fiber + 3 * min(room, 15) : fiber
  }
}
