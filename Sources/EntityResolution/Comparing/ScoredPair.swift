/// A pair with what was found by comparing its records.
public struct ScoredPair: Sendable, Equatable {
  /// The records.
  public var pair: RecordPair
  /// The blocking rules that found it; empty for a pair that was no candidate.
  public var rules: BlockingRules
  /// The level of each comparison.
  public var levels: ComparisonLevels
  /// The sum of the weights of its levels and the prior, in bits.
  public var weight: Double
  /// The properties by which the two cannot be one food, as bits: see ``PairComparer/vetoes(_:_:)``.
  public var vetoes: UInt32
  /// The decision by its weight; distinct where anything vetoes.
  public var decision: MatchDecision
}
