import FoodComposition
import Testing

@Suite struct ComponentTests {
  @Test func `every column stands once`() {
    let names = Component.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(Component.columns.count == 40)
    #expect(Component.columns.allSatisfy { $0.isColumn })
    #expect(Component.allCases.filter { $0.isColumn } == Component.columns)
  }

  @Test(arguments: Component.allCases)
  func `a column's name ends in the unit of its values`(component: Component) {
    #expect(component.rawValue.hasSuffix("_" + component.unit.rawValue.lowercased()))
    let others = Unit.allCases.filter { $0 != component.unit }
    #expect(!others.contains { component.rawValue.hasSuffix("_" + $0.rawValue.lowercased()) })
  }

  @Test(arguments: Component.allCases)
  func `a column's name is plain in SQL`(component: Component) {
    #expect(component.rawValue.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil)
  }

  @Test func `every tagname stands once`() {
    let tagnames = Component.allCases.map(\.tagname)
    #expect(Set(tagnames).count == tagnames.count)
    #expect(tagnames.allSatisfy { $0.wholeMatch(of: /[A-Z][A-Z0-9]*(_[A-Z]+)?-?/) != nil })
  }

  @Test func `an ordinal is the place among all components`() {
    #expect(Component.allCases.map(\.ordinal) == Array(Component.allCases.indices))
  }

  @Test func `there are 11 vitamins and 9 minerals, each once`() {
    let complete = Component.vitaminsAndMinerals
    #expect(complete.count == 20)
    #expect(Set(complete).count == 20)
    #expect(
      complete.map(\.rawValue) == [
        "vitamin_a_rae_mcg", "vitamin_c_mg", "vitamin_d_mcg", "vitamin_e_mg", "vitamin_k_mcg",
        "thiamin_mg", "riboflavin_mg", "niacin_mg", "vitamin_b6_mg", "folate_mcg",
        "vitamin_b12_mcg", "calcium_mg", "iron_mg", "magnesium_mg", "phosphorus_mg",
        "potassium_mg", "zinc_mg", "copper_mg", "manganese_mg", "selenium_mcg",
      ]
    )
  }

  @Test func `no macronutrient counts as a vitamin or mineral, nor does sodium`() {
    let complete = Set(Component.vitaminsAndMinerals)
    for component in [Component.energy, .protein, .fat, .carbohydrate, .fiber, .sodium, .water] {
      #expect(!complete.contains(component))
    }
  }
}
