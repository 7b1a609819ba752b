/// A name as comparisons read it: its words as terms, and what it says of the food's state.
package struct NameReading: Sendable {
  /// The range of its terms in ``Records/nameTerms``: those of the head (what the food is) first, then modifiers in
  /// the order of the name, each once.
  package var terms: Range<UInt32>
  /// The values of properties that the name states: raw, with skin, skim.
  package var attributes: Attributes
  /// The information of its terms together, in bits.
  package var bits: Float = 0
  /// The number of terms that are of the head.
  package var headCount: UInt8
  /// The language.
  package var language: Language
  /// Whether it is the shown name or its translation.
  ///
  /// Others that a publisher lists may be kinds ("soda"): they find
  /// candidates and are not compared.
  package var isMain = true

  /// The languages that are told apart; a name of another may hold words of any.
  package enum Language: UInt8, Sendable, CaseIterable {
    case english, french, other

    /// The language of a tag: "en", "fr-CA".
    package init(tag: String) {
      switch tag.prefix(2) {
      case "en": self = .english
      case "fr": self = .french
      default: self = .other
      }
    }
  }
}
