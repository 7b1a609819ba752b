import Parallelism
import Synchronization

/// Finds the pairs worth comparing: those that share a block of some ``BlockingRule`` and are alike enough.
///
/// Whether a pair is a candidate follows from its two records and the model alone, but in blocks too
/// large to look at every pair. There only pairs are looked at whose records are near each other in a
/// fixed order (``SortedNeighbourhood``). A record that is added can make a block large and come between
/// two others, never bring them nearer: no pair becomes a candidate because records were added.
///
/// Time is n log n and memory proportional to n, whatever the records: a record has a bounded number
/// of keys, and of each block a bounded number of partners.
struct CandidateSearch: Sendable {
  /// Records whose pairs are found in one go: fixed, so that the number of workers changes nothing.
  static let sliceSize = 1024
  /// Slices whose results stand in memory at a time.
  private static let slicesOfRound = 64

  let records: Records
  let model: MatchModel
  let ignored: Set<MatchKey>
  let workers: Int
  private let keys: BlockKeys
  private let filter: PairFilter

  init(_ records: Records, model: MatchModel, ignoring ignored: Set<MatchKey>, workers: Int) {
    (self.records, self.model, self.ignored) = (records, model, ignored)
    self.workers = max(1, workers)
    let sets = TermSets(records, model: model)
    keys = BlockKeys(records, sets, ignoring: ignored)
    filter = PairFilter(records: records, sets: sets)
  }

  /// The candidates, ascending, each once.
  func candidates() -> [CandidatePair] {
    var candidates: [CandidatePair] = []
    _ = forEachSlice(compare: { $0 }) { candidates += $0 }
    return candidates.sorted { $0.pair < $1.pair }
  }

  /// Calls `body` with what `compare` makes of each slice of candidates of a shard.
  ///
  /// Slices are runs of the records in the order of their names (``TermSets/order()``), so that what is looked at
  /// one after the other stands in the processor's cache: neither slices nor their pairs are ascending.
  /// `compare` runs on all workers, `body` on the caller's thread; a few slices stand in memory at a time.
  ///
  /// - Returns: what each rule did.
  func forEachSlice<Result: Sendable>(
    of shard: PairShard = .whole,
    compare: @Sendable ([CandidatePair]) -> Result,
    _ body: (Result) throws -> Void
  ) rethrows -> [BlockingCount] {
    let index = BlockIndex(keys, workers: workers)
    let scan = BlockScan(index, filter)
    let pool = Mutex([BlockScan](repeating: scan, count: workers))
    let sliceCount = (records.count + Self.sliceSize - 1) / Self.sliceSize
    let order = filter.sets.order()
    let slices = shard.slices(of: sliceCount)
    for start in stride(from: 0, to: slices.count, by: Self.slicesOfRound) {
      let round = slices[start..<min(start + Self.slicesOfRound, slices.count)]
      let results = Parallel.map(count: round.count, workers: workers) { number in
        var scan = pool.withLock { $0.removeLast() }
        defer { pool.withLock { $0.append(scan) } }
        let first = round[start + number] * Self.sliceSize
        var candidates: [CandidatePair] = []
        for record in order[first..<min(first + Self.sliceSize, order.count)] {
          scan.append(to: &candidates, of: Int(record))
        }
        return compare(candidates)
      }
      for result in results { try body(result) }
    }
    return counts(index, pool.withLock { $0 })
  }

  /// The rules that find a pair, the guards of large blocks aside.
  func rules(_ pair: RecordPair) -> BlockingRules {
    let (a, b) = (Int(pair.first), Int(pair.second))
    return filter.rules(a, b, spaces: keys.common(a, b))
  }

  private func counts(_ index: BlockIndex, _ scans: [BlockScan]) -> [BlockingCount] {
    BlockingRule.allCases.map { rule in
      let space = BlockKeys.Space.allCases.first { $0.rule == rule }?.rawValue
      return BlockingCount(
        rule: rule,
        pairs: scans.reduce(0) { $0 + $1.counts[rule.rawValue] },
        guardedBlocks: space.map { index.guardedKeys[$0].count } ?? 0,
        largestBlock: space.map { index.largest[$0] } ?? 0
      )
    }
  }
}
