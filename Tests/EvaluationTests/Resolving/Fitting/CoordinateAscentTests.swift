import Testing

@testable import Calibration
@testable import Evaluation

@Suite struct CoordinateAscentTests {
  private let ascent = CoordinateAscent(factors: [1.5, 1.1], leastGain: 1e-6)

  @Test func `it finds the top of a hill, the same every time`() {
    var tries = 0
    func hill(_ numbers: [Double]) -> Double {
      tries += 1
      return -(numbers[0] - 2) * (numbers[0] - 2) - (numbers[1] + 3) * (numbers[1] + 3)
    }
    let top = ascent.best(from: [1, -1], of: hill)
    #expect(abs(top.numbers[0] - 2) < 0.2)
    #expect(abs(top.numbers[1] + 3) < 0.3)
    #expect(top.value == hill(top.numbers))
    #expect(ascent.best(from: [1, -1], of: hill) == top)
    #expect(tries < 100)
  }

  @Test func `what gains less than asked is not taken`() {
    let strict = CoordinateAscent(factors: [2], leastGain: 10)
    let place = strict.best(from: [1]) { $0[0] }
    #expect(place.numbers == [1])
  }

  @Test func `a number that is 0 stays so`() {
    #expect(ascent.best(from: [0]) { -($0[0] - 1) * ($0[0] - 1) }.numbers == [0])
  }

  @Test(
    arguments: [
      (0.1264, 0.126), (12345, 12300), (-0.99951, -1.0), (0, 0), (1, 1), (7.256, 7.26),
    ]
  )
  func `numbers are rounded to three digits`(number: Double, rounded: Double) {
    #expect(number.threeDigits == rounded)
  }
}
