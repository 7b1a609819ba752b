package import Datasets
package import FoodComposition
package import Quality
package import Review

/// What happens to a food between normalization and its row: checks, decisions, confidence, portions of newer editions.
package struct Inspection: Sendable {
  /// What was learned; nil where nothing is checked.
  let reference: ReferenceStatistics?
  private let assessor: Assessor?
  private let names: NameDecisions
  private let portions: NewerPortions
  private let builtFor: String

  /// An inspection that checks nothing.
  init(portions: NewerPortions, ledger: Ledger = Ledger(), builtFor: String) {
    self.portions = portions
    reference = nil
    assessor = nil
    names = NameDecisions(ledger)
    self.builtFor = builtFor
  }

  /// An inspection by the thresholds of `checks`, what `reference` teaches and what `ledger` decided.
  package init(
    checks: CheckTable,
    reference: ReferenceStatistics,
    portions: NewerPortions = NewerPortions([]),
    ledger: Ledger,
    builtFor: String
  ) {
    self.portions = portions
    self.reference = reference
    assessor = Assessor(
      checks: checks,
      comparison: { reference.flags($0, proposing: $1) },
      decisions: RepairDecisions(ledger)
    )
    names = NameDecisions(ledger)
    self.builtFor = builtFor
  }

  /// `food` with its flags, with the repairs that were accepted, its completeness and confidence, under the names
  /// that curators gave it and with the portions of newer editions.
  package func inspected(_ food: Food, of dataset: DatasetDefinition) -> Food {
    var food = assessor?.assess(food) ?? food
    food.completeness = Completeness.of(food)
    food.confidence = Confidence.of(
      food,
      source: dataset.sourceType,
      releasedOn: dataset.releasedOn,
      builtFor: builtFor
    )
    // Last: what is checked is the food under its source's name and with its portions.
    food = names.applied(to: food, of: dataset.id)
    food.portions = portions.portions(of: food)
    return food
  }
}

extension RepairDecisions {
  /// What a ledger decided about repairs.
  fileprivate init(_ ledger: Ledger) {
    var byEvidence: [String: Decision] = [:]
    var bySubject: [Subject: Decision] = [:]
    for repair in ledger.repairs {
      let decision = Decision(isAccepted: repair.isAccepted, who: repair.who, when: repair.when)
      byEvidence[repair.evidence] = decision
      let target = repair.target
      bySubject[Subject(food: target.food, rule: target.rule, component: target.component)] =
        decision
    }
    self.init(byEvidence: byEvidence, bySubject: bySubject)
  }
}
