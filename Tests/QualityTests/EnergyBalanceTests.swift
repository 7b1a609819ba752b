import FoodComposition
import Quality
import Testing

@Suite struct EnergyBalanceTests {
  /// 10 g of protein, 10 g of fat and 20 g of sugar: 210 kcal.
  private func food(
    _ energy: Double,
    with others: [Component: Double] = [:],
    basis: CarbohydrateBasis = .total,
    isLabel: Bool = true,
    step: Double = 0.002
  ) -> Food {
    let parts: [Component: Double] = [
      .energy: energy, .protein: 10, .fat: 10, .carbohydrate: 20, .sugar: 20, .fiber: 0,
      .alcohol: 0,
    ]
    return Food(parts.merging(others) { $1 }, step: step, basis: basis, isLabel: isLabel)
  }

  @Test func `Energy closes within 15 and 30 percent and 5 kcal of a label`() throws {
    // 0.85 E - 5 = 210 at 252.9 and 0.70 E - 5 at 307.1; 1.15 E + 5 at 178.3 and 1.30 E + 5 at 157.7.
    #expect(try severity(.energyComputed, food(252.8)) == nil)
    #expect(try severity(.energyComputed, food(253.1)) == .warning)
    #expect(try severity(.energyComputed, food(307)) == .warning)
    #expect(try severity(.energyComputed, food(307.4)) == .error)
    #expect(try severity(.energyComputed, food(178.4)) == nil)
    #expect(try severity(.energyComputed, food(178.1)) == .warning)
    #expect(try severity(.energyComputed, food(157.8)) == .warning)
    #expect(try severity(.energyComputed, food(157.5)) == .error)
  }

  @Test func `A value that may be right keeps it quiet`() throws {
    #expect(try severity(.energyComputed, food(254, step: 1)) == nil)
    #expect(try severity(.energyComputed, food(308, step: 1)) == .warning)
  }

  @Test func `A table may differ by another 15 kcal, as other samples do`() throws {
    #expect(try severity(.energyComputed, food(320, isLabel: false)) == .warning)
    #expect(try severity(.energyComputed, food(330, isLabel: false)) == .error)
  }

  @Test func `A name that tells of sweeteners leaves a gap, which is no error`() throws {
    var gum = food(90, with: [.carbohydrate: 80, .protein: 0, .fat: 0])
    #expect(try severity(.energyComputed, gum) == .error)
    gum.normalizedName = "gum drops sorbitol"
    #expect(try severity(.energyComputed, gum) == nil)
    gum.normalizedName = "gum drops"
    gum.aliases = [Alias(name: "Sugar-free gum", language: "en", kind: .published, source: "t")]
    #expect(try severity(.energyComputed, gum) == nil)
    // More energy than all of it could give is an error all the same.
    gum.values[0].amount = 600
    gum.values[0].low = 599
    gum.values[0].high = 601
    #expect(try severity(.energyComputed, gum) == .error)
  }

  @Test func `An energy computed from the parts is not compared with them`() throws {
    var food = food(330)
    #expect(try severity(.energyComputed, food) == .error)
    food.values[0].origin = .derived(.energyByAtwater, from: [.protein, .fat, .carbohydrate])
    #expect(try severity(.energyComputed, food) == nil)
  }

