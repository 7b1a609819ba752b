import FuzzyIndex
import Testing
import TestSupport

@testable import FoodResolving
@testable import FoodVocabulary

@Suite struct PhraseReaderPropertyTests {
  private static let pieces = [
    "2", "1/2", "½", "1e400", "-3", "0", "1,000", "3.5", "%", "g", "oz", "cup", "of", "a", "half",
    "and", "with", "without", "or", "to", "x", "×", "(", ")", ",", ";", "\n", "-", "–", ":", ".",
    "&", "+", "w/", "w/o", "each", "egg", "rice", "wing", "slice", "large", "cooked", "weighing",
    "🍎", "é", "œuf", "ΩΩ", "שלום", "\0", "\u{202E}", "\"", "'s", "١٢", "１００", "for", "i had", " ",
    " ",
    " ", "no", "low in", "e\u{301}", "𝟙", "\u{FFFD}", "between",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...60, using: &generator))
      .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
      .joined(separator: Bool.random(using: &generator) ? " " : "")
  }

  /// Where `part` stands in `text` from `start` on.
  private func place(of part: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    guard part.count <= text.count, start <= text.count - part.count else { return nil }
    return (start...text.count - part.count).first {
      text[$0..<$0 + part.count].elementsEqual(part)
    }
  }

  // The last once had a comma before the first word of a food.
  @Test(arguments: SeededGenerator.seeds + [8_944_376_599_283_995_148])
  func `parts of any text stand in it in their order`(seed: UInt64) throws {
    let reader = try PhraseVocabulary.reader()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = text(&generator)
      let bytes = Array(text.utf8)
      var start = 0
      // What corrects a food stands in its place, not in that of the text.
      let parts = reader.read(text).parts.sorted { $0.range.lowerBound < $1.range.lowerBound }
      for part in parts {
        let place = place(of: Array(part.text.utf8), in: bytes, from: start)
        #expect(place != nil, "seed \(seed): \(part.text) in \(text)")
        // Two words may come from one token: "no's".
        start = place ?? start
        #expect(part.breaks == part.breaks.sorted(), "seed \(seed): \(text)")
        let words = part.food.split(separator: " ").count
        #expect(part.breaks.allSatisfy { $0 > 0 && $0 < words }, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `amounts are finite, in order and above zero, or marked`(seed: UInt64) throws {
    let reader = try PhraseVocabulary.reader()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = text(&generator)
      for amount in reader.read(text).parts.compactMap(\.amount) where amount.problem == nil {
        #expect(amount.low <= amount.value && amount.value <= amount.high, "seed \(seed): \(text)")
        #expect(
          amount.low >= 0 && amount.value > 0 && amount.high.isFinite,
          "seed \(seed): \(text)"
        )
      }
    }
  }

  // The last one found two numbers glued: .3.5"1,000.
  @Test(arguments: SeededGenerator.seeds + [1_764_470_643_868_387_307])
  func `foods are in their normal form`(seed: UInt64) throws {
    let reader = try PhraseVocabulary.reader()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let text = text(&generator)
      for part in reader.read(text).parts {
        #expect(NormalForm.of(part.food) == part.food, "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [
    "and ", "1 ", "(", "1.", "a ", "-3 eggs, ", "🍎", "half ", "x2 ", "\0", "ש", "1/",
  ])
  func `ten thousand characters are read`(piece: String) throws {
    let text = String(repeating: piece, count: 10_000 / piece.count)
    let parts = try PhraseVocabulary.reader().read(text).parts
    #expect(parts.reduce(0) { $0 + $1.text.utf8.count } <= text.utf8.count)
  }

  @Test func `bytes that are no text are read`() throws {
    let text = String(
      decoding: [0x32, 0x20, 0xFF, 0xC3, 0x28, 0xE2, 0x82] as [UInt8],
      as: UTF8.self
    )
    #expect(try PhraseVocabulary.reader().read(text).parts.count <= 1)
  }
}
