import Testing

@testable import FoodVocabulary

@Suite struct VocabularyTests {
  private let vocabulary = Vocabulary([
    VocabularyEntry(.volume, "cup", value: "cup", amount: 236.6, source: "test"),
    VocabularyEntry(.measure, "cup", value: "cup", source: "test"),
    VocabularyEntry(.volume, "fl oz", value: "fl oz", amount: 29.6, source: "test"),
    VocabularyEntry(.mass, "oz", value: "oz", amount: 28.3, source: "test"),
    VocabularyEntry(.filler, "cup of", source: "test"),
    VocabularyEntry(.filler, "cup of joe", source: "test"),
    VocabularyEntry(.filler, "", source: "test"),
  ])

  @Test func `the longest phrase at a place wins`() {
    let words = ["a", "cup", "of", "joe"]
    #expect(vocabulary.longest(.filler, at: 1, in: words)?.count == 3)
    #expect(vocabulary.longest(.filler, at: 1, in: Array(words.dropLast()))?.count == 2)
    #expect(vocabulary.longest(.volume, at: 1, in: words)?.count == 1)
    #expect(vocabulary.longest(.filler, at: 0, in: words) == nil)
  }

  @Test func `a phrase matches whole words only`() {
    #expect(vocabulary.longest(.volume, at: 0, in: ["cupcake"]) == nil)
    #expect(vocabulary.longest(.volume, at: 0, in: ["fl", "ozzy"]) == nil)
    #expect(vocabulary.longest(.volume, at: 0, in: ["fl"]) == nil)
    #expect(vocabulary.longest(.volume, at: 0, in: ["fl", "oz"])?.entry.value == "fl oz")
  }

  @Test func `no phrase spans a sign`() {
    #expect(vocabulary.longest(.volume, at: 0, in: ["fl", "", "oz"]) == nil)
    #expect(vocabulary.longest(.filler, at: 0, in: [""]) == nil)
    #expect(vocabulary.longest(.filler, at: 7, in: ["cup"]) == nil)
  }

  @Test func `roles are those of the rows, and the tables have some of each`() throws {
    #expect(vocabulary.roles.turns.isEmpty)
    let roles = try PhraseVocabulary.shared.get().roles
    #expect(roles.turns.contains("with") && !roles.turns.contains("skinless"))
    #expect(roles.absences.contains("skinless") && roles.negations.contains("sans"))
    #expect(roles.french.contains("aux") && !roles.french.contains("with"))
    #expect(roles.linking.contains("garnished") && roles.linked.contains("with"))
    #expect(roles.frames.contains("homemade dish") && roles.assembled.contains("salad"))
    #expect(roles.listing.contains("and") && !roles.listing.contains("plus"))
    #expect(roles.sandwiches.contains("hoagie") && roles.breads.contains("bun"))
    #expect(roles.drinks.contains("beverage") && roles.thickForms.contains("cubes"))
    #expect(roles.preparing.contains("reconstituted") && roles.counted.contains("kernels"))
    #expect(roles.breadKinds.contains("rye") && roles.sandwichParts.contains("patty"))
    #expect(roles.contents.contains("mixed vegetables"))
  }

  @Test func `of two rows for one phrase the first wins, and both are listed`() {
    let both = vocabulary.longest(at: 0, in: ["cup"]) { _ in true }
    #expect(both?.entry.kind == .volume)
    #expect(vocabulary.entries(of: .measure, for: "cup").map(\.value) == ["cup"])
    #expect(vocabulary.entries(of: .mass, for: "fl oz").isEmpty)
  }
}
