public import FoodComposition

/// Two records of one cluster that disagree about a component by more than both may err.
public struct ValueConflict: Sendable, Equatable {
  /// The lesser record, as in the row of `possible_duplicate`.
  public var record: Int
  /// The greater record.
  public var duplicateOf: Int
  /// What they disagree about.
  public var component: Component
  /// What the lesser record says.
  public var value: ErringValue
  /// What the greater record says.
  public var otherValue: ErringValue
  /// How far the two are apart, in errors: their difference by the sum of their errors.
  ///
  /// Above 1 their intervals do not meet; infinite where neither errs.
  public var errors: Double
}
