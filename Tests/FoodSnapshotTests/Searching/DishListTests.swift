import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// Dishes with lists of what they are made of, and foods side by side, resolved in the pantry.
@Suite struct DishListTests {
  private let pantry: Pantry

  init() throws {
    pantry = try Pantry(
      foods: (Pantry.foods + Self.greens).sorted { $0.food.id < $1.food.id },
      words: Pantry.vocabulary + [
        VocabularyEntry(.form, "egg", value: "filling", source: "test"),
        VocabularyEntry(.form, "dish", value: "filled", source: "test"),
        VocabularyEntry(.filler, "bowl", value: "plated", source: "test"),
        VocabularyEntry(.filler, "split between", value: "split", source: "test"),
      ]
    )
  }

  private static let greens = [
    Pantry.food("test:20", "Figs", "fruit", [74, 0.7, 0.3, 19], [(1, "fig", 50)]),
    Pantry.food("test:21", "Leeks", "vegetable", [61, 1.5, 0.3, 14], [(1, "leek", 89)]),
    Pantry.food("test:23", "Pie", "dish", [250, 4, 12, 30], [(1, "piece", 120)]),
  ]

  private func foods(_ text: String) throws -> [String?] {
    try pantry.snapshot.resolve(text).items.map { $0.food?.id }
  }

  @Test(arguments: ["oven dish (eggplant)", "oven dish (2 egg)", "oven dish (eggplant + egg)"])
  func `what brackets say is in a dish is not counted beside it`(text: String) throws {
    #expect(try foods(text) == ["test:9"])
  }

  @Test
  func `behind a plain food brackets say what lies on it, and behind them comes another food`()
    throws
  {
    #expect(try foods("egg (milk)") == ["test:3", "test:6"])
    #expect(try foods("oven dish (eggplant), figs") == ["test:9", "test:20"])
    #expect(try foods("oven dish (with 1 cup milk)") == ["test:9", "test:6"])
  }

  @Test(
    arguments: [
      "oven dish with 100 g eggplant and 50 g egg",
      "oven dish made with 100 g eggplant and 50 g egg",
      "oven dish, 100 g eggplant, 50 g egg",
    ]
  )
  func `a list of what is in a dish stands in its place`(text: String) throws {
    #expect(try foods(text).first == "test:7")
    #expect(try foods(text).count == 2)
  }

  @Test func `a dish with an amount of its list directly behind it is that list`() throws {
    let items = try pantry.snapshot.resolve("oven dish 100 g eggplant, 50 g egg").items
    #expect(items.map(\.food?.id) == ["test:7", "test:3"])
    #expect(items.first?.grams?.value == 100)
  }

  @Test(
    arguments: [
      "1 oven dish made with 100 g eggplant and 60 g egg, split between 4",
      "1/4 of an oven dish made with 100 g eggplant and 60 g egg",
    ]
  )
  func `the share of a dish is taken of its list once`(text: String) throws {
    let grams = try pantry.snapshot.resolve(text).items.map { $0.grams?.value }
    #expect(grams == [25, 15])
  }

  @Test(arguments: ["100 g eggplant, 50 g egg, oven dish", "100 g eggplant 50 g egg (oven dish)"])
  func `a dish that is named behind its list is that list`(text: String) throws {
    #expect(try foods(text) == ["test:7", "test:3"])
  }

  @Test func `of what a shared list only names there is as much as a pot for several holds`()
    throws
  {
    func figs(_ text: String) throws -> Double? {
      try pantry.snapshot.resolve(text).items.first { $0.food?.id == "test:20" }?.grams?.value
    }
    let list = "oven dish: 100 g eggplant, 60 g egg, figs"
    let whole = try #require(try figs(list))
    #expect(try figs(list + ", split between 4") == whole / 2)
    #expect(try figs(list + ", split between 2") == whole)
  }

  @Test func `what is named again with its amount is counted once`() throws {
    let foods = try foods("figs and leeks; 100 g figs, 50 g leeks")
    #expect(foods == ["test:20", "test:21"])
    #expect(try self.foods("figs and leeks; 50 g leeks") == ["test:20", "test:21"])
  }

  @Test(arguments: ["oven dish with 100 g milk", "oven dish, 100 g milk, 50 g banana"])
  func `a dish stays beside what is not in it`(text: String) throws {
    #expect(try foods(text).first == "test:9")
  }

  @Test func `meat and eggs of a recipe are raw, those that are eaten cooked`() throws {
    #expect(try foods("oven dish: 100 g eggplant, 50 g egg") == ["test:7", "test:2"])
    #expect(try foods("egg bowl: 100 g eggplant, 50 g egg") == ["test:7", "test:3"])
    #expect(try foods("100 g eggplant, 50 g egg") == ["test:7", "test:3"])
  }

  @Test func `foods side by side are told apart where no name has them`() throws {
    let items = try pantry.snapshot.resolve("figs leeks").items
    #expect(items.map(\.food?.id) == ["test:20", "test:21"])
    #expect(
      items.allSatisfy { $0.status == .needsReview && $0.reasons.contains(.partOfUnnamedDish) }
    )
  }

  @Test func `a word that alone is a food is no other form of a state in a name`() throws {
    let fryer = try Pantry(
      foods: (Pantry.foods + Self.greens + [
        Pantry.food("test:22", "Fig leek", "fruit", [90, 0.7, 4, 14], [(1, "fig", 60)])
      ]).sorted { $0.food.id < $1.food.id },
      words: Pantry.vocabulary + [
        VocabularyEntry(.filler, "leeks", value: "alone", source: "test")
      ]
    )
    let split = try fryer.snapshot.resolve("fig leeks").items.map { $0.food?.id }
    #expect(split == ["test:20", "test:21"])
    #expect(try fryer.snapshot.resolve("fig leek").items.map { $0.food?.id } == ["test:22"])
  }

  @Test func `what is weighed is one food`() throws {
    #expect(try foods("30 g of figs leeks").count == 1)
  }

  @Test func `of three the first may be weighed`() throws {
    let items = try pantry.snapshot.resolve("30 g figs leeks bananas").items
    #expect(items.map(\.food?.id) == ["test:20", "test:21", "usda-sr:09040"])
    #expect(items.first?.grams?.value == 30)
  }

  @Test func `what a dish is named by is of the dish`() throws {
    #expect(try foods("figs pie") == ["test:23"])
    #expect(try foods("figs pie leeks") == ["test:23", "test:21"])
  }

  @Test func `those before "and" are told apart too`() throws {
    #expect(try foods("figs leeks and milk").count == 3)
  }

  @Test func `what fills a dish is no food beside it`() throws {
    #expect(try foods("oven dish egg") == ["test:9"])
  }

  @Test func `an amount behind the last food of a list is not the first one's`() throws {
    let items = try pantry.snapshot.resolve("banana, milk 100 g").items
    #expect(items.map(\.food?.id) == ["usda-sr:09040", "test:6"])
    #expect(items.last?.grams?.value == 100)
  }
}
