import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodSearch
@testable import FoodVocabulary

/// What a person must look at, and what is one food in other words.
@Suite struct ReviewedAnswerTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:1", "Millet mash", "grain", [100, 3, 1, 20], []),
      Pantry.food("test:2", "Rusk", "bakery.bread", [400, 10, 5, 75], [(1, "slice", 10)]),
      Pantry.food("test:3", "Quince jelly", "sweet", [260, 0, 0, 65], [(1, "serving", 20)]),
      Pantry.food("test:4", "Pear lemonade", "beverage.soft_drink", [40, 0, 0, 10], []) {
        $0.food.portions = [Portion(amount: 1, measure: "can", gramWeight: 330)]
        $0.food.aliases = [Alias(name: "Fizzo", language: "en", kind: .curated, source: "test")]
      },
    ]
    let words = [
      VocabularyEntry(
        .portion,
        GenericPortions.unspecified,
        value: "grain",
        amount: 57,
        low: 20,
        high: 200,
        source: "median of 9 portions"
      ),
      VocabularyEntry(
        .portion,
        "topping of bakery",
        value: "sweet",
        amount: 12,
        low: 8,
        high: 20,
        source: "test"
      ),
      VocabularyEntry(
        .portion,
        "topping of bakery each",
        value: "sweet",
        amount: 11,
        low: 8,
        high: 20,
        source: "test"
      ),
      VocabularyEntry(.measure, "slice", value: "slice", source: "test"),
      VocabularyEntry(.measure, "slices", value: "slice", source: "test"),
      VocabularyEntry(.filler, "kcal", value: "energy", amount: 1, source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: Pantry.vocabulary + words)
  }

  @Test func `an amount that nobody said and no source has is for review`() throws {
    let item = try #require(pantry.snapshot.resolve("millet mash").items.first)
    #expect(item.food?.id == "test:1" && item.grams?.value == 57)
    #expect(item.status == .needsReview)
    #expect(item.reason.contains("nothing said"))
    let said = try #require(pantry.snapshot.resolve("57 g millet mash").items.first)
    #expect(said.status == .resolved)
  }

  @Test(
    arguments: [
      ("114 kcal millet mash", 114.0), ("2 slices of rusk 90 kcal", 22.5),
      ("20 g rusk 200 kcal", 20),
      ("2 slices of rusk 2000 kcal", 20),
    ]
  )
  func `a food without a weight weighs as much as has the energy that is said`(
    text: String,
    grams: Double
  ) throws {
    let item = try #require(pantry.snapshot.resolve(text).items.first)
    #expect(abs((item.grams?.value ?? 0) - grams) < 1e-9)
    #expect(item.reasons.contains(.energyDiffers) == (grams == 20))
  }

  @Test func `what lies on a slice is a food beside it, and is not lost`() throws {
    let items = try pantry.snapshot.resolve("2 slices of rusk with quince jelly").items
    #expect(items.map(\.food?.id) == ["test:2", "test:3"])
    #expect(items.first?.grams?.value == 20)
  }

  @Test(arguments: [("3 slices of rusk with quince jelly", 33.0), ("a rusk with quince jelly", 12)])
  func `what is spread on bread is spread on each slice`(text: String, grams: Double) throws {
    #expect(try pantry.snapshot.resolve(text).items.last?.grams?.value == grams)
  }

  @Test func `what is named before the bread that it lies on is a topping`() throws {
    let items = try pantry.snapshot.resolve("quince jelly with rusk").items
    #expect(items.map(\.food?.id) == ["test:3", "test:2"])
    #expect(items.first?.grams?.value == 12)
    #expect(try pantry.snapshot.resolve("quince jelly").items.first?.grams?.value == 20)
  }

  @Test func `a name and what it is are one food`() throws {
    #expect(
      try pantry.snapshot.resolve("Fizzo, a pear lemonade").items.map(\.food?.id) == ["test:4"]
    )
    let list = try pantry.snapshot.resolve("Fizzo, a rusk").items
    #expect(list.map(\.food?.id) == ["test:4", "test:2"])
  }

  @Test func `how it is trimmed is left out where nothing is found with it`() throws {
    try pantry.snapshot.withTextTools("testing") { tools in
      let builder = SearchQueryBuilder(
        index: tools.search.index,
        knownWords: KnownWords(tools.search.index),
        vocabulary: tools.search.words
      )
      #expect(
        builder.untrimmed("lean goat stewed and trimmed to contain no fat") == "lean goat stewed"
      )
      #expect(builder.untrimmed("goat trimmed to 1/8 fat raw") == "goat raw")
      #expect(builder.untrimmed("lean goat") == nil)
    }
  }
}
