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

  /// Whether the declared energy is what the components give, as near as a repair has to be.
  func energyCloses(_ evidence: Evidence) -> Bool { energy.closes(evidence) }

  /// What they find in `evidence`, in no order that counts.
  func flags(_ evidence: Evidence) -> [QualityFlag] {
    var flags: [QualityFlag] = []
    single.check(evidence, into: &flags)
    mass.check(evidence, into: &flags)
    energy.check(evidence, into: &flags)
    parts.check(evidence, into: &flags)
    label.check(evidence, into: &flags)
    return flags
  }
}
