import FoodComposition
import Testing

@testable import Review

@Suite struct DuplicateCSVTests {
  private func rows(_ summary: DuplicateSummary) throws -> [[String]] {
    try #require(PlainCSV.rows(summary.csv()))
  }

  @Test func `Has a row a pair under the names of its columns`() throws {
    let rows = try rows(.sample())
    let levels = [
      "level_name", "level_head", "level_modifiers", "level_brand", "level_nutrients",
      "level_scientific_name", "level_barcode",
    ]
    #expect(rows.first == DuplicateCSV.columns + levels)
    #expect(Set(rows[0]).count == rows[0].count)
    #expect(rows.count == 9)
    #expect(
      rows[2] == [
        "2.87", "0.431", "-0.3999999999999986", "off:9000000000017",
        "Hazelnut spread with cocoa 400 g", "Casa Verdi", "off", "usda-branded:LI:09000000000024",
        "HAZELNUT COCOA SPREAD", "Verdi Foods Inc.", "usda-branded", "sodium_mg",
        "2.1", "nearly", "same", "one few", "partly", "apart", "unknown", "different",
      ]
    )
  }

  @Test func `A pair without values or comparisons leaves their cells empty`() throws {
    let rows = try rows(.sample())
    #expect(Array(rows[8][11...]) == ["", "", "exact", "", "", "", "", "", ""])
    #expect(rows[7][11] == "")
  }

  @Test func `A summary without pairs has the head alone`() throws {
    #expect(try rows(DuplicateSummary(release: "r", foods: 0)) == [DuplicateCSV.columns])
  }

  @Test func `Hostile names stay one cell that no spreadsheet runs`() throws {
    for name in ["=HYPERLINK(\"http://evil\",\"x\")", "@a,b\r\nc", "-1+cmd|' /C calc'!A0", "\t=1"] {
      var summary = DuplicateSummary.sample()
      summary.pairs[0].food = .init(
        id: name,
        name: name,
        brand: name,
        source: name,
        baseUnit: "g",
        confidence: 1,
        completeness: 1
      )
      summary.pairs[0].comparisons[0].level = name
      summary.pairs[0].comparisons[6].name = name
      let rows = try rows(summary)
      #expect(rows.count == 9)
      for place in [3, 4, 5, 6, 13] { #expect(rows[1][place] == "'" + name) }
      #expect(rows.joined().allSatisfy { !"=@\t\r\n".contains($0.first ?? "a") })
    }
  }

  @Test func `Hands rows on as they come, so that many pairs need little memory`() throws {
    let pair = DuplicateSummary.sample().pairs[0]
    var largest = 0
    var total = 0
    var csv = DuplicateCSV(comparisons: ["name"]) {
      largest = max(largest, $0.count)
      total += $0.count
    }
    for _ in 0..<10_000 { try csv.append(pair) }
    try csv.finish()
    #expect(total > 1_000_000)
    #expect(largest < 70_000)
  }

  @Test func `Throws what its file throws`() throws {
    struct Full: Error {}
    var csv = DuplicateCSV(comparisons: []) { _ in throw Full() }
    #expect(throws: Full.self) { try csv.finish() }
  }
}
