import Datasets
import FoodComposition
import Foundation
import Testing

@Suite("ComponentTable")
struct ComponentTableTests {
  private func table(_ rows: String) throws -> ComponentTable {
    let path = NSTemporaryDirectory() + "components-" + UUID().uuidString + ".tsv"
    let text = "# a comment\ncode\tname\tunit\tcomponent\trank\trule\tnote\n" + rows
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return try ComponentTable(path: path)
  }

  @Test("a code means something only with its name and its unit")
  func matchesAll() throws {
    let table = try table(
      "1008\tEnergy\tKCAL\tenergy_kcal\t1\t\t\n1062\tEnergy\tkJ\tenergy_kcal\t2\t\tkJ\n"
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
      1\tSalt\tg\tsodium_mg\t2\tsalt\tsalt / 2.5
      2\tCalcium\tg\tcalcium_mg\t1\t\t
      3\tVitamin D\tIU\tvitamin_d_mcg\t2\t\tIU
      4\tEnergy\tkJ\tenergy_kcal\t2\t\tkJ
      5\tVitamin B12\tg\tvitamin_b12_mcg\t1\t\t

      """
    )
    let amounts = [1.25, 0.12, 40, 418.4, 0.0000024]
    let converted = zip(table.rows, amounts).map { $0.target?.conversion.apply($1) ?? .nan }
    #expect(converted == [500, 120, 1, 100, 2.4])
  }

  @Test(
    "what cannot be converted is a mistake with its line",
    arguments: [
      "1\tVitamin A\tIU\tvitamin_a_rae_mcg\t1\t\t", "1\tProtein\tspoons\tprotein_g\t1\t\t",
      "1\tProtein\tg\tproteins\t1\t\t", "1\tProtein\tg\tprotein_g\tfirst\t\t",
      "1\tCarbohydrate\tg\tcarbohydrate_g\t1\t\t", "1\tProtein\tkcal\tprotein_g\t1\t\t",
      "1\tSodium\tmg\tsodium_mg\t1\tsalt\t", "1\tProtein",
    ]
  )
  func reportsMistakes(_ row: String) throws {
    let error = try #require(throws: DefinitionError.self) { try table(row + "\n") }
    #expect(error.mistakes.map(\.line) == [3])
  }
}
