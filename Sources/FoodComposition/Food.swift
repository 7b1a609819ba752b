/// A food in Granary's terms, as far as its source tells of it.
///
/// Checks make an ``AssessedFood`` of it, curators and newer editions a ``FinalFood`` of that.
package struct Food: Sendable, Equatable {
  /// The permanent id: the source's prefix and its lasting key, `usda-sr:09040`.
  package var id: String
  /// The name as it is shown.
  package var canonicalName: String
  /// The name in the normal form that matching uses.
  package var normalizedName: String
  /// The language of the canonical name, ISO 639-1.
  package var language: String
  /// The id of its category in Granary's tree.
  package var category: String
  /// The brand, for branded foods.
  package var brand: String?
  /// The scientific name.
  package var scientificName: String?
  /// The food group that its source publishes; nil where it tells none.
  package var group: FoodGroup?
  /// The unit of the 100 that the amounts refer to.
  package var baseUnit: BaseUnit
  /// The known values, in the order of the components, at most one each; not only those with columns.
  package var values: [ComponentValue]
  /// The basis of the carbohydrate value; nil where there is no such value or the basis is unknown.
  package var carbohydrateBasis: CarbohydrateBasis?
  /// The address of the record at its source.
  package var url: String?
  /// The assumptions that the record rests on, in words; an accepted repair is one of them.
  package var assumptions: [String]
  /// The states that its name tells (raw, boiled, dried …), in the order of ``FoodState``.
  package var states: [FoodState]
  /// Other names, in a fixed order.
  package var aliases: [Alias]
  /// Household measures, in the source's order.
  package var portions: [Portion]
  /// Trade item numbers.
  package var gtins: [GTIN]
  /// Keys that its publisher gives it in other datasets.
  package var references: [CrossReference] = []
  /// Foods that are part of it.
  package var ingredients: [Ingredient]
  /// The date on which its source made the record, ISO 8601; nil where the source does not tell.
  package var created: String?
  /// The date on which its source last changed the record, ISO 8601; nil where the source does not tell.
  package var updated: String?
  /// The statements of its label besides the values; nil for a food without a label.
  package var label: Label?
  /// The factors by which its source computes energy, where it tells.
  package var energyFactors: EnergyFactors?
  /// The model, with its version, whose answers it is made of; nil for a food that no model made.
  package var modelVersion: String?

  /// A food with a name and nothing else yet.
  package init(
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
  package var sourceNames: (main: String, others: ArraySlice<Alias>) {
    // A decision that renames a food puts the source's name before all others, see docs/decisions-ledger.md.
    guard let first = aliases.first, aliases.contains(where: { $0.isDecided(canonicalName) }) else {
      return (canonicalName, aliases[...])
    }
    return (first.name, aliases.dropFirst())
  }
}

/// The unit of the quantity that a food's amounts refer to: 100 g or 100 ml.
public enum BaseUnit: String, Sendable, CaseIterable, Codable {
  case gram = "g"
  case millilitre = "ml"
}

/// A food group as a source has it, which is another than the category in Granary's tree.
public struct FoodGroup: Sendable, Hashable {
  /// The code, or the text where a source has no codes.
  public var code: String
  /// The name; empty where neither the source nor the reviewed table of its groups tells one.
  public var name: String

  /// A group.
  public init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}

/// A food that is part of another.
public struct Ingredient: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case foodID = "food_id"
    case gramsPer100 = "grams_per_100"
  }

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
package struct Label: Sendable, Equatable {
  /// The trade item number as the source has it.
  package var gtin: String?
  /// The serving as it is printed.
  package var servingText: String?
  /// The serving in the food's base unit (g or ml).
  package var serving: Double?
  /// The package's content in the food's base unit.
  package var package: Double?

  /// A label that states nothing.
  package init() {}
}
