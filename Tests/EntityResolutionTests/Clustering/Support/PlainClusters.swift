import FoodComposition

@testable import EntityResolution

/// The rule of clusters written down plainly: lists of records, every pair looked at anew.
struct PlainClusters {
  let records: Records
  /// Those that are linked or to be reviewed.
  let pairs: [ScoredPair]
  let units: CuratedUnits
  let limits = Clustering.Limits()
  var compare: (RecordPair) -> ScoredPair = Clustering.unlike

  /// The clusters, each ascending, by their least records.
  func clusters() -> [[Int]] {
    var clusters = Dictionary(grouping: 0..<records.count) { units.unit[$0] }.values.map(\.self)
    for link in links() {
      let (a, b) = (Int(link.pair.first), Int(link.pair.second))
      guard let one = clusters.firstIndex(where: { $0.contains(a) }),
        let other = clusters.firstIndex(where: { $0.contains(b) }), one != other,
        isOne(clusters[one], clusters[other])
      else { continue }
      clusters[one] += clusters[other]
      clusters.remove(at: other)
    }
    return clusters.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private func links() -> [ScoredPair] {
    pairs.filter(isLink).sorted { a, b in
      let (one, other) = (strength(a), strength(b))
      if one != other { return one > other }
      return a.weight != b.weight ? a.weight > b.weight : a.pair < b.pair
    }
  }

  private func isLink(_ scored: ScoredPair) -> Bool {
    scored.decision == .link && scored.vetoes == 0
  }

  private func stored(_ a: Int, _ b: Int) -> ScoredPair? {
    pairs.first { $0.pair == RecordPair(a, b) }
  }

  private func strength(_ link: ScoredPair) -> Int {
    let ends = [Int(link.pair.first), Int(link.pair.second)]
    var (agreeing, all) = (1, 1)
    for (end, far) in [(ends[0], ends[1]), (ends[1], ends[0])] {
      for other in 0..<records.count where other != end && other != far {
        guard let near = stored(end, other), isLink(near) else { continue }
        all += 1
        if let across = stored(far, other), across.vetoes == 0, across.decision != .distinct {
          agreeing += 1
        }
      }
    }
    return limits.steps(link.weight) * agreeing / all
  }

  private func isOne(_ one: [Int], _ other: [Int]) -> Bool {
    let cross = one.flatMap { a in other.map { (a, $0) } }
    let isSealed = (one + other).contains { units.split.contains(UInt32($0)) }
    if isSealed || cross.contains(where: { units.isRejected($0, $1) }) { return false }
    if cross.contains(where: { stored($0, $1).map { $0.vetoes != 0 } ?? false }) { return false }
    if cross.count == 1 { return true }
    let order = RecordOrder(records)
    let (ones, others) = (
      one.sorted(by: order.isGreater).prefix(16), other.sorted(by: order.isGreater).prefix(16)
    )
    var best: [[UInt32]: Int] = [:]
    for a in ones {
      for b in others {
        let scored = stored(a, b) ?? compare(RecordPair(a, b))
        if scored.vetoes != 0 { return false }
        let isOneRelease =
          records.source[a] == records.source[b]
          && records.sources[Int(records.source[a])].type == .verifiedDataset
        if isOneRelease, scored.decision != .link { return false }
        let key = [units.unit[a], units.unit[b]]
        best[key] = max(best[key] ?? .min, limits.steps(scored.weight))
      }
    }
    let agreeing = best.values.count { $0 >= 0 }
    return 2 * agreeing > best.count && best.values.reduce(0, +) >= 0
  }
}
