import FoodComposition

/// The z beyond which values are rarer than a share of all that were learned from.
struct ExtremeLimits: Sendable {
  /// The least and the most that is usual.
  let usual: Interval

  /// The limits that `share` of `scores` lies beyond on each side; nil of fewer than 20.
  ///
  /// Of a thousand scores or more the most extreme one is always beyond them, as it may be a mistake; of
  /// fewer none needs to be: a small reference would else call its own ends unusual.
  ///
  /// They stand `margin` times as far out as the scores that were seen, and never nearer to the median
  /// than `least`: each group may have its own most extreme value.
  init?(_ scores: [Double], share: Double, least: Double = 1.1, margin: Double = 1.02) {
    guard scores.count >= 20 else { return nil }
    let allowance = scores.count < Self.fewest ? 0 : 1
    let tail = min(Int(share * Double(scores.count)) + allowance, scores.count - 1)
    // Only the tails matter: where they are long enough, the many scores between are not sorted.
    let below = scores.filter { $0 < -0.5 }
    let above = scores.filter { $0 > 0.5 }
    let lowest = (below.count > tail ? below : scores).sorted()
    let highest = (above.count > tail ? above : scores).sorted()
    usual = Interval(
      min(margin * lowest[tail], -least),
      max(margin * highest[highest.count - 1 - tail], least)
    )
  }

  private init(usual: Interval) { self.usual = usual }

  /// The limits, where they are more than `width` times those of `others` brought in to that.
  func narrowed(to others: ExtremeLimits, width: Double) -> ExtremeLimits {
    ExtremeLimits(
      usual: Interval(
        max(usual.low, width * others.usual.low),
        min(usual.high, width * others.usual.high)
      )
    )
  }

  private static let fewest = 1000

  /// Whether `z` lies outside.
  func excludes(_ z: Double) -> Bool { z < usual.low || z > usual.high }
}
