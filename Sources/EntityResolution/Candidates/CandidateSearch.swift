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

  /// The candidates, ascending, each once; those of two unchanged records are left out that `known` answers.
  func candidates(known: KnownPairs? = nil) -> [CandidatePair] {
    var candidates: [CandidatePair] = []
    _ = forEachSlice(known: known, compare: \.candidates) { candidates += $0 }
    return candidates.sorted { $0.pair < $1.pair }
  }

  /// Calls `body` with what `compare` makes of each slice of candidates of a shard.
  ///
  /// Slices are runs of the records in the order of their names (``TermSets/order()``), so that what is looked at
  /// one after the other stands in the processor's cache: neither slices nor their pairs are ascending.
  /// `compare` runs on all workers, `body` on the caller's thread; a few slices stand in memory at a time.
  /// With `known`, pairs of two unchanged records are not looked for: those of `known` come in
  /// ``CandidateSlice/known`` when they are candidates still, and the two together hold what a full
  /// search finds and is worth keeping.
  ///
  /// - Returns: what each rule did; pairs of two unchanged records are not counted.
  func forEachSlice<Result: Sendable>(
    of shard: PairShard = .whole,
    known: KnownPairs? = nil,
    compare: @Sendable (CandidateSlice) -> Result,
    _ body: (Result) throws -> Void
  ) rethrows -> [BlockingCount] {
    let known = known.map(settled)
    let index = BlockIndex(keys, isUnchanged: known?.isUnchanged, workers: workers)
    let scan = BlockScan(index, filter, isUnchanged: known?.isUnchanged)
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
        let records = order[first..<min(first + Self.sliceSize, order.count)]
        return compare(slice(records, &scan, index, known))
      }
      for result in results { try body(result) }
    }
    return counts(index, pool.withLock { $0 })
  }

  /// `known` with the records as changed that are in blocks whose guard may now let more pairs through.
  private func settled(_ known: KnownPairs) -> KnownPairs {
    precondition(known.isUnchanged.count == records.count, "known pairs of other records")
    guard let removed = known.removed, removed.count > 0 else { return known }
    let sets = TermSets(removed, model: model)
    let gone = BlockKeys(removed, sets, ignoring: ignored)
    var settled = known
    settled.isUnchanged = DisturbedBlocks.unchanged(known, keys, gone)
    return settled
  }

  /// The candidates of one slice.
  private func slice(
    _ records: ArraySlice<UInt32>,
    _ scan: inout BlockScan,
    _ index: BlockIndex,
    _ known: KnownPairs?
  ) -> CandidateSlice {
    var slice = CandidateSlice()
    for record in records {
      scan.append(to: &slice.candidates, of: Int(record))
      guard let known, known.isUnchanged[Int(record)] else { continue }
      var place = known.pairs.firstPlace { $0.pair.first >= record }
      while place < known.pairs.count, known.pairs[place].pair.first == record {
        var pair = known.pairs[place]
        place += 1
        let (a, b) = (Int(record), Int(pair.pair.second))
        guard b < self.records.count, known.isUnchanged[b] else { continue }
        let spaces = keys.common(a, b) { !index.isGuarded($0, in: $1) } | scan.guardedSpaces(a, b)
        pair.rules = filter.rules(a, b, spaces: spaces)
        if !pair.rules.isEmpty { slice.known.append(pair) }
      }
    }
    return slice
  }

  /// The rules that find a pair, the guards of large blocks aside.
  func rules(_ pair: RecordPair) -> BlockingRules {
    let (a, b) = (Int(pair.first), Int(pair.second))
    return filter.rules(a, b, spaces: keys.common(a, b) { _, _ in true })
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

/// The candidates whose first record is one of a run of records.
struct CandidateSlice: Sendable, Equatable {
  /// Pairs that are to be compared, those of one record ascending.
  var candidates: [CandidatePair] = []
  /// Pairs of unchanged records that were scored before and are candidates still.
  var known: [ScoredPair] = []
}
