import FoodComposition

/// The z beyond which values are rarer than a share of all that were learned from.
struct ExtremeLimits: Sendable {
  /// The least and the most that is usual.
  let usual: Interval

  /// The limits that `share` of `scores` lies beyond on each side; nil of fewer than 20.
  ///
  /// They stand `margin` times as far out as the scores that were seen, and never nearer to the median
  /// than `least`: each group may have its own most extreme value.
  init?(_ scores: [Double], share: Double, least: Double = 1.1, margin: Double = 1.02) {
    guard scores.count >= 20 else { return nil }
    let sorted = scores.sorted()
    let tail = min(Int(share * Double(sorted.count)) + 1, sorted.count - 1)
    usual = Interval(
      min(margin * sorted[tail], -least),
      max(margin * sorted[sorted.count - 1 - tail], least)
    )
  }

  /// Whether `z` lies outside.
  func excludes(_ z: Double) -> Bool { z < usual.low || z > usual.high }
}
