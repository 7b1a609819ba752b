extension QualitySummary {
  /// A histogram: numbers counted in bins of equal width, whose size does not depend on how many there are.
  package struct Histogram: Codable, Sendable, Equatable {
    /// The lower end of the first bin, which belongs to it.
    package let low: Double
    /// The upper end of the last bin, which belongs to it.
    package let high: Double
    /// The numbers in each bin.
    package private(set) var counts: [Int]
    /// The numbers below the first bin.
    package private(set) var below = 0
    /// The numbers above the last bin.
    package private(set) var above = 0

    /// `bins` empty bins from `low` to `high`.
    package init(low: Double, high: Double, bins: Int) {
      precondition(low < high && bins > 0, "a histogram without room")
      self.low = low
      self.high = high
      counts = Array(repeating: 0, count: bins)
    }

    /// Counts `number`; what is no number is not counted.
    package mutating func add(_ number: Double) {
      if number < low {
        below += 1
      } else if number > high {
        above += 1
      } else if number >= low {
        let bin = (number - low) / (high - low) * Double(counts.count)
        counts[min(Int(bin), counts.count - 1)] += 1
      }
    }

    /// The numbers counted.
    package var total: Int { counts.reduce(below + above, +) }

    /// The median, as if the numbers of a bin stood evenly apart in it; infinite if it lies outside
    /// all bins, nil of nothing.
    package var median: Double? {
      guard total > 0 else { return nil }
      let half = Double(total) / 2
      var passed = Double(below)
      if half <= passed { return -.infinity }
      for (bin, count) in counts.enumerated() {
        if half <= passed + Double(count) {
          let place = Double(bin) + (half - passed) / Double(count)
          return low + place * (high - low) / Double(counts.count)
        }
        passed += Double(count)
      }
      return .infinity
    }
  }
}
