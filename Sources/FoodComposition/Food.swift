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
  /// The unit of the 100 that the amounts refer to.
  public var baseUnit: BaseUnit
  /// The known values, in the order of the components, at most one each; not only those with columns.
  public var values: [ComponentValue]
  /// The basis of the carbohydrate value; nil where there is no such value or the basis is unknown.
  public var carbohydrateBasis: CarbohydrateBasis?
  /// The address of the record at its source.
  public var url: String?
  /// The assumptions that the record rests on, in words; an accepted repair is one of them.
  public var assumptions: [String]
  /// The states that its name tells (raw, boiled, dried …), in the order of ``FoodState``.
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
  /// The date on which its source made the record, ISO 8601; nil where the source does not tell.
  public var created: String?
  /// The date on which its source last changed the record, ISO 8601; nil where the source does not tell.
  public var updated: String?
  /// The statements of its label besides the values; nil for a food without a label.
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

extension Food {
  /// The name that its source gives it, and its other names, also where a decision renamed the food.
  public var sourceNames: (main: String, others: ArraySlice<Alias>) {
    // A decision that renames a food puts the source's name before all others, see docs/decisions-ledger.md.
    guard let first = aliases.first, aliases.contains(where: { $0.isDecided(canonicalName) }) else {
      return (canonicalName, aliases[...])
    }
    return (first.name, aliases.dropFirst())
  }
}

/// The unit of the quantity that a food's amounts refer to: 100 g or 100 ml.
public enum BaseUnit: String, Sendable, CaseIterable {
  case gram = "g"
  case millilitre = "ml"
}

/// A food that is part of another.
public struct Ingredient: Sendable, Equatable {
  /// The permanent id of the part.
  public var foodID: String
  /// Its weight in 100 g of the whole, as far as the source tells.
  public var gramsPer100: Double

  /// A part.
  public init(foodID: String, gramsPer100: Double) {
    self.foodID = foodID
    self.gramsPer100 = gramsPer100
  }
}

/// The statements of a food's label besides its values.
public struct Label: Sendable, Equatable {
  /// The trade item number as the source has it.
  public var gtin: String?
  /// The serving as it is printed.
  public var servingText: String?
  /// The serving in the food's base unit (g or ml).
  public var serving: Double?
  /// The package's content in the food's base unit.
  public var package: Double?

  /// A label that states nothing.
  public init() {}
}
