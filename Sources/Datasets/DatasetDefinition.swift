package import FoodComposition
import Foundation

/// One release of a dataset: who publishes it, under which licence, its files, and how they are read.
package struct DatasetDefinition: Sendable {
  /// The path of the definition itself.
  package var path: String
  /// The prefix of its foods' permanent ids: `usda-sr`.
  package var id: String
  /// The publisher's name.
  package var publisher: String
  /// The dataset's title.
  package var dataset: String
  /// The release, as the publisher names it.
  package var release: String
  /// The day of the release, ISO 8601.
  package var releasedOn: String
  /// The days after which another edition, or a newer row, is due; nil for no such promise.
  package var renewedEvery: Int?
  /// The kind of source.
  package var sourceType: SourceType
  /// The value kind of the amounts for which the source states none: `exact`, or `computed`.
  package var valueKind: ValueKind
  /// The main language of its names, ISO 639-1.
  package var language: String
  /// The licence's SPDX id or name.
  package var licence: String
  /// The words by which the licence wants the publisher named.
  package var attribution: String
  /// The dataset's home page.
  package var url: String
  /// The address of a food's page at its publisher, with `{key}` in the place of the source's key; nil for none.
  package var foodURL: String?
  /// The adapter that reads its files.
  package var adapter: Adapter
  /// Its files.
  package var files: [DatasetFile]
  /// The path of its table of components.
  package var componentsPath: String
  /// The path of its table of categories.
  package var categoriesPath: String
  /// The path of its table of derivations; nil for none.
  package var derivationsPath: String?
  /// The path of its table of known columns, where columns drift.
  package var columnsPath: String?
  /// The id of the older edition whose foods of the same keys this one's foods take the place of; nil for none.
  package var supersedes: String?
  /// The path of its table of codes that may mean another food than in an older edition; nil for none.
  package var meaningsPath: String?
  /// The longest name of a food, in bytes of UTF-8.
  package var longestName: Int
  /// The longest field of a delimited table, in bytes; nil for the reader's own limit.
  package var longestField: Int?
  /// The records of a delimited table that may be unreadable whatever their share; nil for the reader's limit.
  package var mostUnreadable: Int?

  /// The longest name where a definition states none, in bytes of UTF-8: a few times the longest of any known
  /// dataset.
  package static let defaultLongestName = 2_000

  /// The readers that Granary has, with what each needs.
  package enum Adapter: Sendable {
    case foodDataCentral(FoodDataCentralType)
    case ciqual
    case canadianNutrientFile
    case openFoodFacts
    case delimited(DelimitedMapping)
    case recipes
    case intake(IntakeDefinition)
  }

  /// The kinds of food that FoodData Central publishes, each a table of its own.
  package enum FoodDataCentralType: String, Sendable, CaseIterable {
    case foundation = "foundation_food"
    case srLegacy = "sr_legacy_food"
    case survey = "survey_fndds_food"
    case branded = "branded_food"
  }

  /// Whether the generic adapter reads it, to which columns' names are codes of components, and texts codes of
  /// derivations.
  package var isGeneric: Bool {
    if case .delimited = adapter { true } else { false }
  }

  /// Whether its foods are dishes that a build computes from foods of other sources.
  package var isOfRecipes: Bool {
    if case .recipes = adapter { true } else { false }
  }

  /// What is read of the records that apps and servers send; nil for another dataset.
  package var intake: IntakeDefinition? {
    if case .intake(let intake) = adapter { intake } else { nil }
  }

  /// Whether it is a release of USDA SR Legacy, whose foods other datasets of the USDA name by their NDB numbers.
  package var isStandardReference: Bool {
    if case .foodDataCentral(.srLegacy) = adapter { true } else { false }
  }

  /// Whether it is a release of USDA Foundation Foods, which have the NDB numbers that SR Legacy has not.
  package var isFoundation: Bool {
    if case .foodDataCentral(.foundation) = adapter { true } else { false }
  }

  private enum AdapterName: String, CaseIterable {
    case foodDataCentral = "fdc"
    case ciqual
    case canadianNutrientFile = "cnf"
    case openFoodFacts = "openfoodfacts"
    case delimited
    case recipes
    case intake
  }

  /// Reads the definition at `path`, or throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let (reader, section) = try DefinitionReader.open(path)
    let folder = (path as NSString).deletingLastPathComponent
    self.path = path
    id = section.string("id")
    if !id.isEmpty, !Self.isPrefix(id) {
      section.note("id", found: id, expected: "lower-case letters, digits and hyphens")
    }
    publisher = section.string("publisher")
    dataset = section.string("dataset")
    release = section.string("release")
    releasedOn = section.string("released_on")
    if !releasedOn.isEmpty, !Self.isDate(releasedOn) {
      section.note("released_on", found: releasedOn, expected: "a date such as 2025-04-24")
    }
    renewedEvery = section.optionalInteger("renewed_every")
    sourceType = section.choice("source_type") ?? .verifiedDataset
    valueKind = section.choice("value_kind", default: .exact) ?? .exact
    language = section.string("language")
    licence = section.string("licence")
    attribution = section.string("attribution")
    url = section.string("url")
    foodURL = section.optionalString("food_url")
    if let foodURL, !foodURL.hasPrefix("https://") || !foodURL.contains("{key}") {
      section.note("food_url", found: foodURL, expected: "an https address with {key} in it")
    }
    componentsPath = Self.resolve(section.string("components"), in: folder)
    categoriesPath = Self.resolve(section.string("categories"), in: folder)
    derivationsPath = section.optionalString("derivations").map { Self.resolve($0, in: folder) }
    columnsPath = section.optionalString("columns").map { Self.resolve($0, in: folder) }
    supersedes = section.optionalString("supersedes")
    if let supersedes, !Self.isPrefix(supersedes) || supersedes == id {
      section.note("supersedes", found: supersedes, expected: "the id of another dataset")
    }
    meaningsPath = section.optionalString("meanings").map { Self.resolve($0, in: folder) }
    longestName = Self.limit(section, "longest_name") ?? Self.defaultLongestName
    longestField = Self.limit(section, "longest_field")
    mostUnreadable = Self.limit(section, "most_unreadable")
    let name: AdapterName? = section.choice("adapter")
    switch name ?? .ciqual {
    case .foodDataCentral: adapter = .foodDataCentral(section.choice("data_type") ?? .srLegacy)
    case .ciqual: adapter = .ciqual
    case .canadianNutrientFile: adapter = .canadianNutrientFile
    case .openFoodFacts: adapter = .openFoodFacts
    case .delimited: adapter = .delimited(DelimitedMapping(section))
    case .recipes: adapter = .recipes
    case .intake: adapter = .intake(IntakeDefinition(section, sourceType: sourceType))
    }
    if case .intake(let intake) = adapter {
      files = intake.files(in: folder)
    } else {
      files = section.sections("files").map { DatasetFile($0, folder: folder) }
    }
    if files.isEmpty { section.note("files", found: "no files", expected: "at least one") }
    section.finish()
    try reader.finish()
  }

  /// A limit from 1 to what a record may have.
  private static func limit(_ section: DefinitionReader.Section, _ key: String) -> Int? {
    guard let limit = section.optionalInteger(key) else { return nil }
    if !(1...(8 << 20)).contains(limit) {
      section.note(key, found: "\(limit)", expected: "a number from 1 to \(8 << 20)")
    }
    return limit
  }

  static func isPrefix(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
  }

  static func isDate(_ text: String) -> Bool {
    text.utf8.count == 10 && CalendarDate(iso8601: text) != nil
  }

  static func resolve(_ path: String, in folder: String) -> String {
    if path.isEmpty || path.hasPrefix("/") { return path }
    return ((folder as NSString).appendingPathComponent(path) as NSString).standardizingPath
  }
}

extension DatasetDefinition {
  /// The address of the page of the food with this key; nil where the definition has no ``foodURL``.
  package func address(ofFood key: String) -> String? {
    let letters = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    return foodURL?.replacing(
      "{key}",
      with: key.addingPercentEncoding(withAllowedCharacters: letters) ?? key
    )
  }
}
