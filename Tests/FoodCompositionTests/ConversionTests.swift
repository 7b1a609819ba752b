import FoodComposition
import Testing
import TestSupport

@Suite struct ConversionTests {
  @Test(
    arguments: [
      (Unit.gram, Component.protein, 12.56, 12.56), (.milligram, .protein, 1090, 1.09),
      (.microgram, .protein, 5_850_000, 5.85), (.gram, .sodium, 0.4, 400),
      (.gram, .sodium, 0.0208, 20.8), (.gram, .vitaminB12, 0.0000025, 2.5),
      (.milligram, .vitaminB12, 0.0025, 2.5), (.microgram, .vitaminC, 8700, 8.7),
      (.kilojoule, .energyInKilojoules, 371, 371), (.internationalUnit, .vitaminDActivity, 82, 82),
      (.kilocalorie, .energy, 89, 89), (.gram, .calcium, 0.0916666666666667, 91.6666666666667),
      (.gram, .tryptophan, 0.012, 12), (.milligram, .salt, 500, 0.5),
    ]
  )
  func `an amount is converted into the component's unit`(
    unit: Unit,
    component: Component,
    published: Double,
    amount: Double
  ) throws {
    #expect(try #require(Conversion(from: unit, to: component)).apply(published) == amount)
  }

  @Test(
    arguments: [
      (Unit.kilocalorie, Component.protein), (.kilojoule, .fat), (.gram, .energy),
      (.kilojoule, .energy), (.kilocalorie, .energyInKilojoules), (.milligram, .energy),
      (.internationalUnit, .vitaminA), (.internationalUnit, .vitaminD),
      (.internationalUnit, .vitaminE), (.microgram, .vitaminDActivity),
      (.internationalUnit, .energy), (.kilocalorie, .sodium),
    ]
  )
  func `what needs more than the point moved is no conversion`(unit: Unit, component: Component) {
    #expect(Conversion(from: unit, to: component) == nil)
  }

  @Test(arguments: Component.allCases)
  func `a component's own unit is taken as published`(component: Component) throws {
    let conversion = try #require(Conversion(from: component.unit, to: component))
    #expect(conversion.rule == "as published")
    for amount in [0, 0.1, 1.0 / 3, 1e300] { #expect(conversion.apply(amount) == amount) }
  }

  @Test func `zero stays zero by every rule`() {
    for unit in Unit.allCases {
      for component in Component.allCases {
        guard let conversion = Conversion(from: unit, to: component) else { continue }
        #expect(conversion.apply(0) == 0, "\(unit) to \(component)")
      }
    }
  }

  @Test func `two different rules have two different names`() {
    var factors: [String: Set<Double>] = [:]
    for unit in Unit.allCases {
      for component in Component.allCases {
        guard let conversion = Conversion(from: unit, to: component) else { continue }
        factors[conversion.rule, default: []].insert(conversion.apply(1))
      }
    }
    #expect(factors.values.allSatisfy { $0.count == 1 })
    #expect(factors.count == 7)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `every decimal becomes the double nearest to the exact result`(seed: UInt64) throws {
    let milligrams = try #require(Conversion(from: .milligram, to: .protein))
    let grams = try #require(Conversion(from: .gram, to: .sodium))
    let micrograms = try #require(Conversion(from: .gram, to: .vitaminB12))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let digits = Int.random(in: 0..<1_000_000_000, using: &random)
      let places = Int.random(in: 0...9, using: &random)
      let amount = try decimal(digits, places)
      #expect(
        try milligrams.apply(amount) == decimal(digits, places + 3),
        "seed \(seed), \(amount)"
      )
      #expect(try grams.apply(amount) == decimal(digits, places - 3), "seed \(seed), \(amount)")
      #expect(
        try micrograms.apply(amount) == decimal(digits, places - 6),
        "seed \(seed), \(amount)"
      )
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `any number of any source goes through, and an interval stays one`(seed: UInt64) throws {
    let grams = try #require(Conversion(from: .gram, to: .vitaminB12))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: .random(in: 0 ... .max, using: &random))
      guard number.isFinite else { continue }
      let converted = grams.apply(Interval(min(0, number), max(0, number)))
      #expect(converted.low <= 0 && converted.high >= 0, "seed \(seed): \(number)")
    }
  }

  /// The double nearest to `digits` with the decimal point before the last `places` of them.
  private func decimal(_ digits: Int, _ places: Int) throws -> Double {
    try #require(Double("\(digits)e\(-places)"))
  }
}
