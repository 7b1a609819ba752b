import FoodComposition
import Testing
import TestSupport

@Suite struct PrintedNumberTests {
  @Test(
    arguments: [
      ("59,7", 59.7, 59.65, 59.75), ("12", 12, 11.5, 12.5), ("12.0", 12, 11.95, 12.05),
      ("3.50", 3.5, 3.495, 3.505), ("< 0,50", 0.5, 0.495, 0.505), ("0", 0, 0, 0.5),
      ("0.00", 0, 0, 0.005), ("1.2e-3", 0.0012, 0.00115, 0.00125), ("1e3", 1000, 500, 1500),
      ("2.5E+1", 25, 24.5, 25.5), ("  7.25 g", 7.25, 7.245, 7.255), (".5", 0.5, 0.45, 0.55),
      ("100", 100, 99.5, 100.5),
    ]
  )
  func `a printed number is known to half a step of its last digit`(
    text: String,
    amount: Double,
    low: Double,
    high: Double
  ) throws {
    let number = try #require(PrintedNumber(in: text, equal: amount))
    #expect(number.rounded == Interval(low, high))
    #expect(number.value == amount)
  }

  @Test(
    arguments: [
      ("", 0.0), ("traces", 0), ("-", 0), ("1.2.3", 1.2), ("1,2.3", 1.2), ("12", 13), ("NaN", 1),
      ("1e5000", 1), ("1e-99999999999999999999", 0), ("99999999999999999999", 1e20), ("e5", 0),
      ("1e308", 1e308),
    ]
  )
  func `text that is not the amount is no printed number`(text: String, amount: Double) {
    #expect(PrintedNumber(in: text, equal: amount) == nil)
  }

  @Test(
    arguments: [
      (0.1, 1, 1), (12, 12, 0), (0.0208, 208, 4), (1e-7, 1, 7), (371.5, 3715, 1), (0, 0, 0),
    ]
  )
  func `an amount without its text is the shortest decimal that reads as it`(
    amount: Double,
    digits: Int,
    decimals: Int
  ) throws {
    let number = try #require(PrintedNumber(shortestOf: amount))
    #expect(number.digits == digits)
    #expect(number.decimals == decimals)
  }

  @Test(arguments: [-1, -0.5, .nan, .infinity, 1e308, 1.0 / 3, 5.8823529411764705, 1e17])
  func `what no table prints is none`(amount: Double) {
    #expect(PrintedNumber(shortestOf: amount) == nil)
  }

  @Test func `what a Float has lost is found again, to three decimals`() {
    #expect(PrintedNumber(nearestTo: 10.1999998092651)?.value == 10.2)
    #expect(PrintedNumber(nearestTo: 194.699997015297)?.value == 194.7)
    #expect(PrintedNumber(nearestTo: 0.0916666666666667) == nil)
    #expect(PrintedNumber(nearestTo: 3.33333333333333) == nil)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `every decimal is found again, added and subtracted without an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let (a, b) = (
        Int.random(in: 0..<1_000_000, using: &random), Int.random(in: 0...999, using: &random)
      )
      let first = try #require(PrintedNumber(shortestOf: Double(a) / 1000))
      let second = try #require(PrintedNumber(shortestOf: Double(b) / 100))
      #expect(first.value == Double(a) / 1000, "seed \(seed)")
      #expect((first + second)?.value == Double(a + 10 * b) / 1000, "seed \(seed)")
      #expect(
        (first - second)?.value == (a < 10 * b ? nil : Double(a - 10 * b) / 1000),
        "seed \(seed)"
      )
      #expect(first.rounded.low <= first.value && first.value <= first.rounded.high)
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `garbage is never a crash`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Array("0123456789.,eE+-<> nNaAiIfF%".utf8)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...24, using: &random)
      let text = (0..<count).map { _ in bytes[Int.random(in: 0..<bytes.count, using: &random)] }
      let amount = Double(bitPattern: .random(in: 0 ... .max, using: &random))
      let read = String(decoding: text, as: UTF8.self)
      if let number = PrintedNumber(in: read, equal: Double(read) ?? amount) {
        #expect(number.rounded.low <= number.value, "seed \(seed): \(read)")
      }
      if let number = PrintedNumber(shortestOf: amount) { #expect(number.value == amount) }
    }
  }
}
