/// What a check found in a food, as a snapshot holds it.
public struct FoodFlag: Sendable, Equatable {
  /// The check's id.
  public var rule: String
  /// How much it matters: `warning`, `error` or `quarantine`.
  public var severity: String
  /// The component's column name; nil for the whole food.
  public var component: String?
  /// What stands there.
  public var found: String
  /// What should stand there.
  public var expected: String
  /// The proposed repair as JSON, see docs/snapshot.md.
  public var repair: String?

  /// Whether something is wrong, as far as anybody can tell, and not only unusual.
  public var isError: Bool { severity != "warning" }
}
