/// Short texts of many amounts, one behind the other in blocks that never move.
struct TextPool: Sendable {
  private static let blockBits = 20
  /// The longest text that it takes, in bytes.
  static let longest = 1 << 16 - 1

  private var blocks: [[UInt8]] = []

  /// Keeps `text`; returns where it lies.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    precondition(text.count <= Self.longest, "a text too long for the pool")
    if blocks.isEmpty || blocks[blocks.count - 1].count + text.count > 1 << Self.blockBits {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(1 << Self.blockBits)
    }
    let last = blocks.count - 1
    let offset = last << Self.blockBits + blocks[last].count
    blocks[last].append(contentsOf: text)
    return UInt64(offset) << 16 | UInt64(text.count)
  }

  /// Calls `body` with the text at a `place` that ``append(_:)`` has returned.
  func withText<Result>(
    at place: UInt64,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let offset = Int(place >> 16)
    let start = offset & (1 << Self.blockBits - 1)
    return blocks[offset >> Self.blockBits].withUnsafeBufferPointer { block in
      body(UnsafeBufferPointer(rebasing: block[start..<start + Int(place & 0xFFFF)]))
    }
  }
}
