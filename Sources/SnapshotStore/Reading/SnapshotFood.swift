public import FoodComposition

/// A food as a snapshot holds it: its row and the rows that belong to it.
public struct SnapshotFood: Sendable, Equatable {
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
  /// What the amounts are per 100 of.
  public var baseUnit: BaseUnit
  /// The known amounts, each in its component's unit; what is missing is not there, and never 0.
  public var values: [Component: Double]
  /// What is known of components whose amount is not, in the order of the components.
  public var bounds: [ComponentBound]
  /// What the carbohydrate value includes.
  public var carbohydrateBasis: CarbohydrateBasis?
  /// What kind of source it comes from.
  public var sourceType: SourceType
  /// Where the record can be seen at its source.
  public var url: String?
  /// 0…1: how far the record can be trusted.
  public var confidence: Double
  /// 0…1: the share of the 20 vitamins and minerals that have a value.
  public var completeness: Double
  /// The model that estimated it, for estimates.
  public var modelVersion: String?
  /// What was assumed to make the record, in words.
  public var assumptions: [String]
  /// What was done to the food.
  public var states: [FoodState]
  /// The food that represents it and its likes, when it may be a duplicate.
  public var possibleDuplicateOf: String?
  /// When the record was made and last changed at its source, ISO 8601 dates.
  public var created: String?
  /// See `created`.
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
}
