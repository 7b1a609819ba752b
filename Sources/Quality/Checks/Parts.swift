import FoodComposition

/// The check of the parts of a component against the component: sugars and starch, fatty acids, fibre, salt.
///
/// On one label all numbers are one party's statement and differ by their rounding. In a table each is an
/// analysis of its own, often of other samples: there a part may be greater by a share and an amount; salt
/// there is often sodium chloride by its chloride.
struct Parts: Sendable {
  private let sugarStarch: [Tolerance]
  private let sugars: [Tolerance]
  private let saturated: [Tolerance]
  private let salt: [Tolerance]
  private let basis: [Tolerance]

  private struct Tolerance: Sendable {
    var severity: QualityFlag.Severity
    var stated = 0.0
    var analysed = 0.0
    var share = 0.0
    /// The slack below 10 g in g (sugars and starch), or the share by which the classes of fatty acids may exceed
    /// the fat on a label.
    var other = 0.0

    func most(_ whole: Double, isLabel: Bool) -> Double {
      isLabel ? whole + stated : whole + whole * share + analysed
    }
  }

  init(_ table: CheckTable) {
    func tolerances(_ check: Check, other: String? = nil) -> [Tolerance] {
      table.rows(of: check).map { row in
        Tolerance(
          severity: row.severity,
          stated: row["stated"],
          analysed: row["analysed"],
          share: row["share"],
          other: other.map { row[$0] } ?? 0
        )
      }
    }
    sugarStarch = tolerances(.sugarStarchCarbohydrate, other: "small")
    sugars = tolerances(.sugarsSum)
    saturated = tolerances(.saturatedFat, other: "classes")
    basis = tolerances(.carbohydrateBasis)
    salt = tolerances(.saltSodium)
  }

  func check(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    let isLabel = intervals.food.label != nil
    if let carbohydrate = intervals[.carbohydrate] {
      checkSugarStarch(intervals, carbohydrate, isLabel, into: &flags)
      checkBasis(intervals, carbohydrate, isLabel, into: &flags)
    }
    if let sugar = intervals[.sugar] { checkSugars(intervals, sugar, isLabel, into: &flags) }
    if let fat = intervals[.fat] { checkFattyAcids(intervals, fat, isLabel, into: &flags) }
    if let salt = intervals[.salt], let sodium = intervals[.sodium] {
      checkSalt(intervals, salt, sodium, isLabel, into: &flags)
    }
  }

  private func checkSugarStarch(
    _ intervals: ValueIntervals,
    _ whole: Interval,
    _ isLabel: Bool,
    into flags: inout [QualityFlag]
  ) {
    var sum = (intervals[.sugar]?.low ?? 0) + (intervals[.starch]?.low ?? 0)
    let isTotal = intervals.food.carbohydrateBasis == .total
    if isTotal { sum += intervals[.fiber]?.low ?? 0 }
    guard sum > whole.high else { return }
    for tolerance in sugarStarch {
      let small = whole.high + tolerance.other
      let most =
        isLabel && whole.high < 10 ? small : tolerance.most(whole.high, isLabel: isLabel)
      guard sum > most else { continue }
      let parts: [Component] = isTotal ? [.sugar, .starch, .fiber] : [.sugar, .starch]
      flags.append(
        QualityFlag(
          rule: Check.sugarStarchCarbohydrate.rawValue,
          severity: tolerance.severity,
          component: .carbohydrate,
          found: MassBalance.sum(parts, of: intervals),
          expected: "at most \(intervals.quantity(.carbohydrate))"
        )
      )
      return
    }
  }

  static let sugarComponents: [Component] = [
    .fructose, .glucose, .galactose, .maltose, .lactose, .sucrose,
  ]

  private func checkSugars(
    _ intervals: ValueIntervals,
    _ whole: Interval,
    _ isLabel: Bool,
    into flags: inout [QualityFlag]
  ) {
    var sum = 0.0
    for component in Self.sugarComponents { sum += intervals[component]?.low ?? 0 }
    guard sum > whole.high else { return }
    for tolerance in sugars where sum > tolerance.most(whole.high, isLabel: isLabel) {
      flags.append(
        QualityFlag(
          rule: Check.sugarsSum.rawValue,
          severity: tolerance.severity,
          component: .sugar,
          found: MassBalance.sum(Self.sugarComponents, of: intervals),
          expected: "at most \(intervals.quantity(.sugar))"
        )
      )
      return
    }
  }

