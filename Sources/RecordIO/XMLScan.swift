/// Finds the few bytes of a document that a repair has to look at, 16 at a time.
///
/// Only `==` and unsigned words of 64 bits: other operations on SIMD16 masks are not vectorized.
enum XMLScan {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Words = SIMD2<UInt64>

  private static let less = UInt8(ascii: "<")
  private static let ampersand = UInt8(ascii: "&")
  private static let slash = UInt8(ascii: "/")
  // No letter has neither of these bits; blanks, digits and most punctuation do not.
  private static let letterBits: UInt8 = 0xC0

  /// The first `&`, doubtful `<` or byte with one of `highBits` from `start` on; the count without one.
  ///
  /// A `<` is doubtful before the end and before a byte below 40 other than `/`.
  static func nextStop(
    in bytes: UnsafeRawBufferPointer,
    from start: Int,
    highBits: UInt8
  ) -> Int {
    let high = words(Bytes(repeating: highBits))
    let letter = words(Bytes(repeating: letterBits))
    var offset = start
    while offset + 17 <= bytes.count {
      let here = bytes.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
      let next = bytes.loadUnaligned(fromByteOffset: offset + 1, as: Bytes.self)
      let isLow = equal(unsafeBitCast(words(next) & letter, to: Bytes.self), 0)
      let isDoubtful = equal(here, less) & isLow & ~equal(next, slash)
      let isHigh = words(here) & high
      let stops = isDoubtful | equal(here, ampersand) | isHigh
      if stops.x | stops.y != 0 {
        return stops.x != 0
          ? offset + stops.x.trailingZeroBitCount / 8
          : offset + 8 + stops.y.trailingZeroBitCount / 8
      }
      offset += 16
    }
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == ampersand || byte & highBits != 0 { return offset }
      if byte == less {
        guard offset + 1 < bytes.count else { return offset }
        let next = bytes[offset + 1]
        if next & letterBits == 0, next != slash { return offset }
      }
      offset += 1
    }
    return offset
  }

  @inline(__always)
  private static func words(_ bytes: Bytes) -> Words {
    unsafeBitCast(bytes, to: Words.self)
  }

  /// The mask of the bytes that equal `byte`: all ones in each of them.
  @inline(__always)
  private static func equal(_ bytes: Bytes, _ byte: UInt8) -> Words {
    unsafeBitCast(bytes .== Bytes(repeating: byte), to: Words.self)
  }

  /// The number of newlines in `bytes`.
  static func newlines(in bytes: UnsafeRawBufferPointer) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var total = 0
    var offset = 0
    while offset + 16 <= bytes.count {
      // A byte of `sums` grows by at most 2 a step and must not overflow, nor may the sum of all eight.
      let stop = min(bytes.count - 15, offset + 16 * 15)
      var sums: UInt64 = 0
      while offset < stop {
        let here = bytes.loadUnaligned(fromByteOffset: offset, as: Bytes.self)
        let newlines = equal(here, UInt8(ascii: "\n"))
        sums &+= (newlines.x & ones) &+ (newlines.y & ones)
        offset += 16
      }
      total += Int((sums &* ones) >> 56)
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { total += 1 }
      offset += 1
    }
    return total
  }
}
