public import FoodComposition
public import SnapshotStore

/// A food that a search found.
public struct SearchResult: Sendable, Hashable, Codable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, name, alias, brand, source, states, score, match, repeats, linked, alike
    case matchedName = "matched_name"
    case sourceType = "source_type"
    case baseUnit = "base_unit"
    case energy = "energy_kcal"
    case protein = "protein_g"
    case carbohydrate = "carbohydrate_g"
    case fat = "fat_g"
  }

  /// The permanent id.
  public var id: String
  /// The name as it is shown.
  public var name: String
  /// The shown name of the food that the text matched, where this food stands for that one and has another name.
  public var matchedName: String?
  /// The other name by which it was found; nil where that is the name that is shown.
  public var alias: String?
  /// The brand, for branded foods.
  public var brand: String?
  /// The title of its source.
  public var source: String
  /// The type of its source.
  public var sourceType: SourceType
  /// The states of the food, such as raw, cooked, dried.
  public var states: [FoodState]
  /// The base unit: amounts are per 100 g or per 100 ml.
  public var baseUnit: BaseUnit
  /// The score, 0…1, as a share of the full score; comparable between searches.
  public var score: Double
  /// The way in which it was found.
  public var match: FoodMatch
  /// The number of other products of the brand with this name, which ``SearchFilter/repeats`` lists; 255 for all beyond.
  public var repeats: Int
  /// The number of other foods of its linked cluster, which ``SearchFilter/repeats`` lists; 0 for a food that is linked to none.
  public var linked: Int
  /// The number of further foods near it whose names say the same, or that are near-duplicates, which ``SearchFilter/repeats``
  /// lists: at least so many.
  public var alike: Int
  /// Kilocalories in 100 g or 100 ml; nil where unknown.
  public var energy: Double?
  /// Grams in 100 g or 100 ml; nil where unknown.
  public var protein: Double?
  /// Grams in 100 g or 100 ml as published; nil where unknown.
  public var carbohydrate: Double?
  /// Grams in 100 g or 100 ml; nil where unknown.
  public var fat: Double?
}

extension SearchResult {
  /// Results as one line of JSON, a list; what is unknown is left out.
  public static func json(_ results: [SearchResult]) -> String { json(results, fields: nil) }

  /// Results as one line of JSON of the selected members; of all for nil.
  public static func json(_ results: [SearchResult], fields: FieldSelection?) -> String {
    var json = JSONText(fields: fields)
    json.list { json in
      for result in results {
        json.object { json in
          json.member("id", result.id)
          json.member("name", result.name)
          json.member("matched_name", result.matchedName)
          json.member("alias", result.alias)
          json.member("brand", result.brand)
          json.member("source", result.source)
          json.member("score", result.score.roundedForPeople)
          json.member("match", result.match.rawValue)
          if result.repeats > 0 { json.member("repeats", Double(result.repeats)) }
          if result.linked > 0 { json.member("linked", Double(result.linked)) }
          if result.alike > 0 { json.member("alike", Double(result.alike)) }
          json.member("energy_kcal", result.energy)
          json.member("protein_g", result.protein)
          json.member("carbohydrate_g", result.carbohydrate)
          json.member("fat_g", result.fat)
        }
      }
    }
    return json.text
  }

  /// A selection of members, parted by commas: `id,name,energy_kcal`.
  public static func fields(_ paths: String) throws(FieldSelection.UnknownField) -> FieldSelection {
    try FieldSelection(paths, among: knownFields)
  }

  /// The members.
  package static let knownFields = [
    "id", "name", "matched_name", "alias", "brand", "source", "score", "match", "repeats",
    "linked", "alike", "energy_kcal", "protein_g", "carbohydrate_g", "fat_g",
  ]
}
