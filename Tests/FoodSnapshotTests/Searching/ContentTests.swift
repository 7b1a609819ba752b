import FoodResolving
import FoodSnapshot
import Testing

@testable import FoodVocabulary

/// What a dish, tin or sandwich holds anyway is no food beside it.
@Suite struct ContentTests {
  private static let foods = [
    Pantry.food("test:1", "Turnip stew", "dish", [60, 2, 3, 6], [(1, "cup", 240)]),
    Pantry.food("test:2", "Groats", "grain", [120, 4, 1, 25], [(1, "cup", 160)]),
    Pantry.food("test:3", "Leeks", "vegetable", [30, 1, 0, 7], [(1, "cup", 90)]),
    Pantry.food("test:4", "Quinces", "fruit", [60, 0, 0, 15], [(1, "cup", 200)], [.canned]),
    Pantry.food("test:5", "Turnip toastie", "dish.sandwich", [200, 6, 8, 26], [(1, "cup", 150)]),
    Pantry.food("test:6", "Rye bread", "bakery.bread", [250, 8, 3, 48], [(1, "slice", 30)]),
  ]
  private static let content = [
    VocabularyEntry(.filler, "leeks", value: "content", source: "test"),
    VocabularyEntry(.filler, "toastie", value: "sandwich", source: "test"),
    VocabularyEntry(.filler, "bread", value: "bread", source: "test"),
  ]

  private func foods(_ text: String, knows isKnown: Bool) throws -> [String?] {
    let words = Pantry.vocabulary + (isKnown ? Self.content : [])
    let pantry = try Pantry(foods: Self.foods, products: [], words: words)
    return try pantry.snapshot.resolve(text).items.map { $0.food?.name }
  }

  @Test(
    arguments: [
      ("a cup of turnip stew with leeks", "Turnip stew", "Leeks"),
      ("a cup of quinces with leeks", "Quinces", "Leeks"),
    ]
  )
  func `What is in a food is not beside it`(text: String, food: String, other: String) throws {
    #expect(try foods(text, knows: false) == [food, other])
    #expect(try foods(text, knows: true) == [food])
  }

  @Test func `no sandwich has a bread beside it`() throws {
    #expect(try foods("a cup of turnip toastie with rye bread", knows: false) == ["Turnip toastie"])
  }

  @Test func `What lies on a plain food is beside it`() throws {
    #expect(try foods("a cup of groats with leeks", knows: true) == ["Groats", "Leeks"])
  }
}
