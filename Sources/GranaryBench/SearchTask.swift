import FoodSnapshot
import Foundation

/// The queries of a file asked of a snapshot, one after the other on one thread.
///
/// The measures are defined in Benchmarks/README.md, section Search.
struct SearchTask {
  /// The time of all queries together, in seconds.
  private(set) var seconds = 0.0
  /// The processor time of all queries together, in seconds.
  private(set) var cpuSeconds = 0.0
  /// The object `result` of the line of JSON.
  private(set) var result: [String: Any] = [:]

  private static let limit = 10
  private static let warmUps = 50

  /// Asks the snapshot at `path` the queries of the file `queries`.
  init(snapshot path: String, queries file: String) throws {
    let queries = try SearchQueries(path: file).queries
    let names = try SnapshotNames(path: path)
    let (start, cpuStart) = (
      Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(CLOCK_PROCESS_CPUTIME_ID)
    )
    let snapshot = try FoodSnapshot(path: path)
    let opening = Clock.seconds(CLOCK_MONOTONIC) - start
    if let first = queries.last { _ = try snapshot.search(first.text, limit: Self.limit) }
    let firstAnswer = Clock.seconds(CLOCK_MONOTONIC) - start
    let firstAnswerCPU = Clock.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    for query in queries.suffix(min(Self.warmUps, queries.count / 10 + 1)) {
      _ = try snapshot.search(query.text, limit: Self.limit)
    }
    var tallies: [String: SearchTally] = [:]
    for query in queries {
      let (start, cpuStart) = (
        Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(CLOCK_THREAD_CPUTIME_ID)
      )
      let found = try snapshot.search(query.text, limit: Self.limit)
      let cpuSeconds = Clock.seconds(CLOCK_THREAD_CPUTIME_ID) - cpuStart
      let seconds = Clock.seconds(CLOCK_MONOTONIC) - start
      // A search shows one food of a cluster.
      let clusters = Set(try query.foods.map(names.cluster))
      let rank = try found.firstIndex {
        try clusters.contains(names.cluster(of: $0.id)) || names.has($0.id, query.name)
      }
      for kind in [query.kind, "all"] {
        tallies[kind, default: SearchTally()]
          .add(seconds: seconds, cpuSeconds: cpuSeconds, rank: rank)
      }
    }
    seconds = tallies["all"]?.latencies.seconds ?? 0
    cpuSeconds = tallies["all"]?.latencies.cpuSeconds ?? 0
    result = [
      "names": try names.count, "build_seconds": opening,
      "first_answer_seconds": firstAnswer, "first_answer_cpu_seconds": firstAnswerCPU,
      "index_bytes": try names.indexBytes,
      "classes": tallies.mapValues(\.summary),
    ]
  }
}
