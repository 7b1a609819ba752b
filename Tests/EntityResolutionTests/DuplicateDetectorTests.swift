import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct DuplicateDetectorTests {
  /// Records of a collection of labels, for a verified dataset seldom has one food twice.
  private func labels(_ count: Int, seed: UInt64) -> Records {
    var numbers = SeededGenerator(seed: seed)
    var builder = Records.Builder(
      sources: [Records.Source(prefix: "test", type: .brandLabel)],
      model: RandomFoods.model
    )
    let foods = RandomFoods.make(count, &numbers, prefix: "test").sorted { $0.id < $1.id }
    for food in foods { builder.add(unassessed: food, source: 0) }
    return builder.finish()
  }

  @Test func `reading ahead of a slice changes no score`() {
    let records = labels(300, seed: 9)
    let candidates = CandidateSearch(records, model: RandomFoods.model, ignoring: [], workers: 1)
      .candidates()
    let comparer = PairComparer(records, model: RandomFoods.model)
    var ahead: UInt32 = 0
    let scores = comparer.scores(of: candidates, ahead: &ahead)
    #expect(scores == candidates.compactMap(comparer.score))
    #expect(!scores.isEmpty && scores.count < candidates.count)
  }

  @Test(arguments: ["sugar free", "sweetened with splenda, sugar free", "no sugar added, dietetic"])
  func `what one of a food's other names says of its sugar keeps it from another food`(name: String)
    throws
  {
    let model = try ModelFixture.model()
    let values = (0..<NutrientVector.components.count).map { Double($0 % 7) + 1 }
    func found(_ kind: Alias.Kind?) -> Duplicates {
      let plain = ModelFixture.food("beta:1", "Jellies, moonroot", values: values)
      var other = ModelFixture.food("alpha:1", "Jellies, moonroot", values: values)
      if let kind {
        other.aliases = [Alias(name: name, language: "en", kind: kind, source: "alpha")]
      }
      let records = ModelFixture.records([(other, 0), (plain, 1)], model: model)
      return DuplicateDetector(model: model, workers: 1).duplicates(in: records)
    }
    #expect(found(nil).rows.map(\.status) == [.linked])
    #expect(found(.published).rows.allSatisfy { $0.status != .linked })
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `every pair is in one shard, and the shards together have those of the whole`(count: Int)
    throws
  {
    let records = labels(3_500, seed: 10)
    try #require(records.count > 3 * CandidateSearch.sliceSize)
    let detector = DuplicateDetector(model: RandomFoods.model, workers: 2)
    let shards = try (1...count).map { number in
      let shard = try #require(PairShard(number, of: count))
      return detector.pairs(in: records, shard: shard)
    }
    #expect(shards.allSatisfy { $0.map(\.pair) == $0.map(\.pair).sorted() })
    let whole = detector.pairs(in: records, shard: .whole)
    #expect(shards.flatMap(\.self).sorted { $0.pair < $1.pair } == whole)
    #expect(whole.count > 100)
    #expect(shards.count { !$0.isEmpty } == min(count, 4))
  }
}
