import Testing
import TestSupport

@testable import EntityResolution

@Suite struct ShortKeysTests {
  @Test(arguments: [0, 1, 3, 4, 5, 1_000]) func `has what it was given and nothing else`(count: Int)
  {
    var numbers = SeededGenerator(seed: UInt64(count))
    // Of few bits, so that many begin their search at one place.
    let keys = Set((0..<count).map { _ in numbers.next() % 4_096 << 20 | numbers.next() % 8 })
    let set = ShortKeys(keys.sorted())
    #expect(set.isEmpty == keys.isEmpty)
    #expect(keys.allSatisfy(set.contains))
    let others = (0..<2_000).map { _ in numbers.next() % 4_096 << 20 | numbers.next() % 8 }
    #expect(others.allSatisfy { set.contains($0) == keys.contains($0) }, "seed \(count)")
  }
}
