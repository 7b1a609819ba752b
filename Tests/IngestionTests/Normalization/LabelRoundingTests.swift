import FoodComposition
import Testing

@testable import Ingestion

@Suite struct LabelRoundingTests {
  @Test(
    arguments: [
      (Component.energy, 0.0, 0.0, 5.0), (.energy, 50, 47.5, 52.5), (.energy, 60, 55, 65),
      (.fat, 0, 0, 0.5), (.fat, 1.5, 1.25, 1.75), (.fat, 8, 7.5, 8.5),
      (.saturatedFat, 0.5, 0.25, 0.75), (.cholesterol, 0, 0, 2), (.cholesterol, 30, 27.5, 32.5),
      (.sodium, 0, 0, 5), (.sodium, 140, 137.5, 142.5), (.sodium, 150, 145, 155),
      (.carbohydrate, 0, 0, 0.5), (.fiber, 3, 2.5, 3.5), (.protein, 0, 0, 0.5),
      (.calcium, 0, 0, 26), (.calcium, 130, 117, 143), (.calcium, 260, 227.5, 292.5),
      (.vitaminDActivity, 400, 380, 420), (.iron, 0.36, 0.18, 0.54), (.salt, 0, 0, 0.0125),
    ]
  )
  func `a label of the United States rounds by 21 CFR 101.9`(
    component: Component,
    printed: Double,
    low: Double,
    high: Double
  ) throws {
    let interval = try #require(LabelRounding.unitedStates(component, printed: printed))
    #expect(abs(interval.low - low) < 1e-9)
    #expect(abs(interval.high - high) < 1e-9)
  }

  @Test func `what a label does not print has no rule`() {
    #expect(LabelRounding.unitedStates(.water, printed: 5) == nil)
    #expect(LabelRounding.unitedStates(.lactose, printed: 5) == nil)
    #expect(LabelRounding.europeanZero(.calcium) == nil)
  }

  @Test func `a European zero is less than what the guidance allows`() {
    #expect(LabelRounding.europeanZero(.fat) == 0.5)
    #expect(LabelRounding.europeanZero(.saturatedFat) == 0.1)
    #expect(LabelRounding.europeanZero(.salt) == 0.0125)
    #expect(LabelRounding.europeanZero(.sodium) == 5)
  }
}
