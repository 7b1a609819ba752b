internal import CStructuralMask

/// Finds the separators and newlines of a stretch of delimited text that stand outside quotes.
///
/// The method is simdjson's (Langdale and Lemire, "Parsing gigabytes of JSON per second",
/// doi:10.1007/s00778-019-00578-5): 64 bytes at a time become bit masks, a prefix XOR of the quote
/// mask tells what is inside quotes, and the set bits become positions. The same masks tell where a
/// quote stands that RFC 4180 does not allow: indexing stops there, since what follows cannot be trusted.
struct StructuralIndex: ~Copyable {
  /// The offsets of separators and newlines outside quotes, ascending.
  private(set) var positions: UnsafeMutablePointer<UInt32>
  /// The number of `positions` up to and with the newline of each record.
  private(set) var recordEnds: UnsafeMutablePointer<UInt32>
  /// The number of whole records.
  private(set) var recordCount = 0
  /// The number of newline bytes inside or outside quotes, up to the byte at which indexing stopped.
  private(set) var newlineCount = 0
  /// The number of `positions`, those behind the last whole record among them.
  private(set) var markCount = 0
  /// Whether a record is longer than a single field may be.
  private(set) var hasLongRecord = false
  private let capacity: Int
  private let masks: UnsafeMutablePointer<structural_mask>

  /// The number of bytes behind the text that must be readable, whatever they are.
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

  /// The number of blocks whose masks are made in one call: so many stay in the first-level cache.
  private static let masksAtOnce = 256

  /// Forgets everything.
  mutating func clear() { (recordCount, newlineCount, markCount, hasLongRecord) = (0, 0, 0, false) }

  /// Indexes the bytes from `start`, where a record begins, up to `end`, and adds them to the rest.
  ///
  /// - Returns: the offset of the first byte that may not stand where it does: a quote inside a field
  ///   that is not quoted, or what follows a closing quote; nil when there is none. Records that are
  ///   complete before it are kept.
  mutating func index(
    _ text: UnsafePointer<UInt8>,
    from start: Int,
    to end: Int,
    dialect: Dialect,
    longField: Int
  ) -> Int? {
    precondition(start >= 0 && start <= end && end <= capacity)
    var found = markCount
    var records = recordCount
    var newlines = newlineCount
    var inside: UInt64 = 0  // all ones while a block starts inside quotes
    var opening: UInt64 = 1  // whether a quote may open a field at the block's first byte
    var closed: UInt64 = 0  // whether the byte before the block is a closing quote
    var recordStart = start
    var longest = 0
    let quoted = dialect.quote != nil
    defer {
      (markCount, recordCount, newlineCount) = (found, records, newlines)
      hasLongRecord = hasLongRecord || longest > longField
    }

    for run in stride(from: start, to: end, by: 64 * Self.masksAtOnce) {
      let blocks = min((end - run + 63) / 64, Self.masksAtOnce)
      structural_masks(text + run, blocks, dialect.separator, dialect.quote ?? 0, masks)
      for block in 0..<blocks {
        let offset = run &+ 64 &* block
        var mask = masks[block]
        var valid = UInt64.max
        if end &- offset < 64 {
          valid = (1 as UInt64) &<< UInt64(end &- offset) &- 1
          mask.separators &= valid
          mask.newlines &= valid
          mask.quotes &= valid
        }
        let allNewlines = mask.newlines
        var fault: Int?
        if quoted {
          let hidden = prefixXOR(mask.quotes) ^ inside
          inside = UInt64(bitPattern: Int64(bitPattern: hidden) &>> 63)
          mask.newlines &= ~hidden
          mask.separators &= ~hidden
          let closings = mask.quotes & ~hidden
          let before = mask.separators | mask.newlines | closings
          let strays = mask.quotes & hidden & ~(before &<< 1 | opening)
          let trailing =
            (closings &<< 1 | closed) & valid & ~(mask.separators | mask.newlines | mask.quotes)
          opening = before &>> 63
          closed = closings &>> 63
          if strays | trailing != 0 {
            fault = firstFault(strays, trailing, text, offset: offset, end: end)
            if let fault {
              let kept = (1 as UInt64) &<< UInt64(fault &- offset) &- 1
              mask.separators &= kept
              mask.newlines &= kept
            }
          }
        }
        newlines &+= allNewlines.nonzeroBitCount
        let marks = mask.separators | mask.newlines
        while mask.newlines != 0 {
          let lowest = mask.newlines & (0 &- mask.newlines)
          let before = (marks & (lowest &- 1)).nonzeroBitCount
          recordEnds[records] = UInt32(truncatingIfNeeded: found &+ before &+ 1)
          records &+= 1
          let recordEnd = offset &+ lowest.trailingZeroBitCount
          longest = max(longest, recordEnd &- recordStart)
          recordStart = recordEnd &+ 1
          mask.newlines ^= lowest
        }
        flatten(marks, offset: offset, to: positions + found)
        found &+= marks.nonzeroBitCount
        if let fault { return fault }
      }
    }
    return nil
  }

  /// The first of the bits that is a fault; a carriage return before a newline may follow a quote.
  @inline(never)
  private func firstFault(
    _ strays: UInt64,
    _ trailing: UInt64,
    _ text: UnsafePointer<UInt8>,
    offset: Int,
    end: Int
  ) -> Int? {
    var bits = strays | trailing
    while bits != 0 {
      let lowest = bits & (0 &- bits)
      let place = offset + bits.trailingZeroBitCount
      // Behind a carriage return as the last byte a newline may come: the record is read again with more text.
      let isNewline =
        strays & lowest == 0 && text[place] == UInt8(ascii: "\r")
        && (place + 1 == end || text[place + 1] == UInt8(ascii: "\n"))
      if !isNewline { return place }
      bits ^= lowest
    }
    return nil
  }

  /// The offset behind the record at `index`, and behind the last one that precedes it.
  func end(ofRecord index: Int) -> Int { Int(positions[Int(recordEnds[index]) - 1]) + 1 }

  /// Removes the records from `record` on, and the marks behind them.
  mutating func truncate(toRecords record: Int) {
    recordCount = record
    markCount = record == 0 ? 0 : Int(recordEnds[record - 1])
  }

  /// Adds a record of one field that ends with the byte at `last`.
  mutating func append(recordEndingAt last: Int) {
    positions[markCount] = UInt32(truncatingIfNeeded: last)
    markCount += 1
    recordEnds[recordCount] = UInt32(truncatingIfNeeded: markCount)
    recordCount += 1
  }

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

  /// The prefix XOR of a mask: bit i is the XOR of its bits 0…i.
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
