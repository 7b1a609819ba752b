import Testing

@testable import FuzzyIndex

/// The parts between blanks are the words of a text in normal form.
@Suite struct BlankPartsTests {
  @Test(arguments: ["", " ", "a", "baked beans", " two  blanks ", "crème brûlée", "a b c d e f g"])
  func `Parts are what the standard library parts at blanks`(text: String) {
    #expect(text.blankParts == text.split(separator: " ").map(String.init))
  }

  @Test func `A part of a text has its own parts alone`() {
    #expect("beans on toast".dropFirst(6).blankParts == ["on", "toast"])
  }
}
