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

  /// Writes the bytes at `target`, which has room for three.
  func write(to target: UnsafeMutableRawPointer) {
    target.storeBytes(of: bytes.0, as: UInt8.self)
    target.storeBytes(of: bytes.1, toByteOffset: 1, as: UInt8.self)
    if count == 3 { target.storeBytes(of: bytes.2, toByteOffset: 2, as: UInt8.self) }
  }
}
