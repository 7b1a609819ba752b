/// The tally of the queries of one class: their times, and how many found a right answer.
struct SearchTally {
  /// The times of the queries.
  private(set) var latencies = Latencies()
  private var first = 0
  private var found = 0

  /// Adds a query: its seconds, its thread's processor seconds, and the place of the first right
  /// answer among the ten, nil for none.
  mutating func add(seconds: Double, cpuSeconds: Double, rank: Int?) {
    latencies.add(seconds: seconds, cpuSeconds: cpuSeconds)
    if rank == 0 { first += 1 }
    if rank != nil { found += 1 }
  }

  /// The numbers of a class, as Benchmarks/README.md names them.
  var summary: [String: Double] {
    let count = Double(latencies.count)
    let shares = [
      "queries": count, "recall_at_10": Double(found) / count, "top_1": Double(first) / count,
    ]
    return shares.merging(latencies.summary) { share, _ in share }
  }
}
