/// A pair with what was found by comparing its records.
package struct ScoredPair: Sendable, Equatable {
  /// The records.
  package var pair: RecordPair
  /// The blocking rules that found it; empty for a pair that was no candidate.
  package var rules: BlockingRules
  /// The level of each comparison.
  package var levels: ComparisonLevels
  /// The sum of the weights of its levels and the prior, in bits.
  package var weight: Double
  /// The properties by which the two cannot be one food, as bits: see ``PairComparer/vetoes(_:_:)``.
  package var vetoes: UInt32
  /// The decision by its weight; distinct where anything vetoes.
  package var decision: MatchDecision
}

extension ScoredPair {
  /// The scored pair of a candidate of these levels that nothing vetoes, by `weights`.
  package init(
    pair: RecordPair,
    rules: BlockingRules,
    levels: ComparisonLevels,
    by weights: MatchWeights
  ) {
    let weight = weights.sum(levels)
    self.init(
      pair: pair,
      rules: rules,
      levels: levels,
      weight: weight,
      vetoes: 0,
      decision: weights.decision(weight)
    )
  }
}
