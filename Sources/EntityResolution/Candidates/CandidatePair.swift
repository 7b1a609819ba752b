/// A pair that is to be compared, and why.
package struct CandidatePair: Sendable, Equatable {
  /// The records.
  package var pair: RecordPair
  /// The rules that found it.
  package var rules: BlockingRules

  /// A pair and the rules that found it.
  package init(pair: RecordPair, rules: BlockingRules) {
    self.pair = pair
    self.rules = rules
  }
}
