import Testing

@testable import Calibration
@testable import Evaluation

@Suite struct ReliabilityTests {
  @Test func `bins hold as many answers each, and the error is the mean distance`() {
    let answers = [(0.9, true), (0.2, false), (0.4, true), (0.8, true)].map {
      (probability: $0.0, isRight: $0.1)
    }
    let two = Reliability(answers, binCount: 2)
    #expect(two.bins.map(\.right) == [Proportion(1, of: 2), Proportion(2, of: 2)])
    #expect(two.bins.map(\.range) == [0.2...0.4, 0.8...0.9])
    // (|0.3 - 0.5| + |0.85 - 1|) / 2
    #expect(abs(two.error - 0.175) < 1e-12)
    // (0.01 + 0.04 + 0.36 + 0.04) / 4
    #expect(abs(two.brier - 0.1125) < 1e-12)
    #expect(two.discrimination == 1)
  }

  @Test func `equal probabilities tell nothing`() {
    let answers = [true, false, true].map { (probability: 0.5, isRight: $0) }
    #expect(Reliability(answers).discrimination == 0.5)
    #expect(Reliability(answers).bins.count == 3)
  }

  @Test func `no answers have no bins`() {
    let none = Reliability([])
    #expect(none.bins.isEmpty)
    #expect(none.error == 0)
  }
}
