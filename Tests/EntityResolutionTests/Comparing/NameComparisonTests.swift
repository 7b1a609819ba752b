import Testing
import TestSupport

@testable import EntityResolution

extension PairSpelling {
  /// No term is another's misspelling.
  static let none = PairSpelling(shapes: [], texts: [])
}

@Suite("NameComparison") struct NameComparisonTests {
  @Test("What is shared and what only one has agree with plain sets, in either order")
  func oracle() {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let bits = (0..<20).map { _ in Float(Int.random(in: 1...14, using: &random)) }
      func terms() -> [UInt32] {
        Array(
          (0..<20).map(UInt32.init).shuffled(using: &random).prefix(
            Int.random(in: 0...9, using: &random)
          )
        )
      }
      let (a, b) = (terms(), terms())
      let all = a + b
      func reading(_ terms: [UInt32], at start: Int) -> NameReading {
        NameReading(
          terms: UInt32(start)..<UInt32(start + terms.count),
          attributes: [],
          bits: terms.reduce(0) { $0 + bits[Int($1)] },
          headCount: UInt8(min(2, terms.count)),
          language: .english
        )
      }
      let (x, y) = (reading(a, at: 0), reading(b, at: a.count))
      let (first, second) = (
        NameComparison(x, y, terms: all, bits: bits, spelling: .none),
        NameComparison(y, x, terms: all, bits: bits, spelling: .none)
      )
      func sum(_ terms: Set<UInt32>) -> Float { terms.sorted().reduce(0) { $0 + bits[Int($1)] } }
      #expect(first.shared == sum(Set(a).intersection(b)), "seed \(seed)")
      #expect(first.onlyFirst == sum(Set(a).subtracting(b)), "seed \(seed)")
      #expect(first.onlySecond == sum(Set(b).subtracting(a)), "seed \(seed)")
      #expect(first.share == second.share, "seed \(seed)")
      #expect(first.head == second.head, "seed \(seed)")
      #expect(first.nameLevel == second.nameLevel && first.modifiersLevel == second.modifiersLevel)
    }
  }
}
