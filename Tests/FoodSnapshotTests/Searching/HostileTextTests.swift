import FoodComposition
import FoodSnapshot
import Foundation
import Testing
import TestSupport

@testable import FoodResolving

/// Whatever is typed gets an answer or a refusal.
@Suite struct HostileTextTests {
  private let pantry: Pantry
  private var snapshot: FoodSnapshot { pantry.snapshot }

  init() throws { pantry = try Pantry() }

  @Test(
    arguments: [
      "", " ", "\n\t", "🍌🥚🍗", "👩‍👩‍👧‍👦", "\u{202E}gge \u{202C}", "בננה", "موز", "香蕉",
      "'; DROP TABLE food; --", "\" OR 1=1", "%", "\0", "\u{FEFF}", "e\u{301}\u{301}\u{301}",
      String(decoding: [0xFF, 0xFE, 0xC0, 0x80, 0xED, 0xA0, 0x80], as: UTF8.self), "&", "and and",
      "with", "2", "1/0", "½", "g", "100 g", ",,,,", "((((", "x2x2x2", "0x10", "∞ g", "nan g",
      "/", "/ /", ".", ":", "- ", "x", "(2)", "(mixture) (2)",
    ]
  )
  func `a text that names no food fails, and is answered with itself`(text: String) throws {
    let resolution = try snapshot.resolve(text)
    #expect(resolution.status == .failed)
    #expect(resolution.text == text)
    try expectSound(resolution)
    _ = try snapshot.search(text)
    _ = try snapshot.suggestion(for: text)
  }

  @Test(
    arguments: [
      "1e400 g sugar", "1e400 g banana", "-3 eggs", "0 g banana", "0 g", "1/0 banana",
      "99999999999999999999 bananas", "0.0000000000000000000000001 g banana", "1e308 cups of milk",
      "-0 eggs", "1e-400 g banana", "inf g milk", "nan bananas",
    ]
  )
  func `an amount that cannot be eaten weighs nothing`(text: String) throws {
    let resolution = try snapshot.resolve(text)
    try expectSound(resolution)
    for item in resolution.items where item.status == .resolved {
      #expect(try #require(item.grams).value > 0, "\(item)")
      #expect(try #require(item.grams).value < 1e6, "\(item)")
    }
  }

  @Test func `refused amounts say why`() throws {
    #expect(try snapshot.resolve("-3 eggs").items[0].reason == "found an amount that is negative")
    #expect(try snapshot.resolve("0 g banana").items[0].reason == "found an amount that is zero")
    #expect(
      try snapshot.resolve("1e400 g banana").items[0].reason
        == "found an amount that is more than anyone eats"
    )
  }

  @Test func `a text of up to 10,000 bytes is read, a longer one refused with its length`() throws {
    let word = "banana "
    let long = String(repeating: word, count: 10_000 / word.utf8.count)
    try expectSound(snapshot.resolve(long))
    let longer = String(repeating: "b", count: 10_001)
    let refused = try snapshot.resolve(longer)
    #expect(refused.status == .failed)
    #expect(refused.items.map(\.reason) == ["found 10001 bytes, expected at most 10000"])
    _ = try snapshot.search(longer)
    try expectSound(snapshot.resolve(String(repeating: "a", count: 10_000)))
    try expectSound(snapshot.resolve(String(repeating: "2 eggs and ", count: 900)))
    try expectSound(snapshot.resolve(String(repeating: "e\u{301}", count: 3_000)))
    try expectSound(snapshot.resolve(String(repeating: "1 ", count: 5_000)))
  }

  @Test func `a byte order mark, a NUL and direction marks do not hide a food`() throws {
    for text in ["\u{FEFF}banana", "banana\0", "\u{200F}banana\u{200E}", "  banana\r\n"] {
      #expect(
        try snapshot.resolve(text).items.first?.food?.id == "usda-sr:09040",
        "\(text.debugDescription)"
      )
    }
  }

  /// Found by the fuzzer: a number glued to what has no normal form was joined to a word before the first.
  @Test(arguments: ["\u{FFFD}½D'", "\u{FFFD}1", "\u{2010}½", "\u{FFFD}2 bananas"])
  func `a number behind what is no word needs no word before it`(text: String) throws {
    try expectSound(snapshot.resolve(text))
  }

  @Test(arguments: SeededGenerator.seeds)
  func `random text gets the same sound answer twice`(seed: UInt64) throws {
    var random = RandomText(seed: seed)
    for _ in 0..<200 {
      let text = random.next()
      let once = try snapshot.resolve(text)
      #expect(once.text == text, "seed \(seed)")
      #expect(try snapshot.resolve(text) == once, "seed \(seed): \(text.debugDescription)")
      try expectSound(once, "seed \(seed): \(text.debugDescription)")
      let found = try snapshot.search(text, limit: 5)
      #expect(found.count <= 5)
      #expect(Set(found.map(\.id)).count == found.count, "seed \(seed): \(text.debugDescription)")
    }
  }

  /// What holds of every resolution.
  private func expectSound(
    _ resolution: Resolution,
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(!resolution.items.isEmpty, comment, sourceLocation: sourceLocation)
    let json = try JSONSerialization.jsonObject(with: Data(resolution.json.utf8))
    #expect(json is [String: Any], comment, sourceLocation: sourceLocation)
    let unsound = resolution.items.filter { !Self.isSound($0) }
    #expect(unsound.isEmpty, comment, sourceLocation: sourceLocation)
    if resolution.status == .resolved {
      #expect(
        resolution.items.allSatisfy { $0.status == .resolved },
        sourceLocation: sourceLocation
      )
    }
  }

  private static func isSound(_ item: Resolution.Item) -> Bool {
    let amounts = item.nutrients.values + [item.grams, item.millilitres].compactMap(\.self)
    guard amounts.allSatisfy({ $0.value.isFinite && 0 <= $0.low && $0.low <= $0.high }) else {
      return false
    }
    guard (0...1).contains(item.confidence), !item.reason.isEmpty else { return false }
    switch item.status {
    case .resolved: return item.food != nil && (item.grams ?? item.millilitres) != nil
    case .needsReview: return item.food != nil
    case .failed: return item.food == nil && item.nutrients.isEmpty
    }
  }
}

/// Texts of words that mean something, numbers, signs and anything else, from a seed.
struct RandomText {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let pieces = [
    "banana", "eggs", "chicken", "breast", "milk", "cup", "cups", "g", "oz", "of", "and", "with",
    "without", "a", "half", "two", "large", "raw", "cooked", "pb", "1", "2", "0", "-", "½", "1/2",
    "1.5", "1,5", "1e9", "3-4", ",", ";", "(", ")", "\n", "x", "%", "'", "\"", "\0", "é", "ﬁ", "🍌",
    "٣", "\u{202E}", "\u{301}", "chiken", "bananna",
  ]

  /// The next text, of up to forty pieces.
  mutating func next() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
      switch UInt8.random(in: 0..<10, using: &generator) {
      case 0:
        let bytes = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
        text += String(decoding: bytes, as: UTF8.self)
      case 1:
        if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
          text.unicodeScalars.append(scalar)
        }
      default: text += Self.pieces.randomElement(using: &generator) ?? ""
      }
      if Bool.random(using: &generator) { text += " " }
    }
    return text
  }
}
