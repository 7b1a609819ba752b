/// The evidence on whether two records are one food: each comparison, the values compared, and the weight.
public struct Evidence: Sendable, Equatable {
  /// One comparison.
  public struct Row: Sendable, Equatable {
    /// The property that was compared.
    public var comparison: Comparison
    /// The level's name.
    public var level: String
    /// The meaning of the level for two records, a sentence.
    public var meaning: String
    /// The match weight of the level, in bits.
    public var weight: Double
    /// The values compared, in words: "protein 20.1 against 20.4 g"; empty where nothing is known.
    public var seen: String
  }

  /// The comparisons, in the order of ``Comparison``.
  public var rows: [Row]
  /// The log2 odds before anything was compared.
  public var prior: Double
  /// The sum of prior and rows, in bits.
  public var weight: Double
  /// The weight as a probability, 0…1.
  public var probability: Double
  /// The reasons why the two cannot be one food, in words: "heat: raw against cooked".
  public var vetoes: [String]
  /// The model's decision on the pair: distinct where anything vetoes.
  public var decision: MatchDecision
}
