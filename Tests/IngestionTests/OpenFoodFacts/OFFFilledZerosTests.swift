import Datasets
import FoodComposition
import Testing

@testable import Ingestion

@Suite struct OFFFilledZerosTests {
  private static let form = [
    "vitamin-e", "vitamin-k", "magnesium", "zinc", "copper", "manganese", "selenium", "caffeine",
    "choline",
  ]

  private static func zeros(_ names: some Sequence<String>) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0 + "_100g", "0") })
  }

  /// The amounts by column and the assumptions of a food with these fields and an energy.
  private func food(_ fields: [String: String]) throws -> (
    amounts: [String: Double], assumptions: [String]
  ) {
    let components = try ComponentTable(
      path: OFFFixture.root + "/datasets/openfoodfacts/components.tsv"
    )
    let food = try #require(
      OFFFixture.read([OFFFixture.food("3000000000017", fields)]).foods.first
    )
    var amounts: [String: Double] = [:]
    for value in food.values { amounts[components.rows[value.component].code] = value.amount }
    return (amounts, food.assumptions)
  }

  @Test func `Zeros of a form's blank fields are no values, and the food says so`() throws {
    // Row 80135463, a chocolate spread: its label has neither starch, iron nor vitamins.
    var fields = Self.zeros(
      Self.form + ["starch", "phosphorus", "vitamin-a", "vitamin-c", "iron", "sodium", "fiber"]
    )
    fields["sugars_100g"] = "56.3"
    let food = try food(fields)
    #expect(
      food.amounts == [
        "energy-kcal_100g": 450, "sugars_100g": 56.3, "sodium_100g": 0, "fiber_100g": 0,
      ]
    )
    #expect(food.assumptions == ["14 zeros that no label prints left out"])
  }

  @Test func `What the form's user did fill in stays`() throws {
    var fields = Self.zeros(Self.form + ["starch"])
    fields["magnesium_100g"] = "0.163"
    fields["selenium_100g"] = "0.00007"
    fields["caffeine_100g"] = ""
    fields["iron_100g"] = "0.002"
    let food = try food(fields)
    #expect(
      food.amounts == [
        "energy-kcal_100g": 450, "magnesium_100g": 0.163, "selenium_100g": 0.00007,
        "iron_100g": 0.002,
      ]
    )
    #expect(food.assumptions == ["7 zeros that no label prints left out"])
  }

  @Test func `Zeros that a label prints stay, however many`() throws {
    let printed = [
      "fat", "saturated-fat", "trans-fat", "cholesterol", "carbohydrates", "sugars",
      "added-sugars", "fiber", "proteins", "salt", "sodium", "vitamin-a", "vitamin-c", "vitamin-d",
      "calcium", "iron", "potassium", "alcohol", "starch",
    ]
    let food = try food(Self.zeros(printed))
    #expect(food.amounts.count == printed.count + 1)
    #expect(food.assumptions == [])
  }

  @Test(arguments: form)
  func `One zero of the form alone stays`(name: String) throws {
    let food = try food(Self.zeros([name]))
    #expect(food.amounts[name + "_100g"] == 0)
    #expect(food.assumptions == [])
  }

  @Test func `Six zeros are a form's, five are the label's`() throws {
    #expect(try food(Self.zeros(Self.form.prefix(6))).amounts == ["energy-kcal_100g": 450])
    #expect(try food(Self.zeros(Self.form.prefix(5))).amounts.count == 6)
  }

  @Test func `A zero that may be the label's stays beside what is printed with it`() throws {
    let doubtful = ["vitamin-a", "vitamin-c", "iron", "added-sugars"]
    var fields = Self.zeros(Self.form + doubtful)
    #expect(try food(fields).amounts == ["energy-kcal_100g": 450])
    fields["calcium_100g"] = "0.1"
    #expect(
      try food(fields).amounts == [
        "energy-kcal_100g": 450, "calcium_100g": 0.1, "vitamin-a_100g": 0, "vitamin-c_100g": 0,
        "iron_100g": 0,
      ]
    )
    fields["calcium_100g"] = ""
    fields["sugars_100g"] = "0"
    #expect(
      try food(fields).amounts == [
        "energy-kcal_100g": 450, "sugars_100g": 0, "added-sugars_100g": 0,
      ]
    )
  }

  @Test func `Pasta has starch, whatever the zeros beside a choline of zero say`() throws {
    let food = try food(Self.zeros(["starch", "choline", "iron"]))
    #expect(food.amounts == ["energy-kcal_100g": 450, "iron_100g": 0])
    #expect(food.assumptions == ["2 zeros that no label prints left out"])
  }

  @Test(arguments: [(UInt8(0), nil), (1, "1 zero that no label prints left out")])
  func `Nothing is said of none`(count: UInt8, assumption: String?) {
    #expect(OFFFilledZeros.assumption(count) == assumption)
  }
}
