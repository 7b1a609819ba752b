import Testing
import TestSupport

@testable import EntityResolution

@Suite("PhraseTable") struct PhraseTableTests {
  @Test("The longest phrase wins, and one that must stand alone only there")
  func longest() {
    var table = PhraseTable<[String]>()
    table.add(["a"], value: ["one"])
    table.add(["a", "b"], value: ["two"])
    table.add(["c"], isWhole: true, value: ["whole"])
    #expect(table.replacing(in: ["a", "b", "a", "c"]) == ["two", "one", "c"])
    #expect(table.replacing(in: ["c"]) == ["whole"])
    #expect(table.replacing(in: []) == [])
  }

  @Test("Replacing agrees with a plain search at every place")
  func oracle() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let words = ["a", "b", "c"]
      var phrases: [[String]: [String]] = [:]
      for _ in 0..<6 {
        let phrase = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          words.randomElement(using: &random)!
        }
        phrases[phrase] = [phrase.joined(separator: "+")]
      }
      var table = PhraseTable<[String]>()
      for (phrase, value) in phrases { table.add(phrase, value: value) }
      let text = (0..<12).map { _ in words.randomElement(using: &random)! }
      var expected: [String] = []
      var index = 0
      while index < text.count {
        let length = (1...3).reversed().first { length in
          index + length <= text.count && phrases[Array(text[index..<index + length])] != nil
        }
        expected += length.map { phrases[Array(text[index..<index + $0])]! } ?? [text[index]]
        index += length ?? 1
      }
      #expect(table.replacing(in: text) == expected, "seed \(seed)")
    }
  }
}
