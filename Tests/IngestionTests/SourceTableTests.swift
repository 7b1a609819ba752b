import RecordIO
import Testing

@testable import Ingestion

@Suite struct SourceTableTests {
  private func table(_ text: String, columns: Set<String>? = nil) throws -> SourceTable {
    try SourceTable(MemoryBytes(Array(text.utf8), name: "t.csv"), columns: columns)
  }

  @Test func `every row has one fate and the balance closes`() throws {
    let table = try table("id,name\n1,a\n\n2\n3,c\n4,d\n,\n")
    var report = SourceReport(foodFile: "t.csv")
    let id = try table.column("id")
    let balance = try table.forEachRow(report: &report) { record in
      switch record[id].unsigned() {
      case 1: .accepted
      case 3: .skipped(.notLive)
      default: table.rejected(.invalidKey, record, id, expected: "1 or 3")
      }
    }
    #expect(balance.read == 6)
    #expect(balance.accepted == 1)
    #expect(balance.rejected == 2)
    #expect(balance.skipped == [.notLive: 1, .blankRecord: 2])
    #expect(balance.closes)
    #expect(
      report.rejects == [
        Reject(
          .raggedRecord,
          at: Position(file: "t.csv", line: 4),
          found: "1 fields: 2",
          expected: "2 fields"
        ),
        Reject(
          .invalidKey,
          at: Position(file: "t.csv", line: 6, column: 1),
          field: "id",
          found: "4",
          expected: "1 or 3"
        ),
      ]
    )
  }

  @Test func `a table that is nothing but rejects ends with an error, not with the memory`() throws
  {
    var limits = ReadLimits()
    limits.rejects = 100
    let text = "id,name\n" + String(repeating: "1\n", count: 5000)
    let table = try SourceTable(MemoryBytes(Array(text.utf8), name: "t.csv"), limits: limits)
    var report = SourceReport(foodFile: "t.csv")
    let error = #expect(throws: ReadError.self) { try table.skipAll(report: &report) }
    #expect(error?.code == .rejectLimit)
    #expect(error?.position == Position(file: "t.csv", line: 102))
    #expect(report.rejects.count == 101)
  }

  @Test func `unknown columns are noted with their rows`() throws {
    let table = try table("id,colour\n1,red\n2,blue\n", columns: ["id"])
    var report = SourceReport(foodFile: "t.csv")
    let balance = try table.skipAll(report: &report)
    #expect(balance.skipped == [.notUsed: 2])
    #expect(report.unmapped == [.column: ["t.csv: colour": 2]])
  }

  @Test func `a column is found under either name`() throws {
    let table = try table("min_year_acqured,id\n")
    #expect(try table.column("min_year_acquired", or: "min_year_acqured") == 0)
    #expect(table.optionalColumn("amount", or: "value") == nil)
    #expect(throws: ReadError.self) { try table.column("amount") }
  }

  @Test func `a reject without a field is of the whole record`() throws {
    let table = try table("id\n7\n")
    var report = SourceReport(foodFile: "t.csv")
    let balance = try table.forEachRow(report: &report) { record in
      table.rejected(.missingRecord, record, expected: "its label")
    }
    #expect(balance.rejected == 1)
    #expect(
      report.rejects == [
        Reject(
          .missingRecord,
          at: Position(file: "t.csv", line: 2),
          found: "this record",
          expected: "its label"
        )
      ]
    )
  }

  @Test func `a balance still closes when rows are reclassified`() throws {
    let table = try table("id\n1\n2\n3\n")
    var report = SourceReport(foodFile: "t.csv")
    var balance = try table.forEachRow(report: &report) { _ in .accepted }
    balance.reclassify(.skipped(.superseded), rows: 2)
    let reject = Reject(.noValues, at: Position(file: "t.csv"), found: "none", expected: "some")
    balance.reclassify(.rejected(reject))
    balance.reclassify(.accepted, rows: 5)
    #expect(balance.accepted == 0 && balance.rejected == 1)
    #expect(balance.skipped == [.superseded: 2])
    #expect(balance.closes)
  }

  @Test func `a line count of its own stands beside the rows`() throws {
    let table = try table("id,name\n1,\"a\n\"\n\n2,b\"c\n3\n4,d")
    var report = SourceReport(foodFile: "t.csv")
    var balance = try table.forEachRow(report: &report) { _ in .accepted }
    var count = IndependentCount(unit: .lines, counted: 7, records: 3)
    (count.header, count.unreadable, count.blank) = (1, 2, 1)
    #expect(balance.count == count)
    #expect(balance.closes)
    // The line behind the stray quote, which is no row, goes with it.
    #expect(report.rejects.map(\.code) == [.strayQuote])
    #expect(report.rejects.map(\.field) == ["name"])
    // A reader that loses a line, though it counts each of its rows.
    balance.count?.records -= 1
    #expect(!balance.closes)
  }

  @Test func `a line break in a column that is read costs the row, in another it is text`() throws {
    let table = try table("id,name,note\n1,\"a\nb\",x\n2,b,\"y\nz\"\n3,\"c\n\",w\n")
    _ = try table.column("name")
    var report = SourceReport(foodFile: "t.csv")
    let balance = try table.forEachRow(report: &report) { _ in .accepted }
    #expect(balance.accepted == 2)
    #expect(report.rejects.map(\.code) == [.lineBreak])
    #expect(report.rejects.first?.position == Position(file: "t.csv", line: 2, column: 3))
    #expect(balance.closes)
  }
}
