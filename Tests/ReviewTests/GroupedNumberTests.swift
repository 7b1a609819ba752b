import Testing

@testable import Review

@Suite("GroupedNumber")
struct GroupedNumberTests {
  @Test(
    "Parts groups of three digits by a thin space that does not break",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1_000"), (74_175, "74_175"), (1_234_567, "1_234_567"),
      (-1234, "\u{2212}1_234"), (Int.max, "9_223_372_036_854_775_807"),
      (Int.min, "\u{2212}9_223_372_036_854_775_808"),
    ]
  )
  func grouped(number: Int, expected: String) {
    #expect(number.grouped == expected.split(separator: "_").joined(separator: "\u{202F}"))
  }

  @Test("Counts one thing in the singular and the rest in the plural")
  func counted() {
    #expect(1.counted("row") == "1\u{A0}row")
    #expect(0.counted("row") == "0\u{A0}rows")
    #expect(2.counted("category", plural: "categories") == "2\u{A0}categories")
  }
}
