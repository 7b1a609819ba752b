import PortableArithmetic
import Evaluation
import FoodSnapshot

/// The logistic regression of a yes or no on numbers: Newton's method on the likelihood, with a small
/// quadratic penalty on all coefficients but the first, so that there always is a greatest one.
///
/// Sums run in the order of the rows: the same rows give the same coefficients.
package struct LogisticRegression: Sendable, Equatable {
  /// The logarithm of the odds where all numbers are 0, then what each number adds for 1 of it.
  package let coefficients: [Double]

  /// The probability of yes for numbers, as many as each row had.
  package func probability(_ row: [Double]) -> Double {
    Portable.probability(logOdds: Self.odds(coefficients, row))
  }

  /// Fits to rows of equally many numbers; nil for no rows.
  ///
  /// `penalty` is that on a coefficient's square, halved: about that many rows that say nothing.
  package init?(_ rows: [[Double]], _ outcomes: [Bool], penalty: Double = 1) {
    guard let width = rows.first?.count, rows.count == outcomes.count,
      rows.allSatisfy({ $0.count == width })
    else { return nil }
    var beta = [Double](repeating: 0, count: width + 1)
    for _ in 0..<Self.steps {
      let (slope, curvature) = Self.derivatives(beta, rows, outcomes, penalty)
      guard let step = PositiveDefiniteSystem.solution(curvature, slope) else { return nil }
      // A step of more than a few units leaves the region where the curvature holds.
      let longest = step.reduce(0) { max($0, abs($1)) }
      let share = longest > Self.longestStep ? Self.longestStep / longest : 1
      for place in beta.indices { beta[place] += share * step[place] }
      if longest < 1e-10 { break }
    }
    coefficients = beta
  }

  private static let steps = 200
  private static let longestStep = 4.0

  private static func odds(_ beta: [Double], _ row: [Double]) -> Double {
    var odds = beta[0]
    for (place, number) in row.enumerated() { odds += beta[place + 1] * number }
    return odds
  }

  /// The first derivatives of the penalized log likelihood, and the second ones with the other sign.
  private static func derivatives(
    _ beta: [Double],
    _ rows: [[Double]],
    _ outcomes: [Bool],
    _ penalty: Double
  ) -> (slope: [Double], curvature: [Double]) {
    let count = beta.count
    var slope = beta.map { -penalty * $0 }
    slope[0] = 0
    var curvature = [Double](repeating: 0, count: count * count)
    for place in 1..<max(1, count) { curvature[place * count + place] = penalty }
    // The likelihood of rows that are all yes has no maximum in the first coefficient: this keeps its step finite.
    curvature[0] = 1e-9
    for (row, outcome) in zip(rows, outcomes) {
      let p = Portable.probability(logOdds: odds(beta, row))
      let rest = (outcome ? 1 : 0) - p
      let weight = p * (1 - p)
      let numbers = [1] + row
      for one in 0..<count {
        slope[one] += rest * numbers[one]
        for other in 0...one {
          curvature[one * count + other] += weight * numbers[one] * numbers[other]
        }
      }
    }
    return (slope, curvature)
  }
}
