import Datasets
import FoodComposition
import Ingestion
import RecordIO
import Testing

/// What the releases in the mirror hold; the numbers were read in their tables with another program.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct FoodDataCentralMirrorTests {
  private static let releases = Releases()

  @Test(arguments: FDCMirrorFood.all)
  func `a food has the names, amounts, portions and parts of the files`(
    _ expected: FDCMirrorFood
  ) throws {
    let (source, components) = try Self.releases.read(expected.release)
    let food = try #require(source.food(key: expected.key))
    #expect(food.position.line == expected.line)
    #expect(food.names.map(\.text) == expected.names)
    #expect(food.categoryCodes.contains(expected.category))
    let values = Dictionary(
      uniqueKeysWithValues: food.values.map { (components.rows[$0.component].code, $0) }
    )
    for (code, amount) in expected.amounts {
      let value = values[code]
      #expect(value?.amount == amount.number, "\(code)")
      #expect(value?.samples?.low == amount.low && value?.samples?.high == amount.high, "\(code)")
      #expect(value?.line == amount.line, "\(code)")
    }
    #expect(Array(food.portions.prefix(expected.portions.count)) == expected.portions)
    #expect(food.portions.count == expected.portionCount)
    #expect(food.ingredients.map(\.plain) == expected.parts)
  }

  @Test func `raw bananas have 89 kcal and 358 mg of potassium in 100 g`() throws {
    let (source, components) = try Self.releases.read("sr-legacy/2018-04")
    let food = try #require(source.food(key: "09040"))
    #expect(food.url == "https://fdc.nal.usda.gov/food-details/173944/nutrients")
    let amounts = Dictionary(
      uniqueKeysWithValues: food.values.map { (components.rows[$0.component], $0.amount) }
        .map { ("\($0.name), \($0.unit)", $1) }
    )
    #expect(amounts["Energy, KCAL"] == 89)
    #expect(amounts["Potassium, K, MG"] == 358)
  }

  @Test(arguments: balances)
  func `every row of a release is accounted for`(release: String, lines: [String]) throws {
    let (source, _) = try Self.releases.read(release)
    let found = source.report.balanceLines
    #expect(Array(found.prefix(lines.count)) == lines)
    let others = (Self.otherTables[release] ?? [:]).map { name, rows in
      "\(name).csv \(rows)=0+0 rejected+\(rows) not-used"
    }
    #expect(found.dropFirst(lines.count).sorted() == others.sorted())
    #expect(source.report.openFiles == [])
  }

  @Test(arguments: balances.map(\.0))
  func `a release has no name that the tables do not list`(release: String) throws {
    #expect(try Self.releases.read(release).source.report.unmapped == [:])
  }

  @Test(
    arguments: [
      ("sr-legacy/2018-04", 7793), ("survey/2024-10-31", 5432), ("foundation/2023-04-20", 236),
      ("foundation/2024-10-31", 316), ("foundation/2025-04-24", 340),
      ("branded/2020-11-slice", 23),
    ]
  )
  func `keys ascend, and each stands once`(release: String, foods: Int) throws {
    let (source, _) = try Self.releases.read(release)
    let keys = (0..<source.foodCount).map { source.food(at: $0).key }
    #expect(keys.count == foods)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `39 foods of SR Legacy and human milk of FNDDS have no values`() throws {
    for (release, empty) in [("sr-legacy/2018-04", 39), ("survey/2024-10-31", 1)] {
      let (source, _) = try Self.releases.read(release)
      let count = (0..<source.foodCount).count { source.food(at: $0).values.isEmpty }
      #expect(count == empty, "\(release)")
    }
  }

  @Test
  func `the rejects are negative carbohydrates, portions of nothing and rows that name no food`()
    throws
  {
    let codes: [String: [Reject.Code: Int]] = [
      "foundation/2023-04-20": [.negativeAmount: 5], "foundation/2024-10-31": [:],
      "foundation/2025-04-24": [.negativeAmount: 8], "sr-legacy/2018-04": [.zeroAmount: 17],
      "survey/2024-10-31": [:],
      "branded/2020-11-slice": [.unknownFood: 9518 + 215, .missingRecord: 4827 - 23],
    ]
    for (release, expected) in codes {
      let rejects = try Self.releases.read(release).source.report.rejects
      #expect(
        Dictionary(grouping: rejects, by: \.code).mapValues(\.count) == expected,
        "\(release)"
      )
    }
    let first = try Self.releases.read("foundation/2023-04-20").source.report.rejects.first
    #expect(first?.found == "-0.85255")
    #expect(first?.position.line == 133_042)
    #expect(first?.position.column == 29)
  }

  @Test func `butter and its energy come with the factors of milk fat and protein`() throws {
    let butter = try Self.releases.read("sr-legacy/2018-04").source.food(key: "01001")
    #expect(
      butter?.energyFactors == EnergyFactors(protein: 4.27, fat: 8.79, carbohydrate: 3.87)
    )
    #expect(butter?.label == nil)
  }

  @Test func `fresh french fries are potatoes, oil and salt`() throws {
    let fries = try #require(
      try Self.releases.read("survey/2024-10-31").source.food(key: "71401010")
    )
    #expect(
      fries.ingredients.map(\.plain) == [
        SourceIngredient(foodID: "usda-sr:11363", grams: 50),
        SourceIngredient(foodID: "usda-sr:11674", grams: 50),
        SourceIngredient(foodID: "usda-sr:02047", grams: 0.4),
        SourceIngredient(foodID: "usda-fndds-2023:82101000", grams: 15),
      ]
    )
  }

  /// The rows of the tables that a snapshot has no use for.
  private static let otherTables: [String: [String: Int]] = [
    "sr-legacy/2018-04": [
      "all_downloaded_table_record_counts": 9, "food_attribute_type": 5,
      "food_category": 28, "food_nutrient_derivation": 64,
      "food_nutrient_source": 10, "food_protein_conversion_factor": 6077,
      "food_update_log_entry": 7793, "retention_factor": 270,
    ],
    "survey/2024-10-31": [
      "fndds_derivation": 49, "food_attribute_type": 5, "food_update_log_entry": 5432,
    ],
    "foundation/2023-04-20": [
      "acquisition_samples": 7186, "agricultural_samples": 810,
      "all_downloaded_table_record_counts": 15, "food_category": 28, "food_component": 3066,
      "food_protein_conversion_factor": 237, "food_update_log_entry": 54960, "lab_method": 275,
      "lab_method_code": 292, "lab_method_nutrient": 1005, "market_acquisition": 6402,
      "sample_food": 2904, "sub_sample_food": 44537, "sub_sample_result": 103_581,
    ],
    "foundation/2024-10-31": [
      "acquisition_samples": 7816, "agricultural_samples": 810, "food_attribute_type": 5,
      "food_category": 28, "food_component": 3066, "food_protein_conversion_factor": 317,
      "food_update_log_entry": 68875, "lab_method": 283, "lab_method_code": 192,
      "lab_method_nutrient": 567, "market_acquisition": 7032, "sample_food": 3534,
      "sub_sample_food": 57112, "sub_sample_result": 116_324,
    ],
    "foundation/2025-04-24": [
      "acquisition_samples": 7999, "agricultural_samples": 810, "food_attribute_type": 5,
      "food_category": 28, "food_component": 3066, "food_protein_conversion_factor": 341,
      "food_update_log_entry": 74175, "lab_method": 284, "lab_method_code": 193,
      "lab_method_nutrient": 568, "market_acquisition": 7215, "sample_food": 3717,
      "sub_sample_food": 62022, "sub_sample_result": 121_234,
    ],
  ]

  private static let balances: [(String, [String])] = [
    (
      "sr-legacy/2018-04",
      [
        "food.csv 7793=7793+0 rejected", "sr_legacy_food.csv 7793=7793+0 rejected",
        "nutrient.csv 474=474+0 rejected",
        "food_nutrient.csv 641065=329148+0 rejected+311917 component-not-carried",
        "measure_unit.csv 122=122+0 rejected",
        "food_portion.csv 14449=14413+17 rejected+19 food-not-used",
        "food_attribute.csv 1074=810+0 rejected+264 not-used",
        "food_nutrient_conversion_factor.csv 10770=4553+0 rejected+25 food-not-used+6192 not-used",
        "food_calorie_conversion_factor.csv 4693=4553+0 rejected+7 food-not-used+133 missing-value",
      ]
    ),
    (
      "survey/2024-10-31",
      [
        "food.csv 5432=5432+0 rejected", "survey_fndds_food.csv 5432=5432+0 rejected",
        "nutrient.csv 477=477+0 rejected",
        "food_nutrient.csv 353015=217240+0 rejected+135775 component-not-carried",
        "measure_unit.csv 122=122+0 rejected",
        "food_portion.csv 22046=22043+0 rejected+3 food-not-used",
        "food_attribute.csv 25942=3387+0 rejected+6260 description-only+2 food-not-used+16293 not-used",
        "input_food.csv 18584=18584+0 rejected", "wweia_food_category.csv 172=172+0 rejected",
      ]
    ),
    (
      "branded/2020-11-slice",
      [
        "food.csv 4999=23+4804 rejected+172 other-data-type",
        "branded_food.csv 9541=23+9518 rejected", "nutrient.csv 476=476+0 rejected",
        "food_nutrient.csv 69228=314+215 rejected+285 component-not-carried+64976 food-not-used"
          + "+3438 other-data-type",
      ]
    ),
    (
      "foundation/2023-04-20",
      [
        "food.csv 54960=236+0 rejected+71 not-live+54653 other-data-type",
        "foundation_food.csv 236=236+0 rejected", "nutrient.csv 474=474+0 rejected",
        "food_nutrient.csv 135073=6368+5 rejected+8217 component-not-carried+1991 food-not-used"
          + "+118492 other-data-type",
        "measure_unit.csv 122=122+0 rejected",
        "food_portion.csv 10678=125+0 rejected+62 food-not-used+10491 other-data-type",
        "food_attribute.csv 3891=12+0 rejected+73 food-not-used+783 not-used"
          + "+3023 other-data-type",
        "input_food.csv 4863=0+0 rejected+1482 food-not-used+3381 not-used",
        "food_nutrient_conversion_factor.csv 11268=210+0 rejected+98 food-not-used+190 not-used"
          + "+10770 other-data-type",
        "food_calorie_conversion_factor.csv 261=210+0 rejected+51 food-not-used",
      ]
    ),
    (
      "foundation/2024-10-31",
      [
        "food.csv 68875=316+0 rejected+71 not-live+68488 other-data-type",
        "foundation_food.csv 316=316+0 rejected", "nutrient.csv 477=477+0 rejected",
        "food_nutrient.csv 149615=8099+0 rejected+8458 component-not-carried+1991 food-not-used"
          + "+131067 other-data-type",
        "measure_unit.csv 122=122+0 rejected",
        "food_portion.csv 10678=125+0 rejected+62 food-not-used+10491 other-data-type",
        "food_attribute.csv 5087=12+0 rejected+7 food-not-used+1824 not-used"
          + "+3244 other-data-type",
        "input_food.csv 5493=0+0 rejected+1482 food-not-used+4011 not-used",
        "food_nutrient_conversion_factor.csv 11428=290+0 rejected+98 food-not-used+270 not-used"
          + "+10770 other-data-type",
        "food_calorie_conversion_factor.csv 341=290+0 rejected+51 food-not-used",
      ]
    ),
    (
      "foundation/2025-04-24",
      [
        "food.csv 74175=340+0 rejected+71 not-live+73764 other-data-type",
        "foundation_food.csv 340=340+0 rejected", "nutrient.csv 477=477+0 rejected",
        "food_nutrient.csv 155243=8593+8 rejected+8674 component-not-carried+1991 food-not-used"
          + "+135977 other-data-type",
        "measure_unit.csv 122=122+0 rejected",
        "food_portion.csv 10678=125+0 rejected+62 food-not-used+10491 other-data-type",
        "food_attribute.csv 7178=12+0 rejected+7 food-not-used+3858 not-used"
          + "+3301 other-data-type",
        "input_food.csv 5676=0+0 rejected+1482 food-not-used+4194 not-used",
        "food_nutrient_conversion_factor.csv 11476=314+0 rejected+98 food-not-used+294 not-used"
          + "+10770 other-data-type",
        "food_calorie_conversion_factor.csv 365=314+0 rejected+51 food-not-used",
      ]
    ),
  ]
}

