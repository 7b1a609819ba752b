import FoodComposition
import Testing

@testable import Review

@Suite struct DecimalTextTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (1234.567, 1, "1\u{202F}234.6"), (-0.004, 2, "0.00"),
    (-2.5, 1, "\u{2212}2.5"), (99.99, 1, "100.0"), (7, 0, "7"), (.infinity, 1, "inf"),
    (.nan, 1, "nan"), (1e300, 1, "1e+300"),
  ])
  func `Has a fixed number of decimals in any locale`(
    number: Double,
    decimals: Int,
    expected: String
  ) {
    #expect(number.fixed(decimals) == expected)
  }

  @Test(arguments: [(3.0, "3"), (0.1, "0.1"), (-2.5, "-2.5"), (1e22, "1e+22"), (0.0, "0")])
  func `Has the fewest digits that mean the number`(number: Double, expected: String) {
    #expect(number.shortest == expected)
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (1732.1760000000002, "1732.18"), (400, "400"), (1e-7, "1e-07"),
  ])
  func `Has six digits at most where more would be noise`(number: Double, expected: String) {
    #expect(number.sixDigits == expected)
  }
}
