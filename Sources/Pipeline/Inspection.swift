package import Datasets
package import DecisionLedger
package import FoodComposition
package import Quality

/// The stage normalized foods -> assessed foods: checks, repairs that curators accepted, completeness, confidence.
package struct Inspection: Sendable {
  /// The statistics learned from verified datasets, which foods are compared with; nil where nothing is checked.
  let reference: ReferenceStatistics?
  private let assessor: Assessor?
  private let builtFor: String

  /// An inspection by the thresholds of `checks`, nothing being checked without them, by what `reference`
  /// teaches and what `ledger` decided, for a release of the day `builtFor`.
  package init(
    checks: CheckTable?,
    reference: ReferenceStatistics?,
    ledger: Ledger,
    builtFor: String
  ) {
    self.reference = reference
    assessor = checks.map { checks in
      Assessor(
        checks: checks,
        comparison: { reference?.flags($0, proposing: $1) ?? [] },
        decisions: RepairDecisions(ledger)
      )
    }
    self.builtFor = builtFor
  }

  /// Returns `food` checked and with its accepted repairs; `noted` are the flags that it has already.
  package func assessed(
    _ food: Food,
    noted: [QualityFlag],
    of dataset: DatasetDefinition
  ) -> AssessedFood {
    let (food, flags) = assessor?.assess(food, noted: noted) ?? (food, noted)
    return AssessedFood(
      food,
      Assessment(
        flags: flags,
        completeness: Completeness.of(food),
        confidence: Confidence.of(
          food,
          flags: flags,
          source: dataset.sourceType,
          releasedOn: dataset.releasedOn,
          builtFor: builtFor
        )
      )
    )
  }
}

extension RepairDecisions {
  /// The decisions of a ledger about repairs, by their evidence and by food, rule and component.
  fileprivate init(_ ledger: Ledger) {
    var byEvidence: [String: Decision] = [:]
    var bySubject: [Subject: Decision] = [:]
    for repair in ledger.repairs {
      let decision = Decision(isAccepted: repair.isAccepted, who: repair.who, when: repair.when)
      if let evidence = repair.evidence { byEvidence[evidence] = decision }
      let target = repair.target
      bySubject[Subject(food: target.food, rule: target.rule, component: target.component)] =
        decision
    }
    self.init(byEvidence: byEvidence, bySubject: bySubject)
  }
}
