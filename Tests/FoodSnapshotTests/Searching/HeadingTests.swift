import FoodSnapshot
import FoodVocabulary
import Testing

/// Names of kinds, meals and staples that stand before the foods that they are of, of foods that are made up.
@Suite struct HeadingTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Beer", "beverage.alcohol.beer", [43, 0, 0, 4], [(1, "cup", 240)]),
      Pantry.food("test:02", "Lager", "beverage.alcohol.beer", [41, 0, 0, 3], [(1, "cup", 240)]),
      Pantry.food("test:03", "Crackers", "bakery.crackers", [420, 9, 9, 70], [(1, "piece", 6)]),
      Pantry.food(
        "test:04",
        "Cream crackers",
        "bakery.crackers",
        [440, 9, 15, 68],
        [(1, "piece", 8)]
      ),
      Pantry.food("test:05", "Rice", "grain.rice", [130, 3, 0, 28], [(1, "serving", 180)]),
      Pantry.food("test:06", "Figs", "fruit", [74, 1, 0, 19], [(1, "fig", 50)]),
      Pantry.food("test:07", "Chicken", "meat.poultry", [165, 31, 4, 0], [(1, "piece", 120)]),
      Pantry.food("test:08", "Sunday roast", "dish.meat", [150, 9, 6, 15], [(1, "serving", 400)]),
      Pantry.food("test:09", "Soup", "soup_sauce.soup", [40, 2, 1, 5], [(1, "serving", 300)]),
      Pantry.food(
        "test:10",
        "Chicken soup",
        "soup_sauce.soup",
        [45, 4, 1, 4],
        [(1, "serving", 300)]
      ),
      Pantry.food("test:11", "Omelette", "egg", [154, 10, 12, 1], [(1, "serving", 120)]),
      Pantry.food("test:12", "Egg", "egg", [143, 12, 9, 1], [(1, "piece", 60)]),
      Pantry.food("test:13", "Samosa", "dish.pastry", [300, 6, 16, 32], [(1, "piece", 75)]),
      Pantry.food("test:14", "Lamb", "meat.lamb_veal_game", [250, 25, 16, 0], [(1, "piece", 80)]),
      Pantry.food("test:15", "Lamb samosa", "dish.pastry", [310, 9, 18, 28], [(1, "piece", 80)]),
      Pantry.food("test:16", "Lamb bhuna", "dish.meat", [160, 12, 10, 5], [(1, "serving", 250)]),
      Pantry.food(
        "test:17",
        "Chicken with rice and figs",
        "dish.meat",
        [160, 12, 5, 15],
        [(1, "serving", 300)]
      ),
    ]
    let rows: [(String, String)] = [
      ("beer", "general"), ("beers", "general"), ("crackers", "general"), ("soup", "general"),
      ("sunday roast", "meal"),
      ("stuffed", "stuffed"), ("had", "verb"), ("soup", "blend"),
    ]
    pantry = try Pantry(
      foods: foods,
      products: [],
      words: Pantry.vocabulary
        + rows.map { VocabularyEntry(.filler, $0.0, value: $0.1, source: "test") } + [
          VocabularyEntry(.form, "grain", value: "staple", source: "test"),
          VocabularyEntry(.form, "dish", value: "filled", source: "test"),
          VocabularyEntry(.form, "meat", value: "blended", source: "test"),
          VocabularyEntry(.form, "meat", value: "filling", source: "test"),
          VocabularyEntry(.form, "fruit", value: "blended", source: "test"),
          VocabularyEntry(.connector, "and", value: "listing", source: "test"),
          VocabularyEntry(.connector, "stuffed with", value: "within", source: "test"),
        ]
    )
  }

  private func foods(_ text: String) throws -> [String] {
    try pantry.snapshot.resolve(text).items.map { $0.food?.id ?? "none" }
  }

  private func grams(_ text: String) throws -> [Int] {
    try pantry.snapshot.resolve(text).items.map { Int($0.grams?.value ?? 0) }
  }

  @Test(
    arguments: [
      ("beer - 100 g lager", "test:02"), ("2 beers - 2 cups lager", "test:02"),
      ("crackers, 3 cream crackers", "test:04"), ("a beer, lager", "test:02"),
      ("2 beers, lager", "test:02"), ("beer (lager)", "test:02"),
    ]
  )
  func `a kind before a food of it is no food of its own`(text: String, expected: String) throws {
    #expect(try foods(text) == [expected])
  }

  @Test(arguments: ["beer, 3 crackers", "crackers, 100 g lager", "2 beers, 100 g lager"])
  func `a kind is one beside a food of another, and where it is counted`(text: String) throws {
    #expect(try foods(text).count == 2)
  }

  @Test func `a staple is eaten with what is listed behind it, a meal is that`() throws {
    #expect(try foods("rice: chicken, figs") == ["test:05", "test:07", "test:06"])
    #expect(try foods("rice: 100 g chicken, 2 figs") == ["test:05", "test:07", "test:06"])
    #expect(try foods("sunday roast: chicken, figs") == ["test:07", "test:06"])
    #expect(try foods("sunday roast, beer").first == "test:08")
  }

  @Test func `a dish is called by two of its ingredients, and lies beside other foods`() throws {
    #expect(try foods("lamb and chicken soup") == ["test:10"])
    #expect(try grams("lamb and chicken soup 200 g") == [200])
    #expect(try foods("rice and chicken soup") == ["test:05", "test:10"])
    #expect(try foods("figs and chicken soup") == ["test:06", "test:10"])
    #expect(try foods("1 fig and chicken soup") == ["test:06", "test:10"])
  }

  @Test func `a comma behind a weighed food parts it from a dish`() throws {
    #expect(try foods("100 g chicken, soup") == ["test:07", "test:09"])
  }

  @Test func `a dish is as much as holds what is told of its eggs or meat`() throws {
    #expect(try foods("omelette, 3 egg") == ["test:11"])
    #expect(try grams("omelette, 3 egg") == [300])
    #expect(try foods("lamb 150 g bhuna") == ["test:16"])
    #expect(try grams("lamb 150 g bhuna") == [250])
  }

  @Test func `meat behind the comma of a counted dish says what it is filled with`() throws {
    #expect(try foods("2 samosas, lamb") == ["test:15"])
    #expect(try foods("samosas 2, lamb") == ["test:15"])
    #expect(try foods("samosas (lamb) x2") == ["test:15"])
    #expect(try foods("2 samosas, figs") == ["test:13", "test:06"])
    #expect(try foods("2 samosas, lamb, rice").count == 3)
  }

  @Test func `the one word of a text that names a food is for review`() throws {
    let answer = try pantry.snapshot.resolve("omelette bhuna")
    #expect(answer.items.map { $0.food?.id } == ["test:11"])
    #expect(answer.status == .needsReview)
    #expect(answer.items[0].reasons.contains(.onlyOneWord))
  }

  @Test func `a weight behind a comma is of all that one connector joins, else of the last food`()
    throws
  {
    #expect(try grams("lamb and rice, 300 g") == [150, 150])
    #expect(try grams("lamb and rice, ~300 g") == [150, 150])
    #expect(try grams("figs, lamb, 90 g").last == 90)
    #expect(try foods("figs, lamb, 90 g") == ["test:06", "test:14"])
    #expect(try grams("lamb without rice 90 g") == [90])
    // What only a comma parts shares no weight.
    #expect(try grams("100 g of lamb, rice").first == 100)
  }

  @Test func `a weight is of a dish that a name has whole, unless it is too little for one`() throws
  {
    #expect(try foods("chicken with rice and figs 250 g") == ["test:17"])
    #expect(try grams("chicken with rice and figs 250 g") == [250])
    #expect(try grams("chicken with rice and figs 60 g").last == 60)
  }

  @Test func `a dish whose lack is told stays beside what follows a comma`() throws {
    #expect(try foods("sunday roast without soup, extra figs").first == "test:08")
  }

  @Test func `foods before the last comma of a heading are eaten beside its list`() throws {
    #expect(
      try foods("figs, omelette: 100 g egg, 50 g rice") == ["test:06", "test:12", "test:05"]
    )
  }

  @Test func `a number counts the kind that stands behind it`() throws {
    #expect(try foods("samosas 2 lamb") == ["test:15"])
    #expect(try grams("samosas 2 lamb") == [160])
    #expect(try foods("samosas 2 figs").count == 2)
  }

  @Test func `what a plain food is stuffed with is counted beside it`() throws {
    #expect(try foods("2 figs stuffed with chicken") == ["test:06", "test:07"])
  }

  @Test func `what was eaten by weight of a list is that share of each of its foods`() throws {
    #expect(try grams("samosa: 300 g chicken, 100 g rice. had 100 g") == [75, 25])
  }

  @Test func `a cooked food is no ingredient of a vegetable that is named cooked`() throws {
    #expect(
      try foods("chicken 180 g cooked, rice 200 g cooked, figs") == [
        "test:07", "test:05", "test:06",
      ]
    )
  }

  @Test func `a dish of grain stays beside a list that has none`() throws {
    #expect(try foods("rice with 2 eggs and figs") == ["test:05", "test:12", "test:06"])
  }
}
