import FoodComposition

/// The check of the declared energy in kcal against the declared kJ and against the energy of the components.
struct EnergyBalance: Sendable {
  private let ratio: CheckTable.Row
  private let swapped: CheckTable.Row
  private let swappedLeast: Double
  private let computed: [Tolerance]
  private let otherUnit: Tolerance
  private let nothing: Double

  private struct Tolerance: Sendable {
    var severity: QualityFlag.Severity
    var share: Double
    var stated: Double
    var analysed: Double
    var negligible = 0.0

    func slack(isLabel: Bool) -> Double { isLabel ? stated : analysed }
  }

  init(_ table: CheckTable) {
    ratio = table.rows(of: .kilojoulesKilocalories)[0]
    swapped = table.rows(of: .kilojoulesKilocaloriesSwapped)[0]
    swappedLeast = swapped["least"]
    low = ratio["low"]
    high = ratio["high"]
    slack = ratio["slack"]
    systems = ratio["systems"]
    negligible = ratio["negligible"]
    computed = table.rows(of: .energyComputed).map {
      Tolerance(
        severity: $0.severity,
        share: $0["share"],
        stated: $0["stated"],
        analysed: $0["analysed"],
        negligible: $0["negligible"]
      )
    }
    nothing = table.rows(of: .energyComputed)[0]["negligible"]
    let unit = table.rows(of: .energyOtherUnit)[0]
    otherUnit = Tolerance(
      severity: unit.severity,
      share: unit["share"],
      stated: unit["slack"],
      analysed: unit["slack"]
    )
  }

  private let low: Double
  private let high: Double
  private let slack: Double
  private let systems: Double
  private let negligible: Double

  func check(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    guard let energy = intervals[.energy] else { return }
    if let kilojoules = intervals[.energyInKilojoules] {
      checkRatio(intervals, energy, kilojoules, into: &flags)
    }
    checkComputed(intervals, energy, into: &flags)
  }

  /// Flags declared kJ that do not agree with the declared kcal.
  ///
  /// In a table one may be by general and one by specific Atwater factors, which give up to a quarter
  /// less for leaves (protein 2.44 in place of 4 kcal a gram).
  private func checkRatio(
    _ intervals: ValueIntervals,
    _ energy: Interval,
    _ kilojoules: Interval,
    into flags: inout [QualityFlag]
  ) {
    let isLabel = intervals.food.label != nil
    let least = isLabel ? low : min(low, 4.184 / systems)
    let most = isLabel ? high : max(high, 4.184 * systems)
    let isTooLow = kilojoules.high < least * energy.low - slack
    let isTooHigh = kilojoules.low > most * energy.high + slack
    guard isTooLow || isTooHigh else { return }
    if energy.low <= negligible && kilojoules.low <= 4.184 * negligible { return }
    let from = swapped["low"] * kilojoules.low - swapped["slack"]
    let to = swapped["high"] * kilojoules.high + swapped["slack"]
    let isSwapped = energy.low >= swappedLeast && energy.high >= from && energy.low <= to
    let row = isSwapped ? swapped : ratio
    let middle = 4.184 * intervals.point(.energy)
    flags.append(
      QualityFlag(
        rule: row.check.rawValue,
        severity: row.severity,
        component: .energy,
        found: "\(intervals.shown(.energyInKilojoules)) kJ and \(intervals.shown(.energy)) kcal",
        expected: isSwapped
          ? "\(intervals.shown(.energy)) kJ and \(intervals.shown(.energyInKilojoules)) kcal"
          : "about \(middle.inWords) kJ, or other kcal"
      )
    )
  }

  private func checkComputed(
    _ intervals: ValueIntervals,
    _ energy: Interval,
    into flags: inout [QualityFlag]
  ) {
    guard let plain = ComputedEnergy(intervals) else { return }
    for tolerance in computed {
      if energy.low <= tolerance.negligible && plain.low <= tolerance.negligible { continue }
      let slack = tolerance.slack(isLabel: intervals.food.label != nil)
      if plain.closes(energy, tolerance.share, slack) { continue }
      guard let generous = ComputedEnergy(intervals, assumesMost: true),
        !generous.closes(energy, tolerance.share, slack)
      else { continue }
      flags.append(finding(tolerance, generous, intervals, energy))
      return
    }
  }

