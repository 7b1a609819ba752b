internal import CStructuralMask

/// Finds the separators and newlines of a stretch of delimited text that stand outside quotes.
///
/// The method is simdjson's (Langdale and Lemire, "Parsing gigabytes of JSON per second",
/// doi:10.1007/s00778-019-00578-5): 64 bytes at a time become bit masks, a prefix XOR of the quote
/// mask tells what is inside quotes, and the set bits become positions.
struct StructuralIndex: ~Copyable {
  /// Offsets of separators and newlines outside quotes, ascending.
  private(set) var positions: UnsafeMutablePointer<UInt32>
  /// For each record the number of `positions` up to and with its newline.
  private(set) var recordEnds: UnsafeMutablePointer<UInt32>
  /// The number of whole records.
  private(set) var recordCount = 0
  /// Newline bytes inside or outside quotes.
  private(set) var newlineCount = 0
  private let capacity: Int
  private let masks: UnsafeMutablePointer<structural_mask>

  /// Bytes that must be readable, whatever they are, behind the text.
  static let padding = 64

  /// Room to index texts of `capacity` bytes.
  init(capacity: Int) {
    self.capacity = capacity
    positions = .allocate(capacity: capacity + Self.padding)
    recordEnds = .allocate(capacity: capacity + Self.padding)
    masks = .allocate(capacity: Self.masksAtOnce)
  }

  deinit {
    positions.deallocate()
    recordEnds.deallocate()
    masks.deallocate()
  }

  /// Blocks whose masks are made in one call and stay in the first-level cache.
  private static let masksAtOnce = 256

  /// Indexes `count` bytes that start outside quotes.
  mutating func index(_ text: UnsafePointer<UInt8>, count: Int, dialect: Dialect) {
    precondition(count <= capacity)
    var found = 0
    var records = 0
    var newlines = 0
    var inside: UInt64 = 0  // all ones while a block starts inside quotes
    let quoted = dialect.quote != nil

    for run in stride(from: 0, to: count, by: 64 * Self.masksAtOnce) {
      let blocks = min((count - run + 63) / 64, Self.masksAtOnce)
      structural_masks(text + run, blocks, dialect.separator, dialect.quote ?? 0, masks)
      for block in 0..<blocks {
        let offset = run &+ 64 &* block
        var mask = masks[block]
        if count &- offset < 64 {
          let valid = (1 as UInt64) &<< UInt64(count &- offset) &- 1
          mask.separators &= valid
          mask.newlines &= valid
          mask.quotes &= valid
        }
        newlines &+= mask.newlines.nonzeroBitCount
        if quoted {
          let hidden = prefixXOR(mask.quotes) ^ inside
          inside = UInt64(bitPattern: Int64(bitPattern: hidden) &>> 63)
          mask.newlines &= ~hidden
          mask.separators &= ~hidden
        }
        let marks = mask.separators | mask.newlines
        while mask.newlines != 0 {
          let lowest = mask.newlines & (0 &- mask.newlines)
          let before = (marks & (lowest &- 1)).nonzeroBitCount
          recordEnds[records] = UInt32(truncatingIfNeeded: found &+ before &+ 1)
          records &+= 1
          mask.newlines ^= lowest
        }
        flatten(marks, offset: offset, to: positions + found)
        found &+= marks.nonzeroBitCount
      }
    }
    recordCount = records
    newlineCount = newlines
  }

  /// Leaves out `count` newlines that stand behind the last whole record.
  mutating func leaveOut(newlines count: Int) { newlineCount -= count }

  /// Writes the positions of the set bits, four a step; those past the last are overwritten later.
  @inline(__always)
  private func flatten(_ marks: UInt64, offset: Int, to target: UnsafeMutablePointer<UInt32>) {
    let base = UInt32(truncatingIfNeeded: offset)
    var marks = marks
    var next = target
    while marks != 0 {
      next[0] = base &+ UInt32(truncatingIfNeeded: marks.trailingZeroBitCount)
      marks &= marks &- 1
      next[1] = base &+ UInt32(truncatingIfNeeded: marks.trailingZeroBitCount)
      marks &= marks &- 1
      next[2] = base &+ UInt32(truncatingIfNeeded: marks.trailingZeroBitCount)
      marks &= marks &- 1
      next[3] = base &+ UInt32(truncatingIfNeeded: marks.trailingZeroBitCount)
      marks &= marks &- 1
      next += 4
    }
  }

  /// Bit i of the result is the XOR of the bits 0…i.
  @inline(__always)
  private func prefixXOR(_ bits: UInt64) -> UInt64 {
    var x = bits
    x ^= x &<< 1
    x ^= x &<< 2
    x ^= x &<< 4
    x ^= x &<< 8
    x ^= x &<< 16
    x ^= x &<< 32
    return x
  }
}