/// The releases of the mirror, each read when it is asked for first, and once.
private final class Releases: Sendable {
  typealias Read = (source: FoodDataCentral, components: ComponentTable)

  private static let srLegacy = Result { try load("sr-legacy/2018-04") }
  private static let survey = Result { try load("survey/2024-10-31") }
  private static let branded = Result { try load("branded/2020-11-slice") }
  private static let foundation2023 = Result { try load("foundation/2023-04-20") }
  private static let foundation2024 = Result { try load("foundation/2024-10-31") }
  private static let foundation2025 = Result { try load("foundation/2025-04-24") }

  func read(_ release: String) throws -> Read {
    switch release {
    case "sr-legacy/2018-04": try Self.srLegacy.get()
    case "survey/2024-10-31": try Self.survey.get()
    case "branded/2020-11-slice": try Self.branded.get()
    case "foundation/2023-04-20": try Self.foundation2023.get()
    case "foundation/2024-10-31": try Self.foundation2024.get()
    default: try Self.foundation2025.get()
    }
  }

  private static func load(_ release: String) throws -> Read {
    let (files, definition, tables) = try DatasetMirror.release("usda-fdc/\(release).yaml")
    guard case .foodDataCentral(let type) = definition.adapter else {
      throw ReadError(
        .unsupported,
        at: Position(file: definition.path),
        found: "another adapter",
        expected: "fdc"
      )
    }
    let source = try FoodDataCentral(files, type: type, definition: definition, tables: tables)
    return (source, tables.components)
  }
}
