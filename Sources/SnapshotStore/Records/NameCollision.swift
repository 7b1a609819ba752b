/// A name that several foods of verified datasets bear, as their own or as another name.
public struct NameCollision: Sendable, Equatable {
  /// The language, ISO 639-1.
  public var language: String
  /// The name in its normal form.
  public var name: String
  /// How many sources these foods come from.
  public var sources: Int
  /// How many of them bear it because a curator says so.
  public var curated: Int
  /// The ids of the foods, ascending by their bytes.
  public var foods: [String]
}
