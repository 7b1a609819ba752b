import FoodComposition
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct DuplicateDetectorTests {
  @Test func `reading ahead of a slice changes no score`() {
    var numbers = SeededGenerator(seed: 9)
    // Of a collection of labels, for a verified dataset seldom has one food twice.
    var builder = Records.Builder(
      sources: [Records.Source(prefix: "test", type: .brandLabel)],
      model: RandomFoods.model
    )
    let foods = RandomFoods.make(300, &numbers, prefix: "test").sorted { $0.id < $1.id }
    for food in foods { builder.add(unassessed: food, source: 0) }
    let records = builder.finish()
    let candidates = CandidateSearch(records, model: RandomFoods.model, ignoring: [], workers: 1)
      .candidates()
    let comparer = PairComparer(records, model: RandomFoods.model)
    var ahead: UInt32 = 0
    let scores = comparer.scores(of: candidates, ahead: &ahead)
    #expect(scores == candidates.compactMap(comparer.score))
    #expect(!scores.isEmpty && scores.count < candidates.count)
  }
}
