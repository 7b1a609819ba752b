import Testing

@testable import Quality

@Suite struct ResolutionTests {
  @Test(arguments: [
    (1.0, 0, 1), (1200, 0, 2), (0.5, 1, 1), (12.34, 2, 4), (0.00019, 5, 2), (100.05, 2, 5),
    (0.1 + 0.2, 1, 1), (1e15, 0, 1),
  ])
  func `The shortest decimal of an amount has its decimals and digits`(
    amount: Double,
    decimals: Int,
    digits: Int
  ) {
    #expect(PrintedPrecision.decimals(amount) == decimals)
    #expect(PrintedPrecision.digits(amount, decimals: decimals) == digits)
  }

  @Test func `What a table prints is learned from enough amounts`() throws {
    let amounts = (1...200).map { Double($0) / 10 }
    let precision = try #require(PrintedPrecision(amounts, share: 0.0004, least: 100))
    #expect(precision.decimals == 1)
    #expect(precision.digits == 3)
    #expect(precision.least == 0.1)
    #expect(precision.excess(12.3) == nil)
    #expect(precision.excess(12.34)?.words == "at most 1 decimals")
    #expect(precision.excess(1234.5)?.words == "at most 3 significant digits")
    let few = try #require(PrintedPrecision(Array(amounts.prefix(99)), share: 0.0004, least: 100))
    #expect(few.excess(12.34) == nil)
    #expect(PrintedPrecision(Array(amounts.prefix(19)), share: 0.0004, least: 100) == nil)
  }
}
