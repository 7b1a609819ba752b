/// The encodings of published tables, by tables pinned here: the same on every system.
///
/// Source of windows-1252: the Unicode Consortium's CP1252.TXT, which leaves 81, 8D, 8F, 90 and 9D undefined; of
/// windows-1250, which Central Europe used, its CP1250.TXT.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8
  case windows1252 = "windows-1252"
  case windows1250 = "windows-1250"
  case iso88591 = "iso-8859-1"

  /// The text of `bytes`; nil when they are not valid.
  package func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if self == .utf8 { return String(validating: bytes, as: UTF8.self) }
    let plain = TextEncoding.asciiPrefix(of: bytes[...])
    if plain == bytes.count { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    guard appendUTF8(of: bytes, to: &text) == nil else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `bytes` as UTF-8 to `text`, up to the first that is not valid.
  ///
  /// - Returns: the offset of that byte, of the sequence's first byte in UTF-8; nil when all are valid.
  package func appendUTF8(
    of bytes: UnsafeBufferPointer<UInt8>,
    to text: inout [UInt8]
  ) -> Int? {
    var offset = 0
    while offset < bytes.count {
      let plain = TextEncoding.asciiPrefix(of: bytes[offset...])
      text.append(contentsOf: bytes[offset..<offset + plain])
      offset += plain
      guard offset < bytes.count else { break }
      if self == .utf8 {
        let length = TextEncoding.sequenceLength(in: bytes[offset...])
        guard length > 0 else { return offset }
        text.append(contentsOf: bytes[offset..<offset + length])
        offset += length
      } else {
        guard let sequence = sequence(of: bytes[offset]) else { return offset }
        sequence.append(to: &text)
        offset += 1
      }
    }
    return nil
  }

  /// The number of ASCII bytes at the start of `bytes`.
  static func asciiPrefix(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let whole = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
    var offset = 0
    while offset + 8 <= whole.count {
      let word = UInt64(
        littleEndian: whole.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      let high = word & 0x8080_8080_8080_8080
      if high != 0 { return offset + high.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < whole.count, whole[offset] < 0x80 { offset += 1 }
    return offset
  }

  /// The length of the UTF-8 sequence of two bytes or more at the start of `bytes`; 0 when it is not valid.
  ///
  /// Source: The Unicode Standard, table 3-7, well-formed UTF-8 byte sequences.
  static func sequenceLength(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let start = bytes.startIndex
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[start] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0, bytes.count >= length, second.contains(bytes[start + 1]) else { return 0 }
    for index in start + 2..<start + max(length, 2) where bytes[index] & 0xC0 != 0x80 { return 0 }
    return length
  }

  /// The UTF-8 of one byte from 80 on in a single-byte encoding; nil when it is undefined.
  func sequence(of byte: UInt8) -> UTF8Sequence? {
    var scalar = UInt32(byte)
    if self == .windows1252, (0x80...0x9F).contains(byte) {
      scalar = TextEncoding.windows1252Scalars[Int(byte) - 0x80]
    }
    if self == .windows1250 { scalar = TextEncoding.windows1250Scalars[Int(byte) - 0x80] }
    return scalar == 0 ? nil : UTF8Sequence(scalar)
  }

  /// The scalars of the bytes 80 to FF in windows-1250; 0 where there is none.
  private static let windows1250Scalars: [UInt32] = [
    0x20AC, 0x0000, 0x201A, 0x0000, 0x201E, 0x2026, 0x2020, 0x2021,
    0x0000, 0x2030, 0x0160, 0x2039, 0x015A, 0x0164, 0x017D, 0x0179,
    0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x0000, 0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A,
    0x00A0, 0x02C7, 0x02D8, 0x0141, 0x00A4, 0x0104, 0x00A6, 0x00A7,
    0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7,
    0x00B8, 0x0105, 0x015F, 0x00BB, 0x013D, 0x02DD, 0x013E, 0x017C,
    0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7,
    0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E,
    0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7,
    0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF,
    0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
    0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F,
    0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7,
    0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
  ]

  /// The scalars of the bytes 80 to 9F in windows-1252; 0 where there is none.
  private static let windows1252Scalars: [UInt32] = [
    0x20AC, 0x0000, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x0000, 0x017D, 0x0000,
    0x0000, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x0000, 0x017E, 0x0178,
  ]
}

/// The UTF-8 of one scalar from U+0080 to U+FFFF: two or three bytes.
struct UTF8Sequence {
  /// The number of bytes.
  let count: Int
  private let bytes: (UInt8, UInt8, UInt8)

  /// The sequence of `scalar`.
  init(_ scalar: UInt32) {
    let last = UInt8(0x80 | scalar & 0x3F)
    let middle = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
    if scalar < 0x800 {
      count = 2
      bytes = (0xC0 | middle, last, 0)
    } else {
      count = 3
      bytes = (UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), 0x80 | middle, last)
    }
  }

  /// Appends the bytes to `text`.
  func append(to text: inout [UInt8]) {
    text.append(bytes.0)
    text.append(bytes.1)
    if count == 3 { text.append(bytes.2) }
  }

  /// Writes the bytes at the start of `target`.
  func write(to target: UnsafeMutableRawBufferPointer) {
    target[0] = bytes.0
    target[1] = bytes.1
    if count == 3 { target[2] = bytes.2 }
  }
}
