import FoodComposition
import Foundation
import Testing
import TestSupport

@testable import Review

@Suite struct QualityCSVTests {
  private func bytes(_ foods: [(source: String, food: FinalFood)]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var csv = QualityCSV { bytes += $0 }
    for (source, food) in foods { try csv.append(food, source: source) }
    try csv.finish()
    return bytes
  }

  @Test func `Has a row a flag under the names of its columns`() throws {
    let rows = try #require(PlainCSV.rows(bytes(FinalFood.samples())))
    #expect(rows.first == QualityCSV.columns)
    #expect(rows.count == 1 + FinalFood.samples().map(\.food.flags.count).reduce(0, +))
    #expect(rows.allSatisfy { $0.count == QualityCSV.columns.count })
    #expect(
      rows[2] == [
        "labels:1000", "Bread 0", "labels", "made-up", "warning", "", "-2", "'=1+1", "x1000",
        "salt 1 g = 2.5 × sodium 0 g", "proposed", "9f3c0ab770011223344",
      ]
    )
    #expect(rows.contains { $0[6] == "'-2 g" && $0[8...].allSatisfy(\.isEmpty) })
  }

  @Test func `Hostile names stay one cell that no spreadsheet runs`() throws {
    let names = [
      "=HYPERLINK(\"http://evil\",\"x\")", "@a,b\r\nc", "-1+cmd|' /C calc'!A0", "\t=1", "a\"b",
      "\u{202E}=1", "<script>alert(1)</script>", "\r\n", "\0",
    ]
    let foods = names.map { name in
      var food = FinalFood.sample("+s:1", name: name)
      food.flags = [
        QualityFlag(rule: name, severity: .error, component: nil, found: name, expected: name)
      ]
      return (source: "s", food: food)
    }
    let rows = try #require(PlainCSV.rows(bytes(foods))).dropFirst()
    #expect(rows.count == names.count)
    for (row, name) in zip(rows, names) {
      #expect(row[0] == "'+s:1")
      for cell in [row[1], row[3], row[6], row[7]] {
        #expect(cell == name || cell == "'" + name)
        #expect(!"=+-@\t\r\n".unicodeScalars.contains { $0 == cell.unicodeScalars.first })
      }
    }
  }

  @Test func `Hands rows on as they come, so that many flags need little memory`() throws {
    var food = FinalFood.sample("s:1")
    food.flags = Array(
      repeating: QualityFlag(
        rule: "r",
        severity: .error,
        component: .fat,
        found: "1",
        expected: "2"
      ),
      count: 100
    )
    var largest = 0
    var total = 0
    var csv = QualityCSV {
      largest = max(largest, $0.count)
      total += $0.count
    }
    for _ in 0..<1000 { try csv.append(food, source: "s") }
    try csv.finish()
    #expect(total > 3_000_000)
    #expect(largest < 80_000)
  }

  @Test func `A build without flags has the head alone`() throws {
    #expect(try PlainCSV.rows(bytes([("s", FinalFood.sample("s:1"))])) == [QualityCSV.columns])
  }

  @Test func `Throws what its file throws`() throws {
    struct Full: Error {}
    var csv = QualityCSV { _ in throw Full() }
    #expect(throws: Full.self) { try csv.finish() }
  }

  @Test func `Is the file that was once approved`() throws {
    try expectGolden(Data(bytes(FinalFood.samples())), "quality.csv")
  }
}