  @Test func `The finding shows the equation`() throws {
    let flag = try assessed(food(330)).flags.first { $0.rule == Check.energyComputed.rawValue }
    #expect(
      flag?.found
        == "330 kcal declared, 4 x protein 10 + 9 x fat 10 + 4 x carbohydrate 20 = 210 kcal"
    )
    #expect(
      flag?.expected.hasSuffix("within 30 % and 5 kcal of the computed 210 to 210 kcal") == true
    )
  }

  @Test func `Fibre is taken off a total and counts from nothing to four`() throws {
    let bran: [Component: Double] = [.carbohydrate: 60, .fiber: 40]
    #expect(try severity(.energyComputed, food(210, with: bran)) == nil)
    #expect(try severity(.energyComputed, food(370, with: bran)) == nil)
    #expect(try severity(.energyComputed, food(640, with: bran)) == .error)
    // Beside an available carbohydrate it counts twice at most: 330 + 80 kcal.
    #expect(try severity(.energyComputed, food(410, with: bran, basis: .available)) == nil)
    #expect(try severity(.energyComputed, food(660, with: bran, basis: .available)) == .error)
  }

  @Test func `Alcohol, polyols, erythritol and organic acids count where they are known`() throws {
    #expect(try severity(.energyComputed, food(350)) == .error)
    #expect(try severity(.energyComputed, food(350, with: [.alcohol: 20])) == nil)
    #expect(try severity(.energyComputed, food(330, with: [.organicAcids: 40])) == nil)
    let gum: [Component: Double] = [.carbohydrate: 80, .sugar: 0, .protein: 0, .fat: 0]
    #expect(try severity(.energyComputed, food(192, with: gum)) == nil)
    let without = gum.merging([.polyols: 0]) { $1 }
    #expect(try severity(.energyComputed, food(192, with: without)) == .error)
    let polyols = gum.merging([.polyols: 80]) { $1 }
    #expect(try severity(.energyComputed, food(192, with: polyols)) == nil)
    let sweetener = gum.merging([.polyols: 80, .erythritol: 0]) { $1 }
    #expect(try severity(.energyComputed, food(20, with: sweetener)) == .error)
  }

  @Test func `The factors of the food itself close it too`() throws {
    var bran = food(100, isLabel: false)
    #expect(try severity(.energyComputed, bran) == .error)
    bran.energyFactors = EnergyFactors(protein: 1.82, fat: 8.37, carbohydrate: 0.2)
    #expect(try severity(.energyComputed, bran) == nil)
  }

  @Test func `Next to nothing is not compared`() throws {
    let tea: [Component: Double] = [.protein: 3, .fat: 0, .carbohydrate: 0, .sugar: 0]
    #expect(try severity(.energyComputed, food(0, with: tea)) == nil)
    let milk: [Component: Double] = [.protein: 5, .fat: 0, .carbohydrate: 0, .sugar: 0]
    #expect(try severity(.energyComputed, food(0, with: milk)) == .error)
  }

  @Test func `A missing macronutrient may explain more energy but never less`() throws {
    for missing in [Component.protein, .fat, .carbohydrate] {
      var more = food(600)
      more.values.removeAll { $0.component == missing }
      #expect(try severity(.energyComputed, more) == nil, "\(missing)")
      var less = food(30)
      less.values.removeAll { $0.component == missing }
      #expect(try severity(.energyComputed, less) == .error, "\(missing)")
    }
  }

  @Test func `Energy in the other unit is named`() throws {
    let kilojoules = try assessed(food(210 * 4.184))
    #expect(kilojoules.severities(.energyOtherUnit) == [.error])
    #expect(kilojoules.severities(.energyComputed).isEmpty)
    #expect(try severity(.energyOtherUnit, food(210 / 4.184)) == .error)
    #expect(try severity(.energyOtherUnit, food(210 * 3.5)) == nil)
    #expect(try severity(.energyComputed, food(210 * 3.5)) == .error)
  }

  @Test func `kJ are 3,7 to 4,7 times kcal on a label`() throws {
    func pair(_ kilocalories: Double, _ kilojoules: Double, isLabel: Bool = true) throws
      -> QualityFlag.Severity?
    {
      let food = Food([.energy: kilocalories, .energyInKilojoules: kilojoules], isLabel: isLabel)
      return try severity(.kilojoulesKilocalories, food)
    }
    #expect(try pair(100, 472.1) == .error)
    #expect(try pair(100, 471.9) == nil)
    #expect(try pair(100, 367.9) == .error)
    #expect(try pair(100, 368.1) == nil)
    #expect(try pair(100, 520, isLabel: false) == nil)
    #expect(try pair(100, 530, isLabel: false) == .error)
    #expect(try pair(4, 0) == nil)
    #expect(try pair(322, 0) == .error)
  }

  @Test func `kJ and kcal that changed places are swapped back`() throws {
    let parts: [Component: Double] = [
      .energy: 878.6, .energyInKilojoules: 210, .protein: 10, .fat: 10, .carbohydrate: 20,
      .fiber: 0, .alcohol: 0,
    ]
    let found = try assessed(Food(parts, isLabel: true))
    #expect(found.severities(.kilojoulesKilocaloriesSwapped) == [.error])
    let repair = try #require(found.flags.compactMap(\.repair).first)
    #expect(repair.error == "kJ and kcal swapped")
    #expect(repair.changes.map(\.to) == [210, 878.6])
    let other = Food([.energy: 878.6, .energyInKilojoules: 150], isLabel: true)
    #expect(try severity(.kilojoulesKilocaloriesSwapped, other) == nil)
    #expect(try severity(.kilojoulesKilocalories, other) == .error)
  }
}
