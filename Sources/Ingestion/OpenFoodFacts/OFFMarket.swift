import FoodComposition

/// What the countries where a product is sold say of its label.
struct OFFMarket: Sendable, Equatable {
  /// What the law of the countries includes in carbohydrate; nil where they differ or are unknown.
  let labelBasis: CarbohydrateBasis?
  /// The language of the only country, where it has one main language.
  let language: String?

  /// Reads the column `countries_tags`; `en:world` is no country.
  init(countriesTags: String) {
    let countries = countriesTags.split(separator: ",").filter { $0 != "en:world" }
    language = countries.count == 1 ? Self.languages[countries[0]] : nil
    let known = countries.allSatisfy(Self.isListed)
    let total = countries.filter { Self.totalCarbohydrate.contains($0) }.count
    labelBasis =
      switch total {
      case _ where countries.isEmpty || !known: nil
      case 0: .available
      case countries.count: .total
      default: nil
      }
  }

  /// Whether a tag is of the publisher's list of countries rather than free text such as `en:Scotland`.
  private static func isListed(_ tag: Substring) -> Bool {
    tag.hasPrefix("en:")
      && tag.utf8.dropFirst(3).allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// Where labels print carbohydrate with fibre: 21 CFR 101.9(c)(6); Canada, FDR B.01.401.
  private static let totalCarbohydrate: Set<Substring> = [
    "en:united-states", "en:canada", "en:puerto-rico", "en:guam", "en:american-samoa",
    "en:virgin-islands-of-the-united-states",
  ]

  /// Countries with one main language on labels.
  private static let languages: [Substring: String] = {
    let countries = [
      "bg": "bulgaria", "cs": "czech-republic", "da": "denmark", "de": "austria germany",
      "el": "greece", "en": "australia ireland new-zealand united-kingdom united-states",
      "es": """
      argentina bolivia chile colombia costa-rica cuba dominican-republic ecuador el-salvador \
      guatemala honduras mexico nicaragua panama paraguay peru spain uruguay venezuela
      """,
      "fr": "france", "hr": "croatia", "hu": "hungary", "it": "italy", "ja": "japan",
      "nl": "netherlands", "no": "norway", "pl": "poland", "pt": "brazil portugal",
      "ro": "romania", "sk": "slovakia", "sl": "slovenia", "sv": "sweden", "tr": "turkey",
    ]
    var languages: [Substring: String] = [:]
    for (language, names) in countries {
      for name in names.split(separator: " ") { languages["en:" + name] = language }
    }
    return languages
  }()
}
