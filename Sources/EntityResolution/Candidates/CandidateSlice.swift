/// The candidates whose first record is one of a run of records.
struct CandidateSlice: Sendable, Equatable {
  /// Pairs that are to be compared, those of one record ascending.
  var candidates: [Candidate] = []
  /// Pairs of unchanged records that were scored before and are candidates still.
  var known: [ScoredPair] = []
}
