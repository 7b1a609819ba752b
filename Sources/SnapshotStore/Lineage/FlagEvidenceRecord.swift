/// What other foods have by which a check found a flag: of a row of `quality_flag`.
public struct FlagEvidenceRecord: Sendable, Equatable {
  /// The food.
  public var foodID: String
  /// The check's id.
  public var rule: String
  /// The component's column name; nil for the whole food.
  public var component: String?
  /// The finding, in words.
  public var found: String
  /// The evidence, in words and numbers.
  public var evidence: String

  /// The evidence of a flag.
  package init(
    foodID: String,
    rule: String,
    component: String?,
    found: String,
    evidence: String
  ) {
    (self.foodID, self.rule, self.component) = (foodID, rule, component)
    (self.found, self.evidence) = (found, evidence)
  }
}
