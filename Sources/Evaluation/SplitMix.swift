/// SplitMix64 (Steele, Lea, Flood 2014, doi:10.1145/2660193.2660195): the same numbers for a seed, everywhere.
struct SplitMix: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// The number of the sequence of `seed` at `place`, from 1.
  static func number(_ place: Int, seed: UInt64) -> UInt64 {
    mix(seed &+ UInt64(truncatingIfNeeded: place) &* 0x9E37_79B9_7F4A_7C15)
  }

  private static func mix(_ state: UInt64) -> UInt64 {
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
