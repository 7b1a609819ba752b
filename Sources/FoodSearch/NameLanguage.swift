/// The language of a name, as search tells it apart.
package enum NameLanguage: UInt8, Sendable {
  /// Every language: brands, scientific names, names without one.
  case any
  case english, french, german, italian, spanish, portuguese
  /// A language that has no number of its own.
  case other

  /// The language of a code of two letters (BCP 47: `en`, `fr-CA`).
  package init(code: some StringProtocol) {
    switch code.prefix(while: { $0 != "-" }) {
    case "en": self = .english
    case "fr": self = .french
    case "de": self = .german
    case "it": self = .italian
    case "es": self = .spanish
    case "pt": self = .portuguese
    case "und", "la", "": self = .any
    default: self = .other
    }
  }
}
