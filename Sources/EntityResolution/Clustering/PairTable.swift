/// The scored pairs that are linked or to be reviewed, ascending, each once, found by their records.
///
/// Others are left out: a release does not keep them, and with them an incremental run would not equal a full one.
struct PairTable: Sendable {
  /// The pairs.
  let pairs: [ScoredPair]
  /// The place of the first pair of each first record; one more than records.
  private let starts: [UInt32]

  /// The table of `pairs` of `count` records, in any order; of a pair that comes twice the heavier stays.
  init(_ pairs: [ScoredPair], count: Int) {
    let ordered = Self.ordered(pairs, count: count)
    var starts = [UInt32](repeating: 0, count: count + 1)
    for scored in ordered { starts[Int(scored.pair.first) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    self.pairs = ordered
    self.starts = starts
  }

  /// The stored pair of two records; nil where there is none.
  subscript(pair: RecordPair) -> ScoredPair? {
    var (low, high) = (Int(starts[Int(pair.first)]), Int(starts[Int(pair.first) + 1]))
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle].pair.second < pair.second { low = middle + 1 } else { high = middle }
    }
    return low < Int(starts[Int(pair.first) + 1]) && pairs[low].pair == pair ? pairs[low] : nil
  }

  private static func ordered(_ pairs: [ScoredPair], count: Int) -> [ScoredPair] {
    let isOrdered =
      zip(pairs, pairs.dropFirst()).allSatisfy { $0.pair < $1.pair }
      && pairs.allSatisfy { isPair($0, count: count) }
    if isOrdered { return pairs }
    let sorted = pairs.filter { isPair($0, count: count) }.sorted {
      $0.pair != $1.pair ? $0.pair < $1.pair : isHeavier($0, $1)
    }
    var once: [ScoredPair] = []
    for scored in sorted where once.last?.pair != scored.pair { once.append(scored) }
    return once
  }

  private static func isPair(_ scored: ScoredPair, count: Int) -> Bool {
    scored.pair.first < scored.pair.second && scored.pair.second < count
      && scored.decision > .distinct && !scored.weight.isNaN
  }

  private static func isHeavier(_ a: ScoredPair, _ b: ScoredPair) -> Bool {
    if a.decision != b.decision { return a.decision > b.decision }
    if a.weight != b.weight { return a.weight > b.weight }
    return (a.rules.rawValue, a.vetoes) > (b.rules.rawValue, b.vetoes)
  }
}
