import Testing
import TestSupport

@testable import EntityResolution

@Suite("NameStem") struct NameStemTests {
  @Test(
    "A word and its regular plural have one stem",
    arguments: [
      ("berry", "berries"), ("potato", "potatoes"), ("peach", "peaches"), ("cookie", "cookies"),
      ("bean", "beans"), ("olive", "olives"), ("gateau", "gateaux"), ("pie", "pies"),
    ]
  )
  func plurals(one: String, many: String) {
    #expect(NameStem.of(one) == NameStem.of(many))
  }

  @Test(
    "Words that only look like plurals stay apart from shorter ones",
    arguments: [("bass", "bas"), ("asparagus", "asparagu"), ("anchois", "ancho")]
  )
  func noPlurals(word: String, other: String) {
    #expect(NameStem.of(word) != NameStem.of(other))
  }

  @Test("Short words and those with digits are their own stems")
  func short() {
    for word in ["pea", "b12", "7up", "100s", "x", ""] { #expect(NameStem.of(word) == word) }
  }

  @Test("The stem of any word with an added s is the word's stem, unless it ends like a singular")
  func property() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let word = String(
        (0..<Int.random(in: 4...9, using: &random)).map { _ in
          Character(UnicodeScalar(UInt8.random(in: 0x61...0x7A, using: &random)))
        }
      )
      guard let last = word.last, !"siux".contains(last) else { continue }
      #expect(NameStem.of(word + "s") == NameStem.of(word), "seed 11, \(word)")
    }
  }
}
