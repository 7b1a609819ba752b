import Foundation
import Hashing

/// The same numbers for the same seed, everywhere, with a seed that is told.
public struct SeededGenerator: RandomNumberGenerator {
  /// What to print beside a failure.
  public let label: String
  private var random: SplitMix64

  /// Seeds of a property: three that stay, and one that no run had before; reports name them.
  public static let seeds: [UInt64] = [1, 2, 3, .random(in: 0 ... .max)]

  /// A generator with a seed.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    label = "seed \(seed)"
  }

  /// A generator for a test, with a new seed that is printed; `GRANARY_SEED` repeats a run.
  public init(named test: String) {
    let named = ProcessInfo.processInfo.environment["GRANARY_SEED"].flatMap { UInt64($0) }
    let seed = named ?? UInt64.random(in: 0...UInt64.max)
    random = SplitMix64(seed: seed)
    label = "\(test), seed \(seed)"
    print(label)
  }

  /// The next bits.
  public mutating func next() -> UInt64 { random.next() }

  /// A number from 0 to below the bound.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
