import FoodComposition
import Ingestion
import Testing

/// Amounts that take the place of published ones, and what follows from them.
@Suite struct FoodReplacingTests {
  private func food() -> Food {
    var food = Food(
      id: "labels:1",
      canonicalName: "Cheese",
      normalizedName: "cheese",
      language: "en",
      category: "dairy",
      baseUnit: .gram
    )
    food.values = [
      ComponentValue(
        component: .sodium,
        amount: 300,
        origin: .published(row: 0, text: "300", line: 2, column: 9)
      )
    ]
    return food
  }

  private func amounts(_ food: Food) -> [Component: Double] {
    Dictionary(
      uniqueKeysWithValues: food.values.compactMap { value in
        value.amount.map { (value.component, $0) }
      }
    )
  }

  @Test func `what follows from a value follows the one in its place`() {
    let once = food().replacing([ComponentValue(component: .sodium, amount: 400)])
    #expect(amounts(once)[.sodium] == 400)
    #expect(amounts(once)[.salt] == 1)
    #expect(once.values.map(\.component.ordinal) == once.values.map(\.component.ordinal).sorted())
    // What was derived from the one before is derived anew, and assumed once.
    let twice = once.replacing([ComponentValue(component: .sodium, amount: 800)])
    #expect(amounts(twice)[.salt] == 2)
    #expect(Set(twice.assumptions).count == twice.assumptions.count)
    #expect(food().replacing([]) == food())
  }

  @Test func `a value that is not known is missing, and is not derived from another`() {
    let unknown = food().replacing([ComponentValue(component: .sodium, amount: nil)])
    #expect(amounts(unknown).isEmpty)
    let salted = food().replacing([
      ComponentValue(component: .salt, amount: 1), ComponentValue(component: .sodium, amount: nil),
    ])
    #expect(amounts(salted) == [.salt: 1])
  }
}
