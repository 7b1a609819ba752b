extension QualitySummary {
  /// What the checks found in one source.
  public struct Source: Codable, Sendable, Equatable {
    /// The prefix of its foods' ids.
    public var id: String
    /// Foods looked at.
    public var foods = 0
    /// Foods with a flag of any severity.
    public var flaggedFoods = 0
    /// Foods with an error or worse.
    public var erroneousFoods = 0
    /// Foods with a flag that quarantines a value.
    public var quarantinedFoods = 0
    /// Flags by rule.
    public var rules: [String: RuleCount] = [:]
    /// Flags by component, named by its column, or ``QualitySummary/wholeFood``.
    public var components: [String: SeverityCounts] = [:]
    /// Repairs, the most frequent error first.
    public var repairs: [RepairCount] = []
    /// How the foods' confidence is distributed.
    public var confidence = Histogram(low: 0, high: 1, bins: 20)
    /// How their completeness is distributed; each bin is one number of vitamins and minerals.
    public var completeness = Histogram(low: -0.025, high: 1.025, bins: 21)
    /// How their proximates sum up, g per 100 g, where all of them are known.
    public var proximates = Histogram(low: 85, high: 115, bins: 60)
    /// Declared energy as a multiple of the computed one, where both are known.
    public var energyRatio = Histogram(low: 0.5, high: 1.5, bins: 50)

    /// A source in which nothing was looked at yet.
    public init(id: String) { self.id = id }

    /// Flags by severity, of all rules.
    public var flags: SeverityCounts {
      rules.values.reduce(into: SeverityCounts()) { $0 += $1.flags }
    }
  }

  /// How often a rule fired.
  public struct RuleCount: Codable, Sendable, Equatable {
    /// The foods in which it did.
    public var foods = 0
    /// Its flags.
    public var flags = SeverityCounts()
  }
}
