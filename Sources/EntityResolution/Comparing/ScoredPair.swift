/// A pair with what was found by comparing its records.
public struct ScoredPair: Sendable, Equatable {
  /// The records.
  public var pair: RecordPair
  /// What found it.
  public var rules: BlockingRules
  /// The level of each comparison.
  public var levels: ComparisonLevels
  /// The sum of the weights of its levels and the prior, in bits.
  public var weight: Double
  /// The properties by which the two cannot be one food, as bits: see ``PairComparer/vetoes(_:_:)``.
  public var vetoes: UInt32
  /// What the weight makes of it.
  public var decision: MatchDecision
}
