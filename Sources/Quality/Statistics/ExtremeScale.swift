import FoodComposition

/// A scale for how unusual a value is in a group, by the group's own extremes.
///
/// z is 0 at the median and -1 or 1 at an extreme of the group: its second most extreme value, or one
/// further in for each 250 values, so that a few wrong ones move nothing. The distributions of
/// components have heavy tails: a limit of so many median absolute deviations that holds for one is
/// off tenfold for another, while limits of z hardly differ.
struct ExtremeScale: Sendable {
  let median: Double
  let low: Double
  let high: Double
  /// The least distance of an extreme from the median: for groups whose values are all the same.
  let floor: Double
  /// The number of values that it was made from.
  let count: Int

  /// The scale of `values` in ascending order; at least three.
  init(sorted values: some RandomAccessCollection<Double>, floor: Double) {
    precondition(values.count > 2, "a scale of too few values")
    func at(_ offset: Int) -> Double { values[values.index(values.startIndex, offsetBy: offset)] }
    let last = values.count - 1
    let tail = min(1 + Int(0.004 * Double(values.count)), last / 2)
    median = at((last + 1) / 2)
    low = at(tail)
    high = at(last - tail)
    self.floor = floor
    count = values.count
  }

  /// The z of `value`.
  func z(_ value: Double) -> Double {
    let distance = value - median
    return distance / max(distance > 0 ? high - median : median - low, floor)
  }

  /// The z of the least unusual value in `interval`.
  func z(_ interval: Interval) -> Double {
    if interval.low > median { return z(interval.low) }
    return interval.high < median ? z(interval.high) : 0
  }
}
