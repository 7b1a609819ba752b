import Testing

@testable import FoodResolving

/// Texts are written by hand for these tests.
@Suite struct SpokenTextTests {
  private func parts(_ text: String) throws -> [String] {
    try PhraseVocabulary.reader().read(text).parts.map { part in
      "\(part.food)|\(part.amount.map(AmountText.of) ?? "-")"
    }
  }

  @Test(
    arguments: [
      ("one hundred and fifty grams of quark", "quark|150 g"),
      ("two hundred twenty five ml stock", "stock|225 ml"),
      ("two fifty grams of quark", "quark|250 g"),
      ("three twenty five grams quark", "quark|325 g"),
      ("a hundred and five grams of quark", "quark|105 g"),
    ]
  )
  func `numbers are read as they are said`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test func `tens behind ones are hundreds of grams and millilitres only`() throws {
    #expect(try parts("two fifty ounce steaks") != ["steaks|250 oz"])
    #expect(try parts("one and fifty grams of quark") != ["quark|51 g"])
  }

  @Test(
    arguments: [
      ("two figs, no wait, three", ["figs|3 piece"]),
      ("two figs and rye, no wait, three figs", ["figs|3 piece", "rye|-"]),
      ("a ham sandwich, I mean a brie sandwich", ["brie sandwich|1 piece"]),
      ("200 g quark, scratch that, skyr", ["skyr|200 g"]),
      ("no wait, three figs", ["figs|3 piece"]),
    ]
  )
  func `what is taken back is left out`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test func `the part that is eaten is counted as the whole is`() throws {
    #expect(try parts("just the whites of 3 eggs") == ["eggs whites|3 piece"])
    #expect(try parts("the yolks of 2 eggs and rye") == ["eggs yolks|2 piece", "rye|-"])
  }

  @Test(
    arguments: [
      ("tbsp tahini", "tahini|1 tbsp implied"), ("bowl muesli", "muesli|1 bowl implied"),
      ("glass noodles", "glass noodles|-"), ("cup cakes", "cup cakes|-"),
    ]
  )
  func `a measure needs no number, a name keeps its word`(text: String, expected: String) throws {
    #expect(try parts(text) == [expected])
  }

  @Test(
    arguments: [
      ("9/10/11 cups stock", Phrase.Amount.Doubt.unclear),
      ("2 x 3 x 4 figs", .unclear), ("1.5.2 g quark", .unclear), ("½½ cup stock", .unclear),
      ("1½½ figs", .unclear), ("1.000 g quark", .thousands), ("2.500 ml stock", .thousands),
    ]
  )
  func `a number that nobody can read is doubtful`(text: String, doubt: Phrase.Amount.Doubt) throws
  {
    let read = try PhraseVocabulary.reader().read(text).parts
    #expect(read.count == 1 && read.first?.amount?.doubt == doubt)
  }

  @Test(arguments: [
    "1.500 kg quark", "1.5 g quark", "1.000.000 g quark", "1½ figs", "12.5 g quark",
    "1,000 g quark", "3/4 cup stock", "2 x 3 figs",
  ])
  func `a number that is clear is not`(text: String) throws {
    #expect(try PhraseVocabulary.reader().read(text).parts.allSatisfy { $0.amount?.doubt == nil })
  }
}
