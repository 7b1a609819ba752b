import FoodComposition

/// The market of a product: the language and the carbohydrate basis that its countries give its label.
///
/// Whether a label's carbohydrate includes fibre is known for few countries. The slice of 2026-07 shows
/// it where protein, fat, carbohydrate and fibre of a dry food (85 g of them, 3 g of fibre) add up to
/// more than 102 g, so that fibre stands in it twice: in 106 of 290 foods of the United States and Canada,
/// and in 3 of 138 of the markets of ``availableCarbohydrate`` with a European barcode, but in 7 of 27 of
/// those markets with a North American one: what an app's user scanned there is an imported label. In
/// Latin America it is 10 of 26 in Costa Rica, 6 of 16 in Ecuador, 6 of 12 in Colombia and 10 of 126 in
/// Argentina: neither basis can be taken for granted.
struct OFFMarket: Sendable, Equatable {
  /// The language of the only country, where it has one main language.
  let language: String?
  /// The carbohydrate basis of all its countries; nil where they differ or their law is not listed.
  private let basis: CarbohydrateBasis?

  /// Reads the column `countries_tags`; `en:world` is no country.
  init(countriesTags: String) {
    let countries = countriesTags.split(separator: ",").filter { $0 != "en:world" }
    language = countries.count == 1 ? Self.languages[countries[0]] : nil
    if countries.isEmpty {
      basis = nil
    } else if countries.allSatisfy(Self.totalCarbohydrate.contains) {
      basis = .total
    } else if countries.allSatisfy(Self.availableCarbohydrate.contains) {
      basis = .available
    } else {
      basis = nil
    }
  }

  /// The carbohydrate basis of the label of the product with this code; nil where it is unknown.
  ///
  /// It is unknown where the countries differ or their law is not listed, and where a product of markets without
  /// fibre in carbohydrate bears a barcode of North America, where labels include it.
  func labelBasis(ofCode code: String) -> CarbohydrateBasis? {
    basis == .available && OFFBarcode.isNorthAmerican(code) ? nil : basis
  }

  /// Countries whose labels print carbohydrate with fibre: 21 CFR 101.9(c)(6); Canada, FDR B.01.401.
  private static let totalCarbohydrate: Set<Substring> = [
    "en:united-states", "en:canada", "en:puerto-rico", "en:guam", "en:american-samoa",
    "en:virgin-islands-of-the-united-states",
  ]

  /// Countries whose labels print carbohydrate without fibre.
  ///
  /// Regulation (EU) 1169/2011, annex I, in the Union with its outermost regions, the EEA and the United
  /// Kingdom; Switzerland, LIV (SR 817.022.16); Food Standards Australia New Zealand, Standard 1.2.8.
  private static let availableCarbohydrate: Set<Substring> = Set(
    """
    australia austria belgium bulgaria croatia cyprus czech-republic denmark estonia finland france \
    french-guiana germany greece guadeloupe hungary iceland ireland italy latvia liechtenstein \
    lithuania luxembourg malta martinique mayotte netherlands new-zealand norway poland portugal \
    reunion romania saint-martin slovakia slovenia spain sweden switzerland united-kingdom
    """.split(separator: " ").map { "en:" + $0 }
  )

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
