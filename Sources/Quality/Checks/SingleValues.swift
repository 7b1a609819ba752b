import FoodComposition

/// The checks of one value by itself: not negative, not heavier than the whole, not twice in a food.
struct SingleValues: Sendable {
  private let severities: [Check: QualityFlag.Severity]
  private let least: Double
  private let blunder: Double
  /// The most that a part may weigh, in 100 g and in 100 ml.
  private let most: (mass: Double, volume: Double)
  /// The limits of energy, in kcal and kJ, the gravest first.
  private let energies: [CheckTable.Row]

  init(_ table: CheckTable) {
    least = table.rows(of: .negative)[0]["least"]
    blunder = table.rows(of: .blunderMass)[0]["most"]
    let whole = table.rows(of: .massOver105)[0]
    most = (whole["most"], whole["volume"])
    energies = table.rows(of: .energyOverMax)
    severities = Dictionary(
      uniqueKeysWithValues: [
        Check.negative, .blunderMass, .massOver105, .duplicateKey,
      ].map { ($0, table.rows(of: $0)[0].severity) }
    )
  }

  func check(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    var previous = -1
    var isOrdered = true
    // By index: a copy of a value would count references to its texts.
    let grams = Component.grams
    let most = intervals.food.baseUnit == .gram ? most.mass : most.volume
    for index in intervals.food.values.indices {
      let component = intervals.food.values[index].component
      isOrdered = isOrdered && component.ordinal > previous
      previous = component.ordinal
      if let amount = intervals.food.values[index].amount, amount < least {
        flag(.negative, index, "at least \(least.inWords)", in: intervals, &flags)
      }
      // A derived value is too large because its source value is: only the source value is flagged.
      let isDerived = intervals.food.values[index].isDerived
      let low = intervals[component]?.low ?? 0
      if grams[component.ordinal] * low > most {
        if grams[component.ordinal] * low > blunder {
          flag(.blunderMass, index, "at most \(blunder.inWords) g", in: intervals, &flags)
        } else if !isDerived {
          flag(.massOver105, index, "at most \(most.inWords) g", in: intervals, &flags)
        }
      }
      if component == .energy || component == .energyInKilojoules {
        energy(component, low, index, isDerived: isDerived, in: intervals, &flags)
      }
    }
    if !isOrdered { duplicates(intervals, into: &flags) }
  }

  private func energy(
    _ component: Component,
    _ low: Double,
    _ index: Int,
    isDerived: Bool,
    in intervals: ValueIntervals,
    _ flags: inout [QualityFlag]
  ) {
    let name = component == .energy ? "kilocalories" : "kilojoules"
    guard let row = energies.first(where: { low > $0[name] }) else { return }
    // As with masses, a derived value is flagged only where it has to be quarantined.
    if isDerived && row.severity != .quarantine { return }
    let expected = "at most \(row[name].inWords) \(component.unit.rawValue)"
    flag(.energyOverMax, index, expected, row.severity, in: intervals, &flags)
  }

  private func duplicates(_ intervals: ValueIntervals, into flags: inout [QualityFlag]) {
    var seen: Set<Component> = []
    for (index, value) in intervals.food.values.enumerated()
    where !seen.insert(value.component).inserted {
      flag(.duplicateKey, index, "one value of \(value.component.words)", in: intervals, &flags)
    }
  }

  private func flag(
    _ check: Check,
    _ index: Int,
    _ expected: String,
    _ severity: QualityFlag.Severity? = nil,
    in intervals: ValueIntervals,
    _ flags: inout [QualityFlag]
  ) {
    let value = intervals.food.values[index]
    let amount = value.amount ?? value.interval?.low ?? 0
    flags.append(
      QualityFlag(
        rule: check.rawValue,
        severity: severity ?? severities[check] ?? .error,
        component: value.component,
        found: "\(value.component.words) \(amount.inWords) \(value.component.unit.rawValue)",
        expected: expected
      )
    )
  }
}
