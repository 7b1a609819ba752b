import FoodComposition
import Testing

@Suite struct EnergyEquationTests {
  private func balance(_ grams: [Component: Double]) -> EnergyEquation? {
    EnergyEquation { grams[$0].map { Interval($0) } }
  }

  @Test func `every component has its factor of annex XIV`() throws {
    let none: [Component: Double] = [.carbohydrate: 0, .protein: 0, .fat: 0]
    let energies: [(Component, Double)] = [
      (.carbohydrate, 40), (.protein, 40), (.fat, 90), (.alcohol, 70), (.organicAcids, 30),
      (.fiber, 20),
    ]
    for (component, energy) in energies {
      let equation = try #require(balance(none.merging([component: 10]) { $1 }))
      #expect(equation.ofAvailable == Interval(energy), "\(component)")
    }
  }

  @Test
  func `polyols count 2.4, of them erythritol nothing, and both are part of the carbohydrate`()
    throws
  {
    let food: [Component: Double] = [
      .carbohydrate: 50, .polyols: 30, .erythritol: 10, .protein: 0, .fat: 0,
    ]
    #expect(try #require(balance(food)).ofAvailable == Interval(4 * 20 + 2.4 * 20))
  }

  @Test func `fibre comes on top of available carbohydrate and out of the total`() throws {
    let food: [Component: Double] = [.carbohydrate: 60, .protein: 10, .fat: 10, .fiber: 10]
    let equation = try #require(balance(food))
    #expect(equation.ofAvailable == Interval(390))
    #expect(equation.ofTotal == Interval(330, 370))
  }

  @Test func `without carbohydrate, protein or fat there is no equation`() {
    #expect(balance([.protein: 1, .fat: 1]) == nil)
    #expect(balance([.carbohydrate: 1, .fat: 1]) == nil)
    #expect(balance([.carbohydrate: 1, .protein: 1]) == nil)
  }
}
