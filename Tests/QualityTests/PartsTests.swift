import FoodComposition
import Quality
import Testing

@Suite struct PartsTests {
  private func sugar(
    _ sugar: Double,
    of carbohydrate: Double,
    with others: [Component: Double] = [:],
    basis: CarbohydrateBasis = .total,
    isLabel: Bool
  ) throws -> QualityFlag.Severity? {
    let parts = others.merging([.sugar: sugar, .carbohydrate: carbohydrate]) { $1 }
    let food = Food(parts, basis: basis, isLabel: isLabel)
    return try severity(.sugarStarchCarbohydrate, food)
  }

  @Test func `Sugars on a label are part of its carbohydrate`() throws {
    #expect(try sugar(20.13, of: 20, isLabel: true) == .error)
    #expect(try sugar(20.11, of: 20, isLabel: true) == nil)
    #expect(try sugar(5.04, of: 5, isLabel: true) == .error)
    #expect(try sugar(5.025, of: 5, isLabel: true) == nil)
  }

  @Test func `Starch counts with sugars, and fibre in a total`() throws {
    #expect(try sugar(10, of: 20, with: [.starch: 10.2], isLabel: true) == .error)
    #expect(try sugar(10, of: 20, with: [.starch: 5, .fiber: 5.3], isLabel: true) == .error)
    let available = try sugar(
      10,
      of: 20,
      with: [.starch: 5, .fiber: 5.3],
      basis: .available,
      isLabel: true
    )
    #expect(available == nil)
  }

  @Test func `Analyses of their own may differ`() throws {
    // 20 g x 1.05 + 0.5 is 21.5 g, x 1.15 + 5 is 28 g.
    #expect(try sugar(21.5, of: 20, isLabel: false) == nil)
    #expect(try sugar(21.6, of: 20, isLabel: false) == .warning)
    #expect(try sugar(28, of: 20, isLabel: false) == .warning)
    #expect(try sugar(28.1, of: 20, isLabel: false) == .error)
  }

  @Test func `Single sugars are part of the sugars`() throws {
    func sum(_ sucrose: Double, isLabel: Bool) throws -> QualityFlag.Severity? {
      let parts: [Component: Double] = [.sugar: 10, .fructose: 2, .glucose: 3, .sucrose: sucrose]
      return try severity(.sugarsSum, Food(parts, step: 0.002, isLabel: isLabel))
    }
    #expect(try sum(5.01, isLabel: true) == .error)
    #expect(try sum(5.004, isLabel: true) == nil)
    #expect(try sum(5.6, isLabel: false) == nil)
    #expect(try sum(5.7, isLabel: false) == .warning)
    #expect(try sum(8.5, isLabel: false) == .warning)
    #expect(try sum(8.6, isLabel: false) == .error)
  }

  @Test func `Saturated fat is part of fat`() throws {
    func part(_ saturated: Double, isLabel: Bool) throws -> QualityFlag.Severity? {
      try severity(.saturatedFat, Food([.fat: 5, .saturatedFat: saturated], isLabel: isLabel))
    }
    #expect(try part(5.03, isLabel: true) == .error)
    #expect(try part(5.02, isLabel: true) == nil)
    #expect(try part(5.11, isLabel: false) == nil)
    #expect(try part(5.13, isLabel: false) == .warning)
    #expect(try part(6.1, isLabel: false) == .error)
  }

  @Test func `The classes of fatty acids are part of fat`() throws {
    func classes(_ saturated: Double, isLabel: Bool) throws -> QualityFlag.Severity? {
      let parts: [Component: Double] = [
        .fat: 10, .saturatedFat: saturated, .monounsaturatedFat: 4, .polyunsaturatedFat: 3,
      ]
      return try severity(.saturatedFat, Food(parts, step: 0.002, isLabel: isLabel))
    }
    #expect(try classes(3.51, isLabel: true) == .error)
    #expect(try classes(3.5, isLabel: true) == nil)
    #expect(try classes(3.6, isLabel: false) == nil)
    #expect(try classes(3.62, isLabel: false) == .warning)
    let fat: [Component: Double] = [
      .fat: 2, .saturatedFat: 1.9, .monounsaturatedFat: 1.9, .polyunsaturatedFat: 1.1,
    ]
    #expect(try severity(.saturatedFat, Food(fat, step: 0.002)) == .warning)
    let more = fat.merging([.polyunsaturatedFat: 1.3]) { $1 }
    #expect(try severity(.saturatedFat, Food(more, step: 0.002)) == .error)
  }

  @Test func `Salt is two and a half times sodium`() throws {
    func salt(_ grams: Double, _ sodium: Double, isLabel: Bool) throws -> QualityFlag.Severity? {
      let food = Food([.salt: grams, .sodium: sodium], step: 0.002, isLabel: isLabel)
      return try severity(.saltSodium, food)
    }
    #expect(try salt(1, 400, isLabel: true) == nil)
    #expect(try salt(1.05, 400, isLabel: true) == nil)
    #expect(try salt(1.06, 400, isLabel: true) == .error)
    #expect(try salt(0.94, 400, isLabel: true) == .error)
    #expect(try salt(0.02, 4, isLabel: true) == nil)
    #expect(try salt(0.022, 4, isLabel: true) == .error)
    #expect(try salt(1.06, 400, isLabel: false) == .warning)
    #expect(try salt(6.1, 400, isLabel: false) == .error)
  }

  @Test func `Fibre is part of total carbohydrate`() throws {
    func fiber(_ grams: Double, isLabel: Bool, basis: CarbohydrateBasis = .total) throws
      -> QualityFlag.Severity?
    {
      let parts: [Component: Double] = [.carbohydrate: 10, .fiber: grams]
      let food = Food(parts, step: 0.002, basis: basis, isLabel: isLabel)
      return try severity(.carbohydrateBasis, food)
    }
    #expect(try fiber(10.01, isLabel: true) == .error)
    #expect(try fiber(10.002, isLabel: true) == nil)
    #expect(try fiber(12.5, isLabel: false) == nil)
    #expect(try fiber(12.6, isLabel: false) == .error)
    #expect(try fiber(40, isLabel: true, basis: .available) == nil)
  }

  @Test func `Available carbohydrate and fibre are the total`() throws {
    func basis(_ total: Double) throws -> QualityFlag.Severity? {
      let parts: [Component: Double] = [
        .carbohydrate: 10, .availableCarbohydrate: 10, .fiber: 4, .totalCarbohydrate: total,
      ]
      return try severity(
        .carbohydrateBasis,
        Food(parts, step: 0.002, basis: .available, isLabel: true)
      )
    }
    #expect(try basis(14) == nil)
    #expect(try basis(15) == nil)
    #expect(try basis(15.01) == .error)
    #expect(try basis(12.99) == .error)
  }
}
