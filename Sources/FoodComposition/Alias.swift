/// Another name of a food.
public struct Alias: Sendable, Equatable, Hashable {
  /// Where an alias comes from.
  public enum Kind: String, Sendable, CaseIterable {
    case published, plural, abbreviation, translation, scientific, merged, curated
    /// What a publisher counts among a food without its being called so: "ripe" for FNDDS's plantain.
    case included
    /// What a curator says a food may stand for, where no source has what is called so: "ugali" for polenta.
    case standIn = "stand-in"
  }

  /// The name as it is shown.
  public var name: String
  /// The language, ISO 639-1; `la` for scientific names.
  public var language: String
  /// Where it comes from.
  public var kind: Kind
  /// Who calls it so: the id of the dataset that publishes the name, ``curator``, or whose decision gave it.
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
