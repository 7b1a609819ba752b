import FoodComposition
import Foundation

/// The z beyond which values are rarer than a share of all that were learned from.
struct ExtremeLimits: Sendable {
  /// The least and the most that is usual.
  let usual: Interval

  /// The ends of a list of scores, as far in as limits can lie.
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
  /// Of a thousand scores or more the most extreme one is always beyond them, as it may be a mistake; of
  /// fewer none needs to be: a small reference would else call its own ends unusual.
  ///
  /// They stand `margin` times as far out as the scores that were seen, and never nearer to the median
  /// than `least`: each group may have its own most extreme value.
  init?(_ scores: [Ends], share: Double, least: Double = 1.1, margin: Double = 1.02) {
    let count = scores.reduce(0) { $0 + $1.count }
    guard count >= 20 else { return nil }
    let allowance = count < Self.fewest ? 0 : 1
    let tail = min(Int(share * Double(count)) + allowance, count - 1)
    let lowest = scores.flatMap(\.lowest).sorted()
    let highest = scores.flatMap(\.highest).sorted(by: >)
    // The score at that place has a larger share beyond it than was asked where there are few.
    let rarer = allowance == 0 ? 1 : max(1, Double(tail + 1) / (share * Double(count)))
    usual = Interval(
      min(margin * lowest[tail] * pow(rarer, Self.tailIndex(lowest)), -least),
      max(margin * highest[tail] * pow(rarer, Self.tailIndex(highest)), least)
    )
  }

  /// How many scores tell how heavy a tail is.
  private static let ofTail = 20

  /// The index of a tail that begins with `extremes`: what is so many times rarer lies that power of it further out
  /// (Hill 1975, doi:10.1214/aos/1176343247; Weissman 1978, doi:10.1080/01621459.1978.10480104).
  private static func tailIndex(_ extremes: [Double]) -> Double {
    guard extremes.count >= ofTail, let last = extremes.prefix(ofTail).last else { return 0 }
    let logarithms = extremes.prefix(ofTail - 1).map { log($0 / last) }
    let mean = logarithms.reduce(0, +) / Double(logarithms.count)
    return mean.isFinite ? min(max(mean, 0), 0.5) : 0
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
