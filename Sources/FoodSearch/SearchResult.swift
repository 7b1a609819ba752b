public import FoodComposition
import SnapshotStore

/// A food that a search found.
public struct SearchResult: Sendable, Hashable, Codable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, name, brand, source, states, score, match, repeats, linked
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
  public static func json(_ results: [SearchResult]) -> String {
    var json = JSONText()
    json.list { json in
      for result in results {
        json.object { json in
          json.member("id", result.id)
          json.member("name", result.name)
          json.member("matched_name", result.matchedName)
          json.member("brand", result.brand)
          json.member("source", result.source)
          json.member("score", result.score.roundedForPeople)
          json.member("match", result.match.rawValue)
          if result.repeats > 0 { json.member("repeats", Double(result.repeats)) }
          if result.linked > 0 { json.member("linked", Double(result.linked)) }
          json.member("energy_kcal", result.energy)
          json.member("protein_g", result.protein)
          json.member("carbohydrate_g", result.carbohydrate)
          json.member("fat_g", result.fat)
        }
      }
    }
    return json.text
  }
}
