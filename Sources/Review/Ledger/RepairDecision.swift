/// What holds for the repair that a flag proposes: the last decision about it.
public struct RepairDecision: Sendable, Equatable {
  /// The flag.
  public let target: RepairTarget
  /// Whether the repair is made; else it was rejected.
  public let isAccepted: Bool
  /// The digest of the values that the proposal rested on.
  public let evidence: String
  /// Who decided.
  public let who: String
  /// When, an ISO 8601 date or date-time.
  public let when: String
  /// Why, in the curator's words.
  public let why: String
  /// The line of the ledger, from 1.
  public let line: Int

  /// What `decision`, on this line, says of a repair; nil where it is about something else.
  init?(_ decision: Decision, line: Int) {
    switch decision.what {
    case .acceptRepair(let target):
      self.target = target
      isAccepted = true
    case .rejectRepair(let target):
      self.target = target
      isAccepted = false
    case .same, .different, .split, .rename, .alias, .deferUntil: return nil
    }
    evidence = decision.evidence
    who = decision.who
    when = decision.when
    why = decision.why
    self.line = line
  }

  /// Whether the values have changed since; the decision holds all the same, and asks to be looked at.
  public func isStale(for evidence: String) -> Bool { self.evidence != evidence }
}
