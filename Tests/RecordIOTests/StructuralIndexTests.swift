import TestSupport
import CStructuralMask
import Testing

@testable import RecordIO

@Suite struct StructuralIndexTests {
  private struct Found: Equatable {
    var positions: [UInt32] = []
    var recordEnds: [UInt32] = []
    var newlineCount = 0
  }

  private static let dialects = [
    Dialect(), Dialect(separator: "^", quote: "~"), Dialect(separator: "\t", quote: nil),
  ]
  /// All lengths up to four blocks, and those around the masks that are made at once.
  private static let lengths: [Int] =
    Array(0...300)
    + [1, 2, 3, 8, 255, 256, 257, 512].flatMap { [64 * $0 - 1, 64 * $0, 64 * $0 + 1] }

  private func plain(_ text: [UInt8], _ dialect: Dialect) -> Found {
    var found = Found()
    var isInside = false
    for (offset, byte) in text.enumerated() {
      if byte == dialect.quote { isInside.toggle() }
      if byte == UInt8(ascii: "\n") { found.newlineCount += 1 }
      guard !isInside, byte == dialect.separator || byte == UInt8(ascii: "\n") else { continue }
      found.positions.append(UInt32(offset))
      if byte == UInt8(ascii: "\n") { found.recordEnds.append(UInt32(found.positions.count)) }
    }
    return found
  }

  /// A copy of `text`, with bytes behind it that the index must not heed.
  private func padded(_ text: [UInt8]) -> [UInt8] {
    text + Array(repeating: UInt8(ascii: "\n"), count: StructuralIndex.padding)
  }

  private func indexed(_ text: [UInt8], _ dialect: Dialect) -> Found {
    var index = StructuralIndex(capacity: text.count)
    padded(text).withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      index.index(start, count: text.count, dialect: dialect)
    }
    let ends = Array(UnsafeBufferPointer(start: index.recordEnds, count: index.recordCount))
    // Those behind the last record are in the index too, but nothing tells their number.
    let count = plain(text, dialect).positions.count
    return Found(
      positions: Array(UnsafeBufferPointer(start: index.positions, count: count)),
      recordEnds: ends,
      newlineCount: index.newlineCount
    )
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
