import Datasets
import FoodComposition
import RecordIO
import Testing
import TestSupport

@testable import Ingestion

/// A user's own table, broken in the ways that tables break.
@Suite(.timeLimit(.minutes(30))) struct DelimitedTableAttackTests {
  private func fixture(_ more: String = "") -> DelimitedFixture {
    DelimitedFixture(
      mapping: """
        key: code
        names:
          - {column: name, language: en}
        category: group
        \(more)
        """,
      components: [
        ["energy", "Energy", "kcal", "energy_kcal", "1", "", ""],
        ["protein", "Protein", "g", "protein_g", "1", "", ""],
      ],
      categories: [("dairy", "dairy.cheese")]
    )
  }

  private static let header = "code,name,group,energy,protein,remark"

  /// A thousand foods, every third with a comma in its name.
  private static let lines =
    [header]
    + (0..<1_000).map { row in
      let name = row.isMultiple(of: 3) ? "\"Cheese, no. \(row)\"" : "Cheese \(row)"
      return "\(row),\(name),dairy,\(300 + row % 50),\(20 + row % 7).5,seen"
    }

  private func read(_ lines: [String], _ more: String = "") throws -> DelimitedTable {
    try fixture(more).read(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  @Test func `Two stray quotes in a table of 1,000 rows cost two foods`() throws {
    var lines = Self.lines
    lines[201] = lines[201].replacing(",Cheese", with: ",\"Cheese")
    lines[696] = lines[696].replacing(",dairy", with: "\",dairy")
    let table = try read(lines)
    #expect(table.foodCount == 998)
    #expect(table.foods.allSatisfy { $0.names[0].text.utf8.count < 20 })
    #expect(table.report.rejects.map(\.position.line) == [202, 697])
    #expect(table.report.foods.closes)
    #expect(table.report.foods.count?.counted == 1_001)
    #expect(table.report.foods.count?.unreadable == 2)
  }

  @Test(arguments: 1...25 as ClosedRange<UInt64>)
  func `Stray quotes anywhere cost at most their rows, each named`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.lines.map { $0 + "\n" }.joined().utf8)
    let quotes = Int.random(in: 1...3, using: &random)
    for _ in 0..<quotes {
      bytes.insert(
        UInt8(ascii: "\""),
        at: Int.random(in: Self.header.utf8.count + 1...bytes.count, using: &random)
      )
    }
    let table = try fixture().read(bytes)
    let keys = Set(table.foods.map(\.key))
    let lost = (0..<1_000).filter { !keys.contains("\($0)") }
    #expect(lost.count <= quotes, "seed \(seed)")
    #expect(table.report.foods.closes, "seed \(seed)")
    let named = Set(table.report.rejects.map(\.position.line))
    // Row 0 stands on line 2.
    #expect(lost.allSatisfy { named.contains($0 + 2) }, "seed \(seed)")
  }

  @Test func `A table that means its quotes says so`() throws {
    let lines = [
      Self.header, "1,Tray 5\" x 6\",dairy,300,20,seen", "2,\"Best\" cheese,dairy,1,2,\"",
    ]
    let table = try read(lines, "quote: none")
    #expect(table.foods.map { $0.names[0].text } == ["Tray 5\" x 6\"", "\"Best\" cheese"])
    let quoted = try read(lines)
    #expect(quoted.foodCount == 0)
    #expect(quoted.report.rejects.map(\.code) == [.strayQuote, .textAfterQuote])
  }

  @Test func `A longer field is read where the definition allows it`() throws {
    let remark = String(repeating: "x", count: 70_000)
    let lines = [Self.header, "1,Brie,dairy,300,20,\(remark)"]
    #expect(try read(lines).report.rejects.map(\.code) == [.longField])
    #expect(try read(lines, "longest_field: 80000").foodCount == 1)
    #expect(
      try read([Self.header, "1,Brie,dairy,300,20,seen a while ago"], "longest_field: 10").foodCount
        == 0
    )
  }

  @Test func `More unreadable rows than the definition allows end the reading`() throws {
    var lines = Self.lines
    for row in 1...40 { lines[20 * row] += "\"" }
    #expect(try read(lines).report.rejects.count == 40)
    let error = #expect(throws: ReadError.self) { try read(lines, "most_unreadable: 30") }
    #expect(error?.code == .faultLimit)
    #expect(error?.position.line == 621)
  }

  @Test(arguments: ["0", "-1", "9000000", "many"])
  func `A limit that is none is a mistake of the definition`(limit: String) throws {
    for key in ["longest_name", "longest_field", "most_unreadable"] {
      #expect(throws: DefinitionError.self) { try read([Self.header], "\(key): \(limit)") }
    }
  }

  @Test func `A table in UTF-16 is called that`() throws {
    let wide: [UInt8] = Self.lines.prefix(3).joined(separator: "\n").utf8.flatMap {
      [$0, 0] as [UInt8]
    }
    let error = #expect(throws: ReadError.self) { try fixture().read([0xFF, 0xFE] + wide) }
    #expect(error?.code == .otherEncoding)
  }

  @Test func `A header with a name twice is an error where the name is used`() throws {
    let error = #expect(throws: ReadError.self) {
      try read(["code,name,name,group,energy,protein"])
    }
    #expect(error?.code == .duplicateColumn)
  }
}
