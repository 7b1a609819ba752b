import FoodComposition
import Testing

@Suite struct ConversionTests {
  @Test(
    arguments: [
      (Unit.gram, Component.protein, 12.56, 12.56), (.milligram, .protein, 1090, 1.09),
      (.microgram, .protein, 5_850_000, 5.85), (.gram, .sodium, 0.4, 400),
      (.gram, .vitaminB12, 0.0000025, 2.5), (.milligram, .vitaminB12, 0.0025, 2.5),
      (.microgram, .vitaminC, 8700, 8.7), (.kilojoule, .energy, 371, 88.67112810707457),
      (.kilojoule, .energy, 418.4, 100), (.kilojoule, .energy, 4184, 1000),
      (.internationalUnit, .vitaminD, 82, 2.05), (.internationalUnit, .vitaminD, 40, 1),
      (.internationalUnit, .vitaminD, 1, 0.025), (.kilocalorie, .energy, 89, 89),
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
      (.milligram, .energy), (.internationalUnit, .vitaminA), (.internationalUnit, .vitaminE),
      (.internationalUnit, .energy), (.kilocalorie, .sodium),
    ]
  )
  func `what no rule leads to is no conversion`(unit: Unit, component: Component) {
    #expect(Conversion(from: unit, to: component) == nil)
  }

  @Test(arguments: Component.allCases)
  func `a component's own unit is taken as published`(component: Component) throws {
    let conversion = try #require(Conversion(from: component.unit, to: component))
    #expect(conversion.rule == "as published")
    for amount in [0, 0.1, 1.0 / 3, 1e300] { #expect(conversion.apply(amount) == amount) }
  }

  @Test(
    arguments: [(2.5, 1000.0), (1, 400), (0.01, 4), (0.25, 100), (0, 0)]
  )
  func `salt in grams is 400 times as many milligrams of sodium`(salt: Double, sodium: Double) {
    #expect(Conversion.saltGramsToSodium.apply(salt) == sodium)
    #expect(Conversion.saltGramsToSodium.rule == "salt to sodium")
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
    #expect(factors.count == 9)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a whole amount becomes the double nearest to the exact result`(seed: UInt64) throws {
    let milligrams = try #require(Conversion(from: .milligram, to: .protein))
    let units = try #require(Conversion(from: .internationalUnit, to: .vitaminD))
    let grams = try #require(Conversion(from: .gram, to: .sodium))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let whole = Int.random(in: 0..<1_000_000, using: &random)
      let amount = Double(whole)
      #expect(try milligrams.apply(amount) == decimal(whole, places: 3), "seed \(seed)")
      #expect(try units.apply(amount) == decimal(whole * 25, places: 3), "seed \(seed)")
      #expect(grams.apply(amount) == Double(whole * 1000), "seed \(seed)")
      #expect(Conversion.saltGramsToSodium.apply(amount) == Double(whole * 400), "seed \(seed)")
    }
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a decimal amount is converted to within two units in the last place`(seed: UInt64) throws {
    let grams = try #require(Conversion(from: .gram, to: .sodium))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5000 {
      let thousandths = Int.random(in: 1..<10_000_000, using: &random)
      let amount = try decimal(thousandths, places: 3)
      let sodium = Conversion.saltGramsToSodium.apply(amount)
      let exact = try decimal(thousandths * 4, places: 1)
      #expect(abs(sodium - exact) <= 2 * exact.ulp, "seed \(seed), salt \(amount)")
      let milligrams = Double(thousandths)
      #expect(abs(grams.apply(amount) - milligrams) <= 2 * milligrams.ulp, "seed \(seed)")
    }
  }

  /// The double nearest to `digits` with a decimal point before the last `places` of them.
  private func decimal(_ digits: Int, places: Int) throws -> Double {
    let text = String(digits)
    let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return try #require(Double(padded.dropLast(places) + "." + padded.suffix(places)))
  }
}
