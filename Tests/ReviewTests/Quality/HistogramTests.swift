import Testing
import TestSupport

@testable import Review

@Suite struct HistogramTests {
  private func histogram(_ numbers: [Double]) -> QualitySummary.Histogram {
    var histogram = QualitySummary.Histogram(low: 0, high: 10, bins: 5)
    for number in numbers { histogram.add(number) }
    return histogram
  }

  @Test func `A bin holds its lower bound, and the last bin its upper one too`() {
    let found = histogram([0, 1.9, 2, 9.9, 10, -0.1, 10.1, .infinity, -.infinity, .nan])
    #expect(found.counts == [2, 1, 0, 0, 2])
    #expect(found.below == 2)
    #expect(found.above == 2)
    #expect(found.total == 9)
  }

  @Test func `Each number of vitamins and minerals has a bin of its own`() {
    var found = QualitySummary.Source(id: "s").completeness
    for number in 0...20 { found.add(Double(number) / 20) }
    #expect(found.counts == Array(repeating: 1, count: 21))
  }

  @Test func `The median is none of nothing and infinite beyond the bins`() {
    #expect(histogram([]).median == nil)
    #expect(histogram([-1, -1, 3]).median == -.infinity)
    #expect(histogram([11, 12, 3]).median == .infinity)
    #expect(histogram([5]).median == 5)
    #expect(histogram([-1, 11]).median == -.infinity)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `The median is at most a bin away from that of the numbers themselves`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = 2 * Int.random(in: 0..<40, using: &random) + 1
      let numbers = (0..<count).map { _ in Double.random(in: 0...10, using: &random) }
      let median = try #require(histogram(numbers).median)
      #expect(abs(median - numbers.sorted()[count / 2]) <= 2, "seed \(seed)")
    }
  }
}
