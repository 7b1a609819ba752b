/// A food that earlier releases had and this one has not, and the food in whose place it stands.
public struct RetiredFood: Sendable, Hashable, Codable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, successor, reason
    case since = "since_release"
  }

  /// Its permanent id, which no food has.
  public var id: String
  /// The id of the food that takes its place, which the snapshot has; nil for none.
  public var successor: String?
  /// The reason for the retirement, in words.
  public var reason: String
  /// The first release without it.
  public var since: String

  /// A retired food.
  package init(id: String, successor: String?, reason: String, since: String) {
    self.id = id
    self.successor = successor
    self.reason = reason
    self.since = since
  }
}
