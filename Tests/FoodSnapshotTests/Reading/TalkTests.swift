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

  @Test(
    arguments: [
      "2 leeks, cost me £4.50", "2 leeks for eleven quid", "paid 40 rand for 2 leeks",
      "9€ for 2 leeks", "Rs 120, 2 leeks", "2 leeks set me back a fiver",
    ]
  )
  func `a price is neither an amount nor a food`(text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.food) == ["leeks"])
    #expect(parts.map(\.amount?.value) == [2])
  }

  @Test func `a pound is a weight`() throws {
    #expect(try foods("2 pounds of leeks") == ["leeks"])
    let parts = try PhraseVocabulary.reader().read("2 pounds of leeks").parts
    #expect(parts.first?.amount?.rank == 3)
  }

  @Test(
    arguments: [
      "2 leeks #mealprep #day4", "#lunch 2 leeks #london", "2 leeks #75hard", "@coach 2 leeks",
    ]
  )
  func `a tag behind a food tells of the text`(text: String) throws {
    #expect(try foods(text).last == "leeks")
  }

  @Test func `tags alone name foods`() throws {
    #expect(try foods("#leeks") == ["leeks"])
    #expect(try foods("#2 leeks") == ["leeks"])
  }

  @Test(
    arguments: [
      "by ten I had 2 leeks", "2 leeks, twenty minutes before work",
      "on the stroke of nine 2 leeks", "2 leeks, took me an hour",
    ]
  )
  func `when and how long is no amount`(text: String) throws {
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.map(\.food) == ["leeks"])
    #expect(parts.map(\.amount?.value) == [2])
  }

  @Test func `who writes eats from the first such verb on`() throws {
    func eating(_ text: String) throws -> String? {
      try PhraseVocabulary.reader().read(text).eating.map { String(text.utf8.dropFirst($0))! }
    }
    #expect(try eating("long day and I've had 2 leeks") == "I've had 2 leeks")
    #expect(try eating("long day, ate 2 leeks") == "ate 2 leeks")
    #expect(try eating("she had 2 leeks") == nil)
    #expect(try eating("2 leeks") == nil)
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
