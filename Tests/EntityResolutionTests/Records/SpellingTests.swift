import Testing
import TestSupport

@testable import EntityResolution

@Suite("Spelling") struct SpellingTests {
  private let spelling = Spelling(
    phrases: ["unsalted", "smoked", "sweetened", "sweetener"],
    known: ["smocked", "salted"]
  )

  @Test(
    "One edit behind the first letter is mended to a word that tells a property",
    arguments: [
      ("unslated", "unsalted"), ("unsaltd", "unsalted"), ("unsaltted", "unsalted"),
      ("umsalted", "unsalted"), ("smokked", "smoked"),
    ]
  )
  func mended(word: String, expected: String) { #expect(spelling.mended(word) == expected) }

  @Test(
    "Words that are known, short, of digits, another word, or between two stay",
    arguments: [
      "smocked", "salted", "smo", "nsalted", "insalted", "unsalt3d", "moonroot", "sweetene", "",
    ]
  )
  func kept(word: String) { #expect(spelling.mended(word) == word) }

  @Test("What is mended agrees with looking at every word of the phrases")
  func oracle() {
    let letters = ["a", "b", "c"]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      func word() -> String {
        (0..<Int.random(in: 4...7, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        }
        .joined()
      }
      let (phrases, known) = (Set((0..<4).map { _ in word() }), Set((0..<4).map { _ in word() }))
      let spelling = Spelling(phrases: phrases, known: known)
      for _ in 0..<20 {
        let word = word()
        let near = phrases.filter {
          $0.utf8.count >= 5 && word.utf8.count >= 5 && $0.first == word.first
            && TermCorrections.isOneEdit(Array($0.utf8), Array(word.utf8))
        }
        let isKnown = known.contains(word) || phrases.contains(word)
        let expected = !isKnown && near.count == 1 ? near.first! : word
        #expect(spelling.mended(word) == expected, "seed \(seed): \(word)")
      }
    }
  }
}
