import Datasets
import FoodComposition
import Testing

@testable import Ingestion

@Suite struct FDCEnergyFactorTableTests {
  private static let names = [
    "id|fdc_id", "1|10", "2|11", "3|19", "4|17", "x|10", "1|11", "5|99", "6|10", "7|",
  ]
  private static let factors = [
    "food_nutrient_conversion_factor_id|protein_value|fat_value|carbohydrate_value",
    "1|3.36|8.37|3.6", "2||9|4", "6|4|9|4", "3|4|9|4", "9|4|9|4", "x|4|9|4", "2|4|nine|4",
    "2|-4|9|4",
  ]

  private func read(_ more: [FDCFixture.Table]) throws -> FoodDataCentral {
    try FDCFixture(.srLegacy, FDCNightmare.srLegacy + more).read()
  }

  @Test func `a food has all three factors or none, and every row is accounted for`() throws {
    let source = try read([
      ("food_nutrient_conversion_factor.csv", Self.names),
      ("food_calorie_conversion_factor.csv", Self.factors),
    ])
    let banana = try #require(source.food(key: "09040"))
    #expect(
      banana.energyFactors == EnergyFactors(protein: 3.36, fat: 8.37, carbohydrate: 3.6)
    )
    #expect(try #require(source.food(key: "01077")).energyFactors == nil)
    #expect(
      source.report.rejectLines.filter { $0.contains("conversion_factor.csv:") } == [
        "food_nutrient_conversion_factor.csv:6:1 invalid-key id: x | a whole number",
        "food_nutrient_conversion_factor.csv:7:1 duplicate-key id: 1 | each id once",
        "food_nutrient_conversion_factor.csv:10:5 invalid-key fdc_id:  | an fdc_id",
        "food_calorie_conversion_factor.csv:4:1 duplicate-value"
          + " food_nutrient_conversion_factor_id: 6 | one row a food",
        "food_calorie_conversion_factor.csv:6:1 missing-record"
          + " food_nutrient_conversion_factor_id: 9 | an id of food_nutrient_conversion_factor.csv",
        "food_calorie_conversion_factor.csv:7:1 invalid-key"
          + " food_nutrient_conversion_factor_id: x | a whole number",
        "food_calorie_conversion_factor.csv:8:9 not-a-number fat_value: nine | a number",
        "food_calorie_conversion_factor.csv:9:5 negative-amount protein_value: -4"
          + " | a number from 0",
      ]
    )
    #expect(
      source.report.balanceLines.filter { $0.contains("conversion_factor.csv") } == [
        "food_nutrient_conversion_factor.csv 9=1+3 rejected+1 food-not-used+2 not-used"
          + "+2 other-data-type",
        "food_calorie_conversion_factor.csv 8=1+5 rejected+1 food-not-used+1 missing-value",
      ]
    )
    #expect(source.report.openFiles.isEmpty)
  }

  @Test func `one of the two tables alone is counted and gives no factors`() throws {
    let source = try read([("food_calorie_conversion_factor.csv", Self.factors)])
    #expect(try #require(source.food(key: "09040")).energyFactors == nil)
    #expect(source.report.openFiles.isEmpty)
    #expect(
      source.report.balanceLines.contains(
        "food_calorie_conversion_factor.csv 8=0+0 rejected+8 not-used"
      )
    )
  }
}
