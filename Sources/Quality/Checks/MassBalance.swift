import FoodComposition

/// The parts of a food against the whole: 100 g of it, or what 100 ml weigh.
struct MassBalance: Sendable {
  private let macronutrients: [CheckTable.Row]
  private let most: Double
  private let proximates: [Range]

  private struct Range: Sendable {
    var severity: QualityFlag.Severity
    var low: Double
    var high: Double
    /// In place of `low` where the energy closes: what is missing gives none.
    var without: Double
  }

  /// Whether the declared energy is what the components give.
  private let energyCloses: @Sendable (Evidence) -> Bool

  init(_ table: CheckTable, energyCloses: @escaping @Sendable (Evidence) -> Bool) {
    self.energyCloses = energyCloses
    macronutrients = table.rows(of: .macrosOver105)
    most = macronutrients.map { $0["most"] }.min() ?? .infinity
    proximates = table.rows(of: .proximates).map {
      Range(
        severity: $0.severity,
        low: $0["low"],
        high: $0["high"],
        without: $0["without"]
      )
    }
  }

  func check(_ evidence: Evidence, into flags: inout [QualityFlag]) {
    checkMacronutrients(evidence, into: &flags)
    checkProximates(evidence, into: &flags)
  }

  /// Protein, fat, carbohydrate and sodium alone weigh too much; what is missing would only add.
  ///
  /// Sodium counts by itself, not as salt: in stock cubes much of it belongs to glutamate, whose
  /// rest is protein already (N x 6.25).
  private func checkMacronutrients(_ evidence: Evidence, into flags: inout [QualityFlag]) {
    let least =
      (evidence[.protein]?.low ?? 0) + (evidence[.fat]?.low ?? 0)
      + (evidence[.carbohydrate]?.low ?? 0) + (evidence[.sodium]?.low ?? 0) * 1e-3
    guard least > most, let row = macronutrients.first(where: { least > $0["most"] }) else {
      return
    }
    flags.append(
      QualityFlag(
        rule: row.check.rawValue,
        severity: row.severity,
        component: nil,
        found: Self.sum([.protein, .fat, .carbohydrate, .sodium], of: evidence),
        expected: "at most \(row["most"].inWords) g"
      )
    )
  }

  /// The parts against the whole.
  ///
  /// A gap without energy is olestra, a mineral oil or an additive that no method finds: it may be
  /// larger than one that a lost macronutrient leaves.
  private func checkProximates(_ evidence: Evidence, into flags: inout [QualityFlag]) {
    guard let water = evidence[.water] else { return }
    let least = Self.least(evidence, water: water)
    let largest = Self.most(evidence, water: water)
    for range in proximates {
      let isOver = least > range.high
      let isUnder =
        largest < range.low && Self.isComplete(evidence)
        && (largest < range.without || !energyCloses(evidence))
      guard isOver || isUnder else { continue }
      flags.append(
        QualityFlag(
          rule: Check.proximates.rawValue,
          severity: range.severity,
          component: nil,
          found: Self.sum(Self.parts(evidence), of: evidence),
          expected: "\(range.low.inWords) to \(range.high.inWords) g"
        )
      )
      return
    }
  }

  /// The least that the known parts weigh together.
  private static func least(_ evidence: Evidence, water: Interval) -> Double {
    var sum = water.low
    sum += evidence[.protein]?.low ?? 0
    sum += evidence[.fat]?.low ?? 0
    sum += evidence[.carbohydrate]?.low ?? 0
    if evidence.food.carbohydrateBasis == .available { sum += evidence[.fiber]?.low ?? 0 }
    // What sodium leaves in ash weighs at least as much as its oxide, Na2O: 61.98 / 45.98.
    sum += max(evidence[.ash]?.low ?? 0, 1.348e-3 * (evidence[.sodium]?.low ?? 0))
    sum += evidence[.alcohol]?.low ?? 0
    return sum
  }

  /// The most that the parts can weigh together; infinite where one that every food has is missing.
  ///
  /// Ashing drives the carbonic acid out of bicarbonates, so that ash is less than what was in the
  /// food: NaHCO3 weighs 84.01 / 22.99 = 3.65 times its sodium.
  private static func most(_ evidence: Evidence, water: Interval) -> Double {
    guard let protein = evidence[.protein], let fat = evidence[.fat],
      let carbohydrate = evidence[.carbohydrate], let ash = evidence[.ash]
    else { return .infinity }
    let bicarbonate = 3.65e-3 * (evidence[.sodium]?.high ?? 0)
    var sum = water.high + protein.high + fat.high + carbohydrate.high
    sum += max(ash.high, bicarbonate)
    if evidence.food.carbohydrateBasis != .total { sum += evidence[.fiber]?.high ?? 0 }
    sum += evidence[.alcohol]?.high ?? 0
    return sum + (evidence[.organicAcids]?.high ?? 0)
  }

  /// Whether no missing part can fill a gap: fibre is none in food of animals, alcohol is none
  /// where nothing is fermented, distilled or steeped.
  static func isComplete(_ evidence: Evidence) -> Bool {
    let hasFiber =
      evidence[.fiber] != nil || evidence.food.carbohydrateBasis == .total
      || evidence.isIn(["meat", "fish", "egg", "dairy", "fat"])
    return hasFiber
      && (evidence[.alcohol] != nil || !evidence.isIn(["beverage", "seasoning", "other"]))
  }

  /// The known parts of the whole, in the order of a sentence.
  private static func parts(_ evidence: Evidence) -> [Component] {
    let available: [Component] = evidence.food.carbohydrateBasis == .total ? [] : [.fiber]
    return [.water, .protein, .fat, .carbohydrate] + available + [.ash, .alcohol]
  }

  /// `water 60.1 + protein 20 + … = 112.3 g`.
  static func sum(_ components: [Component], of evidence: Evidence) -> String {
    let known = components.filter { evidence[$0] != nil }
    let terms = known.map { component in
      component.unit == .gram ? evidence.term(component) : evidence.quantity(component)
    }
    let total = known.map { evidence.point($0) * Component.grams[$0.ordinal] }.reduce(0, +)
    return "\(terms.joined(separator: " + ")) = \(total.inWords) g"
  }

  /// The sum that a repaired food closes; nil where its water or a macronutrient is unknown.
  static func equation(_ evidence: Evidence) -> String? {
    let needed: [Component] = [.water, .protein, .fat, .carbohydrate]
    guard needed.allSatisfy({ evidence[$0] != nil }) else { return nil }
    return sum(parts(evidence), of: evidence)
  }
}
