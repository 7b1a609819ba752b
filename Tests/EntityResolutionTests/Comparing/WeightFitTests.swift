import PortableArithmetic
import Testing
import TestSupport

@testable import Calibration
@testable import EntityResolution

@Suite("WeightFit") struct WeightFitTests {
  private func examples(seed: UInt64) -> [WeightFit.Example] {
    var random = SeededGenerator(seed: seed)
    return (0..<4_000).map { _ in
      var levels = ComparisonLevels()
      let isSame = random.next() % 4 == 0
      // Level 6 eight times as likely in pairs of one food: 3 bits.
      let isExact = random.next() % 16 < (isSame ? 8 : 1)
      levels[.name] = isExact ? 6 : 1
      return WeightFit.Example(levels: levels, isSame: isSame)
    }
  }

  @Test("The difference of two levels is the log2 of how much likelier they are")
  func recovers() {
    let fit = WeightFit(prior: MatchWeights(prior: 0, review: 0, link: 1), deviation: 100)
    let weights = fit.fit(examples(seed: 5))
    // log2 of (8/8) / (1/15): 3.91 bits.
    #expect(abs(weights[.name, 6] - weights[.name, 1] - 3.91) < 0.4)
    #expect(abs(Portable.probability(log2Odds: weights.sum(ComparisonLevels())) - 0.25) < 0.3)
  }

  @Test("Levels that no label shows keep what was judged")
  func unseen() {
    let weights = WeightFit().fit(examples(seed: 6))
    #expect(weights[.barcode, 2] == MatchWeights.prior[.barcode, 2])
    #expect(weights.link == MatchWeights.prior.link)
  }

  @Test("A certain label does not run away, and no labels change nothing")
  func certain() {
    var levels = ComparisonLevels()
    levels[.name] = 6
    let certain = [WeightFit.Example](
      repeating: .init(levels: levels, isSame: true, count: 1e6),
      count: 10
    )
    let weights = WeightFit().fit(certain)
    #expect(weights[.name, 6].isFinite && weights[.name, 6] < 30)
    #expect(WeightFit().fit([]) == MatchWeights.prior)
  }

  @Test("The linear system is solved: the product gives the right side again")
  func cholesky() throws {
    for seed in UInt64(1)...50 {
      var random = SeededGenerator(seed: seed)
      let n = 8
      let half = (0..<n * n).map { _ in Double.random(in: -1...1, using: &random) }
      var matrix = [Double](repeating: 0, count: n * n)
      for i in 0..<n {
        for j in 0..<n {
          for k in 0..<n { matrix[i * n + j] += half[i * n + k] * half[j * n + k] }
          if i == j { matrix[i * n + j] += 1 }
        }
      }
      let right = (0..<n).map { _ in Double.random(in: -5...5, using: &random) }
      let x = try #require(PositiveDefiniteSystem.solution(matrix, right))
      for i in 0..<n {
        let product = (0..<n).reduce(0.0) { $0 + matrix[i * n + $1] * x[$1] }
        #expect(abs(product - right[i]) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Held-out weights of a fold do not depend on its labels")
  func heldOut() {
    let examples = examples(seed: 8)
    let fold = examples.indices.map { $0 % 5 }
    var turned = examples
    for index in turned.indices where fold[index] == 2 { turned[index].isSame.toggle() }
    let (first, second) = (
      WeightFit().heldOut(examples, fold: fold, folds: 5),
      WeightFit().heldOut(turned, fold: fold, folds: 5)
    )
    for index in fold.indices where fold[index] == 2 { #expect(first[index] == second[index]) }
    #expect(first != second)
    #expect(WeightFit().heldOut(examples, fold: fold, folds: 4)[4] == nil)
  }
}
