/// A food that earlier releases had and this one has not, and the food in whose place it stands.
public struct RetiredFood: Sendable, Equatable {
  /// Its permanent id, which no food has.
  public var id: String
  /// The id of the food that takes its place, which the snapshot has.
  public var successor: String
  /// Why.
  public var reason: String

  /// A retired food.
  public init(id: String, successor: String, reason: String) {
    self.id = id
    self.successor = successor
    self.reason = reason
  }
}
