import Datasets
import FoodComposition
import Foundation
import TestSupport
import Testing

@Suite struct DerivationTableTests {
  private func table(_ rows: String) throws -> DerivationTable {
    let folder = TemporaryFolder()
    let text = "# a comment\ncode\tmeaning\tkind\tprinted\n" + rows
    return try DerivationTable(path: folder.write("derivations.tsv", text))
  }

  @Test func `a code says how its amounts are to be read and how a label prints them`() throws {
    let table = try table(
      "49\tNC: calculated\tcomputed\t\n70\tper serving\tlabel_rounded\tserving\n0\tas is\texact\t\n"
    )
    #expect([49, 70, 0].map { table[$0]?.kind } == [.computed, .labelRounded, .exact])
    #expect([49, 70, 0].map { table[$0]?.printing } == [nil, .serving, nil])
    #expect([1, 71, -1, .max].allSatisfy { table[$0] == nil })
  }

  @Test(
    arguments: [
      "NC\tcalculated\tcomputed\t", "-1\tcalculated\tcomputed\t", "10000\tcalculated\tcomputed\t",
      "49\tcalculated\tcalculated\t", "49\tcalculated\tcomputed\tserving",
      "70\tper serving\tlabel_rounded\tspoon", "70\tper serving\tlabel_rounded\t", "70\tshort",
    ]
  )
  func `what a row cannot say is a mistake with its line`(row: String) throws {
    let error = try #require(throws: DefinitionError.self) {
      try table("1\tanalytical\texact\t\n" + row + "\n")
    }
    #expect(error.mistakes.map(\.line) == [4])
  }

  @Test func `all mistakes of a table are told at once`() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table("x\ta\texact\t\n1\ta\texact\t\n1\tb\tguess\t\n1\tc\texact\t\n")
    }
    #expect(error.mistakes.map(\.line) == [3, 5, 6])
    #expect(error.mistakes.map(\.found) == ["x", "guess", "1 again"])
  }
}
