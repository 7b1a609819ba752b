import Testing

@testable import Ingestion

@Suite struct CiqualAmountTests {
  @Test(
    arguments: [
      ("59,7", .exact(59.7)),
      ("0", .exact(0)),
      ("1140", .exact(1140)),
      ("-0,5", .exact(-0.5)),
      ("-", .missing),
      ("", .missing),
      ("traces", .trace),
      ("< 0,5", .below(0.5)),
      ("<0,013", .below(0.013)),
      ("0.5", .unreadable),
      ("<", .unreadable),
      ("< ", .unreadable),
      ("> 5", .unreadable),
      ("1 000", .unreadable),
      ("nan", .unreadable),
    ] as [(String, CiqualAmount)]
  )
  func `an amount is read as printed`(_ text: String, expected: CiqualAmount) {
    let amount = Array(text.utf8).withUnsafeBufferPointer { CiqualAmount($0) }
    #expect(amount == expected)
  }

  @Test(arguments: [
    ("Water (g/100g)", "g"), ("FA 18:2 9c,12c (n-6) (g/100g)", "g"), ("Retinol (µg/100g)", "µg"),
    ("Energy, Regulation EU No 1169/2011 (kcal/100 g)", "kcal"), ("Phlogiston", ""),
    ("Protein (N x 6.25)", ""), ("", ""), ("(", ""),
  ])
  func `the unit is what the last parenthesis says before the 100 g`(name: String, unit: String) {
    #expect(CiqualAmountTable.unit(of: name) == unit)
  }
}
