/// A cluster that is larger than any food should have: reported, not cut.
public struct LargeCluster: Sendable, Equatable {
  /// The record that represents it.
  public var representative: Int
  /// How many records it has.
  public var count: Int
}
