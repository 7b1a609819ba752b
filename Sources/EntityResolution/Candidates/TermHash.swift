import Hashing

/// A hash of a term's UTF-8 bytes that is the same on every machine, and of which the hash of two
/// terms written as one follows from theirs.
///
/// Blocks are told by hashes of what records share, never by numbers of terms, which change when
/// records are added. A collision joins two blocks: it can only add pairs, which are then looked at.
struct TermHash: Sendable, Equatable {
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15 | 1

  /// The polynomial of the bytes.
  private(set) var polynomial: UInt64 = 0
  /// `base` to the power of the number of bytes.
  private(set) var power: UInt64 = 1

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// Adds a byte at the end.
  mutating func append(_ byte: UInt8) {
    polynomial = polynomial &* Self.base &+ UInt64(byte) &+ 1
    power = power &* Self.base
  }

  /// The hash of this term directly followed by `next`.
  func joined(_ next: TermHash) -> TermHash {
    var joined = TermHash()
    joined.polynomial = polynomial &* next.power &+ next.polynomial
    joined.power = power &* next.power
    return joined
  }

  /// The hash, well mixed.
  var value: UInt64 { SplitMix64.mixed(polynomial) }
}
