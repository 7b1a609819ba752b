import FoodComposition
import Quality
import Testing

@Suite struct CompletenessTests {
  private func food(_ values: [ComponentValue]) -> Food {
    var food = RandomRecords.bare.food
    food.values = values
    return food
  }

  @Test func `it is the share of the 20 vitamins and minerals with an amount`() {
    #expect(Completeness.of(food([])) == 0)
    let three: [Component] = [.vitaminA, .zinc, .folate]
    #expect(
      Completeness.of(food(three.map { ComponentValue(component: $0, amount: 1) })) == 3.0 / 20
    )
    let all = Component.allCases.map { ComponentValue(component: $0, amount: 1) }
    #expect(Completeness.of(food(all)) == 1)
  }

  @Test func `zero is an amount, bounds alone are none, and other components do not count`() {
    let values = [
      ComponentValue(component: .energy, amount: 1),
      ComponentValue(component: .vitaminC, amount: 0),
      ComponentValue(component: .vitaminD, amount: nil, low: 0, kind: .trace),
      ComponentValue(component: .iron, amount: nil, low: 0, high: 0.5, kind: .belowLimit),
      ComponentValue(component: .retinol, amount: 1),
    ]
    #expect(Completeness.of(food(values)) == 1.0 / 20)
  }
}
