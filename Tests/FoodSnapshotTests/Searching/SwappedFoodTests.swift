import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// Foods said beside a dish that has one of their kind, and foods behind what it lacks.
@Suite struct SwappedFoodTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:91", "Bread, pale", "bakery.bread", [270, 9, 3, 50], [(1, "slice", 30)]),
      Pantry.food("test:92", "Bread, dark", "bakery.bread", [240, 9, 3, 44], [(1, "slice", 30)]),
      Pantry.food("test:93", "Goat, stewed", "meat.lamb", [140, 27, 3, 0], [(1, "serving", 85)]),
      Pantry.food(
        "test:94",
        "Heron, stewed",
        "meat.poultry",
        [180, 30, 6, 0],
        [(1, "serving", 85)]
      ),
      Pantry.food(
        "test:95",
        "Smoked lardo",
        "meat.processed",
        [500, 15, 48, 0],
        [(1, "strip", 10)]
      ),
      Pantry.food(
        "test:97",
        "Vegan goat",
        "legume.meat_substitute",
        [200, 20, 10, 5],
        [(1, "serving", 85)]
      ),
      Pantry.food("test:96", "Goat melt", "dish.sandwich", [205, 18, 3, 25], [(1, "melt", 200)]) {
        $0.food.ingredients = [
          Ingredient(foodID: "test:91", gramsPer100: 50),
          Ingredient(foodID: "test:93", gramsPer100: 50),
        ]
      },
    ]
    let words =
      Pantry.vocabulary
      + ["dark", "pale"].map {
        VocabularyEntry(.filler, $0, value: "bread kind", source: "test")
      }
      + [
        VocabularyEntry(.connector, "on", value: "with", source: "test"),
        VocabularyEntry(.connector, "on", value: "onto", source: "test"),
        VocabularyEntry(.connector, "or", value: "alternative", source: "test"),
        VocabularyEntry(.filler, "vegan", value: "meatless", source: "test"),
        VocabularyEntry(
          .number,
          "kids portion of",
          value: "helping",
          amount: 0.5,
          low: 0.4,
          high: 0.6,
          source: "test"
        ),
      ]
    pantry = try Pantry(
      foods: (Pantry.foods + foods).sorted { $0.food.id < $1.food.id },
      words: words
    )
  }

  private func foods(_ text: String) throws -> [String] {
    try pantry.snapshot.resolve(text).items.map {
      "\($0.food?.id ?? "-") \(Int(($0.nutrients[.energy]?.value ?? 0).rounded()))"
    }
  }

  @Test(arguments: [
    ("1 goat melt on dark", 380.0), ("1 goat melt on dark bread", 380),
    ("1 goat melt on pale bread", 410), ("1 goat melt with heron", 450),
    ("1 goat melt with goat", 410),
  ])
  func `they take its place, or are in it`(text: String, energy: Double) throws {
    #expect(try foods(text) == ["test:96 \(Int(energy))"])
  }

  @Test func `what is said to have no meat has a substitute in its place`() throws {
    // Half of the melt is meat of 140 kcal, the substitute has 200.
    #expect(try foods("1 vegan goat melt") == ["test:96 470"])
  }

  @Test func `a small eater's share is of each food`() throws {
    let grams = try pantry.snapshot.resolve("kids portion of heron and goat").items.map {
      $0.grams?.value
    }
    let usual = try ["heron", "goat"].map {
      try pantry.snapshot.resolve($0).items[0].grams.map { $0.value / 2 }
    }
    #expect(grams == usual)
  }

  @Test func `what a dish has nothing of lies on it`() throws {
    #expect(try foods("1 goat melt with smoked lardo").count == 2)
  }

  @Test(arguments: [
    ("goat melt without lardo, heron", ["test:96", "test:94"]),
    ("goat melt without lardo, or heron", ["test:96"]),
  ])
  func `behind what a dish lacks a comma begins what was eaten`(text: String, ids: [String]) throws
  {
    #expect(try pantry.snapshot.resolve(text).items.map { $0.food?.id ?? "-" } == ids)
  }
}
