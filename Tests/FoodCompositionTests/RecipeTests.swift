import FoodComposition
import Testing

@Suite struct RecipeTests {
  private typealias Estimate = Recipe.Estimate

  private func value(_ component: Component, _ amount: Double?, _ range: ClosedRange<Double>? = nil)
    -> ComponentValue
  {
    ComponentValue(
      component: component,
      amount: amount,
      low: range?.lowerBound ?? amount,
      high: range?.upperBound ?? amount
    )
  }

  private func part(
    _ grams: Double,
    _ values: [ComponentValue],
    retention: [Component: Double] = [:]
  ) -> Recipe.Part {
    Recipe.Part(values, grams: Estimate(grams), retention: retention)
  }

  private func value(of component: Component, in recipe: Recipe) -> ComponentValue? {
    recipe.values.first { $0.component == component }
  }

  @Test func `the amounts of a dish are the weighted sum of its parts by its cooked weight`() throws
  {
    let recipe = Recipe(
      parts: [
        part(300, [value(.protein, 10), value(.fat, 0)]),
        part(100, [value(.protein, 2), value(.fat, 100)]),
      ],
      yield: Estimate(0.8)
    )
    // 32 g of protein and 100 g of fat in 320 g.
    let protein = try #require(value(of: .protein, in: recipe))
    #expect(protein.amount == 10)
    #expect(protein.kind == .computed)
    #expect(value(of: .fat, in: recipe)?.amount == 31.25)
  }

  @Test func `what cooking loses or takes up is water`() throws {
    let parts = [part(100, [value(.water, 90)]), part(100, [value(.water, 10)])]
    // 200 g with 100 g of water: 160 g have 60 g, 300 g have 200 g.
    let boiledDown = try #require(
      value(of: .water, in: Recipe(parts: parts, yield: Estimate(0.8)))?.amount
    )
    #expect(abs(boiledDown - 37.5) < 1e-9)
    let soaked = try #require(
      value(of: .water, in: Recipe(parts: parts, yield: Estimate(1.5)))?.amount
    )
    #expect(abs(soaked - 200.0 / 3) < 1e-9)
  }

  @Test func `a dish never has less than no water`() {
    let dry = Recipe(parts: [part(100, [value(.water, 10)])], yield: Estimate(0.5))
    #expect(value(of: .water, in: dry)?.amount == 0)
  }

  @Test func `a light part that does not tell a component makes the sum a lower bound`() throws {
    let parts = [part(97, [value(.iron, 2)]), part(3, [value(.protein, 1)])]
    let iron = try #require(
      value(of: .iron, in: Recipe(parts: parts, yield: Estimate(1)))
    )
    let amount = try #require(iron.amount)
    #expect(abs(amount - 1.94) < 1e-9)
    #expect(iron.high == .infinity)
  }

  @Test func `a heavy part that does not tell a component leaves the dish without a value`() {
    let parts = [part(90, [value(.iron, 2)]), part(10, [value(.protein, 1)])]
    let recipe = Recipe(parts: parts, yield: Estimate(1))
    #expect(value(of: .iron, in: recipe) == nil)
    #expect(value(of: .protein, in: recipe) == nil)
  }

  @Test func `missing is not zero where the part says zero`() throws {
    let parts = [part(90, [value(.iron, 2)]), part(10, [value(.iron, 0)])]
    let iron = try #require(value(of: .iron, in: Recipe(parts: parts, yield: Estimate(1))))
    let (amount, high) = try (#require(iron.amount), #require(iron.high))
    #expect(abs(amount - 1.8) < 1e-9)
    #expect(high.isFinite)
  }

  @Test func `bounds alone count by their middle, and a trace without any by nothing`() throws {
    let limit = ComponentValue(component: .zinc, amount: nil, low: 0, high: 1, kind: .belowLimit)
    let trace = ComponentValue(component: .zinc, amount: nil, kind: .trace)
    let recipe = Recipe(parts: [part(50, [limit]), part(50, [trace])], yield: Estimate(1))
    let zinc = try #require(value(of: .zinc, in: recipe))
    #expect(zinc.amount == 0.25)
    #expect(zinc.low == 0)
    #expect(zinc.high == 0.5)
  }

  @Test func `retention lowers a vitamin of its part and nothing else`() throws {
    let carrot = [value(.vitaminC, 10), value(.iron, 1)]
    let recipe = Recipe(
      parts: [part(50, carrot, retention: [.vitaminC: 0.6]), part(50, carrot)],
      yield: Estimate(1)
    )
    let amount = try #require(value(of: .vitaminC, in: recipe)?.amount)
    #expect(abs(amount - 8) < 1e-9)
    #expect(value(of: .iron, in: recipe)?.amount == 1)
  }

  @Test func `the carbohydrate of parts is summed by each basis that all of them tell`() {
    let parts = [
      part(50, [value(.totalCarbohydrate, 20), value(.availableCarbohydrate, 16)]),
      part(50, [value(.availableCarbohydrate, 10)]),
    ]
    let recipe = Recipe(parts: parts, yield: Estimate(1))
    #expect(value(of: .availableCarbohydrate, in: recipe)?.amount == 13)
    #expect(value(of: .totalCarbohydrate, in: recipe) == nil)
    #expect(value(of: .carbohydrate, in: recipe) == nil)
  }

  @Test func `nothing is computed of no parts`() {
    #expect(Recipe(parts: [], yield: Estimate(1)).values.isEmpty)
  }

  @Test func `an estimate lies in its range`() {
    #expect(Estimate(2, low: 1, high: 3)?.range == Interval(1, 3))
    #expect(Estimate(4, low: 1, high: 3) == nil)
    #expect(Estimate(2, low: 3, high: 1) == nil)
  }

  /// Against an oracle that tries every corner of the ranges: the extremes of the sum lie there.
  @Test func `bounds are those of all dishes in the ranges`() throws {
    var seed: UInt64 = 20_260_001
    func random(_ upTo: Double) -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 33) / Double(1 << 31) * upTo
    }
    for round in 0..<200 {
      let terms = (0..<4).map { _ in
        let (grams, amount) = (1 + random(100), random(50))
        return (
          grams: (low: grams * 0.5, mid: grams, high: grams * (1 + random(1))),
          content: (low: amount * 0.8, mid: amount, high: amount * 1.3)
        )
      }
      let yield = try #require(Estimate(0.9, low: 0.7, high: 1.1))
      let parts = try terms.map { term in
        Recipe.Part(
          [value(.fat, term.content.mid, term.content.low...term.content.high)],
          grams: try #require(Estimate(term.grams.mid, low: term.grams.low, high: term.grams.high))
        )
      }
      let fat = try #require(value(of: .fat, in: Recipe(parts: parts, yield: yield)))
      var (least, most) = (Double.infinity, 0.0)
      for corner in 0..<(1 << terms.count) {
        let grams = terms.enumerated().map {
          corner >> $0.offset & 1 == 1 ? $0.element.grams.high : $0.element.grams.low
        }
        let weight = grams.reduce(0, +)
        let low = zip(grams, terms).reduce(0) { $0 + $1.0 * $1.1.content.low }
        let high = zip(grams, terms).reduce(0) { $0 + $1.0 * $1.1.content.high }
        least = min(least, low / weight / 1.1)
        most = max(most, high / weight / 0.7)
      }
      let (low, high) = try (#require(fat.low), #require(fat.high))
      #expect(abs(low - least) < 1e-9 * most, "round \(round)")
      #expect(abs(high - most) < 1e-9 * most, "round \(round)")
    }
  }
}
