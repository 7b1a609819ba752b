import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodVocabulary

/// Words of foods' names that name no food by themselves.
@Suite struct QualifierTests {
  private let pantry: Pantry

  init() throws {
    let words = ["breast", "smooth"].map {
      VocabularyEntry(.filler, $0, value: "qualifier", source: "test")
    }
    pantry = try Pantry(words: words + Pantry.vocabulary)
  }

  private func items(_ text: String) throws -> [Resolution.Item] {
    try pantry.snapshot.resolve(text).items
  }

  @Test func `a word that only some name has besides others is no food`() throws {
    let items = try items("breast")
    #expect(items.map(\.food) == [nil])
    #expect(items.map(\.reason) == ["these words name no food by themselves"])
    #expect(try Pantry().snapshot.resolve("breast").items.first?.food?.id == "test:4")
  }

  @Test func `beside others it counts as before`() throws {
    #expect(try items("roasted chicken breast").map(\.food?.id) == ["test:4"])
  }

  @Test func `behind an amount it tells of the food before`() throws {
    let items = try items("peanut butter 50 g smooth")
    #expect(items.map(\.food?.id) == ["test:8"])
    #expect(items.map(\.grams?.value) == [50])
  }
}
