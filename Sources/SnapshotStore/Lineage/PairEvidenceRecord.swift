/// The evidence for and against two foods being one: that of a row of `possible_duplicate`.
public struct PairEvidenceRecord: Sendable, Equatable {
  /// The food that ranks lower.
  public var foodID: String
  /// The food that ranks higher.
  public var duplicateOf: String
  /// Each comparison with its level and weight, as JSON (docs/duplicates.md).
  public var evidence: String

  /// The evidence of a pair.
  package init(foodID: String, duplicateOf: String, evidence: String) {
    (self.foodID, self.duplicateOf, self.evidence) = (foodID, duplicateOf, evidence)
  }
}
