/// The tables of words and phrases of each language.
struct LanguagePhrases: Sendable {
  /// The values of properties that a phrase states, and whether its words stay terms of the name.
  struct Told: Sendable {
    var attributes: Attributes = []
    var keepsWords = false
    /// Whether it states its properties of birds alone: their meat is sold with its skin or without.
    var isOfBirds = false
  }

  /// The tables of one language.
  struct Tables: Sendable {
    var synonyms = PhraseTable<[String]>()
    var attributes = PhraseTable<Told>()
    var heads: Set<[String]> = []
    var stops: Set<String> = []
    var negations: Set<String> = []
    /// Words of firms ("Inc.", "Farms"), which tell nothing of a brand.
    var companies: Set<String> = []
    /// Words of birds ("chicken", "faisan").
    var birds: Set<String> = []
    var spelling = Spelling(phrases: [], known: [])
  }

  private var tables = [Tables](repeating: Tables(), count: NameReading.Language.allCases.count)

  subscript(language: NameReading.Language) -> Tables {
    get { tables[Int(language.rawValue)] }
    set { tables[Int(language.rawValue)] = newValue }
  }

  /// The languages whose names may hold words of the language `tag`; names of no known language may hold words of
  /// any.
  static func languages(of tag: String) -> [NameReading.Language] {
    switch tag {
    case "und": NameReading.Language.allCases
    case "en": [.english, .other]
    case "fr": [.french, .other]
    default: [.other]
    }
  }
}
