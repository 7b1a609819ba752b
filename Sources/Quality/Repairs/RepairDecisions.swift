package import FoodComposition

/// The decisions of curators about repairs, from the ledger.
package struct RepairDecisions: Sendable {
  /// One decision.
  package struct Decision: Sendable, Equatable {
    /// Whether the repair is accepted; rejected otherwise.
    package var isAccepted: Bool
    /// The name of the curator.
    package var who: String
    /// The date of the decision, ISO 8601.
    package var when: String
    /// The ``Repair/error`` that was decided about; nil where the ledger does not tell.
    package var error: String?

    /// A decision.
    package init(isAccepted: Bool, who: String, when: String, error: String? = nil) {
      self.isAccepted = isAccepted
      self.who = who
      self.when = when
      self.error = error
    }
  }

  /// The flag that a decision is about.
  package struct Subject: Hashable, Sendable {
    /// The food's id.
    package var food: String
    /// The check's id.
    package var rule: String
    /// The component that the flag is about; nil for the whole food.
    package var component: Component?

    /// A subject.
    package init(food: String, rule: String, component: Component?) {
      self.food = food
      self.rule = rule
      self.component = component
    }
  }

  private let byEvidence: [String: Decision]
  private let bySubject: [Subject: Decision]

  /// The decisions by ``Repair/evidence``, and the last one about each flag.
  package init(byEvidence: [String: Decision] = [:], bySubject: [Subject: Decision] = [:]) {
    self.byEvidence = byEvidence
    self.bySubject = bySubject
  }

  /// The decision on `repair`: one on this evidence, or one on the same flag, which holds
  /// though its evidence has changed, but not for another error.
  package func decision(on repair: Repair, of subject: Subject) -> Decision? {
    if let decision = byEvidence[repair.evidence] { return decision }
    guard let decision = bySubject[subject] else { return nil }
    return decision.error == nil || decision.error == repair.error ? decision : nil
  }
}
