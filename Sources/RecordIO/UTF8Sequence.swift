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
