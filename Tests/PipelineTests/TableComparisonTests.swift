import Datasets
import Review
import Testing

@testable import Pipeline

@Suite struct TableComparisonTests {
  @Test func `the same rows stop nothing`() { #expect(gates(1000, 0, before: (1000, 0)) == []) }

  @Test func `a table with more than 1 in 5 rows fewer stops a release`() {
    #expect(gates(800, 0, before: (1000, 0)) == [])
    #expect(gates(799, 0, before: (1000, 0)) == ["rows-gone"])
    #expect(gates(5000, 0, before: (1000, 0)) == [])
    #expect(gates(1, 0, before: (19, 0)) == [])
  }

  @Test func `a table of which no row is used may have fewer`() {
    #expect(gates(10, 10, before: (1000, 1000)) == [])
  }

  @Test func `more rejected rows stop a release`() {
    #expect(gates(1000, 4, before: (1000, 0)) == [])
    #expect(gates(1000, 5, before: (1000, 0)) == ["rejects-new"])
    #expect(gates(10_000, 20, before: (10_000, 0)) == [])
    #expect(gates(1000, 105, before: (1000, 104)) == [])
    #expect(gates(1000, 4, before: (1000, 100)) == [])
  }

  @Test func `tables whose names differ in the edition are the same table`() {
    let found = gates(
      10,
      0,
      before: (100, 0),
      names: ("z/compo_2025_11_03.xml", "compo_2020_07_07.xml")
    )
    #expect(found == ["rows-gone"])
    #expect(gates(10, 0, before: (100, 0), names: ("alim.xml", "compo.xml")) == [])
  }

  @Test func `a column that is gone stops a release, of a table that is used`() {
    var now = source(balance("food.csv", 100, 0))
    now.balance.columns = ["id", "name", "iron"]
    var last = now.balance
    #expect(TableComparison(now, last: [last]).findings(GateThresholds()) == [])
    last.columns = ["id", "iron", "name", "zinc"]
    let found = TableComparison(now, last: [last]).findings(GateThresholds())
    #expect(found.map(\.gate) == ["columns-gone"])
    #expect(
      found.first?.message
        == "found no column zinc, expected every column of the last release"
    )
    // The manifest of a version that did not tell columns.
    last.columns = nil
    #expect(TableComparison(now, last: [last]).findings(GateThresholds()) == [])
    last = balance("food.csv", 100, 100)
    last.columns = ["zinc"]
    #expect(TableComparison(now, last: [last]).findings(GateThresholds()) == [])
  }

  private func gates(
    _ read: Int,
    _ rejected: Int,
    before: (read: Int, rejected: Int),
    names: (String, String) = ("food.csv", "food.csv")
  ) -> [String] {
    TableComparison(
      source(balance(names.0, read, rejected)),
      last: [balance(names.1, before.read, before.rejected)]
    )
    .findings(GateThresholds()).map(\.gate)
  }

  private func source(_ balance: BuildSummary.Balance) -> BuildSummary.Source {
    BuildSummary.Source(
      id: "test",
      publisher: "",
      dataset: "",
      release: "",
      sourceType: "",
      licence: "",
      attribution: "",
      url: "",
      files: [],
      balance: balance,
      tables: [],
      coverage: [:],
      rejects: [],
      unmapped: [:]
    )
  }

  private func balance(_ file: String, _ read: Int, _ rejected: Int) -> BuildSummary.Balance {
    .init(file: file, read: read, accepted: read - rejected, rejected: rejected, skipped: [:])
  }
}
