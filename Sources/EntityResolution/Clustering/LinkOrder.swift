/// The order in which links make clusters: by weight times the share of the neighbours of either end
/// that agree with the other end.
///
/// By weight alone a heavy link between two groups would come first, and tear a record out of its own.
struct LinkOrder {
  /// The most neighbours of a record that count: more are identical records by the thousand.
  static let mostNeighbours = 64

  private let table: PairTable
  private let limits: Clustering.Limits
  private let neighbours: Adjacency

  init(_ table: PairTable, count: Int, limits: Clustering.Limits) {
    (self.table, self.limits) = (table, limits)
    neighbours = Adjacency(table.pairs.filter(\.isLink).map(\.pair), count: count)
  }

  /// The links, the strongest first.
  func links() -> [RecordPair] {
    let pairs = table.pairs
    return pairs.indices.filter { pairs[$0].isLink }
      .map { (strength: strength(of: pairs[$0]), weight: pairs[$0].weight, index: $0) }
      .sorted {
        if $0.strength != $1.strength { return $0.strength > $1.strength }
        return $0.weight != $1.weight ? $0.weight > $1.weight : $0.index < $1.index
      }
      .map { pairs[$0.index].pair }
  }

  private func strength(of link: ScoredPair) -> Int {
    let (one, other) = (link.pair.first, link.pair.second)
    let sides = [agreement(of: one, with: other), agreement(of: other, with: one)]
    let agreeing = sides[0].agreeing + sides[1].agreeing + 1
    return limits.steps(link.weight) * agreeing / (sides[0].all + sides[1].all + 1)
  }

  /// The number of other neighbours of a record that agree with `other`, and of all of them.
  ///
  /// Both are 0 for a record with more than ``mostNeighbours``.
  private func agreement(of record: UInt32, with other: UInt32) -> (agreeing: Int, all: Int) {
    let around = neighbours[record]
    guard around.count <= Self.mostNeighbours else { return (0, 0) }
    let agreeing = around.count { neighbour in
      guard neighbour != other, let scored = table[RecordPair(Int(neighbour), Int(other))] else {
        return false
      }
      return scored.vetoes == 0
    }
    return (agreeing, around.count - 1)
  }
}
