import FoodComposition
import Quality
import Testing

@Suite struct EvidenceTests {
  @Test func `A value without an upper bound has no interval`() {
    var food = Food(
      id: "t:1",
      canonicalName: "a",
      normalizedName: "a",
      language: "en",
      category: "other",
      baseUnit: .gram
    )
    food.values = [
      ComponentValue(component: .protein, amount: 2, low: 1.5, high: 2.5),
      ComponentValue(component: .fat, amount: nil, low: 0, kind: .trace),
    ]
    let intervals = ValueIntervals(food)
    #expect(intervals[.protein] == Interval(1.5, 2.5))
    #expect(intervals[.fat] == nil)
    #expect(intervals[.water] == nil)
  }
}
