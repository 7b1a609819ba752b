import FoodComposition
import Quality
import Testing

@Suite struct MassBalanceTests {
  @Test func `Macronutrients above 105 g are an error and above 1000 g impossible`() throws {
    let over = Food([.protein: 40, .fat: 40, .carbohydrate: 25.1], step: 0.02)
    #expect(try severity(.macrosOver105, over) == .error)
    let inside = Food([.protein: 40, .fat: 40, .carbohydrate: 25.1], step: 0.1)
    #expect(try severity(.macrosOver105, inside) == nil)
    let blunder = try assessed(Food([.protein: 600, .fat: 0, .carbohydrate: 500]))
    #expect(blunder.severities(.macrosOver105) == [.quarantine])
    #expect(blunder[.protein] == nil && blunder[.carbohydrate] == nil)
    #expect(blunder[.fat] == 0)
    #expect(try severity(.macrosOver105, Food([.protein: 600, .carbohydrate: 399])) == .error)
  }

  @Test func `100 ml of a syrup may weigh more than 105 g`() throws {
    var syrup = Food([.protein: 0, .fat: 0, .carbohydrate: 112, .sugar: 110], isLabel: true)
    #expect(try severity(.macrosOver105, syrup) == .error)
    #expect(try severity(.massOver105, syrup) == .error)
    syrup.baseUnit = .millilitre
    #expect(try severity(.macrosOver105, syrup) == nil)
    #expect(try severity(.massOver105, syrup) == nil)
    var lead = Food([.protein: 0, .fat: 0, .carbohydrate: 151], isLabel: true)
    lead.baseUnit = .millilitre
    #expect(try severity(.macrosOver105, lead) == .error)
    #expect(try severity(.massOver105, lead) == .error)
  }

  @Test func `Sodium counts by itself: a stock cube of glutamate is possible`() throws {
    let cube = Food([.protein: 16, .fat: 9, .carbohydrate: 54, .sodium: 25_000], step: 0.5)
    #expect(try severity(.macrosOver105, cube) == nil)
    let salt = Food([.protein: 16, .fat: 9, .carbohydrate: 54, .sodium: 27_000], step: 0.5)
    #expect(try severity(.macrosOver105, salt) == .error)
  }

  /// 60 g of water, 10 of protein, 10 of fat, 1 of ash, no alcohol, and `carbohydrate`.
  private func whole(_ carbohydrate: Double, step: Double = 0.02) -> Food {
    Food(
      [
        .water: 60, .protein: 10, .fat: 10, .carbohydrate: carbohydrate, .ash: 1, .alcohol: 0,
      ],
      step: step
    )
  }

  @Test func `Parts above the whole are found by what they are at least`() throws {
    #expect(try severity(.proximates, whole(29.1)) == .error)
    #expect(try severity(.proximates, whole(29.02)) == .warning)
    #expect(try severity(.proximates, whole(24.1)) == .warning)
    #expect(try severity(.proximates, whole(24.04)) == nil)
    #expect(try severity(.proximates, whole(24.1, step: 0.1)) == nil)
    let found = try assessed(whole(31.3)).flags.first { $0.rule == Check.proximates.rawValue }
    let sum = "water 60 + protein 10 + fat 10 + carbohydrate 31.3 + ash 1 + alcohol 0 = 112.3 g"
    #expect(found?.found == sum)
    #expect(found?.expected.hasPrefix("85 to 110 g") == true)
  }

  @Test func `Parts below the whole are found by what they are at most`() throws {
    #expect(try severity(.proximates, whole(3.9)) == .error)
    #expect(try severity(.proximates, whole(3.97)) == .warning)
    #expect(try severity(.proximates, whole(13.9)) == .warning)
    #expect(try severity(.proximates, whole(13.97)) == nil)
    #expect(try severity(.proximates, whole(13.9, step: 0.1)) == nil)
  }

  @Test func `A gap without energy is a warning down to 60 g`() throws {
    var olestra = whole(3.9)
    olestra.values.insert(ComponentValue(component: .energy, amount: 145.6), at: 0)
    #expect(try severity(.proximates, olestra) == .warning)
    olestra.values[0].amount = 200
    #expect(try severity(.proximates, olestra) == .error)
    var less = Food([.energy: 40, .water: 40, .protein: 10, .fat: 0, .carbohydrate: 0, .ash: 1])
    less.values.append(ComponentValue(component: .alcohol, amount: 0))
    less.values.sort { $0.component.ordinal < $1.component.ordinal }
    #expect(try severity(.proximates, less) == .error)
  }

  @Test func `A missing part that may fill the gap keeps it quiet`() throws {
    for missing in [Component.protein, .fat, .carbohydrate, .ash, .water] {
      var food = whole(3.9)
      food.values.removeAll { $0.component == missing }
      #expect(try severity(.proximates, food) == nil, "\(missing)")
    }
    var wine = whole(3.9)
    wine.category = "beverage.alcohol.wine"
    wine.values.removeAll { $0.component == .alcohol }
    #expect(try severity(.proximates, wine) == nil)
    wine.category = "dish"
    #expect(try severity(.proximates, wine) == .error)
  }

  @Test func `Fibre fills a gap beside available carbohydrate but not inside a total`() throws {
    var food = whole(10)
    food.carbohydrateBasis = .available
    #expect(try severity(.proximates, food) == nil)
    food.category = "meat.pork"
    #expect(try severity(.proximates, food) == .warning)
    food.category = "dish"
    food.values.append(ComponentValue(component: .fiber, amount: 6))
    food.values.sort { $0.component.ordinal < $1.component.ordinal }
    #expect(try severity(.proximates, food) == nil)
    food.carbohydrateBasis = .total
    #expect(try severity(.proximates, food) == .warning)
  }

  @Test func `Ash does not weigh what bicarbonate weighed`() throws {
    let soda: [Component: Double] = [
      .water: 0.2, .protein: 0, .fat: 0, .carbohydrate: 0, .ash: 36.9, .alcohol: 0,
    ]
    #expect(try severity(.proximates, Food(soda)) == .error)
    let known = Food(soda.merging([.sodium: 27_360]) { $1 })
    #expect(try severity(.proximates, known) == nil)
  }
}
