import Testing
import TestSupport

@testable import EntityResolution

@Suite("Neighbours") struct NeighboursTests {
  private static let words = [
    "moonroot", "starleaf", "sunpod", "duskberry", "fernbulb", "glowbean",
  ]

  @Test("Of few records, neighbours are all that share a term", arguments: [1, 2, 3] as [UInt64])
  func sharing(seed: UInt64) throws {
    let model = try ModelFixture.model()
    var random = SeededGenerator(seed: seed)
    let names = (0..<60).map { _ in
      (0..<1 + Int(random.next() % 3)).map { _ in Self.words[Int(random.next() % 6)] }
    }
    let records = ModelFixture.records(
      names.enumerated().map { (ModelFixture.food("id\(100 + $0)", $1.joined(separator: " ")), 0) },
      model: model
    )
    let chosen = [3, 17, 40]
    var expected: Set<RecordPair> = []
    for one in chosen {
      for other in names.indices where other != one {
        if !Set(names[one]).isDisjoint(with: names[other]) {
          expected.insert(RecordPair(one, other))
        }
      }
    }
    #expect(!expected.isEmpty)
    #expect(records.neighbours(of: chosen) == expected.sorted(), "seed \(seed)")
  }

  @Test("A term that too many records have makes no neighbours")
  func large() throws {
    let model = try ModelFixture.model()
    for (count, isEmpty) in [(250, false), (251, true)] {
      let records = ModelFixture.records(
        (0..<count).map { (ModelFixture.food("id\(1000 + $0)", "Moonroot"), 0) },
        model: model
      )
      #expect(records.neighbours(of: [0]).isEmpty == isEmpty, "\(count) records")
    }
  }
}
