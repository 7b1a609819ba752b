import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct CandidateSearchTests {
  private static let seeds: [UInt64] = [1, 2, 3, 4]

  private func candidates(
    _ records: Records,
    ignoring: Set<MatchKey> = [],
    workers: Int = 1
  ) -> [CandidatePair] {
    CandidateSearch(records, model: RandomFoods.model, ignoring: ignoring, workers: workers)
      .candidates()
  }

  private func pairs(_ records: Records) -> Set<[String]> {
    Set(
      candidates(records).map {
        [records.ids[Int($0.pair.first)], records.ids[Int($0.pair.second)]]
      }
    )
  }

  @Test(arguments: seeds) func `finds what looking at all blocks in full finds`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let records = RandomFoods.records(RandomFoods.make(300, &numbers, prefix: "test"))
    let expected = BlockOracle(records, model: RandomFoods.model).candidates()
    #expect(expected.count > 500)
    #expect(candidates(records) == expected, "seed \(seed)")
  }

  @Test(arguments: seeds) func `records that are added make no candidates of others`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let old = RandomFoods.make(220, &numbers, prefix: "test")
    var foods = old
    var before = pairs(RandomFoods.records(old))
    let ids = Set(old.map(\.id))
    var lost = 0
    for _ in 0..<3 {
      foods += RandomFoods.make(120, &numbers, prefix: "test")
      let after = pairs(RandomFoods.records(foods)).filter { ids.isSuperset(of: $0) }
      #expect(after.isSubset(of: before), "seed \(seed)")
      lost += before.count - after.count
      before = after
    }
    // Else no guard was reached, and nothing tested.
    #expect(lost > 0)
  }

  @Test func `the number of workers changes nothing`() {
    var numbers = SeededGenerator(seed: 5)
    let records = RandomFoods.records(RandomFoods.make(2500, &numbers, prefix: "test"))
    #expect(records.count > 2 * CandidateSearch.sliceSize)
    let one = slices(records, workers: 1)
    #expect(one.0 == slices(records, workers: 2).0)
    #expect(one.0 == slices(records, workers: 7).0)
    #expect(one.1 == slices(records, workers: 7).1)
  }

  private func slices(_ records: Records, workers: Int) -> ([[CandidatePair]], [BlockingCount]) {
    var slices: [[CandidatePair]] = []
    let counts = CandidateSearch(
      records,
      model: RandomFoods.model,
      ignoring: [],
      workers: workers
    ).forEachSlice(compare: { $0 }) { slices.append($0) }
    return (slices, counts)
  }

  @Test func `candidates are ascending and each is there once`() {
    var numbers = SeededGenerator(seed: 6)
    let records = RandomFoods.records(RandomFoods.make(1500, &numbers, prefix: "test"))
    let found = candidates(records)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.pair < $1.pair })
    #expect(found.allSatisfy { $0.pair.first < $0.pair.second && !$0.rules.isEmpty })
  }

  @Test func `no records have no candidates`() {
    #expect(candidates(RandomFoods.records([])).isEmpty)
  }
}
