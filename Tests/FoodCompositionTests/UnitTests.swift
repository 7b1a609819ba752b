import FoodComposition
import Testing

@Suite struct UnitTests {
  @Test(
    arguments: [
      (Unit.gram, ["g", "G"]), (.milligram, ["mg", "MG", "Mg"]),
      // The micro sign (U+00B5) and the Greek letter (U+03BC) look the same.
      (.microgram, ["ug", "UG", "\u{B5}g", "\u{3BC}g", "mcg", "MCG", "\u{39C}G"]),
      (.kilocalorie, ["kcal", "KCAL", "kCal"]), (.kilojoule, ["kJ", "KJ", "kj"]),
      (.internationalUnit, ["IU", "iu"]),
    ]
  )
  func `a unit is known in every source's spelling`(unit: Unit, spellings: [String]) {
    for spelling in spellings { #expect(Unit(spelled: spelling) == unit, "\(spelling)") }
  }

  @Test(arguments: Unit.allCases)
  func `a unit's own name is one of its spellings`(unit: Unit) {
    #expect(Unit(spelled: unit.rawValue) == unit)
  }

  @Test(
    arguments: [
      "", " g", "g ", "kg", "oz", "l", "ml", "cal", "J", "%", "% DV", "MG_ATE", "UMOL_TE", "SP_GR",
      "PH", "gram", "µ", "µg RAE", "NE",
    ]
  )
  func `what is no known unit is nil and never a guess`(spelling: String) {
    #expect(Unit(spelled: spelling) == nil)
  }
}
