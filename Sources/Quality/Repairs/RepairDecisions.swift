public import FoodComposition

/// The decisions of curators about repairs, from the ledger.
public struct RepairDecisions: Sendable {
  /// One decision.
  public struct Decision: Sendable, Equatable {
    /// Whether the repair is accepted; rejected otherwise.
    public var isAccepted: Bool
    /// The name of the curator.
    public var who: String
    /// The date of the decision, ISO 8601.
    public var when: String
    /// The ``Repair/error`` that was decided about; nil where the ledger does not tell.
    public var error: String?

    /// A decision.
    public init(isAccepted: Bool, who: String, when: String, error: String? = nil) {
      self.isAccepted = isAccepted
      self.who = who
      self.when = when
      self.error = error
    }
  }

  /// The flag that a decision is about.
  public struct Subject: Hashable, Sendable {
    /// The food's id.
    public var food: String
    /// The check's id.
    public var rule: String
    /// The component that the flag is about; nil for the whole food.
    public var component: Component?

    /// A subject.
    public init(food: String, rule: String, component: Component?) {
      self.food = food
      self.rule = rule
      self.component = component
    }
  }

  private let byEvidence: [String: Decision]
  private let bySubject: [Subject: Decision]

  /// The decisions by ``Repair/evidence``, and the last one about each flag.
  public init(byEvidence: [String: Decision] = [:], bySubject: [Subject: Decision] = [:]) {
    self.byEvidence = byEvidence
    self.bySubject = bySubject
  }

  /// The decision on `repair`: one on this evidence, or one on the same flag, which holds
  /// though its evidence has changed, but not for another error.
  public func decision(on repair: Repair, of subject: Subject) -> Decision? {
    if let decision = byEvidence[repair.evidence] { return decision }
    guard let decision = bySubject[subject] else { return nil }
    return decision.error == nil || decision.error == repair.error ? decision : nil
  }
}
