import PortableArithmetic

/// Makes the rows of clusters: of every pair inside one, of every question, of what curators named, and of every record
/// and its representative.
struct DuplicateRows {
  private let evidence: CrossEvidence
  private let order: RecordOrder
  private let representatives: [UInt32]
  private let paths: ClusterPaths

  init(_ evidence: CrossEvidence, order: RecordOrder, representatives: [UInt32]) {
    (self.evidence, self.order, self.representatives) = (evidence, order, representatives)
    let edges =
      evidence.table.pairs.lazy.filter(\.isLink).map(\.pair) + evidence.units.named.sorted()
    paths = ClusterPaths(
      edges.filter { representatives[Int($0.first)] == representatives[Int($0.second)] },
      representatives: representatives,
      length: evidence.limits.pathLength
    )
  }

  /// The rows, ascending by their records, and what `queue` leaves of the pairs for review; for nil it leaves none.
  func all(asking queue: ReviewQueue?) -> (rows: [Duplicate], unasked: [ReviewQueue.Count]) {
    var keys: [UInt64] = []
    var candidates: [ReviewQueue.Candidate] = []
    for scored in evidence.table.pairs {
      let key = key(scored.pair)
      let (record, greater) = (Int(key >> 32), Int(key & 0xFFFF_FFFF))
      if let queue, status(record, greater) == .review {
        candidates.append(
          ReviewQueue.Candidate(
            record: UInt32(record),
            greater: UInt32(greater),
            worth: queue.worth.of(scored)
          )
        )
      } else {
        keys.append(key)
      }
    }
    for pair in evidence.units.named { keys.append(key(pair)) }
    for (record, representative) in representatives.enumerated() where representative != record {
      keys.append(key(RecordPair(record, Int(representative))))
    }
    let (asked, unasked) =
      queue?.questions(of: candidates, in: evidence.records, representatives: representatives)
      ?? ([], [])
    for place in asked {
      keys.append(UInt64(candidates[place].record) << 32 | UInt64(candidates[place].greater))
    }
    keys.sort()
    var rows: [Duplicate] = []
    rows.reserveCapacity(keys.count)
    var last: UInt64?
    for key in keys where key != last {
      rows.append(row(Int(key >> 32), Int(key & 0xFFFF_FFFF)))
      last = key
    }
    return (rows, unasked)
  }

  /// The lesser record of a pair, then the greater.
  private func key(_ pair: RecordPair) -> UInt64 {
    order.isGreater(Int(pair.first), Int(pair.second))
      ? UInt64(pair.second) << 32 | UInt64(pair.first)
      : UInt64(pair.first) << 32 | UInt64(pair.second)
  }

  private func row(_ record: Int, _ greater: Int) -> Duplicate {
    let pair = RecordPair(record, greater)
    let isStored = evidence.table[pair] != nil
    let scored = evidence.scored(pair)
    let isRepresented = representatives[record] == greater
    let path = !isStored && isRepresented ? paths.path(from: record) : []
    return Duplicate(
      record: record,
      duplicateOf: greater,
      weight: scored.weight,
      probability: Portable.probability(log2Odds: scored.weight),
      status: status(record, greater),
      scored: scored,
      path: path
    )
  }

  private func status(_ record: Int, _ greater: Int) -> Duplicate.Status {
    if evidence.units.isOne(record, greater) { return .confirmed }
    if evidence.units.isRejected(record, greater) { return .rejected }
    return representatives[record] == representatives[greater] ? .linked : .review
  }
}
