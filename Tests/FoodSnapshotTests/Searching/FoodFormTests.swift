import FoodComposition
import FoodResolving
import FoodSnapshot
import Testing

@testable import FoodVocabulary

/// Powders, mixes and condensed foods are not what is drunk or eaten, unless the text says so.
@Suite struct FoodFormTests {
  private let pantry: Pantry

  init() throws {
    let soup = "soup_sauce.soup"
    let foods = [
      Pantry.food(
        "test:1",
        "Leek soup, dry",
        soup,
        [360, 10, 8, 60],
        [(1, "packet", 40)],
        [.dried]
      ) {
        $0.assessment.confidence = 1
      },
      Pantry.food("test:2", "Leek soup, with cream", soup, [60, 2, 3, 6], [(1, "cup", 240)]) {
        $0.assessment.confidence = 0.5
      },
      Pantry.food("test:3", "Malt groats", "grain", [370, 8, 2, 80], [(1, "cup", 50)]),
      Pantry.food("test:4", "Malt brew", "beverage.soft_drink", [40, 0, 0, 10], []),
      Pantry.food("test:5", "Turnip, stewed", "vegetable", [25, 1, 0, 5], [], [.braised]),
      Pantry.food("test:6", "Turnip leaves, raw", "vegetable", [30, 2, 0, 6], [], [.raw]),
    ]
    let words = [
      VocabularyEntry(.state, "dry", value: "dried", source: "test"),
      VocabularyEntry(.state, "stewed", value: "braised", source: "test"),
      VocabularyEntry(.measure, "packet", value: "packet", source: "test"),
      VocabularyEntry(.form, "soup_sauce.soup", value: "diluted", source: "test"),
      VocabularyEntry(.form, "beverage", value: "drunk", source: "test"),
      VocabularyEntry(.filler, "drink", value: "drink", source: "test"),
      VocabularyEntry(.filler, "drink", value: "start", source: "test"),
      VocabularyEntry(.filler, "cubes", value: "thick form", source: "test"),
    ]
    pantry = try Pantry(foods: foods, products: [], words: Pantry.vocabulary + words)
  }

  private func food(_ text: String) throws -> String? {
    try pantry.snapshot.resolve(text).items.first?.food?.id
  }

  @Test func `a soup is no dry mix unless the text says so`() throws {
    #expect(try food("300 g leek soup") == "test:2")
    #expect(try food("leek soup") == "test:2")
    #expect(try food("30 g dry leek soup") == "test:1")
  }

  @Test func `what is counted in packets may be dry`() throws {
    #expect(try food("a packet of leek soup") == "test:1")
  }

  @Test func `a drink is nothing to eat`() throws {
    #expect(try food("malt") == "test:3")
    #expect(try food("malt groats") == "test:3")
    #expect(try food("a malt drink") == "test:4")
  }

  @Test func `raw is not answered by cooked where something raw is as near`() throws {
    #expect(try food("raw turnip") == "test:6")
    #expect(try food("stewed turnip") == "test:5")
  }
}
