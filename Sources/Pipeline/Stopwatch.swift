import Review

/// A clock of the wall time of stages that follow one another.
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
    timings.append(BuildSummary.Timing(stage: stage, seconds: seconds))
    last = now
  }
}
