import Testing

@testable import Ingestion

@Suite struct MeasureTextTests {
  @Test(
    arguments: [
      ("250ml", 250.0, "ml", nil),
      ("1 fish (500 g)", 1, "fish (500 g)", nil),
      ("100ml, chopped", 100, "ml", "chopped"),
      ("250ml pitted, chopped", 250, "ml", "pitted, chopped"),
      ("1/2 fruit + 25ml liquid", 0.5, "fruit + 25ml liquid", nil),
      ("1 1/2 cups, diced", 1.5, "cups", "diced"),
      ("1 doughnut (8.9 cm x 6.3 cm, oval)", 1, "doughnut (8.9 cm x 6.3 cm, oval)", nil),
      ("1 ear, large, 20 - 23cm", 1, "ear", "large, 20 - 23cm"),
      ("1small biscuit (6.4cm dia)", 1, "small biscuit (6.4cm dia)", nil),
      ("0.5g", 0.5, "g", nil),
      ("20 chips\n", 20, "chips", nil),
      ("1 glass", 1, "glass", nil),
      ("dough for 1", nil, "dough for 1", nil),
      ("15-20 nachos", nil, "15-20 nachos", nil),
      ("1/6", nil, "1/6", nil),
      ("0 cups", nil, "0 cups", nil),
      ("1/0 cake", 1, "/0 cake", nil),
      (", cut", nil, "cut", nil),
      ("slice, thin", nil, "slice", "thin"),
      ("", nil, "", nil),
    ] as [(String, Double?, String, String?)]
  )
  func `a measure is taken apart`(
    _ text: String,
    amount: Double?,
    measure: String,
    modifier: String?
  ) {
    let parts = MeasureText(text)
    #expect(parts.amount == amount)
    #expect(parts.measure == measure)
    #expect(parts.modifier == modifier)
  }
}
