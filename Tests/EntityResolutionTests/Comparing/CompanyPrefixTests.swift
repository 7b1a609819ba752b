import Testing

@testable import EntityResolution

@Suite struct CompanyPrefixTests {
  @Test(
    "Barcodes of one maker have seven digits in common, of a shop's article too",
    arguments: [
      (3_448_550_010_679, 3_448_550_005_200, 7),
      (7_613_032_604_189, 7_613_034_462_985, 6),
      (11_110_738_455, 11_110_738_448, 7),
      (3_250_392_087_760, 20_637_538, 0),
      // A shop's articles, weighed: the first seven digits are shop and article.
      (2_470_903_087_053, 2_470_903_061_077, 7),
      (2_470_903_087_053, 2_240_073_016_593, 1),
      // A discounter's own eight digits.
      (20_637_538, 20_108_144, 7),
      (20_637_538, 27_072_332, 6),
    ] as [(UInt64, UInt64, Int)]
  )
  func digits(one: UInt64, other: UInt64, common: Int) {
    #expect(CompanyPrefix(one).common(CompanyPrefix(other)) == common)
  }

  @Test("No barcode, and eight digits that were issued singly, tell no maker")
  func unknown() {
    #expect(CompanyPrefix(nil).digits == nil)
    #expect(CompanyPrefix(54_491_472).digits == nil)
    #expect(CompanyPrefix(54_491_472).common(CompanyPrefix(3_448_550_010_679)) == nil)
  }

  @Test("The indicator digit of a case is not looked at")
  func cases() {
    #expect(CompanyPrefix(13_448_550_010_676) == CompanyPrefix(3_448_550_010_679))
  }
}
