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
    let start = Clock.seconds(CLOCK_MONOTONIC)
    let snapshot = try FoodSnapshot(path: path)
    if let first = texts.last { _ = try snapshot.resolve(first) }
    let firstAnswer = Clock.seconds(CLOCK_MONOTONIC) - start
    for text in texts.suffix(Self.warmUps) { _ = try snapshot.resolve(text) }
    var latencies = Latencies()
    var resolved = 0
    for text in texts {
      let (start, cpuStart) = (
        Clock.seconds(CLOCK_MONOTONIC), Clock.seconds(CLOCK_THREAD_CPUTIME_ID)
      )
      let answer = try snapshot.resolve(text)
      let cpuSeconds = Clock.seconds(CLOCK_THREAD_CPUTIME_ID) - cpuStart
      latencies.add(seconds: Clock.seconds(CLOCK_MONOTONIC) - start, cpuSeconds: cpuSeconds)
      if answer.status == .resolved { resolved += 1 }
    }
    seconds = latencies.seconds
    cpuSeconds = latencies.cpuSeconds
    let counts = [
      "texts": Double(texts.count), "resolved": Double(resolved),
      "first_answer_seconds": firstAnswer,
    ]
    result = counts.merging(latencies.summary) { count, _ in count }
  }
}
