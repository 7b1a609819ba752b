import Dispatch
import Synchronization

/// Finds the pairs worth comparing: those that share a block of some ``BlockingRule`` and are alike enough.
///
/// Whether a pair is a candidate follows from its two records and the model alone, but in blocks too
/// large to look at every pair. There only pairs are looked at whose records are near each other in a
/// fixed order (``GuardOrder``). A record that is added can make a block large and come between
/// two others, never bring them nearer: no pair becomes a candidate because records were added.
///
/// Time is n log n and memory proportional to n, whatever the records: a record has a bounded number
/// of keys, and of each block a bounded number of partners.
struct CandidateSearch: Sendable {
  /// Records whose pairs are found in one go: fixed, so that the number of workers changes nothing.
  static let sliceSize = 1024

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
  func candidates(known: KnownPairs? = nil) -> [Candidate] {
    var candidates: [Candidate] = []
    _ = forEachSlice(known: known, compare: \.candidates) { candidates += $0 }
    return candidates
  }

  /// Calls `body` with what `compare` makes of each slice of candidates, in the order of their records.
  ///
  /// `compare` runs on all workers, `body` on the caller's thread; a few slices stand in memory at a time.
  /// With `known`, pairs of two unchanged records are not looked for: those of `known` come in
  /// ``CandidateSlice/known`` when they are candidates still, and the two together hold what a full
  /// search finds and is worth keeping.
  ///
  /// - Returns: what each rule did; pairs of two unchanged records are not counted.
  func forEachSlice<Result: Sendable>(
    known: KnownPairs? = nil,
    compare: @Sendable (CandidateSlice) -> Result,
    _ body: (Result) throws -> Void
  ) rethrows -> [BlockingCount] {
    let known = known.map(settled)
    let index = BlockIndex(keys, isUnchanged: known?.isUnchanged)
    let scan = BlockScan(index, filter, isUnchanged: known?.isUnchanged)
    let pool = Mutex([BlockScan](repeating: scan, count: workers))
    let sliceCount = (records.count + Self.sliceSize - 1) / Self.sliceSize
    let round = workers * 4
    for start in stride(from: 0, to: sliceCount, by: round) {
      let count = min(round, sliceCount - start)
      let results = Mutex([Result?](repeating: nil, count: count))
      let next = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: min(workers, count)) { _ in
        var scan = pool.withLock { $0.removeLast() }
        while let number = next.withLock({ next -> Int? in
          defer { next += 1 }
          return next < count ? next : nil
        }) {
          let result = compare(slice(start + number, &scan, index, known))
          results.withLock { $0[number] = result }
        }
        pool.withLock { $0.append(scan) }
      }
      for result in results.withLock({ $0 }) { if let result { try body(result) } }
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
    _ number: Int,
    _ scan: inout BlockScan,
    _ index: BlockIndex,
    _ known: KnownPairs?
  ) -> CandidateSlice {
    let first = number * Self.sliceSize
    var slice = CandidateSlice(records: first..<min(first + Self.sliceSize, records.count))
    for record in slice.records { scan.append(to: &slice.candidates, of: record) }
    guard let known else { return slice }
    let start = known.pairs.firstPlace { Int($0.pair.first) >= slice.records.lowerBound }
    let end = known.pairs.firstPlace { Int($0.pair.first) >= slice.records.upperBound }
    for pair in known.pairs[start..<end] {
      let (a, b) = (Int(pair.pair.first), Int(pair.pair.second))
      guard b < records.count, known.isUnchanged[a], known.isUnchanged[b] else { continue }
      let spaces = keys.common(a, b) { !index.isGuarded($0, in: $1) } | scan.guardedSpaces(a, b)
      let rules = filter.rules(a, b, spaces: spaces)
      if rules.isEmpty { continue }
      slice.known.append(pair)
      slice.known[slice.known.count - 1].rules = rules
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
