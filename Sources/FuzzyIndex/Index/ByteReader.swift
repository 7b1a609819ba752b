/// Reads numbers from bytes that may be damaged: nil past the end or for a number too great.
///
/// The bytes must outlive it.
struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position: Int
  let end: Int

  /// Reads a part of the bytes; the part is cut to the bytes there are.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, count: Int = .max) {
    self.bytes = bytes
    position = min(max(start, 0), bytes.count)
    end = position + min(max(count, 0), bytes.count - position)
  }

  var isAtEnd: Bool { position >= end }

  @inline(__always)
  mutating func byte() -> UInt8? {
    guard position < end else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next number: seven bits a byte, low bits first, at most 32 bits in all; nil past the end.
  @inline(__always)
  mutating func number() -> Int? {
    guard position < end else { return nil }
    let first = bytes[position]
    position += 1
    return first < 0x80 ? Int(first) : longNumber(first)
  }

  /// The number that begins with a byte that has another after it.
  private mutating func longNumber(_ first: UInt8) -> Int? {
    var value = Int(first & 0x7F)
    var shift = 7
    while shift < 35 {
      guard let next = byte() else { return nil }
      value |= Int(next & 0x7F) << shift
      if next < 0x80 { return value <= Int(UInt32.max) ? value : nil }
      shift += 7
    }
    return nil
  }

  /// The next bytes, nil if there are fewer.
  @inline(__always)
  mutating func take(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
    guard count >= 0, end - position >= count else { return nil }
    defer { position += count }
    return UnsafeBufferPointer(rebasing: bytes[position..<position + count])
  }
}

extension [UInt8] {
  /// Appends a number of at most 32 bits, seven bits a byte, low bits first: ``ByteReader/number()``.
  mutating func append(number: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
