/// A value and how far it may err, per 100 g or ml, in the component's unit.
public struct ErringValue: Sendable, Equatable {
  /// What is said.
  public var amount: Double
  /// Half of the interval in which the truth lies; not negative.
  public var error: Double

  /// An amount and how far it may err.
  public init(_ amount: Double, error: Double) {
    (self.amount, self.error) = (amount, error)
  }

  /// How many errors the two are apart: 1 where their intervals only just meet.
  public func errors(to other: ErringValue) -> Double {
    let difference = abs(amount - other.amount)
    return difference == 0 ? 0 : difference / (error + other.error)
  }
}
