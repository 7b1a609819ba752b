import Datasets
import FoodComposition
import Foundation
import TestSupport
import Testing

@Suite("ComponentTable")
struct ComponentTableTests {
  private func table(_ rows: String) throws -> ComponentTable {
    let folder = TemporaryFolder()
    let text = "# a comment\ncode\tname\tunit\tcomponent\trank\trule\tnote\n" + rows
    return try ComponentTable(path: folder.write("components.tsv", text))
  }

  @Test("a code means something only with its name and its unit")
  func matchesAll() throws {
    let table = try table(
      "1008\tEnergy\tKCAL\tenergy_kcal\t1\t\t\n1062\tEnergy\tkJ\tenergy_kj\t1\t\tkJ\n"
    )
    #expect(table.row(code: "1008", name: " Energy", unit: "KCAL ") == 0)
    #expect(table.row(code: "1008", name: "Energy", unit: "kJ") == nil)
    #expect(table.row(code: "1008", name: "Protein", unit: "KCAL") == nil)
    #expect(table.row(code: "1009", name: "Energy", unit: "KCAL") == nil)
  }

  @Test("every conversion of a table is exact in its published unit")
  func converts() throws {
    let table = try table(
      """
      1\tSalt\tmg\tsalt_g\t1\t\t
      2\tCalcium\tg\tcalcium_mg\t1\t\t
      3\tVitamin D\tIU\tvitamin_d_iu\t1\t\t
      4\tEnergy\tkJ\tenergy_kj\t1\t\t
      5\tVitamin B12\tg\tvitamin_b12_mcg\t1\t\t
      6\tNiacin equivalents\tNE\tniacin_equivalents_mg\t1\tequivalents\t
      7\tNiacin\tmg\tniacin_mg\t1\tlabel\t

      """
    )
    let amounts = [1250, 0.12, 40, 418.4, 0.0000024, 7.1, 4]
    let converted = zip(table.rows, amounts).map { $0.target?.conversion.apply($1) ?? .nan }
    #expect(converted == [1.25, 120, 40, 418.4, 2.4, 7.1, 4])
    #expect(table.rows.map { $0.target?.rule } == [nil, nil, nil, nil, nil, .equivalents, .label])
  }

  @Test func `two columns for one component need two ranks, and a misspelt word names its choices`()
    throws
  {
    let folder = TemporaryFolder()
    let rows = [
      "code\tname\tunit\tcomponent\trank\trule\tnote", "a\tA\tg\tfat_g\t1\t\t",
      "b\tB\tg\tfat_g\t1\t\t", "c\tC\tg\tfat_g\t2\t\t", "d\tD\tg\tproteni_g\t1\t\t",
      "e\tE\tspoons\tprotein_g\t1\t\t", "f\tF\tg\tcarbohydrate_g\t1\t\t",
      "g\tG\tkcal\tsodium_mg\t1\t\t",
    ]
    let path = try folder.write("components.tsv", rows.map { $0 + "\n" }.joined())
    let error = try #require(throws: DefinitionError.self) {
      try ComponentTable(path: path, codesAreColumns: true)
    }
    #expect(
      error.mistakes.map { "\($0.line): \($0.found) - \($0.expected)" } == [
        "3: fat_g of rank 1 again, as in line 2 - a rank for each",
        "5: proteni_g - a component, such as protein_g",
        "6: the unit 'spoons' - a unit, one of g, mg, mcg, kcal, kJ, IU",
        "7: the rule '' - a rule of carbohydrate_g: total, available, label",
        "8: kcal - a unit of sodium_mg: g, mg, mcg",
      ]
    )
  }

  @Test(
    "what cannot be converted is a mistake with its line",
    arguments: [
      "1\tVitamin A\tIU\tvitamin_a_rae_mcg\t1\t\t", "1\tProtein\tspoons\tprotein_g\t1\t\t",
      "1\tProtein\tg\tproteins\t1\t\t", "1\tProtein\tg\tprotein_g\tfirst\t\t",
      "1\tCarbohydrate\tg\tcarbohydrate_g\t1\t\t", "1\tProtein\tkcal\tprotein_g\t1\t\t",
      "1\tSalt\tg\tsodium_mg\t1\tsalt\t", "1\tEnergy\tkJ\tenergy_kcal\t1\t\t",
      "1\tVitamin D\tIU\tvitamin_d_mcg\t1\t\t", "1\tProtein\tg\tprotein_g\t1\ttotal\t",
      "1\tCarbohydrate\tg\tcarbohydrate_g\t1\tequivalents\t",
      "1\tFolate\tug\tfolate_mcg\t1\tdfe\t", "1\tNiacin\tNE\tniacin_mg\t1\t\t",
      "1\tNiacin\tNE\tniacin_equivalents_mg\t1\t\t", "1\tProtein",
    ]
  )
  func reportsMistakes(_ row: String) throws {
    let error = try #require(throws: DefinitionError.self) { try table(row + "\n") }
    #expect(error.mistakes.map(\.line) == [3])
    #expect(error.mistakes.allSatisfy { $0.file.hasSuffix(".tsv") })
  }

  @Test("an unknown unit, a rule that is none and an unknown component are told apart")
  func tellsMistakesApart() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table(
        "1\tA\tspoons\tprotein_g\t1\t\t\n2\tB\tg\tprotein_g\t1\tx2\t\n3\tC\tg\tprotein\t1\t\t\n"
      )
    }
    #expect(error.mistakes.map(\.line) == [3, 4, 5])
    #expect(error.mistakes.map(\.found) == ["the unit 'spoons'", "the rule x2", "protein"])
  }
}
