import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("NameIndex, words")
struct NameIndexWordTests {
  @Test("Corrections are all words within the edits, nearest, then most frequent, then by bytes")
  func corrections() throws {
    var random = SeededGenerator(named: "corrections")
    let made = RandomNames(count: 1500, words: 1200, using: &random)
    let index = try StoredBlobs(made.names).index
    let frequencies = Self.frequencies(made.names)
    for round in 0..<120 {
      var word = made.words[random.below(made.words.count)]
      for _ in 0..<random.below(4) { word = RandomNames.edited(word, using: &random) }
      let edits = round % 3
      let limit = round % 7 == 0 ? 3 : Int.max
      let expected = frequencies.map { other, frequency in
        Correction(
          word: other,
          edits: EditDistanceTests.plainDistance(word, other),
          frequency: frequency
        )
      }.filter { $0.edits <= edits }.sorted {
        if ($0.edits, $1.frequency) != ($1.edits, $0.frequency) {
          return ($0.edits, $1.frequency) < ($1.edits, $0.frequency)
        }
        return $0.word.utf8.lexicographicallyPrecedes($1.word.utf8)
      }.prefix(limit)
      let found = try index.corrections(of: word, maximumEdits: edits, limit: limit)
      #expect(found == Array(expected), "\(word), \(edits) edits, \(random.label)")
    }
  }

  @Test("Frequencies are those of the names")
  func frequencies() throws {
    var random = SeededGenerator(named: "completions")
    let made = RandomNames(count: 1200, words: 500, using: &random)
    let index = try StoredBlobs(made.names).index
    let frequencies = Self.frequencies(made.names)
    #expect(index.wordCount == frequencies.count)
    for word in made.words {
      #expect(try index.frequency(of: word) == frequencies[word] ?? 0, "\(random.label)")
      let number = try index.number(of: word)
      #expect((number == nil) == (frequencies[word] == nil), "\(random.label)")
      if let number { #expect(try index.word(number) == word) }
    }
    #expect(try index.word(-1) == "")
    #expect(try index.word(.max) == "")
  }

  @Test("Words beyond 64 bytes are cut between letters and never corrected")
  func longWords() throws {
    let long = String(repeating: "é", count: 70)
    let exact = String(repeating: "x", count: 64)
    let index = try StoredBlobs([long, exact, "a" + long]).index
    #expect(try index.frequency(of: long) == 1)
    #expect(try index.frequency(of: String(repeating: "é", count: 32)) == 1)
    #expect(try index.frequency(of: exact + "yz") == 1)
    let cut = try #require(try index.number(of: "a" + long))
    #expect(try index.word(cut) == "a" + String(repeating: "é", count: 31))
    #expect(try index.corrections(of: long, maximumEdits: 2, limit: 5).isEmpty)
    let other = String(repeating: "x", count: 63)
    #expect(try index.corrections(of: other, maximumEdits: 2, limit: 5).map(\.edits) == [1])
  }

  @Test("An index of no names answers everything with nothing")
  func empty() throws {
    for names in [[], [""], ["", ""]] {
      let index = try StoredBlobs(names).index
      #expect(index.nameCount == names.count)
      #expect(try index.frequency(of: "milk") == 0)
      #expect(try index.corrections(of: "milk", maximumEdits: 2, limit: 5).isEmpty)
      let query = IndexQuery(slots: [.init(alternatives: [.init(words: ["milk"])])])
      #expect(try index.search(query, limit: 5).isEmpty)
    }
  }

  private static func frequencies(_ names: [String]) -> [String: Int] {
    var frequencies: [String: Int] = [:]
    for name in names {
      for word in Set(name.split(separator: " ")) { frequencies[String(word), default: 0] += 1 }
    }
    return frequencies
  }
}
