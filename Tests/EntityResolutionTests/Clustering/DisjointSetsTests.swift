import Testing
import TestSupport

@testable import EntityResolution

@Suite struct DisjointSetsTests {
  @Test func setsAreThoseOfRelabellingOneByOne() {
    var random = SeededGenerator(named: "DisjointSetsTests.relabelling")
    for _ in 0..<20 {
      let count = 2 + random.below(60)
      var sets = DisjointSets(count: count)
      var labels = Array(0..<count)
      for _ in 0..<random.below(2 * count) {
        let (a, b) = (random.below(labels.count), random.below(labels.count))
        let united = sets.unite(UInt32(a), UInt32(b))
        #expect((united == nil) == (labels[a] == labels[b]), "\(random.label)")
        let (gone, kept) = (labels[b], labels[a])
        labels = labels.map { $0 == gone ? kept : $0 }
        if random.below(8) == 0 { labels.append(Int(sets.add())) }
      }
      for a in labels.indices {
        let root = sets.root(of: UInt32(a))
        #expect(sets.count(ofRoot: root) == labels.count { $0 == labels[a] }, "\(random.label)")
        for b in labels.indices {
          let isOne = root == sets.root(of: UInt32(b))
          #expect(isOne == (labels[a] == labels[b]), "\(random.label)")
        }
      }
    }
  }
}
