import FoodComposition
import Testing

@testable import Ingestion

@Suite struct FDCLabelTests {
  private func label(
    household: String = "",
    serving: String = "",
    package: String = "",
    unit: BaseUnit = .gram
  ) -> Label {
    FDCLabel(
      gtin: 28_911,
      gtinText: "00028911",
      brands: [],
      category: "",
      servingSize: serving == "85.0 g" ? 85 : 0,
      servingText: serving,
      packageText: package,
      household: household,
      baseUnit: unit,
      modifiedDate: ""
    ).stated
  }

  @Test func `the number keeps its leading zeros, and the serving is in words and size`() {
    let both = label(household: "1 cup", serving: "85.0 g")
    #expect(both.gtin == "00028911")
    #expect(both.servingText == "1 cup (85.0 g)")
    #expect(both.serving == 85)
    #expect(label(serving: "2 ONZ").servingText == "2 ONZ")
    #expect(label(serving: "2 ONZ").serving == nil)
    #expect(label().servingText == nil)
  }

  @Test(
    arguments: [
      ("16 oz/1 lbs/454 g", BaseUnit.gram, 454), ("12 fl oz/355 mL", .millilitre, 355),
      ("12 fl oz/355 mL", .gram, nil), ("", .gram, nil), ("a box", .gram, nil),
    ] as [(String, BaseUnit, Double?)]
  )
  func `the package is its metric size in the base unit`(
    _ text: String,
    _ unit: BaseUnit,
    _ size: Double?
  ) {
    #expect(label(package: text, unit: unit).package == size)
  }
}
