import FoodComposition
import FoodSnapshot
import FoodVocabulary
import Testing

/// What a text tells of a food beside its name: properties, vessels, the maker and the kind of a product, of foods that are made up.
@Suite struct ToldPropertyTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Curd", "dairy", [60, 4, 3, 5], [(1, "serving", 150)]) {
        $0.food.aliases = [Alias(name: "curd", language: "en", kind: .curated, source: "test")]
      },
      Pantry.food("test:02", "Catsup, low brine", "sauce", [100, 1, 0, 27], [(1, "serving", 15)]) {
        $0.food.aliases = [
          Alias(name: "low brine", language: "en", kind: .published, source: "test")
        ]
      },
      Pantry.food("test:03", "Shank, simmered", "meat", [200, 25, 11, 0], [(1, "serving", 90)]),
      Pantry.food("test:04", "Marrow in shank", "meat", [700, 7, 74, 0], [(1, "serving", 20)]),
      Pantry.food("test:05", "Oat bar", "snack.bar", [400, 6, 10, 68], [(1, "serving", 40)]),
      Pantry.food("test:06", "Quince, raw", "fruit", [57, 0, 0, 15], [(1, "serving", 92)]),
      Pantry.food("test:07", "Bread", "bakery", [265, 9, 3, 49], [(1, "serving", 56)]) {
        $0.food.aliases = [
          Alias(name: "quince tandoor", language: "en", kind: .curated, source: "test")
        ]
      },
    ]
    let words = [
      VocabularyEntry(.connector, "low brine", value: "trait", source: "test"),
      VocabularyEntry(.connector, "marrow in", value: "trait", source: "test"),
      VocabularyEntry(.connector, "in", value: "turn", source: "test"),
      VocabularyEntry(.connector, "served in", value: "within", source: "test"),
      VocabularyEntry(.filler, "that", value: "relative", source: "test"),
      VocabularyEntry(.filler, "beaker", value: "qualifier", source: "test"),
      VocabularyEntry(.filler, "tandoor", value: "alone", source: "test"),
      VocabularyEntry(.state, "tandoor", value: "roasted", source: "test"),
      VocabularyEntry(.synonym, "grainzo", value: "oat bar", source: "brand: test"),
      VocabularyEntry(.synonym, "acme", value: "curd", source: "brand: test"),
      VocabularyEntry(.filler, "acme", value: "maker", source: "test"),
      VocabularyEntry(.nonFood, "norm", source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: words + Pantry.vocabulary)
  }

  private func foods(_ text: String) throws -> [String?] {
    try pantry.snapshot.resolve(text).items.map(\.food?.id)
  }

  @Test func `a property behind a food is not what it is`() throws {
    #expect(try foods("100 g curd low brine") == ["test:01"])
  }

  @Test func `a property with "in" before a food has no ingredient behind it`() throws {
    #expect(try foods("100 g marrow in shank simmered") == ["test:03"])
  }

  @Test func `what a relative clause tells of a food leaves the food, for review`() throws {
    let items = try pantry.snapshot.resolve("100 g curd that meets xqzw norm").items
    #expect(items.map(\.food?.id) == ["test:01"])
    #expect(items.map(\.status) == [.needsReview])
  }

  @Test func `words that name no food by themselves tell of the food before, for review`() throws {
    let items = try pantry.snapshot.resolve("100 g curd, served in a large beaker").items
    #expect(items.map(\.food?.id) == ["test:01"])
    #expect(items.map(\.status) == [.needsReview])
  }

  @Test(arguments: ["grainzo quince bar", "grainzo oat bar", "acme grainzo quince oat bar"])
  func `a maker's product and its kind are one food`(text: String) throws {
    #expect(try foods(text).count == 1)
  }

  @Test func `a food that a word for a state names is in no other food of that state`() throws {
    #expect(try foods("100 g roasted quince") == ["test:06"])
    #expect(try foods("100 g quince tandoor") == ["test:07"])
  }
}
