import FoodComposition
import FoodSnapshot
import FoodVocabulary
import Testing

/// Foods that a comma parts, of which one name has the words of both or is read for a state: foods that are made up.
@Suite struct ListedFoodsTests {
  private let pantry: Pantry

  init() throws {
    func called(_ name: String) -> (inout FinalFood) -> Void {
      { $0.food.aliases = [Alias(name: name, language: "en", kind: .curated, source: "test")] }
    }
    let foods = [
      Pantry.food(
        "test:01",
        "Bread, dressed",
        "bakery",
        [265, 9, 3, 49],
        [],
        [],
        called("dressed")
      ),
      Pantry.food("test:02", "Quince", "fruit", [57, 0, 0, 15], [(1, "piece", 92)]),
      Pantry.food("test:03", "Quince, dressed", "fruit", [80, 0, 0, 20], []),
      Pantry.food("test:04", "Loaf", "bakery", [265, 9, 3, 49], [(1, "slice", 30)]),
      Pantry.food("test:05", "Loaf with quince in it", "bakery", [250, 8, 3, 48], []),
      Pantry.food("test:06", "Curd", "dairy.yogurt", [60, 4, 3, 5], [(1, "serving", 150)]),
      Pantry.food("test:07", "Quince curd", "dairy.yogurt", [90, 4, 3, 12], []),
    ]
    let words = [
      VocabularyEntry(.state, "dressed", value: "salted", source: "test"),
      VocabularyEntry(.filler, "dressed", value: "alone", source: "test"),
      VocabularyEntry(.form, "dairy.yogurt", value: "flavoured", source: "test"),
      VocabularyEntry(.form, "fruit", value: "flavour", source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: words + Pantry.vocabulary)
  }

  private func foods(_ text: String) throws -> [String?] {
    try pantry.snapshot.resolve(text).items.map(\.food?.id)
  }

  @Test func `a word that names a food by itself is no state of the next`() throws {
    #expect(try foods("dressed, quince") == ["test:01", "test:02"])
  }

  @Test func `two foods are not a third that is of the first and has the second in its name`()
    throws
  {
    #expect(try foods("loaf, quince") == ["test:04", "test:02"])
  }

  @Test func `what may be the flavour of the food before is of it`() throws {
    #expect(try foods("curd, quince") == ["test:07"])
  }

  @Test func `sizes before foods say nothing of what they are`() throws {
    #expect(try foods("large quince, small loaf") == ["test:02", "test:04"])
  }
}
