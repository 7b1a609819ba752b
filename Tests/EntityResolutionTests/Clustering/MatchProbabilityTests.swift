import Foundation
import Testing

@testable import EntityResolution

@Suite struct MatchProbabilityTests {
  @Test func bitsAreOddsToTheBaseOfTwo() {
    #expect(MatchProbability.of(0) == 0.5)
    #expect(MatchProbability.of(1) == 2.0 / 3)
    #expect(MatchProbability.of(-2) == 0.2)
    for weight in stride(from: -60.0, through: 60, by: 0.37) {
      let expected = 1 / (1 + exp2(-weight))
      #expect(abs(MatchProbability.of(weight) - expected) <= 1e-15 * expected, "\(weight)")
    }
  }

  @Test func aProbabilityRisesWithItsWeightAndNeverLeavesItsRange() {
    var last = 0.0
    let ascending = [
      -.infinity, -1e300, -1_100, -999.5, -50, -0.1, 0, 0.1, 30, 59.9, 61, 1e9, .infinity,
    ]
    for weight in ascending {
      let probability = MatchProbability.of(weight)
      #expect(probability >= last && probability <= 1, "\(weight)")
      last = probability
    }
    #expect(last == 1)
    #expect(MatchProbability.of(.nan) == 0)
  }
}
