/// The tally of the queries of one class: their times, and how many found a right answer.
struct SearchTally {
  private var times: [Double] = []
  private var cpuTimes: [Double] = []
  private var first = 0
  private var found = 0

  /// Adds a query: its seconds, its thread's processor seconds, and the place of the first right
  /// answer among the ten, nil for none.
  mutating func add(seconds: Double, cpuSeconds: Double, rank: Int?) {
    times.append(seconds)
    cpuTimes.append(cpuSeconds)
    if rank == 0 { first += 1 }
    if rank != nil { found += 1 }
  }

  /// The seconds of all queries.
  var seconds: Double { times.reduce(0, +) }

  /// The processor seconds of all queries.
  var cpuSeconds: Double { cpuTimes.reduce(0, +) }

  /// The numbers of a class, as Benchmarks/README.md names them.
  var summary: [String: Double] {
    let count = Double(times.count)
    let (times, cpuTimes) = (times.sorted(), cpuTimes.sorted())
    return [
      "queries": count,
      "recall_at_10": Double(found) / count,
      "top_1": Double(first) / count,
      "p50_ms": Self.percentile(times, 50) * 1000,
      "p99_ms": Self.percentile(times, 99) * 1000,
      "p50_cpu_ms": Self.percentile(cpuTimes, 50) * 1000,
      "p99_cpu_ms": Self.percentile(cpuTimes, 99) * 1000,
    ]
  }

  /// The least time that is at or above so many hundredths of all (nearest rank).
  private static func percentile(_ sorted: [Double], _ hundredths: Int) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[max(0, (hundredths * sorted.count + 99) / 100 - 1)]
  }
}
