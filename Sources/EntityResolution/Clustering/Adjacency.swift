/// The neighbours of each record, in the order of the edges that make them.
struct Adjacency: Sendable {
  private var starts: [UInt32]
  private var ends: [UInt32]

  /// The neighbours of `count` records over `edges`.
  init(_ edges: [RecordPair], count: Int) {
    starts = [UInt32](repeating: 0, count: count + 1)
    for edge in edges {
      starts[Int(edge.first) + 1] += 1
      starts[Int(edge.second) + 1] += 1
    }
    for index in 0..<count { starts[index + 1] += starts[index] }
    ends = [UInt32](repeating: 0, count: 2 * edges.count)
    var fill = starts
    for edge in edges {
      ends[Int(fill[Int(edge.first)])] = edge.second
      fill[Int(edge.first)] += 1
      ends[Int(fill[Int(edge.second)])] = edge.first
      fill[Int(edge.second)] += 1
    }
  }

  /// The neighbours of a record.
  subscript(record: UInt32) -> ArraySlice<UInt32> {
    ends[Int(starts[Int(record)])..<Int(starts[Int(record) + 1])]
  }
}
