/// The evidence on whether two records are one food: each comparison, the values compared, and the weight.
package struct Evidence: Sendable, Equatable {
  /// One comparison.
  package struct Row: Sendable, Equatable {
    /// The property that was compared.
    package var comparison: Comparison
    /// The level's name.
    package var level: String
    /// The meaning of the level for two records, a sentence.
    package var meaning: String
    /// The match weight of the level, in bits.
    package var weight: Double
    /// The values compared, in words: "protein 20.1 against 20.4 g"; empty where nothing is known.
    package var seen: String
  }

  /// The comparisons, in the order of ``Comparison``.
  package var rows: [Row]
  /// The log2 odds before anything was compared.
  package var prior: Double
  /// The sum of prior and rows, in bits.
  package var weight: Double
  /// The weight as a probability, 0…1.
  package var probability: Double
  /// The reasons why the two cannot be one food, in words: "heat: raw against cooked".
  package var vetoes: [String]
  /// The model's decision on the pair: distinct where anything vetoes.
  package var decision: MatchDecision
}
