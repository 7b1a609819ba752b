import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

@Suite struct NormalizerTests {
  private let fixture: NormalizerFixture

  init() throws { fixture = try NormalizerFixture() }

  @Test func `a food has the id of its source and key, and its cleaned name`() throws {
    let food = try #require(try fixture.food(" BANANAS,RAW  ") { $0.url = "https://example.org/1" })
    #expect(food.id == "test:1")
    #expect(food.canonicalName == "Bananas, raw")
    #expect(food.normalizedName == "bananas raw")
    #expect(food.language == "en")
    #expect(food.url == "https://example.org/1")
    #expect(food.baseUnit == .gram)
    #expect(food.values.map(\.component) == [.energy])
    #expect(food.values.map(\.amount) == [89])
  }

  @Test func `a food without a single value is rejected with its place`() throws {
    let rejects = [
      try reject { $0.values = [] },
      try reject {
        $0.values = [SourceValue(component: try fixture.component("1010"), amount: 1, line: 3)]
      },
    ]
    for reject in rejects {
      #expect(
        reject
          == Reject(
            .noValues,
            at: NormalizerFixture.place,
            found: "no value for 'Bananas, raw'",
            expected: "at least one component value"
          )
      )
    }
  }

  @Test func `a food of which only bounds are known is a food`() throws {
    let value = SourceValue(component: 2, amount: nil, low: 0, high: 5, kind: .belowLimit, line: 1)
    #expect(try fixture.food { $0.values = [value] }?.values.count == 1)
  }

  @Test func `a food without a name is rejected`() throws {
    #expect(
      try reject { $0.names = [] }
        == Reject(
          .missingName,
          at: NormalizerFixture.place,
          found: "no name",
          expected: "a name"
        )
    )
  }

  @Test(arguments: ["", " ", ".", "<br>", "&nbsp;", "\u{200B}", "--", "\t\n", "4900002", "12%"])
  func `a name of which no letter is left is rejected`(name: String) throws {
    guard case .reject(let reject) = try fixture.outcome(name) else {
      Issue.record("a food, expected a reject")
      return
    }
    #expect(reject.code == .missingName)
    #expect(reject.position == NormalizerFixture.place)
    #expect(reject.found == "'\(name)'")
  }

  @Test func `the brand stands apart from the name`() throws {
    let food = try #require(
      try fixture.food("SAM MILLS, WHOLE GRAIN PASTA") { $0.brands = ["SAM MILLS", "Owner Inc."] }
    )
    #expect(food.brand == "Sam Mills")
    #expect(food.canonicalName == "Whole grain pasta")
    #expect(food.normalizedName == "whole grain pasta")
    #expect(food.aliases.first?.name.lowercased() == "sam mills, whole grain pasta")
    #expect(try fixture.food()?.brand == nil)
    #expect(try fixture.food { $0.brands = ["", " ", "Chiquita"] }?.brand == "Chiquita")
  }

  @Test func `only a name that may end in an echo loses it`() throws {
    let name = "Grape flavored soda, grape"
    #expect(try fixture.food(name) { $0.mayEcho = true }?.canonicalName == "Grape flavored soda")
    #expect(try fixture.food(name)?.canonicalName == name)
  }

  @Test func `every other name is an alias, once by normal form and language`() throws {
    let food = try #require(
      try fixture.food { food in
        food.names += [
          SourceName("BANANE, CRUE", language: "fr", kind: .translation),
          SourceName("Banane crue", language: "fr", kind: .published),
          SourceName("bananas raw", language: "en"),
          SourceName("Bananas  Raw", language: "de"),
          SourceName("", language: "fr"),
          SourceName("Musa acuminata", language: "la", kind: .scientific),
        ]
      }
    )
    #expect(
      food.aliases == [
        Alias(name: "Banane, crue", language: "fr", kind: .translation, source: "test"),
        Alias(name: "Bananas Raw", language: "de", kind: .published, source: "test"),
        Alias(name: "Musa acuminata", language: "la", kind: .scientific, source: "test"),
        Alias(name: "Plátano", language: "es", kind: .curated, source: Alias.curator),
        Alias(name: "nana", language: "en", kind: .curated, source: Alias.curator),
      ]
    )
    #expect(food.scientificName == "Musa acuminata")
  }

  @Test func `curated aliases are those of the food's own id`() throws {
    #expect(try fixture.food { $0.key = "2" }?.aliases.map(\.name) == ["Plantain"])
    #expect(try fixture.food { $0.key = "3" }?.aliases == [])
  }

  @Test func `states are those that the name tells`() throws {
    #expect(try fixture.food("Bananas, raw, dried")?.states == [.raw, .dried])
    #expect(try fixture.food("Baking powder")?.states == [])
    #expect(try fixture.food("Bananas, not cooked")?.states == [])
  }

  @Test func `a category is that of the first code listed, or other and reported`() throws {
    let food = try #require(try fixture.outcome("Bananas") { $0.categoryCodes = ["9"] }.food)
    #expect(food.food.category == "fruit")
    #expect(food.unmappedCategory == nil)
    #expect(try fixture.food { $0.categoryCodes = ["0901", "9", "09"] }?.category == "fruit")
    let other = try #require(
      try fixture.outcome("Bananas") { $0.categoryCodes = ["77", "7"] }.food
    )
    #expect(other.food.category == "other")
    #expect(other.unmappedCategory == "77")
  }

  @Test func `the weights of a recipe become shares of 100 g`() throws {
    let food = try #require(
      try fixture.food { food in
        food.ingredients = [
          SourceIngredient(foodID: "usda-sr:01077", grams: 30, at: NormalizerFixture.place),
          SourceIngredient(foodID: "usda-sr:02047", grams: 5, at: NormalizerFixture.place),
          SourceIngredient(foodID: "usda-sr:01077", grams: 15, at: NormalizerFixture.place),
          SourceIngredient(foodID: "usda-sr:09040", grams: 0, at: NormalizerFixture.place),
        ]
      }
    )
    #expect(
      food.ingredients == [
        Ingredient(foodID: "usda-sr:01077", gramsPer100: 90),
        Ingredient(foodID: "usda-sr:02047", gramsPer100: 10),
      ]
    )
    #expect(try fixture.food()?.ingredients == [])
    let boiled = try fixture.food { food in
      food.ingredients = [
        SourceIngredient(foodID: "usda-sr:11352", grams: 100, at: NormalizerFixture.place)
      ]
      food.recipeWeight = 50
    }
    #expect(boiled?.ingredients == [Ingredient(foodID: "usda-sr:11352", gramsPer100: 200)])
    let weightless = SourceIngredient(foodID: "usda-sr:09040", grams: 0)
    #expect(try fixture.food { $0.ingredients = [weightless] }?.ingredients == [])
  }

  @Test func `portions are cleaned, and those without measure, amount or weight left out`() throws {
    let food = try #require(
      try fixture.food { food in
        food.portions = [
          Portion(amount: 1, measure: " cup,mashed ", modifier: "", gramWeight: 225),
          Portion(amount: 2, measure: "slice", modifier: " thin&amp;crisp", gramWeight: 9),
          Portion(amount: 1, measure: " ", gramWeight: 10),
          Portion(amount: 0, measure: "cup", gramWeight: 10),
          Portion(amount: 1, measure: "cup", gramWeight: 0),
        ]
      }
    )
    #expect(
      food.portions == [
        Portion(amount: 1, measure: "cup, mashed", gramWeight: 225),
        Portion(amount: 2, measure: "slice", modifier: "thin&crisp", gramWeight: 9),
      ]
    )
  }

  @Test func `a printed code with its right check digit becomes a barcode, any other none`() throws
  {
    #expect(
      try fixture.food { $0.gtin = "49000028911" }?.gtins.map(\.description) == ["00049000028911"]
    )
    #expect(try fixture.food { $0.gtin = "4123" }?.gtins == [])
    #expect(try fixture.food { $0.gtin = "49000028912" }?.gtins == [])
    #expect(try fixture.food()?.gtins == [])
  }

  @Test func `assumptions of the adapter come before those of the values`() throws {
    let food = try #require(
      try fixture.food { food in
        food.assumptions = ["per 100 g"]
        food.values = [SourceValue(component: try fixture.component("salt"), amount: 1, line: 1)]
      }
    )
    #expect(food.assumptions == ["per 100 g", "sodium_mg: salt / 2.5"])
    #expect(food.values.map(\.amount) == [400, 1])
  }

  @Test func `all values of a computed dataset are computed, and the food says so`() throws {
    let computed = try NormalizerFixture(adapter: "ciqual\nvalue_kind: computed")
    let food = try #require(try computed.food())
    #expect(food.values.map(\.kind) == [.computed])
    #expect(food.values.map(\.amount) == [89])
    #expect(food.assumptions == ["all values: computed, not measured"])
  }

  @Test func `dates, unit and basis are those of the source`() throws {
    let food = try #require(
      try fixture.food { food in
        food.created = "2019-04-01"
        food.updated = "2020-04-01"
        food.baseUnit = .millilitre
        food.values.append(
          SourceValue(component: try fixture.component("avail"), amount: 10, line: 1)
        )
      }
    )
    #expect(food.created == "2019-04-01")
    #expect(food.updated == "2020-04-01")
    #expect(food.baseUnit == .millilitre)
    #expect(food.carbohydrateBasis == .available)
  }

  private func reject(_ change: (inout SourceFood) throws -> Void) throws -> Reject? {
    guard case .reject(let reject) = try fixture.outcome("Bananas, raw", change) else { return nil }
    return reject
  }
}