  /// Whether the declared energy is that of the components, within the tolerance that a repair has to meet.
  func closes(_ intervals: ValueIntervals) -> Bool {
    // A balance of energies near 0 closes for any food: it proves nothing.
    guard let energy = intervals[.energy], energy.low > nothing else { return false }
    return ComputedEnergy.isProven(
      intervals,
      energy,
      share: otherUnit.share,
      slack: otherUnit.stated
    )
  }

  private func finding(
    _ tolerance: Tolerance,
    _ computed: ComputedEnergy,
    _ intervals: ValueIntervals,
    _ energy: Interval
  ) -> QualityFlag {
    let declared = "\(intervals.shown(.energy)) kcal declared"
    let equation = Self.equation(intervals)
    if tolerance.severity == otherUnit.severity {
      for (factor, words) in [(1 / 4.184, "the number is kJ"), (4.184, "it was divided twice")] {
        let other = factor * energy
        let (share, slack) = (otherUnit.share, otherUnit.stated)
        guard ComputedEnergy.isProven(intervals, other, share: share, slack: slack) else {
          continue
        }
        return QualityFlag(
          rule: Check.energyOtherUnit.rawValue,
          severity: otherUnit.severity,
          component: .energy,
          found: "\(declared), \(equation)",
          expected: "\((factor * intervals.point(.energy)).inWords) kcal: \(words)"
        )
      }
    }
    let percent = (100 * tolerance.share).inWords
    let slack = tolerance.slack(isLabel: intervals.food.label != nil).inWords
    return QualityFlag(
      rule: Check.energyComputed.rawValue,
      severity: tolerance.severity,
      component: .energy,
      found: "\(declared), \(equation)",
      expected: "a declared energy within \(percent) % and \(slack) kcal of the computed "
        + "\(computed.words) kcal"
    )
  }

  /// The computed energy in words, by annex XIV or by the food's own factors:
  /// `4 x protein 3.1 + 9 x fat 10 + … = 320 kcal`.
  static func equation(_ intervals: ValueIntervals) -> String {
    let own = intervals.food.energyFactors
    let isTotal = intervals.food.carbohydrateBasis != .available
    let fiber = own == nil ? min(intervals.point(.fiber), intervals.point(.carbohydrate)) : 0
    var terms: [(factor: Double, words: String, amount: Double)] = []
    for (component, factor) in [
      (Component.protein, own?.protein ?? 4), (.fat, own?.fat ?? 9),
    ] where intervals[component] != nil {
      terms.append((factor, component.words, intervals.point(component)))
    }
    if intervals[.carbohydrate] != nil {
      let polyols = own == nil ? intervals.point(.polyols) : 0
      let rest = intervals.point(.carbohydrate) - (isTotal ? fiber : 0) - polyols
      terms.append((own?.carbohydrate ?? 4, "carbohydrate", max(0, rest)))
      if polyols > 0 { terms.append((2.4, "polyols", polyols)) }
    }
    if own == nil {
      let amount = isTotal ? fiber : intervals.point(.fiber)
      if amount > 0 { terms.append((2, "fiber", amount)) }
      let acids = intervals.point(.organicAcids)
      if acids > 0 { terms.append((3, "organic acids", acids)) }
    }
    let alcohol = intervals.point(.alcohol)
    if alcohol > 0 { terms.append((own == nil ? 7 : 6.93, "alcohol", alcohol)) }
    let sum = terms.reduce(0) { $0 + $1.factor * $1.amount }
    let words = terms.map { "\($0.factor.inWords) x \($0.words) \($0.amount.inWords)" }
    return "\(words.joined(separator: " + ")) = \(sum.inWords) kcal"
  }
}

extension ComputedEnergy {
  /// ``closes(low:high:share:slack:)`` for an interval.
  fileprivate func closes(_ energy: Interval, _ share: Double, _ slack: Double) -> Bool {
    closes(low: energy.low, high: energy.high, share: share, slack: slack)
  }

  /// The range in kcal: `301 to 320`.
  fileprivate var words: String {
    high.isFinite ? "\(low.inWords) to \(high.inWords)" : "at least \(low.inWords)"
  }
}
