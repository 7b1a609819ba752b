public import FoodComposition

/// A food as a snapshot holds it: its row and the rows that belong to it.
public struct SnapshotFood: Sendable, Hashable, Codable, Identifiable {
  private enum CodingKeys: String, CodingKey {
    case id, language, category, brand, values, bounds, confidence, completeness, assumptions,
      aliases, portions
    case references, ingredients
    case gtins = "barcodes"
    case states = "state"
    case sourceID = "source_id"
    case canonicalName = "canonical_name"
    case normalizedName = "normalized_name"
    case scientificName = "scientific_name"
    case baseUnit = "base_unit"
    case carbohydrateBasis = "carbohydrate_basis"
    case sourceType = "source_type"
    case url = "source_url"
    case modelVersion = "model_version"
    case possibleDuplicateOf = "possible_duplicate_of"
    case created = "created_at"
    case updated = "updated_at"
  }

  /// The permanent id.
  public var id: String
  /// The number of its source, see ``SourceRecord``.
  public var sourceID: Int
  /// The name as it is shown.
  public var canonicalName: String
  /// The name in the normal form that matching uses.
  public var normalizedName: String
  /// The language of the canonical name, ISO 639-1.
  public var language: String
  /// The id of its category in Granary's tree.
  public var category: String
  /// The brand, for branded foods.
  public var brand: String?
  /// The scientific name.
  public var scientificName: String?
  /// The unit of the quantity that the amounts refer to: 100 g or 100 ml.
  public var baseUnit: BaseUnit
  /// The known amounts, each in its component's unit; an unknown amount has no entry and is never 0.
  public var values: [Component: Double]
  /// The bounds of components whose amount no source publishes, in the order of the components.
  ///
  /// Bounds of a component that has an amount in ``values`` mark that amount as computed from others.
  public var bounds: [ComponentBound]
  /// The basis of the carbohydrate value, with fibre or without; nil where it is not known.
  public var carbohydrateBasis: CarbohydrateBasis?
  /// The kind of source that it comes from.
  public var sourceType: SourceType
  /// The address of the record at its source.
  public var url: String?
  /// The confidence in the record, 0…1.
  public var confidence: Double
  /// The share of the 20 vitamins and minerals that have a value, 0…1.
  public var completeness: Double
  /// The model that estimated it, for estimates.
  public var modelVersion: String?
  /// The assumptions that the record rests on, in words.
  public var assumptions: [String]
  /// The states that its name tells (raw, boiled, dried …).
  public var states: [FoodState]
  /// The id of the food that represents its cluster, when it may be a duplicate; else nil.
  public var possibleDuplicateOf: String?
  /// The date on which the record was made at its source, ISO 8601.
  public var created: String?
  /// The date on which the record was last changed at its source, ISO 8601.
  public var updated: String?
  /// Other names.
  public var aliases: [Alias]
  /// Household measures.
  public var portions: [FoodPortion]
  /// Trade item numbers, ascending.
  public var gtins: [GTIN]
  /// Keys that its publisher gives it in other datasets.
  public var references: [CrossReference]
  /// Foods of the snapshot that are part of it, by id.
  public var ingredients: [Ingredient]

  /// Whether its energy was computed from its parts, as its source publishes none.
  public var isEnergyComputed: Bool {
    values[.energy] != nil && bounds.contains { $0.component == .energy }
  }
}
