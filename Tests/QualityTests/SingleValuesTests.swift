import FoodComposition
import Quality
import Testing

@Suite struct SingleValuesTests {
  @Test func `A negative amount is quarantined, zero is not`() throws {
    var food = Food([:])
    food.values = [ComponentValue(component: .iron, amount: -0.1)]
    let found = try assessed(food)
    #expect(found.severities(.negative) == [.quarantine])
    #expect(found.flags.first?.found == "iron -0.1 mg")
    #expect(found.values.first?.amount == nil)
    food.values[0].amount = 0
    #expect(try severity(.negative, food) == nil)
  }

  @Test func `More than 1000 g is quarantined and more than 105 g an error`() throws {
    #expect(try severity(.blunderMass, Food([.fat: 1000.02])) == .quarantine)
    #expect(try severity(.blunderMass, Food([.fat: 1000.005])) == nil)
    #expect(try severity(.massOver105, Food([.fat: 1000.005])) == .error)
    #expect(try severity(.massOver105, Food([.fat: 105.02])) == .error)
    #expect(try severity(.massOver105, Food([.fat: 105.005])) == nil)
  }

  @Test func `Milligrams and micrograms are masses too`() throws {
    #expect(try severity(.massOver105, Food([.sodium: 105_100])) == .error)
    #expect(try severity(.massOver105, Food([.sodium: 104_900])) == nil)
    #expect(try severity(.massOver105, Food([.folate: 105_100_000])) == .error)
    #expect(try severity(.massOver105, Food([.vitaminAActivity: 105_100_000])) == nil)
  }

  @Test func `No food has more energy than fat`() throws {
    #expect(try severity(.energyOverMax, Food([.energy: 908.02])) == .error)
    #expect(try severity(.energyOverMax, Food([.energy: 908.005])) == nil)
    #expect(try severity(.energyOverMax, Food([.energyInKilojoules: 3800.02])) == .error)
    #expect(try severity(.energyOverMax, Food([.energyInKilojoules: 3800.005])) == nil)
  }

  @Test func `Ten times the energy of fat is quarantined, as large as it may be`() throws {
    for (component, most) in [(Component.energy, 9080.0), (.energyInKilojoules, 38_000)] {
      #expect(try severity(.energyOverMax, Food([component: most + 0.5])) == .quarantine)
      #expect(try severity(.energyOverMax, Food([component: most - 0.5])) == .error)
      let found = try assessed(Food([component: 1e308]))
      #expect(found.severities(.energyOverMax) == [.quarantine])
      #expect(found[component] == nil)
    }
  }

  @Test func `A component that comes twice is quarantined`() throws {
    var food = Food([.fat: 3, .protein: 5])
    food.values.append(ComponentValue(component: .fat, amount: 4))
    let found = try assessed(food)
    #expect(found.severities(.duplicateKey) == [.quarantine])
    #expect(found.values.map(\.component) == [.protein, .fat])
    #expect(found[.fat] == nil)
    #expect(found[.protein] == 5)
    food.values.removeLast()
    #expect(try severity(.duplicateKey, food) == nil)
  }
}
