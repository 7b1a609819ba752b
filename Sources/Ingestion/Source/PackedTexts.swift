/// The texts of many records, a few bytes more than they are long: 4 million products fit in memory.
struct PackedTexts: Sendable {
  /// The place of a record's texts.
  struct Place: Sendable {
    fileprivate var block: UInt32
    fileprivate var offset: UInt32
  }

  private static let blockSize = 1 << 20
  private var blocks: [[UInt8]] = []

  /// Keeps the texts of a record.
  mutating func append(_ texts: [String]) -> Place {
    let size = texts.reduce(0) { $0 + $1.utf8.count + 10 }
    if blocks.isEmpty || blocks[blocks.count - 1].count + size > Self.blockSize {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(max(Self.blockSize, size))
    }
    let block = blocks.count - 1
    let place = Place(block: UInt32(block), offset: UInt32(blocks[block].count))
    for text in texts {
      // The length in seven bits a byte, the lowest first; the last byte has its high bit clear.
      var length = text.utf8.count
      while length >= 0x80 {
        blocks[block].append(UInt8(truncatingIfNeeded: length) | 0x80)
        length >>= 7
      }
      blocks[block].append(UInt8(length))
      blocks[block].append(contentsOf: text.utf8)
    }
    return place
  }

  /// The first `count` texts of a record.
  func texts(at place: Place, count: Int) -> [String] {
    let block = blocks[Int(place.block)]
    var offset = Int(place.offset)
    return (0..<count).map { _ in
      var length = 0
      var shift = 0
      while block[offset] & 0x80 != 0 {
        length |= Int(block[offset] & 0x7F) << shift
        shift += 7
        offset += 1
      }
      length |= Int(block[offset]) << shift
      offset += 1
      defer { offset += length }
      return String(decoding: block[offset..<offset + length], as: UTF8.self)
    }
  }
}
