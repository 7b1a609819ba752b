/// A nutrient or other constituent that a snapshot carries, named by its column.
///
/// The raw value is the column's name, which ends in the component's one unit; the order is the
/// order of the columns. Tagnames are those of INFOODS.
public enum Component: String, CaseIterable, Sendable {
  case energy = "energy_kcal"
  case protein = "protein_g"
  case fat = "fat_g"
  case carbohydrate = "carbohydrate_g"
  case fiber = "fiber_g"
  case sugar = "sugar_g"
  case addedSugar = "added_sugar_g"
  case starch = "starch_g"
  case alcohol = "alcohol_g"
  case saturatedFat = "saturated_fat_g"
  case monounsaturatedFat = "monounsaturated_fat_g"
  case polyunsaturatedFat = "polyunsaturated_fat_g"
  case transFat = "trans_fat_g"
  case cholesterol = "cholesterol_mg"
  case caffeine = "caffeine_mg"
  case ash = "ash_g"
  case sodium = "sodium_mg"
  case water = "water_g"
  case vitaminA = "vitamin_a_rae_mcg"
  case vitaminC = "vitamin_c_mg"
  case vitaminD = "vitamin_d_mcg"
  case vitaminE = "vitamin_e_mg"
  case vitaminK = "vitamin_k_mcg"
  case thiamin = "thiamin_mg"
  case riboflavin = "riboflavin_mg"
  case niacin = "niacin_mg"
  case vitaminB6 = "vitamin_b6_mg"
  case folate = "folate_mcg"
  case vitaminB12 = "vitamin_b12_mcg"
  case calcium = "calcium_mg"
  case iron = "iron_mg"
  case magnesium = "magnesium_mg"
  case phosphorus = "phosphorus_mg"
  case potassium = "potassium_mg"
  case zinc = "zinc_mg"
  case copper = "copper_mg"
  case manganese = "manganese_mg"
  case selenium = "selenium_mcg"

  /// The INFOODS tagname; carbohydrate's is that of its total form, see ``CarbohydrateBasis``.
  public var tagname: String {
    switch self {
    case .energy: "ENERC_KCAL"
    case .protein: "PROCNT"
    case .fat: "FAT"
    case .carbohydrate: "CHOCDF"
    case .fiber: "FIBTG"
    case .sugar: "SUGAR"
    case .addedSugar: "SUGAD"
    case .starch: "STARCH"
    case .alcohol: "ALC"
    case .saturatedFat: "FASAT"
    case .monounsaturatedFat: "FAMS"
    case .polyunsaturatedFat: "FAPU"
    case .transFat: "FATRN"
    case .cholesterol: "CHOLE"
    case .caffeine: "CAFFN"
    case .ash: "ASH"
    case .sodium: "NA"
    case .water: "WATER"
    case .vitaminA: "VITA_RAE"
    case .vitaminC: "VITC"
    case .vitaminD: "VITD"
    case .vitaminE: "TOCPHA"
    case .vitaminK: "VITK1"
    case .thiamin: "THIA"
    case .riboflavin: "RIBF"
    case .niacin: "NIA"
    case .vitaminB6: "VITB6A"
    case .folate: "FOL"
    case .vitaminB12: "VITB12"
    case .calcium: "CA"
    case .iron: "FE"
    case .magnesium: "MG"
    case .phosphorus: "P"
    case .potassium: "K"
    case .zinc: "ZN"
    case .copper: "CU"
    case .manganese: "MN"
    case .selenium: "SE"
    }
  }

  /// The unit in which every value of this component is kept.
  public var unit: Unit {
    switch self {
    case .energy:
      .kilocalorie
    case .protein, .fat, .carbohydrate, .fiber, .sugar, .addedSugar, .starch, .alcohol,
      .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat, .ash, .water:
      .gram
    case .cholesterol, .caffeine, .sodium, .vitaminC, .vitaminE, .thiamin, .riboflavin, .niacin,
      .vitaminB6, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc, .copper,
      .manganese:
      .milligram
    case .vitaminA, .vitaminD, .vitaminK, .folate, .vitaminB12, .selenium:
      .microgram
    }
  }

  /// The 20 vitamins and minerals whose presence makes a record complete.
  public static let vitaminsAndMinerals: [Component] = [
    .vitaminA, .vitaminC, .vitaminD, .vitaminE, .vitaminK, .thiamin, .riboflavin, .niacin,
    .vitaminB6, .folate, .vitaminB12, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc,
    .copper, .manganese, .selenium,
  ]

  /// The component's place among the columns, from 0.
  public var ordinal: Int { Self.ordinals[self] ?? 0 }

  private static let ordinals = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) }
  )
}
