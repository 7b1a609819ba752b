/// A check's flag on a food, as a snapshot holds it.
public struct FoodFlag: Sendable, Hashable, Codable {
  /// The check's id.
  public var rule: String
  /// The severity: `warning`, `error` or `quarantine`.
  public var severity: String
  /// The component's column name; nil for the whole food.
  public var component: String?
  /// The finding, in words.
  public var found: String
  /// The value or range that the check expects, in words.
  public var expected: String
  /// The proposed repair as JSON (docs/snapshot.md); nil where none is proposed.
  public var repair: String?

  /// Whether something is wrong, as far as anybody can tell, and not only unusual.
  public var isError: Bool { severity != "warning" }
}
