import Datasets
import FoodComposition
import Ingestion
import RecordIO
import Testing

@Suite struct CanadianNutrientFileTests {
  @Test func `a release joins foods, amounts and measures on FoodID`() throws {
    let source = try CNFNightmare.read()
    #expect(source.foodCount == 3)
    #expect((0..<3).map { source.food(at: $0).key } == ["10", "2", "7"])
    let food = source.food(at: 1)
    #expect(food.position == Position(file: "release.zip/FOOD NAME.csv", line: 2))
    #expect(
      food.names == [
        SourceName("Cheese souffle", language: "en"),
        SourceName("Soufflé au fromage", language: "fr", kind: .translation),
      ]
    )
    #expect(food.categoryCodes == ["1"])
    #expect(food.created == "1981-01-01")
    #expect(food.updated == "1999-02-01")
    #expect(
      food.values.map(\.withoutText) == [
        SourceValue(component: 0, amount: 9.54, derivation: 102, line: 2),
        SourceValue(component: 1, amount: 204, derivation: 102, dataPoints: 3, line: 4),
        SourceValue(component: 2, amount: 79, derivation: 102, line: 5),
        SourceValue(component: 3, amount: 2, derivation: 0, line: 6),
      ]
    )
    #expect(
      food.portions == [
        Portion(amount: 1, measure: "fish (500 g)", gramWeight: 500),
        Portion(amount: 100, measure: "ml", modifier: "chopped", gramWeight: 40.152),
      ]
    )
  }

  @Test func `quoted commas, doubled quotes and stray newlines stay in the texts`() throws {
    let food = try CNFNightmare.read().food(at: 0)
    #expect(
      food.names == [
        SourceName("Salad, \"mixed\", raw", language: "en"),
        SourceName("Lactuca\n\n", language: "la", kind: .scientific),
      ]
    )
    #expect(food.updated == nil)
    #expect(
      food.values.map(\.withoutText) == [
        SourceValue(component: 3, amount: 0.5, derivation: 0, line: 19)
      ]
    )
  }

  @Test func `a food without English name and without values is handed out`() throws {
    let food = try CNFNightmare.read().food(at: 2)
    #expect(food.names == [SourceName("Sauterelle", language: "fr")])
    #expect(food.categoryCodes == ["26"])
    #expect(food.values.isEmpty && food.portions.isEmpty)
    #expect(food.created == nil)
  }

  @Test func `the nightmare release brings exactly these rejects`() throws {
    #expect(try CNFNightmare.read().report.rejectLines == CNFNightmare.rejects)
  }

  @Test func `every row of every table is accounted for`() throws {
    let report = try CNFNightmare.read().report
    #expect(report.balanceLines == CNFNightmare.balances)
    #expect(report.openFiles == [])
  }

  @Test func `what no table lists is reported by name and count`() throws {
    #expect(
      try CNFNightmare.read().report.unmapped == [
        .column: ["release.zip/FOOD NAME.csv: Colour": 11],
        .category: ["26 Insects": 0],
        .component: ["205 CARBOHYDRATE g": 1, "255 MOISTURE mg": 0, "999": 1],
      ]
    )
  }

  @Test func `a release without a table is an error that names it`() throws {
    let fixture = try CNFNightmare.fixture(without: "MEASURE NAME.csv")
    let error = #expect(throws: ReadError.self) {
      try CanadianNutrientFile(
        fixture.files,
        definition: fixture.definition,
        tables: fixture.tables
      )
    }
    #expect(error?.code == .missingMember)
    #expect(error?.found == "no MEASURE NAME.csv")
  }
}
