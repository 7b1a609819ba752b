import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

@Suite struct FoodDataCentralTests {
  typealias Kind = DatasetDefinition.FoodDataCentralType

  @Test(arguments: Kind.allCases)
  func `a nightmare release brings exactly these rejects`(kind: Kind) throws {
    let report = try read(kind).report
    #expect(report.rejectLines == outcome(kind).rejects)
  }

  @Test(arguments: Kind.allCases)
  func `every row of every table of a nightmare release is accounted for`(kind: Kind) throws {
    let report = try read(kind).report
    #expect(report.balanceLines == outcome(kind).balances)
    #expect(report.openFiles == [])
  }

  @Test func `nutrients that no table lists are reported by name and count`() throws {
    let expected = ["8888": 1, "1106 Vitamin A, RAE IU": 1, "9999 Phlogiston G": 1]
    #expect(try read(.srLegacy).report.unmapped == [.component: expected])
    for kind in [Kind.foundation, .survey, .branded] {
      #expect(try read(kind).report.unmapped == [:])
    }
  }

  @Test func `foods come by lasting keys, the newest version that has values`() throws {
    let source = try read(.srLegacy)
    #expect(source.keys == ["01001", "01009", "01077", "01123", "01132", "09040"])
    let names = (0..<source.foodCount).map { source.food(at: $0).names[0].text }
    #expect(
      names == [
        "Old butter, with values", "New cheese", "Milk, \"whole\"\n", "New egg, without values",
        "Two versions of one day, the greater id", "Bananas, raw",
      ]
    )
    #expect(try read(.foundation).keys == ["01077", "100276", "16158"])
    #expect(try read(.survey).keys == ["11100000", "27510210", "58106210"])
  }

  @Test func `a food has the amounts, portions and names of its rows`() throws {
    let banana = try #require(try read(.srLegacy).food(key: "09040"))
    #expect(banana.position == Position(file: "food.csv", line: 2))
    #expect(
      banana.names == [
        SourceName("Bananas, raw", language: "en"), SourceName("plantain", language: "en"),
        SourceName("ripe", language: "en", kind: .included),
      ]
    )
    #expect(banana.categoryCodes == ["9"])
    #expect(
      banana.values.map(\.withoutText) == [
        SourceValue(component: 2, amount: 89, derivation: 49, dataPoints: 0, line: 2),
        SourceValue(
          component: 0,
          amount: 1.09,
          derivation: 1,
          dataPoints: 12,
          samples: Interval(0.75, 1.31),
          line: 3
        ),
      ]
    )
    #expect(banana.url == "https://fdc.nal.usda.gov/food-details/10/nutrients")
    #expect(banana.created == "2019-04-01")
    #expect(banana.updated == nil)
  }

  @Test func `portions stand in the order of their ids, whatever the order of the rows`() throws {
    let small = "extra small (less than 6\" long)"
    let expected = [
      Portion(amount: 1, measure: small, gramWeight: 81),
      Portion(amount: 1, measure: small, gramWeight: 81),
      Portion(amount: 1, measure: "cup", modifier: "mashed", gramWeight: 225),
      Portion(amount: 1, measure: "cup", gramWeight: 150),
    ]
    #expect(try read(.srLegacy).food(key: "09040")?.portions == expected)
    let shuffled = FDCNightmare.srLegacy.with("food_portion.csv") { rows in
      [rows[0]] + rows.dropFirst().reversed()
    }
    #expect(
      try FDCFixture(.srLegacy, shuffled).read().food(key: "09040")?.portions == expected
    )
  }

  @Test func `a number beside the amount that is none is left out, and the amount stands`() throws {
    let milk = try #require(try read(.srLegacy).food(key: "01077"))
    #expect(
      milk.values.map(\.withoutText) == [
        SourceValue(component: 2, amount: 61, derivation: 49, line: 15)
      ]
    )
    #expect(milk.position == Position(file: "food.csv", line: 3))
  }

  @Test func `the parts of a recipe have the ids of the pipeline's own definitions`() {
    let ids = FDCPartIDs(survey: "survey-2023", standardReference: "reference")
    #expect(ids(58_106_220) == "survey-2023:58106220")
    #expect(ids(1077) == "reference:01077" && ids(100_276) == "reference:100276")
    #expect(FDCPartIDs(survey: "survey-2023", standardReference: nil)(1077) == "ndb:01077")
    let both = FDCPartIDs(
      survey: "survey-2023",
      standardReference: "reference",
      foundation: "foundation"
    )
    #expect(both(100_276) == "foundation:100276" && both(99_999) == "reference:99999")
    #expect(both(58_106_220) == "survey-2023:58106220")
  }

  @Test func `a survey food has its measures in words and its parts by their permanent ids`() throws
  {
    let source = try read(.survey)
    let milk = try #require(source.food(key: "11100000"))
    #expect(
      milk.portions == [
        Portion(amount: 1, measure: "cup", gramWeight: 244),
        Portion(amount: 1, measure: "Guideline amount per fl oz of beverage", gramWeight: 2.5),
      ]
    )
    #expect(
      milk.ingredients.map(\.plain) == [
        SourceIngredient(foodID: "usda-sr:01077", grams: 36.9),
        SourceIngredient(foodID: "usda-sr:01079", grams: 34.1),
      ]
    )
    #expect(milk.created == nil)
    #expect(
      milk.categoryCodes
        == ["11100000", "1110000", "111000", "11100", "1110", "111", "11", "1"]
    )
    #expect(milk.group == nil)
    let pizza = try #require(source.food(key: "58106210"))
    #expect(
      pizza.portions == [
        Portion(amount: 1.5, measure: "cups", modifier: "diced", gramWeight: 210),
        Portion(amount: 10, measure: "strips (1\" to 2\")", gramWeight: 35),
      ]
    )
    #expect(
      pizza.ingredients.map(\.plain) == [
        SourceIngredient(foodID: "test:58106220", grams: 60),
        SourceIngredient(foodID: "usda-sr:100276", grams: 40),
        SourceIngredient(foodID: "usda-sr:04616", grams: 5),
      ]
    )
    // 100 g of parts lose 10 % of water and take up 5 % of fat.
    #expect(pizza.recipeWeight == 95)
    #expect(milk.recipeWeight == nil)
    #expect(pizza.names.map(\.text) == ["Pizza, cheese", "pizza, NS as to topping"])
  }

  @Test func `a label's key is its data source and GTIN, and each source has its own versions`()
    throws
  {
    let source = try read(.branded)
    #expect(
      source.keys == [
        "GDSN:00049000028911", "LI:00000096385074", "LI:00049000028911", "LI:03017620422003",
      ]
    )
    let cola = try #require(source.food(key: "LI:00049000028911"))
    #expect(cola.names.map(\.text) == ["COLA, old"])
    #expect(cola.brands == ["COKE", "The Owner Inc."])
    #expect(cola.gtin == "49000028911")
    #expect(cola.baseUnit == .millilitre)
    #expect(cola.categoryCodes == ["Soda"])
    #expect(cola.updated == "2020-09-09")
    #expect(
      cola.portions == [
        Portion(amount: 1, measure: "can", modifier: "serving", gramWeight: 355)
      ]
    )
  }

  @Test func `a serving in another unit than grams or millilitres is no portion`() throws {
    let source = try read(.branded)
    #expect(source.food(key: "LI:03017620422003")?.portions == [])
    #expect(
      source.food(key: "GDSN:00049000028911")?.portions == [
        Portion(amount: 1, measure: "serving", gramWeight: 85)
      ]
    )
    #expect(
      source.food(key: "LI:00000096385074")?.portions == [
        Portion(amount: 1, measure: "about 12 crackers", modifier: "serving", gramWeight: 28)
      ]
    )
  }

  @Test func `an amount up to its limit of quantification is a bound, and zero stays zero`() throws
  {
    let cola = try #require(try read(.branded).food(key: "LI:00049000028911"))
    #expect(
      cola.values.map(\.withoutText) == [
        SourceValue(component: 2, amount: 42, derivation: 70, line: 2),
        SourceValue(
          component: 6,
          amount: nil,
          low: 0,
          high: 5,
          kind: .belowLimit,
          derivation: 70,
          line: 3
        ),
        SourceValue(component: 5, amount: 10, derivation: 70, line: 4),
        SourceValue(component: 0, amount: 0, derivation: 70, line: 5),
        SourceValue(component: 1, amount: 10.6, derivation: 70, line: 6),
      ]
    )
  }

  @Test
  func `a survey food has its own category before the prefixes of its code`()
    throws
  {
    let named = FDCNightmare.survey
      .with("survey_fndds_food.csv") { rows in
        rows.map { $0.replacing("58106210||", with: "58106210|3602|") }
      }
    let categories = [
      "wweia_food_category|wweia_food_category_description", "3602|Pizza", "3602|Pizza again",
      "pizza|x",
    ]
    let release = try FDCFixture(.survey, named + [("wweia_food_category.csv", categories)]).read()
    let pizza = try #require(release.food(key: "58106210"))
    #expect(pizza.group == FoodGroup(code: "3602", name: "Pizza"))
    #expect(pizza.categoryCodes.prefix(2) == ["wweia:3602", "58106210"])
    #expect(
      release.report.balanceLines.contains("wweia_food_category.csv 3=1+2 rejected"),
      "\(release.report.balanceLines)"
    )
    #expect(release.report.unmapped == [:])
  }

  @Test func `a part of a recipe keeps its retention code and its place`() throws {
    let baked = FDCNightmare.survey
      .with("input_food.csv") { rows in
        rows.map { $0.replacing("|60|0|0", with: "|60|3451|0") }
      }
    let parts = try #require(
      try FDCFixture(.survey, baked).read().food(key: "58106210")
    ).ingredients
    #expect(parts.map(\.retention) == ["3451", nil, nil])
    #expect(parts.map(\.position.line) == [4, 5, 5])
    #expect(parts.map { $0.position.file.hasSuffix("input_food.csv") } == [true, true, false])
  }

  @Test func `a description that stands at more than three foods or is a clause is no name`() throws
  {
    let foods = (210..<214).map { ("\($0)", "2751\($0)0") }
    let shared = FDCNightmare.survey
      .with("food.csv") { $0 + foods.map { "\($0.0)|survey_fndds_food|Bun \($0.0)|275|" } }
      .with("survey_fndds_food.csv") { $0 + foods.map { "\($0.0)|\($0.1)||2003-01-01|2004-12-31" } }
      .with("food_nutrient.csv") { $0 + foods.map { "\($0.0)|\($0.0)|1008|300|||||||" } }
      .with("food_attribute.csv") { rows in
        rows
          + foods.map { "2\($0.0)|\($0.0)|1|1001|Additional Description|toasted" }
          + foods.dropLast().map { "3\($0.0)|\($0.0)|2|1001|Additional Description|bap" }
          + ["40|210|3|1001|Additional Description|NS as to seeds"]
      }
    let source = try FDCFixture(.survey, shared).read()
    let names = foods.map {
      source.food(key: $0.1)?.names.filter { $0.kind == .included }.map(\.text)
    }
    #expect(names == [["bap"], ["bap"], ["bap"], []])
    let balance = source.report.files.first { $0.file.hasSuffix("food_attribute.csv") }
    #expect(balance?.skipped[.descriptionOnly] == 5)
    #expect(balance?.closes == true)
  }

  @Test func `the columns that releases renamed are read under either name`() throws {
    let drifted = FDCNightmare.foundation
      .with("food_nutrient.csv") { [FDCNightmare.amountHeaderOf2023] + $0.dropFirst() }
      .with("input_food.csv") { rows in
        [FDCNightmare.inputHeaderOf2023] + rows.dropFirst().map { $0 + "|0" }
      }
    let source = try FDCFixture(.foundation, drifted).read()
    #expect(source.report.balanceLines == FDCNightmare.foundationOutcome.balances)
    #expect(source.report.unmapped == [:])
    #expect(
      source.food(key: "100276")?.ingredients.map(\.plain) == [
        SourceIngredient(foodID: "usda-sr:16158", grams: 5)
      ]
    )
  }

  /// The survey of 2021-2023 names nutrients in `food_nutrient.csv` by 208, where other releases say 1008.
  @Test func `nutrients may be named by their numbers`() throws {
    let byNumber = FDCNightmare.survey
      .with("food_nutrient.csv") { rows in rows.map { $0.replacing("|1008|", with: "|208|") } }
    let (published, named) = (try read(.survey), try FDCFixture(.survey, byNumber).read())
    for key in ["11100000", "58106210"] {
      let (one, other) = (named.food(key: key)?.values, published.food(key: key)?.values)
      #expect(one?.map(\.component) == other?.map(\.component))
      #expect(one?.map(\.amount) == other?.map(\.amount))
    }
    #expect(named.food(key: "11100000")?.values.map(\.amount) == [50])
    #expect(named.report.unmapped == [:])
  }

  @Test func `a number of two nutrients, or one that is an id, stands for no other`() throws {
    let nutrients = [
      "id|name|unit_name|nutrient_nbr|rank", "1008|Energy|KCAL|208|300",
      "2048|Energy (Atwater Specific Factors)|KCAL|208|301", "1003|Protein|G|1008|302",
    ]
    let ambiguous = FDCNightmare.survey
      .with("nutrient.csv") { _ in nutrients }
      .with("food_nutrient.csv") { rows in
        rows.map { $0.replacing("2|201|1008|", with: "2|201|208|") }
      }
    let source = try FDCFixture(.survey, ambiguous).read()
    #expect(source.food(key: "11100000")?.values.map(\.amount) == [50])
    #expect(source.food(key: "58106210")?.values.isEmpty == true)
    #expect(!source.report.unmapped.isEmpty)
  }

  @Test(arguments: ["food_portion.csv", "food_attribute.csv"])
  func `a table that only some releases have may be missing`(name: String) throws {
    let source = try FDCFixture(.srLegacy, FDCNightmare.srLegacy.without(name)).read()
    #expect(source.foodCount == 6)
    #expect(source.report.openFiles == [])
    #expect(!source.report.files.map(\.file).contains(name))
  }

  @Test(
    arguments: [
      "food.csv", "sr_legacy_food.csv", "nutrient.csv", "food_nutrient.csv", "measure_unit.csv",
    ]
  )
  func `a table that every release has must be there`(name: String) throws {
    let fixture = try FDCFixture(.srLegacy, FDCNightmare.srLegacy.without(name))
    let error = #expect(throws: ReadError.self) { try fixture.read() }
    #expect(error?.code == .missingMember)
    #expect(error?.found == "no \(name)")
  }

  @Test func `rows of a food that has no amount are not used, and the food is handed out`() throws {
    let egg = try #require(try read(.srLegacy).food(key: "01123"))
    #expect(egg.values.isEmpty && egg.portions.isEmpty)
    let burger = try #require(try read(.survey).food(key: "27510210"))
    #expect(burger.names.map(\.text) == ["Cheeseburger, plain, on bun"])
  }

  @Test(
    arguments: [
      ("food.csv", "description"), ("sr_legacy_food.csv", "NDB_number"),
      ("food_nutrient.csv", "amount"), ("nutrient.csv", "unit_name"),
      ("food_portion.csv", "gram_weight"), ("measure_unit.csv", "name"),
      ("food_attribute.csv", "value"),
    ]
  )
  func `a column that is missing is an error with its place`(name: String, column: String) throws {
    let tables = FDCNightmare.srLegacy.with(name) { rows in
      [rows[0].replacing(column, with: "no_" + column)] + rows.dropFirst()
    }
    let fixture = try FDCFixture(.srLegacy, tables)
    let error = #expect(throws: ReadError.self) { try fixture.read() }
    #expect(error?.code == .missingColumn)
    #expect(error?.position == Position(file: name, line: 1))
    #expect(error?.expected == "a column \(column)")
  }

  @Test func `a release of another kind of food is an error, not an empty release`() throws {
    let fixture = try FDCFixture(.branded, FDCNightmare.srLegacy)
    let error = #expect(throws: ReadError.self) { try fixture.read() }
    #expect(error?.found == "no branded_food.csv")
  }

  @Test(arguments: Kind.allCases)
  func `only names of labels may end in an echo`(kind: Kind) throws {
    let release = try read(kind)
    #expect(release.foodCount > 0)
    for index in 0..<release.foodCount {
      #expect(release.food(at: index).mayEcho == (kind == .branded))
    }
  }

  private func read(_ kind: Kind) throws -> FoodDataCentral {
    let tables =
      switch kind {
      case .srLegacy: FDCNightmare.srLegacy
      case .foundation: FDCNightmare.foundation
      case .survey: FDCNightmare.survey
      case .branded: FDCNightmare.branded
      }
    return try FDCFixture(kind, tables).read()
  }

  private func outcome(_ kind: Kind) -> FDCNightmare.Outcome {
    switch kind {
    case .srLegacy: FDCNightmare.srLegacyOutcome
    case .foundation: FDCNightmare.foundationOutcome
    case .survey: FDCNightmare.surveyOutcome
    case .branded: FDCNightmare.brandedOutcome
    }
  }
}
