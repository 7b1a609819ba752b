/// SplitMix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195): the same numbers for a seed, everywhere.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline static let gamma: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// The sequence of `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    defer { state &+= Self.gamma }
    return Self.mixed(state)
  }

  /// The number of the sequence of `seed` at `place`, from 1.
  package static func number(_ place: Int, seed: UInt64) -> UInt64 {
    mixed(seed &+ UInt64(truncatingIfNeeded: place - 1) &* gamma)
  }

  /// The first number of the sequence of `seed`: a bijection of 64 bits that spreads neighbours.
  @inlinable
  package static func mixed(_ seed: UInt64) -> UInt64 {
    var z = seed &+ gamma
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
