/// The hash of a growing phrase: FNV-1a with 64 bits (Fowler, Noll, Vo 1991), mixed at the end.
struct WordHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes one more byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// The hash of all bytes so far, never 0.
  var key: UInt64 {
    let mixed = (state ^ (state >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ (mixed >> 29)) | 1
  }
}
