/// A row of `scored_pair`: two foods that were compared and are linked or for review.
package struct ScoredPairRecord: Sendable, Equatable {
  /// The food with the lesser id.
  package var foodA: String
  /// The food with the greater id.
  package var foodB: String
  /// The level of each comparison, four bits each, in the order of docs/duplicates.md.
  package var levels: UInt64
  /// The blocking rules that found the pair, a bit each.
  package var rules: UInt16

  /// A row.
  package init(foodA: String, foodB: String, levels: UInt64, rules: UInt16) {
    (self.foodA, self.foodB, self.levels, self.rules) = (foodA, foodB, levels, rules)
  }
}
