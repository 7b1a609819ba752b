import FoodComposition
import TestSupport

@testable import EntityResolution

/// Records of a few foods with pairs that mostly, not always, tell which records are one food.
struct RandomGraph {
  var samples: [SampleRecord] = []
  /// By places of `samples`, which are in the order of their ids.
  var pairs: [ScoredPair] = []
  var decisions: [CuratedPairs.Decision] = []

  /// A graph of up to `most` records with ids that begin with `prefix`.
  init(_ random: inout SeededGenerator, most: Int, prefix: String = "", isCurated: Bool = false) {
    let count = 2 + random.below(most - 1)
    let foods = (0..<count).map { _ in random.below(1 + count / 3) }
    samples = (0..<count).map { number in
      SampleRecord(
        id: prefix + Records.sampleID(number),
        source: random.below(6),
        confidence: Double(random.below(3)) / 2,
        completeness: Double(random.below(3)) / 2
      )
    }
    for a in 0..<count {
      for b in a + 1..<count {
        let isOne = foods[a] == foods[b]
        guard random.below(isOne ? 5 : 10) < (isOne ? 4 : 2) else { continue }
        let weight = Double(random.below(96)) / 4 - (isOne ? 2 : 10)
        pairs.append(.of(a, b, weight, vetoes: random.below(isOne ? 30 : 6) == 0 ? 1 : 0))
      }
    }
    if isCurated {
      for _ in 0..<random.below(4) {
        let ids = samples.shuffled(using: &random).prefix(1 + random.below(3)).map(\.id)
        decisions.append([.same(ids), .different(ids), .split(ids)][random.below(3)])
      }
    }
  }
}
