import FoodComposition
import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodSearch
@testable import FoodVocabulary

/// What everyday texts mean, of foods that are made up.
@Suite struct EverydayTextTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Gruel", "grain", [70, 2, 1, 12], [(1, "bowl", 300)]),
      Pantry.food("test:02", "Agave nectar", "sweet", [310, 0, 0, 76], [(1, "serving", 20)]),
      Pantry.food("test:03", "Patty roll", "dish.sandwich", [250, 12, 10, 28], [(1, "roll", 150)]),
      Pantry.food("test:04", "Ginger brew", "beverage", [40, 0, 0, 10], [(1, "cup", 248)]),
      Pantry.food(
        "test:05",
        "Ginger brew, with honey",
        "beverage",
        [70, 0, 0, 18],
        [(1, "cup", 248)]
      ),
      Pantry.food("test:06", "Loquat, raw", "fruit", [47, 0, 0, 12], [(1, "unspecified", 20)]),
      Pantry.food("test:07", "Spelt, cooked", "grain", [127, 5, 1, 26], [], [.cooked]),
      Pantry.food("test:08", "Spelt, raw", "grain", [338, 15, 2, 70], [], [.raw]),
      Pantry.food(
        "test:09",
        "Potato sticks, fried",
        "dish",
        [300, 3, 15, 38],
        [(1, "serving", 100)]
      ),
      Pantry.food("test:10", "Potato wafers", "snack", [530, 6, 34, 52], [(1, "serving", 30)]) {
        $0.food.aliases = [Alias(name: "chips", language: "en", kind: .curated, source: "test")]
      },
      Pantry.food("test:11", "Hazel spread", "nut.spread", [550, 6, 31, 57], [(1, "serving", 20)]) {
        $0.food.aliases = [
          Alias(name: "Pralin", language: "fr", kind: .translation, source: "test")
        ]
      },
      Pantry.food("test:12", "Prawn", "fish", [99, 21, 1, 0], [(1, "serving", 85)]),
      Pantry.food("test:13", "Eggplant", "vegetable", [25, 1, 0, 6], [(1, "cup", 82)]),
      Pantry.food("test:14", "Egg", "egg", [143, 12, 9, 1], [(1, "large", 50)]),
      Pantry.food("test:15", "Oven dish", "dish", [90, 5, 5, 5], [(1, "serving", 250)]) {
        $0.food.ingredients = [
          Ingredient(foodID: "test:13", gramsPer100: 60),
          Ingredient(foodID: "test:14", gramsPer100: 20),
        ]
      },
      Pantry.food("test:16", "Loquat bowl", "dish", [90, 9, 3, 8], [(1, "bowl", 400)]),
      Pantry.food(
        "test:17",
        "Scone",
        "bakery",
        [360, 7, 14, 52],
        [(1, "piece", 40), (1, "serving", 80)]
      ),
    ]
    let words = [
      VocabularyEntry(.connector, "no", value: "without", source: "test"),
      VocabularyEntry(.connector, "no", value: "negation", source: "test"),
      VocabularyEntry(.connector, "minus", value: "without", source: "test"),
      VocabularyEntry(.connector, "minus", value: "negation", source: "test"),
      VocabularyEntry(.connector, "without", value: "negation", source: "test"),
      VocabularyEntry(.connector, "or", value: "or", source: "test"),
      VocabularyEntry(.measure, "bowl", value: "bowl", source: "test"),
      VocabularyEntry(.filler, "bowl", value: "vessel", source: "test"),
      VocabularyEntry(.filler, "acmefoods", value: "maker", source: "test"),
      VocabularyEntry(.defaultState, "grain", value: "cooked", source: "test"),
      VocabularyEntry(
        .synonym,
        "chips",
        language: "en-GB",
        value: "potato sticks",
        source: "regional: test"
      ),
      VocabularyEntry(
        .volume,
        "cup",
        language: "en-AU",
        value: "cup",
        amount: 250,
        source: "test"
      ),
      VocabularyEntry(
        .portion,
        GenericPortions.reference,
        value: "fruit",
        amount: 140,
        low: 70,
        high: 200,
        source: "21 CFR 101.12(b)"
      ),
    ]
    pantry = try Pantry(foods: foods, products: [], words: words + Pantry.vocabulary)
  }

  private func items(_ text: String, _ settings: TextSettings = TextSettings()) throws
    -> [Resolution.Item]
  {
    try FoodSnapshot(path: pantry.path, settings: settings).resolve(text).items
  }

  @Test func `what lies in a bowl is an item of its own`() throws {
    let found = try items("a bowl of gruel with agave nectar")
    #expect(found.map(\.food?.id) == ["test:01", "test:02"])
    #expect(found.map(\.grams?.value) == [300, 20])
    // A weight counts all.
    #expect(try items("300 g of gruel with agave nectar").count == 1)
  }

  @Test func `one of what "with a" names is meant where a portion tells what one is`() throws {
    #expect(try items("gruel with a scone").map(\.grams?.value).last == 40)
    #expect(try items("gruel with a prawn").map(\.reasons).last?.contains(.assumedAmount) == true)
  }

  @Test func `a bowl behind a food is its amount, behind the name of a dish the name`() throws {
    let gruel = try items("gruel bowl")
    #expect(gruel.map(\.food?.id) == ["test:01"] && gruel[0].grams?.value == 300)
    #expect(try items("loquat bowl").map(\.food?.id) == ["test:16"])
  }

  @Test(arguments: ["no prawn", "minus 3 prawn", "without prawn", "no prawn, no prawn"])
  func `what was not eaten has no answer`(text: String) throws {
    let found = try items(text)
    #expect(found.count == 1 && found[0].food == nil)
    #expect(found[0].reason.contains("not eaten"))
  }

  @Test func `what the text says is not there is not in the food`() throws {
    #expect(try items("ginger brew no honey").first?.food?.id == "test:04")
    #expect(try items("ginger brew with honey").first?.food?.id == "test:05")
  }

  @Test func `a dish without what it may hold is for review`() throws {
    let found = try #require(items("patty roll without gherkin").first)
    #expect(found.food?.id == "test:03" && found.status == .needsReview)
    #expect(found.reason.contains("gherkin"))
  }

  @Test func `an amount that is said in the place of another is not added`() throws {
    let found = try items("3 prawn or 2 prawn")
    #expect(found.count == 1 && found[0].quantity?.amount.value == 3)
    #expect(found[0].status == .needsReview)
  }

  @Test func `a maker that no source has is said`() throws {
    let found = try #require(items("acmefoods gruel 100 g").first)
    #expect(found.food?.id == "test:01" && found.status == .needsReview)
    #expect(found.reason.contains("maker"))
    #expect(try items("gruel 100 g").first?.status == .resolved)
  }

  @Test func `a word that no food has is said`() throws {
    let found = try #require(items("zorblaxian gruel 100 g").first)
    #expect(found.status != .resolved && found.reason.contains("zorblaxian"))
  }

  @Test
  func
    `the one word that is a food is answered for, and a dish is not counted beside its ingredients`()
    throws
  {
    let only = try #require(items("prawn kirtzlig").first)
    #expect(only.food?.id == "test:12" && only.status == .needsReview)
    let brew = try items("oven dish with 50 g eggplant and 20 g egg")
    #expect(brew.map(\.grams?.value) == [50, 20])
    #expect(brew.first?.reason.contains("not counted beside it") == true)
  }

  @Test func `who says no amount eats no garnish`() throws {
    #expect(try items("loquat").first?.grams?.value == 140)
    #expect(try items("gruel with loquat").last?.grams?.value != 140)
  }

  @Test func `an ounce of what is drunk is a fluid one`() throws {
    let grams = try #require(items("8 oz ginger brew").first?.grams)
    #expect(abs(grams.value - 248) < 0.1)
    #expect(try items("8 oz gruel").first?.grams?.value == 8 * 28.349_523_125)
  }

  @Test func `a region has words and measures of its own`() throws {
    #expect(try items("chips").first?.food?.id == "test:10")
    #expect(try items("chips", TextSettings(region: "en-GB")).first?.food?.id == "test:09")
    let cup = try #require(
      items("a cup of ginger brew", TextSettings(region: "en-AU")).first?.grams
    )
    #expect(abs(cup.value - 248 * 250 / 236.588_236_5) < 0.1)
  }

  @Test func `an ingredient is raw`() throws {
    #expect(try items("100 g spelt").first?.food?.id == "test:07")
    #expect(
      try items("100 g spelt", TextSettings(meaning: .ingredient)).first?.food?.id == "test:08"
    )
    #expect(
      try items("100 g cooked spelt", TextSettings(meaning: .ingredient)).first?.food?.id
        == "test:07"
    )
  }

  @Test func `names of another language are kept behind`() throws {
    let french = try FoodSnapshot(path: pantry.path, settings: TextSettings(language: "fr"))
    let english = try FoodSnapshot(path: pantry.path, settings: TextSettings(language: "en"))
    #expect(try french.search("pralin").map(\.id) == ["test:11"])
    #expect(try english.search("pralin").allSatisfy { $0.id != "test:11" })
    #expect(try english.search("hazel").map(\.id) == ["test:11"])
    #expect(try pantry.snapshot.search("pralin").map(\.id) == ["test:11"])
  }

  @Test func `first letters that begin words of two languages find the preferred one's first`()
    throws
  {
    func ids(_ text: String, _ preferred: String?) throws -> [String] {
      try FoodSnapshot(path: pantry.path, settings: TextSettings(preferredLanguage: preferred))
        .search(text).map(\.id)
    }
    // "Prawn", and "Pralin" in French.
    #expect(try ids("pra", "en") == ["test:12", "test:11"])
    #expect(try ids("pra", "fr") == ["test:11", "test:12"])
    #expect(try pantry.snapshot.search("pra").map(\.id) == ["test:12", "test:11"])
    #expect(Set(try ids("pra", nil)) == ["test:11", "test:12"])
  }
}
