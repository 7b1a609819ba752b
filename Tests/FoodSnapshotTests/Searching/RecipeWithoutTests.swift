import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// Dishes without one of their ingredients.
@Suite struct RecipeWithoutTests {
  /// A hot dog of 60 g of sausage and 40 g of roll, and what it is made of.
  private static var foods: [FinalFood] {
    [
      Pantry.food(
        "test:90",
        "Hot dog sandwich, on white bun",
        "dish.sandwich",
        [290, 10.8, 19.2, 18],
        [(1, "sandwich", 100)]
      ) {
        $0.food.ingredients = [
          Ingredient(foodID: "test:91", gramsPer100: 60),
          Ingredient(foodID: "test:92", gramsPer100: 40),
        ]
      },
      Pantry.food(
        "test:91",
        "Frankfurter, beef",
        "meat.processed",
        [300, 12, 30, 2],
        [(1, "frankfurter", 60)]
      ),
      Pantry.food(
        "test:92",
        "Rolls, plain, bun",
        "bakery.bread",
        [275, 9, 3, 42],
        [(1, "roll", 40)]
      ),
      Pantry.food("test:93", "Mustard", "soup_sauce", [60, 4, 3, 6], [(1, "tsp", 5)]),
      Pantry.food("test:98", "Relish", "soup_sauce", [90, 1, 0, 20], [(1, "tsp", 5)]) {
        $0.food.ingredients = [
          Ingredient(foodID: "test:92", gramsPer100: 50),
          Ingredient(foodID: "test:93", gramsPer100: 50),
        ]
      },
    ]
  }

  private static var words: [VocabularyEntry] {
    Pantry.vocabulary
      + ["negation", "absence"].map {
        VocabularyEntry(.connector, "without", value: $0, source: "test")
      }
  }

  @Test("a dish without an ingredient of its recipe weighs and has what the others have")
  func reduced() throws {
    let answer = try Pantry(foods: Self.foods, products: [], words: Self.words).snapshot.resolve(
      "hot dog sandwich without bun"
    )
    let item = try #require(answer.items.first)
    #expect(answer.items.count == 1)
    #expect(item.food?.id == "test:90")
    #expect(abs((item.grams?.value ?? 0) - 60) < 0.5)
    #expect(abs((item.nutrients[.energy]?.value ?? 0) - 180) < 2)
    #expect(item.reason.contains("computed anew"))
  }

  @Test("a sandwich whose filling is said beside it is its bread")
  func bread() throws {
    let pantry = try Pantry(
      foods: Self.foods,
      products: [],
      words: Self.words + [
        VocabularyEntry(.filler, "hot dog sandwich", value: "plated", source: "test"),
        VocabularyEntry(.form, "meat", value: "filling", source: "test"),
      ]
    )
    func items(_ text: String) throws -> [String] {
      try pantry.snapshot.resolve(text).items.map {
        "\($0.food?.id ?? "-") \(Int($0.grams?.value.rounded() ?? 0))"
      }
    }
    #expect(
      try items("hot dog sandwich with 90 g frankfurter") == ["test:92 40", "test:91 90"]
    )
    let list = try items("hot dog sandwich: 90 g frankfurter, 50 g rolls")
    #expect(list == ["test:91 90", "test:92 50"])
    #expect(try items("hot dog sandwich with 5 g mustard") == ["test:90 100", "test:93 5"])
  }

  @Test("a recipe that is told whole and has nothing of it is without it already")
  func absent() throws {
    let item = try item("hot dog sandwich without mustard")
    #expect(abs((item.grams?.value ?? 0) - 100) < 0.5)
    #expect(!item.reason.contains("computed anew"))
    #expect(!item.reasons.contains(.maybeWithIt))
  }

  @Test("a recipe names what a sauce is made of, not the sauce, so that it may be in it")
  func sauce() throws {
    let item = try item("hot dog sandwich without relish")
    #expect(item.status == .needsReview)
  }

  @Test("where no recipe tells of it, what people usually take of it is taken off, for review")
  func estimated() throws {
    let item = try item("corn dog sandwich without mustard")
    #expect(abs((item.grams?.value ?? 0) - 95) < 0.5)
    #expect(abs((item.nutrients[.energy]?.value ?? 0) - (250 - 3)) < 1)
    #expect(item.status == .needsReview && item.reasons.contains(.maybeWithIt))
  }

  @Test("what another food took the place of is left out where the recipe has it, else nothing is")
  func replaced() throws {
    let items = try pantry.snapshot.resolve("hot dog sandwich, mustard instead of bun").items
    #expect(items.map(\.food?.id) == ["test:90", "test:93"])
    #expect(abs((items.first?.grams?.value ?? 0) - 60) < 0.5)
    let whole = try pantry.snapshot.resolve("corn dog sandwich, mustard instead of fries").items
    #expect(whole.first?.grams?.value == 100)
    #expect(whole.count == 2)
  }

  @Test("only what was eaten of a dish is counted, as its recipe tells it")
  func only() throws {
    let item = try item("hot dog sandwich, only ate the frankfurter")
    #expect(item.food?.id == "test:91" && abs((item.grams?.value ?? 0) - 60) < 0.5)
    let filling = try self.item("hot dog sandwich, only ate the filling")
    #expect(filling.food?.id == "test:91" && filling.status == .needsReview)
  }

  @Test("the filling of a dish is all that was eaten of it")
  func ofDish() throws {
    let filling = try item("the filling of a hot dog sandwich")
    #expect(filling.food?.id == "test:91" && filling.status == .needsReview)
  }

  @Test("a food that is published without what is missing goes before one with it")
  func published() throws {
    let items = try pantry.snapshot.resolve("corn dog sandwich with mustard without bun").items
    #expect(items.map(\.food?.id) == ["test:95", "test:93"])
  }

  private func item(_ text: String) throws -> Resolution.Item {
    let items = try pantry.snapshot.resolve(text).items
    try #require(items.count == 1, "\(text): \(items.map(\.text))")
    return items[0]
  }

  private var pantry: Pantry {
    get throws {
      try Pantry(
        foods: (Self.foods + Self.others).sorted { $0.food.id < $1.food.id },
        products: [],
        words: Self.words + [
          VocabularyEntry(.connector, "instead of", value: "replacing", source: "test"),
          VocabularyEntry(.connector, "only ate the", value: "only", source: "test"),
          VocabularyEntry(.filler, "filling", value: "filling", source: "test"),
          VocabularyEntry(.filler, "the", source: "test"),
          VocabularyEntry(.filler, "the", value: "determiner", source: "test"),
          VocabularyEntry(.filler, "of", value: "out of", source: "test"),
          VocabularyEntry(
            .portion,
            "topping",
            value: "name:mustard",
            amount: 5,
            low: 3,
            high: 10,
            source: "test"
          ),
        ]
      )
    }
  }

  /// A sandwich without a recipe.
  private static let others = [
    Pantry.food(
      "test:94",
      "Corn dog sandwich",
      "dish.sandwich",
      [250, 8, 12, 27],
      [(1, "sandwich", 100)]
    ),
    Pantry.food(
      "test:95",
      "Corn dog sandwich, without bun",
      "dish.sandwich",
      [230, 12, 18, 5],
      [(1, "sandwich", 60)]
    ),
  ]
}
