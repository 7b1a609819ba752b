/// Another name of a food.
public struct Alias: Sendable, Equatable, Hashable {
  /// Where an alias comes from.
  public enum Kind: String, Sendable, CaseIterable {
    case published, plural, abbreviation, translation, scientific, merged, curated
  }

  /// The name as it is shown.
  public var name: String
  /// The language, ISO 639-1; `la` for scientific names.
  public var language: String
  /// Where it comes from.
  public var kind: Kind

  /// An alias.
  public init(name: String, language: String, kind: Kind) {
    self.name = name
    self.language = language
    self.kind = kind
  }
}
