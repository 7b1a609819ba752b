import Synchronization

/// Finds the records that may be one food: candidates, comparisons, decisions, clusters.
///
/// The result follows from records, model and curators' decisions alone: neither the order in which
/// records were read nor the number of workers changes a byte.
package struct DuplicateDetector: Sendable {
  /// The version of the code, raised whenever it makes other pairs of the same records and tables.
  package static let version = 5

  /// The model by which records are compared.
  package var model: MatchModel
  /// The keys that are not looked at.
  package var ignored: Set<MatchKey>
  /// The most questions about the foods of each source, a thousand foods, by the source's place; nil to ask about
  /// every pair for review.
  package var questions: [Int]?
  private let workers: Int

  /// A detector.
  package init(
    model: MatchModel,
    ignoring ignored: Set<MatchKey> = [],
    questions: [Int]? = nil,
    workers: Int = 1
  ) {
    (self.model, self.ignored) = (model, ignored)
    (self.questions, self.workers) = (questions, workers)
  }

  /// The duplicates among `records`.
  package func duplicates(
    in records: Records,
    curated: CuratedPairs = CuratedPairs()
  ) -> Duplicates {
    let comparer = PairComparer(records, model: model, ignoring: ignored)
    let (scored, blocking) = compared(records, by: comparer, shard: .whole)
    var limits = Clustering.Limits()
    limits.review = model.weights.review
    let clustering = Clustering(records, limits: limits) { comparer.scored($0) }
    let queue = questions.map { ReviewQueue(perThousand: $0, weights: model.weights) }
    var duplicates = clustering.duplicates(scored, curated: curated, asking: queue)
    duplicates.blocking = blocking
    return duplicates
  }

  /// The pairs of `records` that are linked or for review, of one shard of the slices, ascending.
  ///
  /// A pair of records is in one shard; the shards together hold what the whole has.
  package func pairs(in records: Records, shard: PairShard) -> [ScoredPair] {
    let comparer = PairComparer(records, model: model, ignoring: ignored)
    return compared(records, by: comparer, shard: shard).pairs
  }

  /// Every pair of `records` that a rule finds and nothing vetoes, however little it weighs, ascending.
  package func candidates(in records: Records) -> [ScoredPair] {
    var open = self
    open.model.weights.review = -.greatestFiniteMagnitude
    return open.pairs(in: records, shard: .whole)
  }

  private func compared(
    _ records: Records,
    by comparer: PairComparer,
    shard: PairShard
  ) -> (pairs: [ScoredPair], blocking: [BlockingCount]) {
    var scored: [ScoredPair] = []
    let ahead = Atomic<UInt32>(0)
    let blocking = search(records).forEachSlice(
      of: shard,
      compare: { candidates in
        var sum: UInt32 = 0
        defer { ahead.wrappingAdd(sum, ordering: .relaxed) }
        return comparer.scores(of: candidates, ahead: &sum)
      },
      { scored += $0 }
    )
    scored.sort { $0.pair < $1.pair }
    return (scored, blocking)
  }

  /// Returns a function that gives the blocking rules that find a pair of `records`, the guards of large blocks
  /// aside.
  package func rules(in records: Records) -> @Sendable (RecordPair) -> BlockingRules {
    let search = search(records)
    return { search.rules($0) }
  }

  private func search(_ records: Records) -> CandidateSearch {
    CandidateSearch(records, model: model, ignoring: ignored, workers: workers)
  }
}
