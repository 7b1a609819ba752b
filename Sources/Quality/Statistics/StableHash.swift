/// A hash that is the same on every machine and in every run: FNV-1a of bytes, 64 bits.
struct StableHash {
  /// The hash of what was combined so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// The hash of `bytes`.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(byte) }
  }

  mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Mixes a number in at once; the shift brings its high bits down to where tables look.
  mutating func combine(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }

  /// The hash of `number` behind what `hash` stands for.
  static func of(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    var next = StableHash()
    next.combine(hash)
    next.combine(number)
    return next.value
  }
}
