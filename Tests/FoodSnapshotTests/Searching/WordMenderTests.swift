import Testing

@testable import FoodResolving
@testable import FoodSnapshot
@testable import FoodVocabulary

/// Misspelt words of amounts and states, which no name of a food has.
@Suite struct WordMenderTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food(
        "test:1",
        "Quince, raw",
        "fruit",
        [57, 0, 0, 15],
        [(1, "small", 60), (1, "slice", 20), (1, "fruit", 92)]
      ),
      Pantry.food("test:2", "Slivovitz", "drink", [230, 0, 0, 0], [(1, "glass", 40)]),
    ]
    let words = [
      VocabularyEntry(.measure, "slice", value: "slice", source: "test"),
      VocabularyEntry(.measure, "slices", value: "slice", source: "test"),
      VocabularyEntry(.measure, "glass", value: "glass", source: "test"),
      VocabularyEntry(.measure, "quinch", value: "quinch", source: "test"),
      VocabularyEntry(.size, "small", value: "small", source: "test"),
      VocabularyEntry(.connector, "with", value: "with", source: "test"),
      VocabularyEntry(.state, "chopped", value: "none", source: "test"),
      VocabularyEntry(.state, "chipped", value: "none", source: "test"),
      VocabularyEntry(.filler, "lately", value: "anywhere", source: "test"),
      VocabularyEntry(.filler, "quince", value: "everyday", source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: words + Pantry.vocabulary)
  }

  @Test(
    arguments: [
      ("2 slcies of quince", 40.0), ("2 slies quince", 40), ("smalll quince", 60),
      ("smll quince", 60),
      ("1 glasss of slivovitz", 40), ("a slice of quince wiht a glass of slivovitz", 20),
    ]
  )
  func `a misspelt size or measure counts as the word that was meant, and the answer says so`(
    text: String,
    grams: Double
  ) throws {
    let items = try pantry.snapshot.resolve(text).items
    #expect(items.first?.grams?.value == grams)
    #expect(items.contains { $0.reasons.contains(.spellingCorrected) })
  }

  @Test(arguments: ["quinck", "chupped", "glus", "wish", "hlass", "small", "slivovitz"])
  func `a word of food, one that may be two, a short one and a right one stay as they are`(
    word: String
  ) throws {
    let phrase = try pantry.snapshot.reading(of: word)
    #expect(phrase.tokens.map(\.form) == [word])
  }
}
