/// A pair that is to be compared, and why.
public struct Candidate: Sendable, Equatable {
  /// The records.
  public var pair: RecordPair
  /// The rules that found it.
  public var rules: BlockingRules

  /// A pair and the rules that found it.
  public init(pair: RecordPair, rules: BlockingRules) {
    self.pair = pair
    self.rules = rules
  }
}
