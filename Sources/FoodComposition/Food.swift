/// A food in Granary's terms, as far as its source tells of it.
///
/// Checks make an ``AssessedFood`` of it, curators and newer editions a ``FinalFood`` of that.
public struct Food: Sendable, Equatable {
  /// The permanent id: the source's prefix and its lasting key, `usda-sr:09040`.
  public var id: String
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
  /// The known values, in the order of the components, at most one each; not only those with columns.
  public var values: [ComponentValue]
  /// What the carbohydrate value includes; nil where there is none.
  public var carbohydrateBasis: CarbohydrateBasis?
  /// Where the record can be seen at its source.
  public var url: String?
  /// What was assumed to make the record, in words.
  public var assumptions: [String]
  /// What was done to the food, in the order of ``FoodState``.
  public var states: [FoodState]
  /// Other names, in a fixed order.
  public var aliases: [Alias]
  /// Household measures, in the source's order.
  public var portions: [Portion]
  /// Trade item numbers.
  public var gtins: [GTIN]
  /// Keys that its publisher gives it in other datasets.
  public var references: [CrossReference] = []
  /// Foods that are part of it.
  public var ingredients: [Ingredient]
  /// When the record was made and last changed at its source, ISO 8601 dates.
  public var created: String?
  /// See `created`.
  public var updated: String?
  /// What its label states besides the values.
  public var label: Label?
  /// The factors by which its source computes energy, where it tells.
  public var energyFactors: EnergyFactors?

  /// A food with a name and nothing else yet.
  public init(
    id: String,
    canonicalName: String,
    normalizedName: String,
    language: String,
    category: String,
    baseUnit: BaseUnit
  ) {
    self.id = id
    self.canonicalName = canonicalName
    self.normalizedName = normalizedName
    self.language = language
    self.category = category
    self.baseUnit = baseUnit
    values = []
    assumptions = []
    states = []
    aliases = []
    portions = []
    gtins = []
    ingredients = []
  }
}
