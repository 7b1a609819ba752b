import CStructuralMask
import Testing
import TestSupport

@testable import RecordIO

@Suite struct StructuralIndexTests {
  private struct Found: Equatable {
    var positions: [UInt32] = []
    var recordEnds: [UInt32] = []
    var newlineCount = 0
    var fault: Int?
  }

  private static let dialects = [
    Dialect(), Dialect(separator: "^", quote: "~"), Dialect(separator: "\t", quote: nil),
  ]
  /// All lengths up to four blocks, and those around the masks that are made at once.
  private static let lengths: [Int] =
    Array(0...300)
    + [1, 2, 3, 8, 255, 256, 257, 512].flatMap { [64 * $0 - 1, 64 * $0, 64 * $0 + 1] }

  /// What a byte-by-byte reading finds up to the first byte that may not stand where it does.
  private func plain(_ text: [UInt8], _ dialect: Dialect, from start: Int = 0) -> Found {
    var found = Found()
    var isInside = false
    var isClosed = false
    var isAtStart = true
    for (offset, byte) in text.enumerated().dropFirst(start) {
      let isMark = byte == dialect.separator || byte == UInt8(ascii: "\n")
      if let quote = dialect.quote {
        let isStray = byte == quote && !isInside && !isClosed && !isAtStart
        let isLineEnd =
          byte == 0x0D && (offset + 1 == text.count || text[offset + 1] == UInt8(ascii: "\n"))
        if isStray || isClosed && byte != quote && !isMark && !isLineEnd {
          found.fault = offset
          break
        }
        if byte == quote {
          (isInside, isClosed, isAtStart) = (!isInside, isInside, false)
          continue
        }
      }
      if byte == UInt8(ascii: "\n") { found.newlineCount += 1 }
      (isClosed, isAtStart) = (false, isMark && !isInside)
      guard !isInside, isMark else { continue }
      found.positions.append(UInt32(offset))
      if byte == UInt8(ascii: "\n") { found.recordEnds.append(UInt32(found.positions.count)) }
    }
    // Behind a fault nobody asks for them.
    if found.fault != nil { found.newlineCount = 0 }
    return found
  }

  /// A copy of `text`, with bytes behind it that the index must not heed.
  private func padded(_ text: [UInt8]) -> [UInt8] {
    text + Array(repeating: UInt8(ascii: "\n"), count: StructuralIndex.padding)
  }

  private func indexed(_ text: [UInt8], _ dialect: Dialect, from start: Int = 0) -> Found {
    var index = StructuralIndex(capacity: text.count)
    var found = Found()
    padded(text).withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      found.fault = index.index(
        base,
        from: start,
        to: text.count,
        dialect: dialect,
        longField: .max
      )
    }
    found.recordEnds = Array(
      UnsafeBufferPointer(start: index.recordEnds, count: index.recordCount)
    )
    found.positions = Array(UnsafeBufferPointer(start: index.positions, count: index.markCount))
    found.newlineCount = found.fault == nil ? index.newlineCount : 0
    return found
  }

  private func text(_ count: Int, _ dialect: Dialect, _ random: inout SeededGenerator) -> [UInt8] {
    let marks = [dialect.separator, dialect.quote ?? UInt8(ascii: "\""), 0x0A]
    let share = [2, 8, 64].randomElement(using: &random) ?? 8
    return (0..<count).map { _ in
      Int.random(in: 0..<share, using: &random) == 0
        ? marks[Int.random(in: 0..<3, using: &random)] : UInt8.random(in: 0...255, using: &random)
    }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `Marks are those that a byte-by-byte reading finds, at every length`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for dialect in Self.dialects {
      for length in Self.lengths {
        let text = text(length, dialect, &random)
        #expect(indexed(text, dialect) == plain(text, dialect), "length \(length), \(dialect)")
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `Quoted fields with a fault at any place are read up to it, from any offset`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let fields = [
      "\"\"", "\"a,b\"", "\"say \"\"hi\"\"\"", "", "x", "\"l\r\nm\"", "1.25", "longer text",
    ]
    var text: [UInt8] = []
    while text.count < 300 {
      text += Array((fields.randomElement(using: &random) ?? "").utf8)
      text += Array([",", "\n", "\r\n"].randomElement(using: &random)?.utf8 ?? "".utf8)
    }
    #expect(indexed(text, .rfc4180) == plain(text, .rfc4180))
    #expect(plain(text, .rfc4180).fault == nil)
    for place in text.indices {
      var stray = text
      stray.insert(UInt8(ascii: "\""), at: place)
      #expect(indexed(stray, .rfc4180) == plain(stray, .rfc4180), "at \(place)")
    }
    for start in 0..<text.count where start == 0 || text[start - 1] == UInt8(ascii: "\n") {
      let rest = plain(text, .rfc4180, from: start)
      #expect(indexed(text, .rfc4180, from: start) == rest, "from \(start)")
    }
  }

  @Test(arguments: [0, 1, 31, 32, 33, 4095, 4096, 4097, 100_000])
  func `Bytes are counted as one by one`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 8...11, using: &random) }
    #expect(byte_count(bytes, count, 10) == bytes.count { $0 == 10 })
  }

  @Test func `Texts of marks alone fill the index exactly`() {
    for byte in [UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\"")] {
      for length in [1, 63, 64, 65, 1000] {
        let text = Array(repeating: byte, count: length)
        #expect(indexed(text, .rfc4180) == plain(text, .rfc4180))
      }
    }
  }

  @Test func `Quotes carry over many blocks`() {
    for length in [62, 63, 64, 126, 127, 128, 20_000] {
      let text = Array("\"\(String(repeating: ",\n", count: length / 2))\",\n".utf8)
      #expect(indexed(text, .rfc4180) == plain(text, .rfc4180))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `The masks of the widest vectors and of the portable way are those of the bytes`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let blocks = Int.random(in: 1...20, using: &random)
    let text = text(64 * blocks, .rfc4180, &random)
    let none = structural_mask(separators: 0, newlines: 0, quotes: 0)
    var expected = Array(repeating: none, count: blocks)
    for (offset, byte) in text.enumerated() {
      let bit = (1 as UInt64) << UInt64(offset % 64)
      if byte == UInt8(ascii: ",") { expected[offset / 64].separators |= bit }
      if byte == UInt8(ascii: "\n") { expected[offset / 64].newlines |= bit }
      if byte == UInt8(ascii: "\"") { expected[offset / 64].quotes |= bit }
    }
    for make in [structural_masks, structural_masks_portable] {
      var masks = Array(repeating: none, count: blocks)
      make(text, blocks, UInt8(ascii: ","), UInt8(ascii: "\""), &masks)
      #expect(masks.map(\.separators) == expected.map(\.separators))
      #expect(masks.map(\.newlines) == expected.map(\.newlines))
      #expect(masks.map(\.quotes) == expected.map(\.quotes))
    }
  }
}
