import FoodSnapshot
import Foundation
import SnapshotDelta

/// The making of a delta between two snapshots, or its application.
struct DeltaTask {
  let seconds: Double
  let cpuSeconds: Double
  let result: [String: Any]

  /// Runs `task`: `delta OLD NEW DELTA` or `apply DELTA OLD NEW`; `-` for OLD is no snapshot.
  init(_ task: String, _ first: String, _ second: String, _ third: String) throws {
    func reader(_ path: String) throws -> SnapshotReader? {
      path == "-" ? nil : try SnapshotReader(path: path, connections: 1)
    }
    let (start, cpuStart) = (ContinuousClock.now, Clock.seconds(CLOCK_PROCESS_CPUTIME_ID))
    var bytes = 0
    if task == "delta" {
      let new = try SnapshotReader(path: second, connections: 1)
      bytes = try SnapshotDelta.write(from: try reader(first), to: new, at: third)
    } else {
      try SnapshotDelta.apply(first, ofAtMost: 1 << 30, to: try reader(second), making: third)
    }
    let elapsed = (ContinuousClock.now - start).components
    seconds = Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
    cpuSeconds = Clock.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart
    let size = try FileManager.default.attributesOfItem(atPath: third)[.size] as? Int ?? 0
    result = ["expanded_bytes": bytes, "bytes": size]
  }
}
