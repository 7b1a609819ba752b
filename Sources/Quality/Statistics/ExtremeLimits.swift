import FoodComposition
import Foundation

/// The z beyond which values are rarer than a share of all that were learned from.
struct ExtremeLimits: Sendable {
  /// The least and the most that is usual.
  let usual: Interval

  /// The ends of a list of scores: as many of the most extreme ones as a limit can be among.
  struct Ends: Sendable {
    fileprivate let count: Int
    /// The least ones and the greatest ones, ascending.
    fileprivate let lowest: [Double]
    fileprivate let highest: [Double]

    /// The ends of `scores`, which are one of several lists of `total` scores together.
    init(_ scores: [Double], share: Double, total: Int) {
      count = scores.count
      let most = max(Int(share * Double(total)) + 2, ExtremeLimits.ofTail)
      // Most scores lie between, and are not sorted where the ends are long enough without them.
      let below = scores.filter { $0 < -0.5 }
      let above = scores.filter { $0 > 0.5 }
      lowest = Array((below.count < most ? scores : below).sorted().prefix(most))
      highest = Array((above.count < most ? scores : above).sorted().suffix(most))
    }
  }

  /// The limits that `share` of scores lies beyond on each side; nil of fewer than 20.
  ///
  /// Of a thousand scores or more the most extreme one is always beyond the limits, as it may be a mistake; of
  /// fewer none needs to be: a small reference would else call its own ends unusual.
  ///
  /// The limits are `margin` times as far out as the scores that were seen, and never nearer to the median
  /// than `least`, as each group may have its own most extreme value.
  init?(_ scores: [Ends], share: Double, least: Double = 1.1, margin: Double = 1.02) {
    let count = scores.reduce(0) { $0 + $1.count }
    guard count >= 20 else { return nil }
    let allowance = count < Self.fewest ? 0 : 1
    let tail = min(Int(share * Double(count)) + allowance, count - 1)
    let lowest = scores.flatMap(\.lowest).sorted()
    let highest = scores.flatMap(\.highest).sorted(by: >)
    // Where scores are few a larger share than was asked lies beyond the score at that place.
    let rarer = allowance == 0 ? 1 : max(1, Double(tail + 1) / (share * Double(count)))
    usual = Interval(
      min(margin * lowest[tail] * pow(rarer, Self.tailIndex(lowest)), -least),
      max(margin * highest[tail] * pow(rarer, Self.tailIndex(highest)), least)
    )
  }

  /// The number of most extreme scores by which the index of a tail is estimated.
  private static let ofTail = 20

  /// The index, 0 to 0.5, of a tail that begins with `extremes`: a score that is f times rarer lies f to this power
  /// further out (Hill 1975, doi:10.1214/aos/1176343247; Weissman 1978, doi:10.1080/01621459.1978.10480104).
  private static func tailIndex(_ extremes: [Double]) -> Double {
    guard extremes.count >= ofTail, let last = extremes.prefix(ofTail).last else { return 0 }
    let logarithms = extremes.prefix(ofTail - 1).map { log($0 / last) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    return mean.isFinite ? min(max(mean, 0), 0.5) : 0
  }

  private init(usual: Interval) { self.usual = usual }

  /// The limits, brought in to `width` times those of `others` where they are wider.
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
