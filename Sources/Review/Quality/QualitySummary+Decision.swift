extension QualitySummary {
  /// A decision of the ledger and what became of it in this build.
  public struct Decision: Codable, Sendable, Equatable {
    /// Whether its evidence is still what the curator saw.
    public enum Standing: String, Codable, Sendable, CaseIterable {
      /// It is, and the decision holds.
      case applies
      /// It is not: the decision holds, and should be looked at again.
      case stale
      /// The day until which it deferred has come: what it hid is listed again.
      case past
      /// It names a food that is not there: it is applied to the others alone.
      case unknown
    }

    /// Its line in the ledger, from 1.
    public var line: Int
    /// What was decided: `accept repair`, `reject repair`, ….
    public var action: String
    /// The ids that it is about.
    public var foods: [String]
    /// Who decided.
    public var curator: String
    /// When, ISO 8601.
    public var decidedAt: String
    /// Why, in the curator's words.
    public var reason: String
    /// The digest of the evidence that was on the screen.
    public var evidence: String
    /// Whether that is still the evidence.
    public var standing: Standing
    /// What is wrong with it, in words; nil where it applies as it stands.
    public var problem: String?

    /// A decision.
    public init(
      line: Int,
      action: String,
      foods: [String],
      curator: String,
      decidedAt: String,
      reason: String,
      evidence: String,
      standing: Standing,
      problem: String? = nil
    ) {
      self.line = line
      self.action = action
      self.foods = foods
      self.curator = curator
      self.decidedAt = decidedAt
      self.reason = reason
      self.evidence = evidence
      self.standing = standing
      self.problem = problem
    }
  }
}
