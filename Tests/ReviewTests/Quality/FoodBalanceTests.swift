import FoodComposition
import Testing

@testable import Review

@Suite struct FoodBalanceTests {
  private func balance(
    _ amounts: KeyValuePairs<Component, Double?>,
    basis: CarbohydrateBasis? = nil
  ) -> FoodBalance {
    var food = FinalFood.sample("t:1").food
    food.values = amounts.map { ComponentValue(component: $0.key, amount: $0.value) }
    food.carbohydrateBasis = basis
    return FoodBalance(food)
  }

  @Test func `The proximates take fibre in once, on either basis`() {
    let total = balance(
      [
        .water: 50, .protein: 10, .fat: 5, .carbohydrate: 33, .fiber: 3, .ash: 2, .alcohol: 0,
      ],
      basis: .total
    )
    let available = balance(
      [
        .water: 50, .protein: 10, .fat: 5, .carbohydrate: 30, .fiber: 3, .ash: 2, .alcohol: 0,
      ],
      basis: .available
    )
    #expect(total.proximates == 100)
    #expect(available.proximates == 100)
  }

  @Test func `A balance is not known where a part is missing or only a trace`() {
    let parts: [Component: Double] = [
      .water: 50, .protein: 10, .fat: 5, .carbohydrate: 30, .fiber: 3, .ash: 2, .alcohol: 0,
    ]
    for missing in parts.keys {
      var food = FinalFood.sample("t:1").food
      food.carbohydrateBasis = .available
      food.values = parts.map { component, amount in
        ComponentValue(
          component: component,
          amount: component == missing ? nil : amount,
          kind: component == missing ? .trace : .exact
        )
      }
      #expect(FoodBalance(food).proximates == nil, "\(missing)")
    }
    #expect(balance([.energy: 100, .protein: 10, .fat: 5, .carbohydrate: 3]).energyRatio == nil)
  }

  @Test func `Energy is computed by the factors of Annex XIV`() throws {
    // 4·10 + 9·5 + 4·(30 − 12) + 2.4·(12 − 2) + 2·3 + 7·1 + 3·2 = 200
    let food = balance(
      [
        .energy: 100, .protein: 10, .fat: 5, .carbohydrate: 30, .fiber: 3, .polyols: 12,
        .erythritol: 2, .alcohol: 1, .organicAcids: 2,
      ],
      basis: .available
    )
    #expect(try abs(#require(food.energyRatio) - 0.5) < 1e-12)
    // Fibre comes off a total carbohydrate first: 4·(33 − 3) + 2·3 = 126.
    let total = balance(
      [.energy: 252, .protein: 0, .fat: 0, .carbohydrate: 33, .fiber: 3],
      basis: .total
    )
    #expect(total.energyRatio == 2)
  }

  @Test func `Energy that rounding could explain is not compared`() {
    let parts: KeyValuePairs<Component, Double?> = [
      .energy: 13, .protein: 0, .fat: 0, .availableCarbohydrate: 1, .fiber: 0,
    ]
    #expect(balance(parts).energyRatio == nil)
    let more: KeyValuePairs<Component, Double?> = [
      .energy: 14, .protein: 0, .fat: 0, .availableCarbohydrate: 0, .fiber: 0,
    ]
    #expect(balance(more).energyRatio == .infinity)
  }
}
