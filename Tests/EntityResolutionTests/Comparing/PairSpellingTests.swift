import Testing
import TestSupport

@testable import EntityResolution

@Suite("PairSpelling") struct PairSpellingTests {
  private func isSame(_ one: String, _ other: String, known: Set<String> = []) -> Bool {
    let texts = [one, other]
    let shapes = texts.map { TermShape($0, isKnown: known.contains($0)) }
    return PairSpelling(shapes: shapes, texts: texts).isSame(0, 1)
  }

  @Test(
    "One edit or an abbreviation is one word where the model has one of the two at most",
    arguments: [
      ("moonrot", "moonroot"), ("moonroto", "moonroot"), ("mnrt", "moonroot"), ("moo", "moonroot"),
    ]
  )
  func same(error: String, word: String) {
    #expect(isSame(error, word, known: [word]))
    #expect(isSame(word, error, known: [word]))
    #expect(isSame(error, word))
    #expect(!isSame(error, word, known: [error, word]))
  }

  @Test(
    "Another first letter, two edits, short words, numbers and a longer word that is known are others",
    arguments: [
      ("noonroot", "moonroot"), ("monrot2", "moonroot"), ("moonroots3", "moonroots4"),
      ("moor", "moon"),
      ("mo", "moonroot"), ("moonrootx", "moonrootyz"), ("mooro", "moonroot"),
    ]
  )
  func different(one: String, other: String) {
    #expect(!isSame(one, other))
    #expect(!isSame(other, one))
  }

  @Test("Only the shorter word may be an abbreviation, and none that the model has")
  func abbreviations() {
    #expect(!isSame("moon", "moonroot", known: ["moon"]))
    #expect(isSame("moon", "moonroot", known: ["moonroot"]))
  }

  @Test("The quick look at shapes never rules out what a plain look finds")
  func oracle() {
    let letters: [UInt8] = Array("abcd".utf8)
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      func word() -> [UInt8] {
        (0..<Int.random(in: 2...8, using: &random)).map { _ in
          letters.randomElement(using: &random)!
        }
      }
      for _ in 0..<20 {
        let (one, other) = (word(), word())
        let isEdit = min(one.count, other.count) >= 5 && TermCorrections.isOneEdit(one, other)
        func shortens(_ short: [UInt8], _ long: [UInt8]) -> Bool {
          var rest = long[...]
          for letter in short {
            guard let place = rest.firstIndex(of: letter) else { return false }
            rest = rest[(place + 1)...]
          }
          func vowels(_ word: [UInt8]) -> Int { word.count { $0 == UInt8(ascii: "a") } }
          let isBeginning = long.prefix(short.count).elementsEqual(short)
          return short.count >= 3 && short.count + 2 <= long.count
            && (isBeginning || 2 * vowels(short) <= vowels(long))
        }
        let expected =
          one == other
          || one[0] == other[0] && (isEdit || shortens(one, other) || shortens(other, one))
        let (x, y) = (String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self))
        // Equal texts have one number.
        if x != y { #expect(isSame(x, y) == expected, "seed \(seed): \(x) \(y)") }
      }
    }
  }

  @Test("Names with misspellings compare alike in either order")
  func symmetry() throws {
    let model = MatchModel()
    let words = ["moonroot", "moonrot", "moonroto", "mnrt", "marsfruit", "marsfrut", "pie"]
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      func name() -> String {
        (0..<4).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      }
      let records = ModelFixture.records(
        [(ModelFixture.food("a", name()), 0), (ModelFixture.food("b", name()), 1)],
        model: model
      )
      let comparer = PairComparer(records, model: model)
      let (one, other) = (comparer.bestNames(0, 1), comparer.bestNames(1, 0))
      #expect(one.nameLevel == other.nameLevel, "seed \(seed)")
      #expect(one.head == other.head && one.isMended == other.isMended, "seed \(seed)")
      #expect(one.modifiersLevel == other.modifiersLevel, "seed \(seed)")
    }
  }
}
