import FoodComposition
import Testing
import TestSupport

@Suite struct IntervalTests {
  @Test(arguments: SeededGenerator.seeds)
  func `what two numbers of two intervals make lies in what the intervals make`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func interval() -> Interval {
      let ends = [0, 1].map { _ in Double.random(in: -50...50, using: &random) }.sorted()
      return Interval(ends[0], ends[1])
    }
    func contains(_ interval: Interval, _ number: Double) -> Bool {
      interval.low - 1e-9 <= number && number <= interval.high + 1e-9
    }
    for _ in 0..<2000 {
      let (one, other) = (interval(), interval())
      let a = Double.random(in: one.low...one.high, using: &random)
      let b = Double.random(in: other.low...other.high, using: &random)
      let factor = Double.random(in: -3...3, using: &random)
      #expect(contains(one + other, a + b), "seed \(seed)")
      #expect(contains(one - other, a - b), "seed \(seed)")
      #expect(contains(factor * one, factor * a), "seed \(seed)")
      #expect(contains(one / 4.184, a / 4.184), "seed \(seed)")
      #expect(contains(one.union(other), a) && contains(one.union(other), b), "seed \(seed)")
      #expect(contains(one.fromZero, max(0, a)), "seed \(seed)")
    }
  }

  @Test func `infinities that cancel leave an end open`() {
    let endless = Interval(1, .infinity)
    #expect(endless - endless == Interval(-.infinity, .infinity))
    #expect(0 * endless == Interval(0, .infinity))
    #expect(endless + Interval(2) == Interval(3, .infinity))
  }
}
