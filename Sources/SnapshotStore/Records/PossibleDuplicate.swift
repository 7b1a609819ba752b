/// A row of `possible_duplicate`: two foods that may be one; why stands in the lineage (``PairEvidenceRecord``).
public struct PossibleDuplicate: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case foodID = "food_id"
    case duplicateOf = "duplicate_of"
    case matchWeight = "match_weight"
    case probability, decision
  }

  /// The words of the column `decision`.
  public enum Decision: String, Sendable, CaseIterable, Codable {
    /// A person should look.
    case review
    /// The detector takes the two for one food.
    case linked
    /// A curator said that the two are one food.
    case confirmed
    /// A curator said that they are not.
    case rejected
  }

  /// The food that ranks lower.
  public var foodID: String
  /// The food that ranks higher.
  public var duplicateOf: String
  /// The match weight in bits: the evidence for one food, against the odds of two foods taken at random.
  public var matchWeight: Double
  /// The match weight as a probability, 0…1.
  public var probability: Double
  /// The decision on the pair.
  public var decision: Decision

  /// A row.
  public init(
    foodID: String,
    duplicateOf: String,
    matchWeight: Double,
    probability: Double,
    decision: Decision
  ) {
    self.foodID = foodID
    self.duplicateOf = duplicateOf
    self.matchWeight = matchWeight
    self.probability = probability
    self.decision = decision
  }

  /// One line of JSON; its keys are the columns, and `evidence`: the JSON of the pair's row of the lineage.
  public func json(evidence: String) -> String {
    var text = JSONText()
    text.object { text in
      text.member("food_id", foodID)
      text.member("duplicate_of", duplicateOf)
      text.member("match_weight", matchWeight)
      text.member("probability", probability)
      text.member("decision", decision.rawValue)
      text.member("evidence") { $0.verbatim(evidence) }
    }
    return text.text
  }
}
