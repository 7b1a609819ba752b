import FoodComposition

/// All checks that look at one food alone, with the thresholds of a table.
struct Checks: Sendable {
  private let single: SingleValues
  private let mass: MassBalance
  private let energy: EnergyBalance
  private let parts: Parts
  private let label: LabelChecks

  init(_ table: CheckTable) {
    single = SingleValues(table)
    let energy = EnergyBalance(table)
    self.energy = energy
    mass = MassBalance(table) { energy.closes($0) }
    parts = Parts(table)
    label = LabelChecks(table)
  }

  /// Whether the declared energy is that of the components, within the tolerance that a repair has to meet.
  func energyCloses(_ intervals: ValueIntervals) -> Bool { energy.closes(intervals) }

  /// The flags of all checks on `intervals`, unordered.
  func flags(_ intervals: ValueIntervals) -> [QualityFlag] {
    var flags: [QualityFlag] = []
    single.check(intervals, into: &flags)
    mass.check(intervals, into: &flags)
    energy.check(intervals, into: &flags)
    parts.check(intervals, into: &flags)
    label.check(intervals, into: &flags)
    return flags
  }
}
