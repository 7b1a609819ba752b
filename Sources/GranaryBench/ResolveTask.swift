import FoodSnapshot
import Foundation

/// Texts resolved one after the other on one thread: the answers that an app waits for.
///
/// The measures are defined in Benchmarks/README.md, section Resolving.
struct ResolveTask {
  /// The time of all texts together, in seconds.
  private(set) var seconds = 0.0
  /// The processor time of all texts together, in seconds.
  private(set) var cpuSeconds = 0.0
  /// The object `result` of the line of JSON.
  private(set) var result: [String: Any] = [:]

  private static let warmUps = 50

  /// Resolves the lines of the file `texts` by the snapshot at `path`.
  init(snapshot path: String, texts file: String) throws {
    let texts = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let start = Self.time(CLOCK_MONOTONIC)
    let snapshot = try FoodSnapshot(path: path)
    if let first = texts.last { _ = try snapshot.resolve(first) }
    let firstAnswer = Self.time(CLOCK_MONOTONIC) - start
    for text in texts.suffix(Self.warmUps) { _ = try snapshot.resolve(text) }
    var (times, cpuTimes): ([Double], [Double]) = ([], [])
    var resolved = 0
    for text in texts {
      let (start, cpuStart) = (Self.time(CLOCK_MONOTONIC), Self.time(CLOCK_THREAD_CPUTIME_ID))
      let answer = try snapshot.resolve(text)
      cpuTimes.append(Self.time(CLOCK_THREAD_CPUTIME_ID) - cpuStart)
      times.append(Self.time(CLOCK_MONOTONIC) - start)
      if answer.status == .resolved { resolved += 1 }
    }
    seconds = times.reduce(0, +)
    cpuSeconds = cpuTimes.reduce(0, +)
    result = [
      "texts": texts.count, "resolved": resolved, "first_answer_seconds": firstAnswer,
      "p50_ms": Self.rank(times, 0.5), "p99_ms": Self.rank(times, 0.99),
      "p50_cpu_ms": Self.rank(cpuTimes, 0.5), "p99_cpu_ms": Self.rank(cpuTimes, 0.99),
    ]
  }

  /// The nearest rank of times, in milliseconds.
  private static func rank(_ times: [Double], _ share: Double) -> Double {
    guard !times.isEmpty else { return 0 }
    let place = max(0, Int((share * Double(times.count)).rounded(.up)) - 1)
    return times.sorted()[place] * 1_000
  }

  /// The seconds of a clock.
  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
