import Glibc
import RecordIO
import Testing
import TestSupport

@Suite struct DecimalNumberTests {
  private func parse(_ text: String, mark: String = ".") -> Double? {
    var text = text
    return text.withUTF8 { DecimalNumber.parse($0, mark: mark.utf8.first ?? 0) }
  }

  @Test(
    arguments: [
      ("0", 0), ("89", 89), ("-0.5", -0.5), ("+1", 1), (".5", 0.5), ("5.", 5), ("-.5e1", -5),
      ("000000000000000000000000001.50", 1.5), ("0.00000000000000000000000000001", 1e-29),
      ("1e3", 1000), ("1E+3", 1000), ("1e-3", 0.001), ("1e0000000000000000000001", 10),
      ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", 9_007_199_254_740_992),
      ("9007199254740993", 9_007_199_254_740_992), ("900719925474099.3", 900_719_925_474_099.3),
      ("1234567890123456789", 1_234_567_890_123_456_768), ("18446744073709551616", 0x1p64),
      ("0.1234567890123456789012", 0.1234567890123456789012),
      ("1.7976931348623157e308", 0x1.fffffffffffffp1023),
      ("4.9e-324", 0x1p-1074), ("1e-400", 0), ("1e-99999999999999999999", 0), ("0e99999", 0),
    ]
  )
  func `Numbers are correctly rounded`(text: String, value: Double) {
    #expect(parse(text)?.bitPattern == value.bitPattern)
    #expect(parse("-" + text.drop { $0 == "-" || $0 == "+" })?.magnitude == value.magnitude)
  }

  @Test func `Minus zero keeps its sign`() {
    #expect(parse("-0")?.sign == .minus)
    #expect(parse("-1e-400")?.sign == .minus)
  }

  @Test(
    arguments: [
      "", ".", "-", "+", "-.", "e1", ".e1", "1e", "1e+", "1e-", "1e1.5", "1e1e1", "1e400", "-1e400",
      "1e99999999999999999999", "0x10", "0x1p3", "nan", "NaN", "inf", "-inf", "infinity", "1.2.3",
      "1..2", "1,5", "1 ", " 1", "1\n", "\0", "1\0", "--1", "+-1", "1-", "1_000", "1'000", "1f",
      "١",
      "1.5e3x", "1E٣",
    ]
  )
  func `What is no decimal number has no value`(text: String) {
    #expect(parse(text) == nil)
  }

  @Test func `With another mark the point is no mark`() {
    #expect(parse("1,5", mark: ",") == 1.5)
    #expect(parse(",5e1", mark: ",") == 5)
    #expect(parse("0,12345678901234567890", mark: ",") == 0.12345678901234567890)
    for text in ["1.5", "1,5.", "1,,5", ",", "1.5e1", "12345678901234567890.5"] {
      #expect(parse(text, mark: ",") == nil)
    }
  }

  @Test func `Up to 400 bytes of digits are a number, more are none`() {
    #expect(parse("0." + String(repeating: "3", count: 398)) == 1.0 / 3)
    #expect(parse(String(repeating: "0", count: 399) + "7") == 7)
    #expect(parse(String(repeating: "9", count: 400)) == nil, "past a Double")
    #expect(parse(String(repeating: "0", count: 400) + "7") == nil)
    #expect(parse("0." + String(repeating: "3", count: 100_000)) == nil)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `25,000 random decimals are bit by bit those of strtod`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var differing: [String] = []
    for _ in 0..<25_000 {
      let text = decimal(&random)
      let expected = strtod(text, nil)
      let value = parse(text)
      let isSame = expected.isFinite ? value?.bitPattern == expected.bitPattern : value == nil
      if !isSame { differing.append(text) }
    }
    #expect(differing.isEmpty)
  }

  /// A decimal number as tables print them, or a longer one, or one with an exponent.
  private func decimal(_ random: inout SeededGenerator) -> String {
    func digits(_ most: Int, _ random: inout SeededGenerator) -> String {
      let size = UInt64.random(in: 0...(.max), using: &random)
      return String("\(size)\(random.next())".prefix(Int.random(in: 0...most, using: &random)))
    }
    let most = [4, 10, 19, 39].randomElement(using: &random) ?? 4
    let whole = digits(most, &random)
    var text = ["", "", "-", "+"].randomElement(using: &random) ?? ""
    text += whole.isEmpty ? "0" : whole
    if Bool.random(using: &random) {
      text += "." + String(repeating: "0", count: Int.random(in: 0...3, using: &random))
      text += digits(most, &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += "e\(Int.random(in: -345...320, using: &random))"
    }
    return text
  }
}
