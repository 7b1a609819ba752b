/// The candidates whose first record is one of a run of records.
struct CandidateSlice: Sendable, Equatable {
  /// The first records of the pairs.
  var records: Range<Int>
  /// Pairs that are to be compared, ascending.
  var candidates: [Candidate] = []
  /// Pairs of unchanged records that were scored before and are candidates still, ascending.
  var known: [ScoredPair] = []
}
