import Foundation

/// A histogram of amounts in buckets 1 % wide, so that quantiles cost the same however many there are.
struct LogHistogram {
  /// The number of amounts that are 0 or not finite.
  private var zeros = 0
  /// The numbers of positive amounts, by the number of their bucket.
  private var buckets: [Int: Int] = [:]
  /// The number of all amounts.
  private(set) var count = 0

  private static let width = log(1.01)

  /// Counts an amount from 0.
  mutating func add(_ amount: Double) {
    count += 1
    guard amount > 0, amount.isFinite else {
      zeros += 1
      return
    }
    buckets[Int((log(amount) / Self.width).rounded()), default: 0] += 1
  }

  /// The amount that the share `share` of all is not above, within 1 %; nil without amounts.
  func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let place = max(1, Int((Double(count) * share).rounded(.up)))
    var seen = zeros
    if seen >= place { return 0 }
    for (bucket, count) in buckets.sorted(by: { $0.key < $1.key }) {
      seen += count
      if seen >= place { return exp(Double(bucket) * Self.width) }
    }
    return nil
  }

  /// The median of the amounts; nil without amounts.
  var median: Double? { quantile(0.5) }

  /// The interquartile range of the amounts; nil without amounts.
  var spread: Double? {
    guard let low = quantile(0.25), let high = quantile(0.75) else { return nil }
    return high - low
  }
}
