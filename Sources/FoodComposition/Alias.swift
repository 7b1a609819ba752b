/// Another name of a food.
public struct Alias: Sendable, Hashable, Codable {
  /// The kind of an alias, by the origin of its name.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    case published, plural, abbreviation, translation, scientific, merged, curated
    /// A word that a publisher lists under a food without calling the food so: "ripe" for FNDDS's plantain.
    case included
    /// A name that a curator lets a food stand for, as no source has a food of that name: "ugali" for polenta.
    case standIn = "stand-in"
  }

  /// The name as it is shown.
  public var name: String
  /// The language, ISO 639-1; `la` for scientific names.
  public var language: String
  /// The kind, by the origin of the name.
  public var kind: Kind
  /// The origin of the name: the id of the dataset that publishes it, ``curator``, or "decision of … on …".
  public var source: String

  /// The source of names that a table of curators gives.
  public static let curator = "Granary"

  /// An alias.
  public init(name: String, language: String, kind: Kind, source: String) {
    self.name = name
    self.language = language
    self.kind = kind
    self.source = source
  }

  /// Whether a decision of the ledger gave the food just the name `name`.
  public func isDecided(_ name: String) -> Bool {
    kind == .curated && source != Self.curator && self.name == name
  }
}
