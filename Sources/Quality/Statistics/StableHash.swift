import Hashing

/// A hash of bytes and numbers that is the same on every machine and in every run: a ``ByteHash``, into which
/// numbers are mixed at once.
struct StableHash {
  private var bytes = ByteHash()

  /// The hash of the bytes and numbers that were mixed in so far.
  var value: UInt64 { bytes.value }

  init() {}

  /// The hash of `bytes`.
  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { self.bytes.append(byte) }
  }

  /// Mixes a byte in.
  mutating func combine(_ byte: UInt8) { bytes.append(byte) }

  /// Mixes a number in; the shift brings its high bits down to where tables look.
  mutating func combine(_ number: UInt64) {
    let mixed = (bytes.value ^ number) &* 0x9E37_79B9_7F4A_7C15
    bytes.value = mixed ^ mixed >> 32
  }

  /// The hash of the pair of `hash` and `number`.
  static func of(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    var next = StableHash()
    next.combine(hash)
    next.combine(number)
    return next.value
  }
}
