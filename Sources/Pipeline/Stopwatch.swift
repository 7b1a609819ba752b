import Foundation
import Review

/// A clock of the wall time of stages that follow one another, and of the memory at their ends.
struct Stopwatch {
  private let clock = ContinuousClock()
  private var last = ContinuousClock().now
  /// The stages so far, in their order.
  private(set) var timings: [BuildSummary.Timing] = []

  /// Ends the stage that began when the one before ended.
  mutating func lap(_ stage: String) {
    let now = clock.now
    let parts = (now - last).components
    let seconds = Double(parts.seconds) + Double(parts.attoseconds / 1_000_000_000_000_000) / 1e3
    timings.append(
      BuildSummary.Timing(stage: stage, seconds: seconds, peakBytes: ProcessMemory.peakBytes)
    )
    last = now
  }
}

/// The memory of this process.
package enum ProcessMemory {
  /// The most that it has held so far, in bytes: what the operating system counts as resident.
  package static var peakBytes: Int {
    var usage = rusage()
    #if os(Linux)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
    #else
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss
    #endif
  }
}
