/// A nutrient or other constituent that Granary reads, named by the column that it has or would have.
///
/// The raw value ends in the component's one unit. The first ones are the columns of a snapshot, in
/// their order; the others serve conversions and checks, and lineage keeps them. Tagnames are those
/// of INFOODS.
public enum Component: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
  case energy = "energy_kcal"
  case protein = "protein_g"
  case fat = "fat_g"
  case carbohydrate = "carbohydrate_g"
  case totalCarbohydrate = "total_carbohydrate_g"
  case availableCarbohydrate = "available_carbohydrate_g"
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

  // No columns from here on.
  case energyInKilojoules = "energy_kj"
  case salt = "salt_g"
  case fructose = "fructose_g"
  case glucose = "glucose_g"
  case galactose = "galactose_g"
  case maltose = "maltose_g"
  case lactose = "lactose_g"
  case sucrose = "sucrose_g"
  case polyols = "polyols_g"
  case erythritol = "erythritol_g"
  case organicAcids = "organic_acids_g"
  case retinol = "retinol_mcg"
  case betaCarotene = "beta_carotene_mcg"
  case alphaCarotene = "alpha_carotene_mcg"
  case betaCryptoxanthin = "beta_cryptoxanthin_mcg"
  case vitaminAActivity = "vitamin_a_iu"
  case vitaminDActivity = "vitamin_d_iu"
  case vitaminEActivity = "vitamin_e_iu"
  case foodFolate = "food_folate_mcg"
  case folicAcid = "folic_acid_mcg"
  case folateEquivalents = "folate_dfe_mcg"
  case niacinEquivalents = "niacin_equivalents_mg"
  case tryptophan = "tryptophan_mg"

  /// The components that a snapshot has a column for, in the order of the columns.
  public static let columns = Array(allCases.prefix { $0 != .energyInKilojoules })

  /// Whether a snapshot has a column for it.
  public var isColumn: Bool { ordinal < Self.energyInKilojoules.ordinal }

  /// The INFOODS tagname; carbohydrate's leaves open what it includes, see ``CarbohydrateBasis``.
  public var tagname: String {
    switch self {
    case .energy: "ENERC_KCAL"
    case .protein: "PROCNT"
    case .fat: "FAT"
    case .carbohydrate: "CHO-"
    case .totalCarbohydrate: "CHOCDF"
    case .availableCarbohydrate: "CHOAVL"
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
    case .energyInKilojoules: "ENERC_KJ"
    case .salt: "NACL"
    case .fructose: "FRUS"
    case .glucose: "GLUS"
    case .galactose: "GALS"
    case .maltose: "MALS"
    case .lactose: "LACS"
    case .sucrose: "SUCS"
    case .polyols: "POLYL"
    case .erythritol: "ERYTHL"
    case .organicAcids: "OA"
    case .retinol: "RETOL"
    case .betaCarotene: "CARTB"
    case .alphaCarotene: "CARTA"
    case .betaCryptoxanthin: "CRYPXB"
    case .vitaminAActivity: "VITA_IU"
    case .vitaminDActivity: "VITD_IU"
    case .vitaminEActivity: "VITE_IU"
    case .foodFolate: "FOLFD"
    case .folicAcid: "FOLAC"
    case .folateEquivalents: "FOLDFE"
    case .niacinEquivalents: "NIAEQ"
    case .tryptophan: "TRP"
    }
  }

  /// The unit in which every value of this component is kept.
  public var unit: Unit {
    switch self {
    case .energy:
      .kilocalorie
    case .energyInKilojoules:
      .kilojoule
    case .vitaminAActivity, .vitaminDActivity, .vitaminEActivity:
      .internationalUnit
    case .protein, .fat, .carbohydrate, .fiber, .sugar, .addedSugar, .starch, .alcohol,
      .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat, .ash, .water,
      .totalCarbohydrate, .availableCarbohydrate, .salt, .fructose, .glucose, .galactose, .maltose,
      .lactose, .sucrose, .polyols, .erythritol, .organicAcids:
      .gram
    case .cholesterol, .caffeine, .sodium, .vitaminC, .vitaminE, .thiamin, .riboflavin, .niacin,
      .vitaminB6, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc, .copper,
      .manganese, .niacinEquivalents, .tryptophan:
      .milligram
    case .vitaminA, .vitaminD, .vitaminK, .folate, .vitaminB12, .selenium, .retinol, .betaCarotene,
      .alphaCarotene, .betaCryptoxanthin, .foodFolate, .folicAcid, .folateEquivalents:
      .microgram
    }
  }

  /// The 20 vitamins and minerals whose presence makes a record complete.
  public static let vitaminsAndMinerals: [Component] = [
    .vitaminA, .vitaminC, .vitaminD, .vitaminE, .vitaminK, .thiamin, .riboflavin, .niacin,
    .vitaminB6, .folate, .vitaminB12, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc,
    .copper, .manganese, .selenium,
  ]

  /// The component's place among all, from 0; the columns come first.
  public var ordinal: Int {
    // An enum without payloads is the index of its case; ComponentTests holds it to that.
    Int(unsafeBitCast(self, to: UInt8.self))
  }

  /// Feeds the place and not the raw text, which values by component would else be looked up by.
  public func hash(into hasher: inout Hasher) { hasher.combine(ordinal) }
}
