import Hashing

/// The hash of a growing phrase: a ``ByteHash``, mixed at the end.
struct WordHash {
  private var bytes = ByteHash()

  /// Takes one more byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// The hash of all bytes so far, never 0.
  var key: UInt64 {
    let state = bytes.value
    let mixed = (state ^ (state >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ (mixed >> 29)) | 1
  }
}
