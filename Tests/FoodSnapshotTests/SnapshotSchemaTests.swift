import FoodComposition
import FoodSnapshot
import Foundation
import Testing
import TestSupport

@testable import SnapshotStore

@Suite("SnapshotSchema") struct SnapshotSchemaTests {
  /// `GRANARY_RECORD=1 swift test` writes the golden file anew, and fails.
  @Test("A tiny snapshot is, schema and rows, as it was recorded")
  func golden() throws {
    let folder = TemporaryFolder()
    let written = try WrittenSnapshot(Self.foods, to: folder.file("food.sqlite"))
    let dump = try Self.dump(FoodSnapshot(path: written.path))
    try expectGolden(Data(dump.utf8), "tiny-snapshot.txt")
  }

  @Test func `the pages tell the schemas of today`() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/")
    func page(_ name: String) throws -> String {
      try String(contentsOf: docs.appending(path: name), encoding: .utf8)
    }
    let (version, lineage) = (SnapshotSchema.version, LineageSchema.version)
    let snapshot = try page("snapshot.md")
    #expect(snapshot.contains("`user_version` \(version),"))
    #expect(snapshot.contains("found schema version \(version - 1), expected \(version);"))
    #expect(try page("lineage.md").contains("`user_version` \(lineage),"))
    #expect(try page("../conformance/README.md").contains("schema version \(version)."))
    #expect(try page("../README.md").contains("SQLite 3.37"))
  }

  @Test func `an SQLite without STRICT tables is refused, and every error has a text for people`() {
    #expect(throws: SnapshotError.oldSQLite(found: 3_036_999)) {
      try SnapshotError.requireSQLite(3_036_999)
    }
    #expect(throws: Never.self) { try SnapshotError.requireSQLite(3_037_000) }
    let error: any Error = SnapshotError.oldSQLite(found: 3_036_000)
    #expect(error.localizedDescription.contains("found version 3.36, expected 3.37 or newer"))
  }

  private static var foods: [FinalFood] {
    var egg = plainFood("test:01123")
    egg.canonicalName = "Egg, whole, raw, fresh"
    egg.normalizedName = "egg fresh raw whole"
    egg.scientificName = "Gallus gallus"
    egg.values = [
      ComponentValue(component: .energy, amount: 143),
      ComponentValue(component: .protein, amount: 12.56),
      ComponentValue(component: .carbohydrate, amount: 0.72),
      ComponentValue(component: .fiber, amount: 0),
      ComponentValue(component: .vitaminC, amount: nil, low: 0, high: 0.5, kind: .belowLimit),
    ]
    egg.carbohydrateBasis = .total
    egg.states = [.raw]
    egg.aliases = [
      Alias(name: "Hen's egg", language: "en", kind: .published, source: "test"),
      Alias(name: "Œuf", language: "fr", kind: .translation, source: Alias.curator),
    ]
    egg.portions = [
      Portion(amount: 1, measure: "large", gramWeight: 50),
      Portion(amount: 1, measure: "cup", modifier: "(4.86 large eggs)", gramWeight: 243),
    ]
    egg.updated = "2019-04-01"
    var shake = plainFood("test:2")
    shake.baseUnit = .millilitre
    shake.brand = "Brand's"
    shake.url = "https://example.org/2"
    shake.assumptions = ["density unknown", "kept per 100 ml"]
    shake.gtins = [GTIN("49000028911")].compactMap(\.self)
    shake.ingredients = [
      Ingredient(foodID: "test:01123", gramsPer100: 12.5),
      Ingredient(foodID: "test:9", gramsPer100: 87.5),
    ]
    var final = egg.final
    final.assessment = Assessment(flags: [], completeness: 0.05, confidence: 0.9)
    return [final, shake.final]
  }

  /// The statements of the schema, then every row, a line a value that is there, of a blob its size.
  private static func dump(_ snapshot: FoodSnapshot) throws -> String {
    try snapshot.reader.read("dumping") { db in
      var lines = try RowReader.rows(
        db,
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid"
      ) { try $0.text() + ";" }
      for table in SnapshotSchema.tables {
        let columns = table.columns.map { column in
          column.type.hasPrefix("BLOB")
            ? "length(\(column.name)) || ' bytes'" : "quote(\"\(column.name)\")"
        }
        .joined(separator: ", ")
        let rows = try RowReader.rows(db, "SELECT \(columns) FROM \(table.name) ORDER BY 1, 2") {
          row in try table.columns.map { ($0.name, try row.text()) }
        }
        for row in rows {
          lines.append("\(table.name)")
          lines += row.filter { $0.1 != "NULL" }.map { "  \($0.0) = \($0.1)" }
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }
}
