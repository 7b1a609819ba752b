import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodSearch
@testable import FoodVocabulary

/// Products of makers, misspelt words and words with neighbours, of foods that are made up.
@Suite struct MakerTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Curd", "dairy", [60, 4, 3, 5], [(1, "serving", 150)]),
      Pantry.food("test:02", "Curd, quince", "dairy", [90, 3, 2, 14], [(1, "serving", 150)]),
      Pantry.food("test:03", "Quince, raw", "fruit", [57, 0, 0, 15], [(1, "serving", 92)]),
      Pantry.food("test:04", "Bilberry muffin", "bakery", [380, 5, 16, 54], [(1, "serving", 110)]),
      Pantry.food(
        "test:05",
        "ACME, brisket roll",
        "dish",
        [270, 14, 12, 26],
        [(1, "serving", 180)]
      ),
      Pantry.food("test:06", "Brisket roll", "dish", [250, 13, 11, 25], [(1, "serving", 150)]),
      Pantry.food("test:07", "Potato wafers", "snack", [530, 6, 34, 52], [(1, "serving", 30)]) {
        $0.food.aliases = [Alias(name: "chips", language: "en", kind: .curated, source: "test")]
      },
      Pantry.food("test:08", "Hot potato sticks", "dish", [240, 3, 11, 32], [(1, "serving", 150)]),
      Pantry.food("test:09", "Bloater", "fish", [196, 20, 13, 0], [(1, "serving", 85)]),
      Pantry.food("test:10", "Bread", "bakery", [265, 9, 3, 49], [(1, "serving", 56)]),
      Pantry.food("test:11", "Spelt, cooked", "grain", [127, 5, 1, 26], [], [.cooked]),
      Pantry.food("test:12", "Spelt, raw", "grain", [338, 15, 2, 70], [], [.raw]),
      Pantry.food("test:13", "Squash drink", "beverage", [40, 0, 0, 10], [(1, "serving", 250)]),
      Pantry.food(
        "test:14",
        "Barley brew",
        "beverage",
        [2, 0, 0, 0],
        [(1, "Quantity not specified", 240), (1, "large", 470)]
      ),
      Pantry.food("test:15", "Hoagie", "dish.sandwich", [250, 13, 11, 25], [(1, "serving", 200)]) {
        $0.food.aliases = [
          Alias(name: "hoagie with brine", language: "en", kind: .curated, source: "test")
        ]
      },
    ]
    let words = [
      VocabularyEntry(.synonym, "curdella", value: "curd", source: "brand: test"),
      VocabularyEntry(.filler, "old acre", value: "maker", source: "test"),
      VocabularyEntry(.synonym, "speltina", value: "spelt", source: "brand: test"),
      VocabularyEntry(.defaultState, "grain", value: "cooked", source: "test"),
      VocabularyEntry(.filler, "acme", value: "maker", source: "test"),
      VocabularyEntry(.filler, "cobalt", value: "flavour", source: "test"),
      VocabularyEntry(.form, "dish.sandwich", value: "combined", source: "test"),
      VocabularyEntry(.filler, "hoagie", value: "sandwich", source: "test"),
      VocabularyEntry(.synonym, "brew house", value: "barley brew", source: "house: test"),
      VocabularyEntry(.synonym, "quincy", value: "quince", source: "brand: test"),
      VocabularyEntry(.filler, "quincy", value: "flavour", source: "test"),
      VocabularyEntry(.filler, "bread", value: "bread", source: "test"),
      VocabularyEntry(.connector, "on", value: "with", source: "test"),
      VocabularyEntry(.filler, "trough", value: "frame", source: "test"),
      VocabularyEntry(.filler, "trough", value: "plated", source: "test"),
      VocabularyEntry(.filler, "combo", value: "combo", source: "test"),
      VocabularyEntry(.filler, "hot potato sticks", value: "combo side", source: "test"),
      VocabularyEntry(.filler, "squash drink", value: "combo drink", source: "test"),
      VocabularyEntry(.filler, "quince", value: "flavour", source: "test"),
      VocabularyEntry(.filler, "bread", value: "everyday", source: "test"),
      VocabularyEntry(.filler, "chips", value: "regional word", source: "test"),
      VocabularyEntry(
        .synonym,
        "chips bloater",
        value: "hot potato sticks",
        source: "neighbour: test"
      ),
      VocabularyEntry(.synonym, "chips bread", value: "potato wafers", source: "neighbour: test"),
      VocabularyEntry(
        .synonym,
        "chips small",
        value: "hot potato sticks",
        source: "neighbour: test"
      ),
    ]
    pantry = try Pantry(foods: foods, products: [], words: words + Pantry.vocabulary)
  }

  private func items(_ text: String) throws -> [Resolution.Item] {
    try pantry.snapshot.resolve(text).items
  }

  private func foods(_ text: String) throws -> [String?] { try items(text).map(\.food?.id) }

  @Test func `a maker's kind is raw where an ingredient is meant`() throws {
    #expect(try foods("100 g speltina") == ["test:11"])
    let ingredients = try FoodSnapshot(
      path: pantry.path,
      settings: TextSettings(meaning: .ingredient)
    )
    #expect(try ingredients.resolve("100 g speltina").items.map(\.food?.id) == ["test:12"])
  }

  @Test func `a size may stand anywhere among a maker's words`() throws {
    for text in [
      "old acre large barley brew", "large old acre barley brew", "barley brew large old acre",
    ] {
      #expect(try items(text).map(\.grams?.value) == [470])
    }
  }

  @Test func `a flavour behind the amount of a maker's product is no food beside it`() throws {
    #expect(try foods("curdella 100 g cobalt") == ["test:01"])
    #expect(try foods("curdella 100 g, bread") == ["test:01", "test:10"])
  }

  @Test(arguments: ["hoagie combo", "large acme hoagie combo"])
  func `a restaurant's meal has a side and a drink, for review`(text: String) throws {
    let found = try items(text)
    #expect(found.map(\.food?.id) == ["test:15", "test:08", "test:13"])
    #expect(found.allSatisfy { $0.reasons.contains(.partOfUnnamedDish) })
  }

  @Test func `the drink that is said with a restaurant's meal takes the place of its own`() throws {
    #expect(try foods("hoagie combo with barley brew") == ["test:15", "test:08", "test:14"])
  }

  @Test func `pieces that are counted behind a restaurant are of what follows`() throws {
    let found = try items("brew house 2 serving bilberry muffin")
    #expect(found.map(\.food?.id) == ["test:04"])
    #expect(found.first?.grams?.value == 220)
  }

  @Test func `a sweet beside a maker is a flavour of the maker's product`() throws {
    #expect(try foods("curdella quincy") == ["test:01"])
    #expect(try foods("quincy") == ["test:03"])
  }

  @Test func `a meal may be named behind what is with its dish`() throws {
    #expect(try foods("hoagie with brine combo") == ["test:15", "test:08", "test:13"])
  }

  @Test func `the list of a bowl is counted beside its fish, and the bowl is not`() throws {
    #expect(
      try foods("acme bloater trough with spelt, muffin, curd")
        == ["test:09", "test:11", "test:04", "test:01"]
    )
  }

  @Test func `the bread that a sandwich is on is no food beside it`() throws {
    #expect(try foods("hoagie on bread") == ["test:15"])
  }

  @Test func `a meal of what no restaurant sells as one stays as it is`() throws {
    #expect(try foods("bloater combo").count == 1)
  }

  @Test func `a maker alone stands for its kind, for review`() throws {
    let found = try #require(items("curdella").first)
    #expect(found.food?.id == "test:01")
    #expect(found.status == .needsReview)
    #expect(found.reasons.contains(.otherMaker))
  }

  @Test func `a flavour beside a maker says which of its kind`() throws {
    #expect(try foods("curdella quince") == ["test:02"])
    #expect(try foods("quince") == ["test:03"])
  }

  @Test func `a word that no food has leaves a maker's kind`() throws {
    #expect(try foods("curdella zoom") == ["test:01"])
  }

  @Test(arguments: ["curdella bilberry muffin", "old acre bilberry muffin"])
  func `another product of a maker is what its words name`(text: String) throws {
    let found = try #require(items(text).first)
    #expect(found.food?.id == "test:04")
    #expect(found.reasons.contains(.otherMaker))
  }

  @Test func `a product that a source has of the maker is found`() throws {
    let found = try #require(items("acme brisket roll").first)
    #expect(found.food?.id == "test:05")
    #expect(!found.reasons.contains(.otherMaker))
  }

  @Test func `few letters are corrected to everyday words alone`() throws {
    #expect(try foods("bred") == ["test:10"])
    #expect(try items("bload").allSatisfy { $0.food == nil })
  }

  @Test func `a correction to a word that is not everyday is for review`() throws {
    let found = try #require(items("100 g bloatar").first)
    #expect(found.food?.id == "test:09")
    #expect(found.reasons.contains(.spellingFar))
  }

  @Test func `a word means what the nearest deciding word says`() throws {
    #expect(try foods("bloater and chips") == ["test:09", "test:08"])
    #expect(try foods("small chips") == ["test:08"])
    #expect(try foods("bread and chips") == ["test:10", "test:07"])
    #expect(try foods("chips") == ["test:07"])
  }

  @Test func `a word that means another food elsewhere is for review without a region`() throws {
    #expect(try items("chips").map(\.reasons).allSatisfy { $0.contains(.regionalWord) })
    let region = try FoodSnapshot(path: pantry.path, settings: TextSettings(region: "en-US"))
    #expect(try region.resolve("chips").items.allSatisfy { !$0.reasons.contains(.regionalWord) })
  }

  @Test(arguments: [
    ("bred", "bread", 1, true), ("brad", "bread", 2, false), ("vread", "bread", 1, true),
    ("tread", "bread", 1, false), ("rbead", "bread", 1, true), ("brea", "bread", 1, true),
    ("bre", "bread", 2, false),
    ("loaf", "loan", 1, false), ("breakfst", "bread", 4, false),
  ])
  func `a typing error is one letter of an everyday word`(
    typed: String,
    meant: String,
    edits: Int,
    isLikely: Bool
  ) {
    let error = TypingError(typed: typed, meant: meant, edits: edits)
    #expect(error.isLikely(["bread"]) == isLikely)
  }
}
