/// Why two records are one food or not: what was compared, what was seen, and what it weighs.
public struct Evidence: Sendable, Equatable {
  /// One comparison.
  public struct Row: Sendable, Equatable {
    /// What was compared.
    public var comparison: Comparison
    /// The level's name.
    public var level: String
    /// What the level tells of two records, a sentence.
    public var meaning: String
    /// Bits.
    public var weight: Double
    /// What was seen, in words: "protein 20.1 against 20.4 g"; empty where nothing is known.
    public var seen: String
  }

  /// In the order of ``Comparison``.
  public var rows: [Row]
  /// The log2 odds before anything was compared.
  public var prior: Double
  /// The sum of prior and rows, in bits.
  public var weight: Double
  /// 0…1.
  public var probability: Double
  /// By what the two cannot be one food, in words: "heat: raw against cooked".
  public var vetoes: [String]
  /// What the model makes of the pair: distinct where anything vetoes.
  public var decision: MatchDecision
}
