import FoodComposition
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

  @Test func `Limits leave a share out and are never near the median`() throws {
    let scores = (0..<1000).map { Double($0) / 100 - 5 }
    let limits = try #require(ExtremeLimits(scores, share: 0.01))
    #expect(abs(limits.usual.low - 1.02 * -4.89) < 1e-9)
    #expect(abs(limits.usual.high - 1.02 * 4.88) < 1e-9)
    #expect(limits.excludes(5) && !limits.excludes(4.9))
    let narrow = try #require(ExtremeLimits([Double](repeating: 0, count: 20), share: 0.01))
    #expect(narrow.usual == Interval(-1.1, 1.1))
    #expect(ExtremeLimits([Double](repeating: 0, count: 19), share: 0.01) == nil)
  }
}
