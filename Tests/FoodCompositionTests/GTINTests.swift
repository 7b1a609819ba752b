import FoodComposition
import Testing
import TestSupport

@Suite struct GTINTests {
  @Test(
    arguments: [
      ("49000028911", "00049000028911"), ("049000028911", "00049000028911"),
      ("0049000028911", "00049000028911"), ("00049000028911", "00049000028911"),
      ("3017620422003", "03017620422003"), ("96385074", "00000096385074"),
      ("0123456", "00000000123456"), ("99999999999999", "99999999999999"),
      ("000000049000028911", "00049000028911"),
    ]
  )
  func `the normal form has 14 digits, whatever zeros were lost or added`(
    printed: String,
    normal: String
  ) throws {
    let gtin = try #require(GTIN(printed))
    #expect(gtin.description == normal)
    #expect(GTIN(gtin.description) == gtin)
    #expect(GTIN(gtin.value) == gtin)
  }

  @Test(
    arguments: [
      // Nutella, Coca-Cola (UPC-A), the EAN-8 and the EAN-13 of the GS1 specifications, a Lindt bar
      "3017620422003", "049000028911", "96385074", "4006381333931", "3046920029759",
      "7622210449283", "5449000000996", "10012345678902",
    ]
  )
  func `the check digit of a real code is right, and no other digit in its place is`(
    printed: String
  ) throws {
    #expect(try #require(GTIN(printed)).hasValidCheckDigit)
    let last = try #require(printed.last?.wholeNumberValue)
    for digit in 0...9 where digit != last {
      let changed = printed.dropLast() + String(digit)
      #expect(try #require(GTIN(changed)).hasValidCheckDigit == false, "\(changed)")
    }
  }

  @Test func `a wrong check digit does not keep a code from being a key`() throws {
    let gtin = try #require(GTIN("3017620422004"))
    #expect(gtin.description == "03017620422004")
    #expect(!gtin.hasValidCheckDigit)
  }

  @Test func `an EAN-8 is another number than the EAN-13 that ends in the same digits`() throws {
    let short = try #require(GTIN("96385074"))
    let long = try #require(GTIN("0000096385074"))
    let other = try #require(GTIN("4006396385074"))
    #expect(short == long)
    #expect(short != other)
    #expect(short.description == "00000096385074")
  }

  /// Codes of Heinz, Wrigley's, Hershey and McCormick, and an example of each rule of ISO/IEC 15420.
  ///
  /// Open Food Facts lists the first three by both numbers.
  @Test(
    arguments: [
      ("01389900", "013000008990"), ("02289902", "022000008992"), ("03409802", "034000000982"),
      ("03484308", "034000008438"), ("05247718", "052100004778"), ("04252614", "042100005264"),
      ("01245714", "012100004574"), ("01278907", "012000007897"), ("08765438", "087600000548"),
      ("07537743", "075370000073"), ("05170197", "051701000097"),
    ]
  )
  func `a UPC-E is found under the UPC-A that it shortens`(short: String, long: String) throws {
    let gtin = try #require(GTIN(short))
    #expect(gtin == GTIN(long))
    #expect(gtin.description == "00" + long)
    #expect(gtin.hasValidCheckDigit)
  }

  @Test(
    arguments: [
      // Two leading zeros, no check digit of an expansion, a digit more or less, an EAN-8 of 2 and 9.
      "00560511", "00486910", "03484309", "003484308", "3484308", "20005412", "96385074",
    ]
  )
  func `what is no UPC-E stays the number that it is`(printed: String) throws {
    #expect(try #require(GTIN(printed)).value == UInt64(printed))
  }

  @Test func `a number cannot tell a UPC-E from what lost its zeros, and is none`() {
    #expect(GTIN(UInt64(3_484_308))?.description == "00000003484308")
  }

  @Test(arguments: SeededGenerator.seeds)
  func `every UPC-E and its UPC-A are one number`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let d = (0..<6).map { String(Int.random(in: $0 == 0 ? 1...9 : 0...9, using: &random)) }
      let body =
        switch d[5] {
        case "0", "1", "2": d[0] + d[1] + d[5] + "0000" + d[2] + d[3] + d[4]
        case "3": d[0] + d[1] + d[2] + "00000" + d[3] + d[4]
        case "4": d[0] + d[1] + d[2] + d[3] + "00000" + d[4]
        default: d[0] + d[1] + d[2] + d[3] + d[4] + "0000" + d[5]
        }
      let check = try oracle(#require(UInt64(body)))
      let short = "0\(d.joined())\(check)"
      let long = "0\(body)\(check)"
      #expect(long.count == 12 && GTIN(short) == GTIN(long), "seed \(seed), \(short), \(long)")
    }
  }

  @Test(arguments: ["", "0", "00000", "1", "12345", "00012345", "00000000012345", "0000099999"])
  func `5 or fewer significant digits are an in-store code and no key`(printed: String) {
    #expect(GTIN(printed) == nil)
  }

  @Test(arguments: [
    "100000000000000", "123456789012345", "0123456789012345", "18446744073709551615",
  ])
  func `15 or more significant digits are no key`(printed: String) {
    #expect(GTIN(printed) == nil)
  }

  @Test(
    arguments: [
      "+3017620422003", "-3017620422003", "3017620422003 ", " 3017620422003", "30176 20422003",
      "301762042200X", "3017620422003.0", "٣٠١٧٦٢٠٤٢٢٠٠٣", "0x1017620422", "3.01762E+12", "\0",
    ]
  )
  func `anything but digits is no key`(printed: String) {
    #expect(GTIN(printed) == nil)
  }

  @Test func `six and fourteen digits are the least and the most`() {
    #expect(GTIN(UInt64(99_999)) == nil)
    #expect(GTIN(UInt64(100_000))?.description == "00000000100000")
    #expect(GTIN(UInt64(99_999_999_999_999))?.description == "99999999999999")
    #expect(GTIN(UInt64(100_000_000_000_000)) == nil)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `exactly one last digit makes a code valid`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let body = UInt64.random(in: 10_000..<10_000_000_000_000, using: &random)
      let valid = try (0..<10).filter { try #require(GTIN(body * 10 + $0)).hasValidCheckDigit }
      #expect(valid == [oracle(body)], "seed \(seed), body \(body)")
    }
  }

  /// The check digit by GS1 General Specifications, section 7.9: weights 3, 1, 3, … from the right.
  private func oracle(_ body: UInt64) -> UInt64 {
    let sum = String(body).reversed().enumerated().reduce(0) { sum, place in
      sum + (place.element.wholeNumberValue ?? 0) * (place.offset % 2 == 0 ? 3 : 1)
    }
    return UInt64((10 - sum % 10) % 10)
  }
}
