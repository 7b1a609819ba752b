import Foundation

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers for the same seed, everywhere.
public struct SeededGenerator: RandomNumberGenerator {
  /// What to print beside a failure.
  public let label: String
  private var state: UInt64

  /// Seeds of a property: three that stay, and one that no run had before; reports name them.
  public static let seeds: [UInt64] = [1, 2, 3, .random(in: 0 ... .max)]

  /// A generator with a seed.
  public init(seed: UInt64) {
    state = seed
    label = "seed \(seed)"
  }

  /// A generator for a test, with a new seed that is printed; `GRANARY_SEED` repeats a run.
  public init(named test: String) {
    let seed = ProcessInfo.processInfo.environment["GRANARY_SEED"].flatMap { UInt64($0) }
    state = seed ?? UInt64.random(in: 0...UInt64.max)
    label = "\(test), seed \(state)"
    print(label)
  }

  /// The next bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below the bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