  private func checkFattyAcids(
    _ intervals: ValueIntervals,
    _ fat: Interval,
    _ isLabel: Bool,
    into flags: inout [QualityFlag]
  ) {
    let part = intervals[.saturatedFat]?.low ?? 0
    let classes =
      part + (intervals[.monounsaturatedFat]?.low ?? 0)
      + (intervals[.polyunsaturatedFat]?.low ?? 0)
    guard classes > fat.high else { return }
    for tolerance in saturated {
      let share = isLabel ? tolerance.other : tolerance.share
      let slack = isLabel ? tolerance.stated : tolerance.analysed
      let isOver = part > fat.high + slack
      guard isOver || classes > fat.high + share * fat.high + slack else { continue }
      let components: [Component] =
        isOver ? [.saturatedFat] : [.saturatedFat, .monounsaturatedFat, .polyunsaturatedFat]
      flags.append(
        QualityFlag(
          rule: Check.saturatedFat.rawValue,
          severity: tolerance.severity,
          component: .fat,
          found: isOver
            ? intervals.quantity(.saturatedFat) : MassBalance.sum(components, of: intervals),
          expected: "at most \(intervals.quantity(.fat))"
        )
      )
      return
    }
  }

  private func checkSalt(
    _ intervals: ValueIntervals,
    _ salt: Interval,
    _ sodium: Interval,
    _ isLabel: Bool,
    into flags: inout [QualityFlag]
  ) {
    let low = 2.5e-3 * sodium.low
    let high = 2.5e-3 * sodium.high
    for tolerance in self.salt {
      let absolute = isLabel ? tolerance.stated : tolerance.analysed
      let slack = max(absolute, tolerance.share * max(salt.low, low))
      guard salt.low > high + slack || low > salt.high + slack else { continue }
      flags.append(
        QualityFlag(
          rule: Check.saltSodium.rawValue,
          severity: tolerance.severity,
          component: .sodium,
          found: "\(intervals.quantity(.salt)), \(intervals.quantity(.sodium))",
          expected: "2.5 x sodium = \((2.5e-3 * intervals.point(.sodium)).inWords) g of salt"
        )
      )
      return
    }
  }

  private func checkBasis(
    _ intervals: ValueIntervals,
    _ whole: Interval,
    _ isLabel: Bool,
    into flags: inout [QualityFlag]
  ) {
    guard let fiber = intervals[.fiber] else { return }
    if intervals.food.carbohydrateBasis == .total, fiber.low > whole.high {
      for tolerance in basis where fiber.low > tolerance.most(whole.high, isLabel: isLabel) {
        flag(
          tolerance.severity,
          found: intervals.quantity(.fiber),
          expected: "at most total \(intervals.quantity(.carbohydrate))",
          into: &flags
        )
        return
      }
    }
    if intervals.food.carbohydrateBasis == .total, let total = intervals[.totalCarbohydrate],
      !intervals.isDerived(.totalCarbohydrate)
    {
      for tolerance in basis
      where !total.overlaps(whole.widened(by: max(1, tolerance.analysed))) {
        flag(
          tolerance.severity,
          found: intervals.quantity(.carbohydrate),
          expected: intervals.quantity(.totalCarbohydrate),
          into: &flags
        )
        return
      }
    }
    guard let total = intervals[.totalCarbohydrate],
      let available = intervals[.availableCarbohydrate]
    else { return }
    for tolerance in basis {
      let slack = max(1, tolerance.analysed) + (isLabel ? 0 : tolerance.share * total.low)
      guard
        total.low > available.high + fiber.high + slack
          || available.low + fiber.low > total.high + slack
      else { continue }
      flag(
        tolerance.severity,
        found: MassBalance.sum([.availableCarbohydrate, .fiber], of: intervals),
        expected: "within \(slack.inWords) g of \(intervals.quantity(.totalCarbohydrate))",
        into: &flags
      )
      return
    }
  }

  private func flag(
    _ severity: QualityFlag.Severity,
    found: String,
    expected: String,
    into flags: inout [QualityFlag]
  ) {
    flags.append(
      QualityFlag(
        rule: Check.carbohydrateBasis.rawValue,
        severity: severity,
        component: .carbohydrate,
        found: found,
        expected: expected
      )
    )
  }
}
