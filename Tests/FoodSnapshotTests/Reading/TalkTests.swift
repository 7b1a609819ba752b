import Testing

@testable import FoodResolving

/// Texts are written by hand for these tests.
@Suite struct TalkTests {
  private func foods(_ text: String) throws -> [String] {
    try PhraseVocabulary.reader().read(text).parts.map(\.food)
  }

  @Test(
    arguments: [
      "my phone was on the bus, 2 leeks", "my phone was at the office. I had 2 leeks",
      "2 leeks in the office while my phone was off", "at the office I had 2 leeks",
      "the office gave me 2 leeks",
    ]
  )
  func `words that tell of no food are none`(text: String) throws {
    #expect(try foods(text) == ["leeks"])
  }

  @Test func `a word that may be a food's keeps all of them`() throws {
    #expect(try foods("marrow at the office, 2 leeks") == ["marrow", "leeks"])
    #expect(try foods("office marrow, 2 leeks") == ["office marrow", "leeks"])
    #expect(try foods("I had a flat white at the office") == ["flat white"])
    #expect(try foods("a marrow phone") == ["marrow phone"])
  }

  @Test func `what somebody takes back is no talk`() throws {
    #expect(try foods("2 leeks at the office, scratch that a pear") == ["pear"])
  }

  @Test func `an amount is never talk`() throws {
    let parts = try PhraseVocabulary.reader().read("leeks on the bus maybe two cups").parts
    #expect(parts.map(\.amount?.value) == [2])
  }
}
