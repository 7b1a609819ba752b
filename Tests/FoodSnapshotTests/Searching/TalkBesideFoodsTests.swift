import FoodSnapshot
import FoodVocabulary
import Testing

/// Talk that only a search tells from food, of foods that are made up.
@Suite struct TalkBesideFoodsTests {
  private let pantry: Pantry

  init() throws {
    let foods = [
      Pantry.food("test:01", "Gruel", "grain", [70, 2, 1, 12], [(1, "serving", 300)]),
      Pantry.food("test:02", "Loquat, raw", "fruit", [47, 0, 0, 12], [(1, "serving", 80)]),
    ]
    let others = ["landlord", "quarrel", "keyboard", "roommate"].map {
      VocabularyEntry(.nonFood, $0, source: "test")
    }
    let words = [
      VocabularyEntry(.filler, "i", value: "subject", source: "test"),
      VocabularyEntry(.filler, "had", value: "eating", source: "test"),
      VocabularyEntry(.filler, "had", value: "verb", source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: others + words + Pantry.vocabulary)
  }

  private func foods(_ text: String) throws -> [String?] {
    try pantry.snapshot.resolve(text).items.map(\.food?.id)
  }

  @Test(
    arguments: ["quarrel with landlord, gruel", "gruel, my landlord", "gruel and a keyboard"]
  )
  func `everyday words beside a food are talk`(text: String) throws {
    #expect(try foods(text) == ["test:01"])
  }

  @Test func `a text of nothing else is refused`() throws {
    #expect(try foods("quarrel with landlord") == [nil])
  }

  @Test func `what stands before I had and has no food is talk`() throws {
    #expect(try foods("xqzw and I had gruel") == ["test:01"])
    #expect(try foods("loquat and I had gruel") == ["test:02", "test:01"])
    #expect(try foods("2 xqzw and I had gruel").contains(nil))
  }
}
