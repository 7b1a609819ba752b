/// A name as comparisons read it: its words as terms, and what it says of the food's state.
public struct NameReading: Sendable {
  /// The range of its terms in ``Records/nameTerms``: those of the head (what the food is) first, then modifiers in
  /// the order of the name, each once.
  public var terms: Range<UInt32>
  /// The number of terms that are of the head.
  public var headCount: UInt8
  /// The language.
  public var language: Language
  /// The values of properties that the name states: raw, with skin, skim.
  public var attributes: Attributes
  /// Whether it is the shown name or its translation.
  ///
  /// Others that a publisher lists may be kinds ("soda"): they find
  /// candidates and are not compared.
  public var isMain = true
  /// The information of its terms together, in bits.
  public var bits: Float = 0

  /// The languages that are told apart; a name of another may hold words of any.
  public enum Language: UInt8, Sendable, CaseIterable {
    case english, french, other

    /// The language of a tag: "en", "fr-CA".
    public init(tag: String) {
      switch tag.prefix(2) {
      case "en": self = .english
      case "fr": self = .french
      default: self = .other
      }
    }
  }
}
