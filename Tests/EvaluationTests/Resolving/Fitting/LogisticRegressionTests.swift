import Foundation
import Testing
import TestSupport

@testable import Calibration
@testable import Evaluation

@Suite struct LogisticRegressionTests {
  /// Rows of one number, 0 or 1, and how many of each are yes.
  private func rows(_ counts: [(number: Double, yes: Int, no: Int)]) -> ([[Double]], [Bool]) {
    let all = counts.flatMap { count in
      Array(repeating: ([count.number], true), count: count.yes)
        + Array(repeating: ([count.number], false), count: count.no)
    }
    return (all.map(\.0), all.map(\.1))
  }

  @Test func `a table of four cells has the coefficients that are computed by hand`() throws {
    // 1 of 4 yes where the number is 0, 8 of 10 where it is 1: odds 1/3 and 4, their ratio 12.
    let (numbers, outcomes) = rows([(0, 1, 3), (1, 8, 2)])
    let fit = try #require(LogisticRegression(numbers, outcomes, penalty: 1e-12))
    #expect(abs(fit.coefficients[0] - log(1.0 / 3)) < 1e-9)
    #expect(abs(fit.coefficients[1] - log(12.0)) < 1e-9)
    #expect(abs(fit.probability([0]) - 0.25) < 1e-9)
    #expect(abs(fit.probability([1]) - 0.8) < 1e-9)
  }

  @Test func `without numbers the probability is the share`() throws {
    let outcomes = [true, true, true, false]
    let fit = try #require(LogisticRegression(Array(repeating: [], count: 4), outcomes))
    #expect(abs(fit.coefficients[0] - log(3)) < 1e-8)
  }

  @Test func `numbers that part yes from no have a finite coefficient by the penalty`() throws {
    let (numbers, outcomes) = rows([(0, 0, 20), (1, 20, 0)])
    let fit = try #require(LogisticRegression(numbers, outcomes))
    #expect(fit.coefficients.allSatisfy { $0.isFinite })
    #expect(fit.probability([0]) < 0.2)
    #expect(fit.probability([1]) > 0.8)
    // At the greatest likelihood the penalty holds what the rows pull: Σ x (y - p) = penalty · b.
    let pull = 20 * (1 - fit.probability([1]))
    #expect(abs(pull - fit.coefficients[1]) < 1e-8)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `at the fit no direction gains, of rows at random`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<200).map { _ in (0..<4).map { _ in Double(random.next() % 1000) / 1000 } }
    let outcomes = numbers.map { row in
      Double(random.next() % 1000) / 1000 < 0.1 + 0.5 * row[0] + 0.3 * row[2]
    }
    let fit = try #require(LogisticRegression(numbers, outcomes))
    func likelihood(_ beta: [Double]) -> Double {
      zip(numbers, outcomes).reduce(0) { sum, row in
        let odds = beta[0] + zip(beta.dropFirst(), row.0).reduce(0) { $0 + $1.0 * $1.1 }
        return sum - log(1 + exp(row.1 ? -odds : odds))
      } - beta.dropFirst().reduce(0) { $0 + $1 * $1 } / 2
    }
    let best = likelihood(fit.coefficients)
    for place in fit.coefficients.indices {
      for step in [-0.01, 0.01] {
        var other = fit.coefficients
        other[place] += step
        #expect(likelihood(other) < best, "seed \(seed), coefficient \(place)")
      }
    }
    #expect(LogisticRegression(numbers, outcomes) == fit)
  }

  @Test func `rows of unequal width, or none, have no regression`() {
    #expect(LogisticRegression([], []) == nil)
    #expect(LogisticRegression([[1], [1, 2]], [true, false]) == nil)
    #expect(LogisticRegression([[1]], [true, false]) == nil)
  }
}
