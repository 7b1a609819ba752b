/// A curator's decision that could not be applied, or not in full.
public struct UnappliedDecision: Sendable, Equatable {
  /// Its place in ``CuratedPairs/decisions``.
  public var decision: Int
  /// Why.
  public var reason: Reason

  /// Why a decision could not be applied.
  public enum Reason: Sendable, Equatable {
    /// There is no food with this id.
    case unknownFood(String)
    /// What it says of these two foods cannot be true beside later decisions, which hold; `later` is the
    /// one that says so by itself, nil where several together do.
    case contradicted(first: String, second: String, later: Int?)
    /// It names more foods than a decision may; none of it was applied.
    case tooManyFoods(Int)
  }
}
