/// The decision that holds for the repair proposed by a flag: the last one about it.
package struct RepairDecision: Sendable, Equatable {
  /// The flag.
  package let target: RepairTarget
  /// Whether the repair is made; else it was rejected.
  package let isAccepted: Bool
  /// The digest of the values that the proposal rested on; nil where the decision does not rest on them.
  package let evidence: String?
  /// The curator's name.
  package let who: String
  /// The time of the decision, an ISO 8601 date or date-time.
  package let when: String
  /// The curator's reason, in their own words.
  package let why: String
  /// The line of the ledger, from 1.
  package let line: Int

  /// The decision on this line if it is about a repair; nil for any other.
  init?(_ decision: Decision, line: Int) {
    switch decision.what {
    case .acceptRepair(let target):
      self.target = target
      isAccepted = true
    case .rejectRepair(let target):
      self.target = target
      isAccepted = false
    default: return nil
    }
    evidence = decision.evidence.parts[.repair]
    who = decision.who
    when = decision.when
    why = decision.why
    self.line = line
  }
}
