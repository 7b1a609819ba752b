/// The range that an amount lies in: all numbers from `low` to `high`, both included.
public struct Interval: Sendable, Equatable {
  /// The least.
  public var low: Double
  /// The most; infinite where nothing bounds it.
  public var high: Double

  /// The interval from `low` to `high`, which must not be below it.
  public init(_ low: Double, _ high: Double) {
    precondition(low <= high, "an interval upside down")
    self.low = low
    self.high = high
  }

  /// The interval that holds `point` alone.
  public init(_ point: Double) { self.init(point, point) }

  /// Whether some number lies in both.
  public func overlaps(_ other: Interval) -> Bool { low <= other.high && other.low <= high }

  /// The numbers of it that are not negative; 0 where all are.
  public var fromZero: Interval { Interval(max(0, low), max(0, high)) }

  /// The least interval that holds both.
  public func union(_ other: Interval) -> Interval {
    Interval(min(low, other.low), max(high, other.high))
  }

  /// The interval with `margin`, from 0, added at both ends.
  public func widened(by margin: Double) -> Interval { Interval(low - margin, high + margin) }

  /// Every sum of a number of one and a number of the other.
  public static func + (one: Interval, other: Interval) -> Interval {
    Interval(orAnything: one.low + other.low, one.high + other.high)
  }

  /// Every difference of a number of one and a number of the other.
  public static func - (one: Interval, other: Interval) -> Interval {
    Interval(orAnything: one.low - other.high, one.high - other.low)
  }

  /// Every number of the interval times `factor`.
  public static func * (factor: Double, interval: Interval) -> Interval {
    factor < 0
      ? Interval(orAnything: factor * interval.high, factor * interval.low)
      : Interval(orAnything: factor * interval.low, factor * interval.high)
  }

  /// Every number of the interval by `divisor`, which is above 0.
  public static func / (interval: Interval, divisor: Double) -> Interval {
    Interval(orAnything: interval.low / divisor, interval.high / divisor)
  }

  /// The interval from `low` to `high`, without a bound at an end that is not a number.
  ///
  /// Infinities that cancel give such an end: 1e308 g of fat and of fibre are input, too.
  private init(orAnything low: Double, _ high: Double) {
    self.init(low.isNaN ? -.infinity : low, high.isNaN ? .infinity : high)
  }
}
