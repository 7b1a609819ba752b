/// The decision that holds for the repair proposed by a flag: the last one about it.
public struct RepairDecision: Sendable, Equatable {
  /// The flag.
  public let target: RepairTarget
  /// Whether the repair is made; else it was rejected.
  public let isAccepted: Bool
  /// The digest of the values that the proposal rested on.
  public let evidence: String
  /// The curator's name.
  public let who: String
  /// The time of the decision, an ISO 8601 date or date-time.
  public let when: String
  /// The curator's reason, in their own words.
  public let why: String
  /// The line of the ledger, from 1.
  public let line: Int

  /// The decision on this line if it is about a repair; nil for any other.
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

  /// Whether the values have changed since; the decision still holds, and should be looked at again.
  public func isStale(for evidence: String) -> Bool { self.evidence != evidence }
}
