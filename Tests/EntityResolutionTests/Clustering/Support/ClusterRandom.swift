import Foundation

/// SplitMix64 with a seed that is printed, so that a failure can be run again.
struct ClusterRandom: RandomNumberGenerator {
  /// What to print beside a failure.
  let label: String
  private var state: UInt64

  /// A generator for a test; `GRANARY_SEED` repeats a run.
  init(named test: String) {
    let seed = ProcessInfo.processInfo.environment["GRANARY_SEED"].flatMap { UInt64($0) }
    state = seed ?? UInt64.random(in: 0...UInt64.max)
    label = "\(test), seed \(state)"
    print(label)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
