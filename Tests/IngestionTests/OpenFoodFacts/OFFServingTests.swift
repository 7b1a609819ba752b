import FoodComposition
import Testing

@testable import Ingestion

@Suite struct OFFServingTests {
  @Test(arguments: [
    ("330 ml", "", "", BaseUnit.millilitre), ("1,5 L", "", "", .millilitre),
    ("33cl", "", "", .millilitre), ("6 x 25 cl", "", "", .millilitre),
    ("12 fl oz", "", "", .millilitre), ("1 L e", "", "", .millilitre),
    ("12 Fl. Oz. (355 mL)", "", "", .millilitre), ("2.25 litros", "", "", .millilitre),
    ("200 cc", "", "", .millilitre), ("1 pint", "", "", .millilitre),
    ("350 g", "", "", .gram), ("", "", "", .gram), ("12 oz", "", "", .gram),
    ("1,000 ml", "", "", .millilitre), ("500 g (480 ml)", "", "", .gram),
    ("60 lonchas", "", "", .gram), ("5 litchis", "", "", .gram),
    ("32 oz", "1 serving (240 ml)", "240", .millilitre),
    ("", "1 bottle (11 fl oz)", "325.3", .millilitre),
    ("", "1 bar (60 g)", "60", .gram), ("", "1 Vaso [200 ml]", "", .millilitre),
    ("", "400 g, 425 ml", "425", .millilitre), ("", "400 g, 425 ml", "400", .gram),
    ("", "1 porción (250 ml o 25g)", "", .gram),
  ])
  func `Amounts are per 100 ml where package or serving is a volume and none a mass`(
    quantity: String,
    size: String,
    weight: String,
    unit: BaseUnit
  ) {
    let serving = OFFServing(quantity: quantity, servingSize: size, servingQuantity: weight)
    #expect(serving.baseUnit == unit, "\(quantity) | \(size)")
    #expect(serving.assumption == nil)
  }

  @Test func `A volume against a mass is an assumption, and no portion is made of it`() {
    let iceCream = OFFServing(
      quantity: "14 fl oz (414 mL)",
      servingSize: "1 serving (128 g)",
      servingQuantity: "128"
    )
    #expect(iceCream.baseUnit == .gram)
    #expect(iceCream.assumption == "per 100 g: the package is stated in ml, the serving in g")
    #expect(iceCream.portion?.gramWeight == 128)
    let powder = OFFServing(quantity: "7 g", servingSize: "200 ml", servingQuantity: "200")
    #expect(powder.baseUnit == .gram)
    #expect(powder.assumption == "per 100 g: the package is stated in g, the serving in ml")
    #expect(powder.portion == nil)
  }

  @Test(
    arguments: [
      ("30 g (2 biscuits)", "30", 2.0, "biscuits", "serving"), ("30g", "30", 1, "serving", nil),
      ("1 serving (60 g)", "60", 1, "serving", nil),
      ("2/3 cup (131 g)", "131", 2.0 / 3, "cup", "serving"),
      ("0,5 taza (40 g)", "40", 0.5, "taza", "serving"),
      ("1 1/2 Tbsp (20 g)", "20", 1.5, "Tbsp", "serving"),
      ("un plato 80 g", "80", 1, "un plato", "serving"),
      ("1 roll (36 g) (36 g)", "36", 1, "roll", "serving"),
      ("13 PIECES | ABOUT (40 g)", "40", 13, "PIECES", "serving"),
      ("(25 g)", "25", 1, "serving", nil),
      ("0 bars (40 g)", "40", 1, "0 bars", "serving"), ("8 fl oz", "240", 1, "serving", nil),
    ] as [(String, String, Double, String, String?)]
  )
  func `A serving is a portion in the household words that are printed`(
    size: String,
    weight: String,
    amount: Double,
    measure: String,
    modifier: String?
  ) throws {
    let portion = try #require(
      OFFServing(quantity: "", servingSize: size, servingQuantity: weight).portion
    )
    #expect(portion.amount == amount)
    #expect(portion.measure == measure)
    #expect(portion.modifier == modifier)
    #expect(portion.gramWeight == Double(weight))
  }

  @Test(arguments: [
    ("1 portion", ""), ("30 g", ""), ("30 g", "60"), ("30", "30"), ("2 tbsp", "0"), ("30 g", "-30"),
    ("30 g", "x"), ("1 oz", "28"),
  ])
  func `A serving whose weight is not printed as a mass or volume is no portion`(
    size: String,
    weight: String
  ) {
    #expect(OFFServing(quantity: "", servingSize: size, servingQuantity: weight).portion == nil)
  }
}
