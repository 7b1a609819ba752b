import Datasets
import FoodComposition
import Ingestion
import RecordIO
import Testing

@Suite struct RecipeBookTests {
  private static let dishes = [
    "id|name|category|state|measure|grams|grams_low|grams_high|yield|yield_low|yield_high|method|recipes",
    "stew|Bean stew|dairy||plate|300|250|400|0.8|0.7|1|stew|https://a.example/1 https://b.example/2",
  ]
  private static let parts = [
    "dish|food|grams|grams_low|grams_high|retention|ingredient",
    "stew|test-sr:1|600|500|700||beans",
    "stew|test-sr:2|400|300|500||water",
  ]

  private func fixture(
    dishes: [String] = dishes,
    parts: [String] = parts,
    others: [(String, [String])] = []
  ) throws -> SourceFixture {
    let tables = [("dishes.tsv", dishes), ("components.tsv", parts)] + others
    return try SourceFixture(
      adapter: "recipes",
      members: tables.map { name, lines in
        let text = lines.joined(separator: "\n") + "\n"
        return (name, text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\t") : $0 })
      },
      components: [
        "protein_g|protein|g|protein_g|1||", "vitamin_c_mg|vitamin c|mg|vitamin_c_mg|1||",
        "total_carbohydrate_g|total|g|carbohydrate_g|1|total|",
        "available_carbohydrate_g|available|g|carbohydrate_g|2|available|left of fibre",
      ],
      categories: ["dairy||dairy"]
    )
  }

  private func food(_ id: String, _ amounts: [Component: Double]) -> Food {
    var food = Food(
      id: id,
      canonicalName: id,
      normalizedName: id,
      language: "en",
      category: "dairy",
      baseUnit: .gram
    )
    food.values = Component.allCases.compactMap { component in
      amounts[component].map { ComponentValue(component: component, amount: $0) }
    }
    return food
  }

  private var foods: [String: Food] {
    let foods = [
      food("test-sr:1", [.protein: 8, .vitaminC: 2, .totalCarbohydrate: 20]),
      food("test-sr:2", [.protein: 0, .vitaminC: 0, .totalCarbohydrate: 0]),
    ]
    return Dictionary(uniqueKeysWithValues: foods.map { ($0.id, $0) })
  }

  private func composed(_ fixture: SourceFixture) throws -> ComposedRecipes {
    let book = try RecipeBook(
      fixture.files,
      definition: fixture.definition,
      tables: fixture.tables
    )
    return try ComposedRecipes(book, of: foods, components: fixture.tables.components)
  }

  private func mistakes(_ fixture: SourceFixture) -> [String] {
    do {
      _ = try composed(fixture)
      return []
    } catch let error as RecipeError {
      return error.description.split(separator: "\n").map(String.init)
    } catch {
      return ["\(error)"]
    }
  }

  private func amount(_ code: String, of food: SourceFood, _ fixture: SourceFixture) -> SourceValue?
  {
    food.values.first { fixture.tables.components.rows[$0.component].code == code }
  }

  @Test func `a dish has its parts, its plate, and values that lead to the lines of its parts`()
    throws
  {
    let fixture = try fixture()
    let release = try composed(fixture)
    #expect(release.foodCount == 1)
    let stew = release.food(at: 0)
    #expect(stew.key == "stew")
    #expect(stew.position.description == "release.zip/dishes.tsv:2")
    #expect(
      stew.portions == [
        Portion(amount: 1, measure: "plate", gramWeight: 300),
        Portion(amount: 1, measure: "Quantity not specified", gramWeight: 300),
      ]
    )
    #expect(stew.recipeWeight == 800)
    #expect(stew.ingredients.map(\.foodID) == ["test-sr:1", "test-sr:2"])
    // 48 g of protein in 800 g; the least of 500 and 500 g in all that is put in, the most of 700 and 300 g in 700.
    let protein = try #require(amount("protein_g", of: stew, fixture))
    #expect(protein.amount == 6)
    #expect(protein.low == 4)
    #expect(protein.high == 8)
    #expect(protein.kind == .computed)
    #expect(protein.line == 2)
    #expect(protein.text == "6 (sum of lines 2 to 3)")
    #expect(release.amountsFile == "release.zip/components.tsv")
    #expect(stew.assumptions.count == 3)
    #expect(
      stew.assumptions[0].contains("2 published recipes, https://a.example/1 https://b.example/2")
    )
  }

  @Test func `every row is accounted for`() throws {
    let fixture = try fixture(others: [
      ("names.tsv", ["dish|name|language", "stew|cassoulet|fr", "stew|beans in a pot|en"])
    ])
    let release = try composed(fixture)
    #expect(release.report.foods.closes)
    #expect(release.report.foods.accepted == 1)
    #expect(release.report.files.map(\.accepted) == [2, 2])
    #expect(release.report.files.count { $0.closes } == 2)
    #expect(
      release.food(at: 0).names.map(\.text) == ["Bean stew", "cassoulet", "beans in a pot"]
    )
  }

  @Test func `a part that is no food is a mistake with its place`() throws {
    let parts = Self.parts + ["stew|test-sr:99|10|5|20||pepper"]
    let told = mistakes(try fixture(parts: parts))
    #expect(
      told == [
        "release.zip/components.tsv:4:6: found food test-sr:99, expected a food of a verified dataset of this pipeline, or a dish"
      ]
    )
  }

  @Test func `a dish may be a part of a dish, but not of itself`() throws {
    let more = "|dairy||cup|100|50|200|1|1|1|sauce|https://a.example/3 https://b.example/4"
    let dishes = Self.dishes + ["sauce|Sauce" + more]
    let parts = Self.parts + ["stew|test:sauce|1000|1000|1000||sauce"]
    let nested = try fixture(
      dishes: dishes,
      parts: parts + ["sauce|test-sr:1|100|100|100||beans"]
    )
    let stew = try composed(nested).food(at: 1)
    #expect(stew.key == "stew")
    // (600 x 8 + 1000 x 8) / 100 g of protein in 1600 g.
    #expect(amount("protein_g", of: stew, nested)?.amount == 8)
    let circle = try fixture(
      dishes: dishes,
      parts: parts + ["sauce|test:stew|100|100|100||stew"]
    )
    #expect(
      mistakes(circle).contains(
        "release.zip/components.tsv:4:6: found food test:sauce of test:stew of test:sauce, "
          + "expected a dish that is no part of itself"
      )
    )
  }

  @Test func `cooking retains what the table of retention says`() throws {
    var parts = Self.parts
    parts[1] = "stew|test-sr:1|600|500|700|301|beans"
    let retention = [
      "code|description|component|factor|recipes", "301|BEANS, BOILED|vitamin_c_mg|0.5|12",
    ]
    let fixture = try fixture(parts: parts, others: [("retention.tsv", retention)])
    let stew = try composed(fixture).food(at: 0)
    // 600 g with 2 mg in 100 g, half of it, in 800 g.
    #expect(amount("vitamin_c_mg", of: stew, fixture)?.amount == 0.75)
    #expect(amount("protein_g", of: stew, fixture)?.amount == 6)
  }

  @Test func `mistakes in the tables are told all together`() throws {
    let dishes =
      Self.dishes + [
        "Stew!|Stew|dairy||plate|300|250|400|1|1|1|stew|https://a.example/1 https://b.example/2",
        "stew|Again|dairy||plate|300|250|400|1|1|1|stew|https://a.example/1 https://b.example/2",
        "roast|Roast|nowhere||plate|300|250|400|1|1|1|stew|https://a.example/1 https://b.example/2",
        "soup|Soup|dairy|wet|plate|300|250|400|1|1|1|stew|https://a.example/1 https://b.example/2",
        "pie|Pie|dairy||plate|300|350|400|1|1|1|stew|https://a.example/1 https://b.example/2",
        "cake|Cake|dairy||piece|300|250|400|0|0|1|stew|https://a.example/1 https://a.example/1",
      ]
    let parts =
      Self.parts + [
        "goulash|test-sr:1|1|1|1||beef", "stew|beans|1|1|1||beans", "stew|test-sr:1|-1|0|1||beans",
        "stew|test-sr:1|some|0|1||beans", "stew|test-sr:1|1|1|1|7|beans",
      ]
    let told = mistakes(try fixture(dishes: dishes, parts: parts))
    #expect(
      told == [
        "release.zip/dishes.tsv:3:1: found id Stew!, expected lower-case letters, digits and hyphens",
        "release.zip/dishes.tsv:4:1: found id stew, expected each dish once",
        "release.zip/dishes.tsv:5:13: found category nowhere, expected a category",
        "release.zip/dishes.tsv:6:17: found state wet, expected a state, or none",
        "release.zip/dishes.tsv:7:26: found grams_low 300.0 in a range from 350.0 to 400.0, expected a number in its range",
        "release.zip/dishes.tsv:8:36: found yield 0, expected a number above 0",
        "release.zip/components.tsv:4:1: found dish goulash, expected a dish of dishes.tsv",
        "release.zip/components.tsv:5:6: found food beans, expected an id such as usda-sr:09040",
        "release.zip/components.tsv:6:16: found grams -1, expected a number from 0",
        "release.zip/components.tsv:7:16: found grams some, expected a number",
        "release.zip/components.tsv:8:22: found retention 7, expected a code of retention.tsv",
      ]
    )
  }

  @Test func `a dish rests on two recipes and has parts`() throws {
    let one = [
      Self.dishes[0], "stew|Bean stew|dairy||plate|300|250|400|0.8|0.7|1|stew|https://a.example/1",
    ]
    let rests = mistakes(try fixture(dishes: one))
    #expect(
      rests == [
        "release.zip/dishes.tsv:2: found stew with 2 parts and 1 recipes, "
          + "expected parts, and at least 2 published recipes"
      ]
    )
    let bare = mistakes(try fixture(parts: [Self.parts[0]]))
    #expect(
      bare == [
        "release.zip/dishes.tsv:2: found stew with 0 parts and 2 recipes, "
          + "expected parts, and at least 2 published recipes"
      ]
    )
  }

  @Test func `what parts leave open stays open, and one carbohydrate stands`() throws {
    let fixture = try fixture(
      parts: Self.parts + ["stew|test-sr:3|20|20|20||leaves"]
    )
    let book = try RecipeBook(fixture.files, definition: fixture.definition, tables: fixture.tables)
    var foods = foods
    foods["test-sr:3"] = food("test-sr:3", [.protein: 1, .availableCarbohydrate: 3])
    let stew = try ComposedRecipes(book, of: foods, components: fixture.tables.components)
      .food(at: 0)
    // 20 of 1020 g tell no vitamin C: a lower bound.
    #expect(amount("vitamin_c_mg", of: stew, fixture)?.high == .infinity)
    #expect(amount("total_carbohydrate_g", of: stew, fixture)?.high == .infinity)
    #expect(amount("available_carbohydrate_g", of: stew, fixture) == nil)
  }
}
