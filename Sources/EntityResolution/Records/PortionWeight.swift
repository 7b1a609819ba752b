/// What one measure of a food weighs.
public struct PortionWeight: Sendable, Equatable {
  /// The number of the measure's term, in its normal form and without its amount.
  public var measure: UInt32
  /// Grams of one.
  public var grams: Float
}
