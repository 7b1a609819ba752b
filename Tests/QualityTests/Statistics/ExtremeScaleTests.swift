import FoodComposition
import Foundation
import Testing

@testable import Quality

@Suite struct ExtremeScaleTests {
  @Test func `z is 0 at the median and 1 at the second most extreme value`() {
    let scale = ExtremeScale(sorted: (0...20).map(Double.init), floor: 0.1)
    #expect(scale.median == 10)
    #expect(scale.z(10) == 0)
    #expect(scale.z(19) == 1)
    #expect(scale.z(1) == -1)
    #expect(scale.z(28) == 2)
    #expect(scale.count == 21)
  }

  @Test func `One wrong value moves nothing`() {
    let scale = ExtremeScale(sorted: (0..<20).map(Double.init) + [1e9], floor: 0.1)
    #expect(scale.high == 19)
    #expect(scale.z(1e9) > 1e6)
  }

  @Test func `Values that are all the same are as far as the floor says`() {
    let scale = ExtremeScale(sorted: [Double](repeating: 3, count: 20), floor: 0.5)
    #expect(scale.z(3) == 0)
    #expect(scale.z(3.5) == 1)
    #expect(scale.z(2.5) == -1)
  }

  @Test func `An interval is as unusual as its least unusual number`() {
    let scale = ExtremeScale(sorted: (0...20).map(Double.init), floor: 0.1)
    #expect(scale.z(Interval(5, 30)) == 0)
    #expect(scale.z(Interval(19, 30)) == 1)
    #expect(scale.z(Interval(-30, 1)) == -1)
    #expect(scale.z(Interval(-.infinity, 1)) == -1)
  }

  private func limits(_ scores: [Double], share: Double) -> ExtremeLimits? {
    ExtremeLimits([ExtremeLimits.Ends(scores, share: share, total: scores.count)], share: share)
  }

  @Test func `Limits leave a share out and are never near the median`() throws {
    let scores = (0..<1000).map { Double($0) / 100 - 5 }
    let found = try #require(limits(scores, share: 0.01))
    // Twelve of a thousand lie as far out as -4.89, ten were asked; the tail is that of the last twenty.
    func tail(_ extremes: [Double]) -> Double {
      extremes.prefix(19).map { log($0 / extremes[19]) }.reduce(0, +) / 19
    }
    let (low, high) = (tail(scores), tail(scores.reversed()))
    #expect(abs(found.usual.low - 1.02 * -4.89 * pow(1.2, low)) < 1e-9)
    #expect(abs(found.usual.high - 1.02 * 4.88 * pow(1.2, high)) < 1e-9)
    #expect(found.excludes(5) && !found.excludes(4.9))
    let narrow = try #require(limits([Double](repeating: 0, count: 20), share: 0.01))
    #expect(narrow.usual == Interval(-1.1, 1.1))
    #expect(limits([Double](repeating: 0, count: 19), share: 0.01) == nil)
  }

  @Test func `A share of less than a score lies as far out as the tail says`() throws {
    // Beyond x lie half of x to the power of -4, on each side.
    let tail = (1...1000).map { pow(Double($0) / 1000, -0.25) }
    let found = try #require(limits(tail + tail.map(-), share: 0.0001))
    let expected = 1.02 * pow(2 * 0.0001, -0.25)
    #expect(abs(found.usual.high / expected - 1) < 0.15)
    #expect(abs(found.usual.low / -expected - 1) < 0.15)
    #expect(found.usual.high > 1.2 * tail[1])
  }

  @Test func `Lists of scores have the limits of one list`() throws {
    let scores = (0..<3000).map { pow(Double(($0 * 7919) % 3001) / 500 - 3, 3) }
    let whole = try #require(limits(scores, share: 0.002))
    let parts = [scores[..<700], scores[700..<701], scores[701...]].map {
      ExtremeLimits.Ends(Array($0), share: 0.002, total: scores.count)
    }
    #expect(try #require(ExtremeLimits(parts, share: 0.002)).usual == whole.usual)
  }
}
