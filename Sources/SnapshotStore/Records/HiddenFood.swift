/// A food that no search finds, by a curator's decision.
public struct HiddenFood: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case source, reason
    case id = "food_id"
  }

  /// The permanent id.
  public var id: String
  /// The decision: `decision of Ada on 2026-11-21`.
  public var source: String
  /// The curator's reason; may be empty.
  public var reason: String

  /// A hidden food.
  public init(id: String, source: String, reason: String) {
    (self.id, self.source, self.reason) = (id, source, reason)
  }
}
