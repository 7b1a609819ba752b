/// The shortest way from each record to its representative, over the pairs that hold their cluster together.
struct ClusterPaths {
  /// The next record on the way; itself for representatives and records alone.
  private var next: [UInt32]
  private let length: Int

  /// The ways over `edges`, whose ends must be in one cluster each, in a fixed order.
  init(_ edges: [RecordPair], representatives: [UInt32], length: Int) {
    self.length = length
    next = (0..<UInt32(representatives.count)).map(\.self)
    let neighbours = Adjacency(edges, count: representatives.count)
    // Breadth first from all representatives at once: edges never leave a cluster.
    let members = representatives.indices.filter { representatives[$0] != $0 }
    var queue = Set(members.map { representatives[$0] }).sorted()
    var isReached = [Bool](repeating: false, count: representatives.count)
    for record in queue { isReached[Int(record)] = true }
    var at = 0
    while at < queue.count {
      for end in neighbours[queue[at]] where !isReached[Int(end)] {
        isReached[Int(end)] = true
        next[Int(end)] = queue[at]
        queue.append(end)
      }
      at += 1
    }
  }

  /// The records from `record` to its representative, both included; of a long way the last steps to
  /// the representative are left out.
  func path(from record: Int) -> [UInt32] {
    var path = [UInt32(record)]
    while path.count < length, let last = path.last, next[Int(last)] != last {
      path.append(next[Int(last)])
    }
    return path
  }
}
