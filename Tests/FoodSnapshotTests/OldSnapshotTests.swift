import FoodComposition
import Foundation
import GRDBSQLite
import Testing

@testable import FoodSnapshot

/// Snapshots of earlier versions of the schema, which stay readable.
@Suite("FoodSnapshot, old versions") struct OldSnapshotTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("food.sqlite")
    let statements = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/version-1.sql")
    try execute(String(contentsOf: statements, encoding: .utf8))
  }

  @Test("A snapshot of version 1 opens, reads its foods and holds together")
  func versionOne() throws {
    let snapshot = try FoodSnapshot(path: path)
    #expect(snapshot.release.schemaVersion == 1)
    #expect(snapshot.check() == [])
    let found = try snapshot.food(id: "test:01123")
    let egg = try #require(found)
    #expect(egg.canonicalName == "Egg, whole, raw, fresh")
    #expect(egg.values[.protein] == 12.56)
    #expect(egg.states == [.raw])
    #expect(egg.portions.map(\.portion.gramWeight) == [50, 243])
    #expect(
      egg.aliases == [
        Alias(name: "Hen's egg", language: "en", kind: .published, source: ""),
        Alias(name: "Œuf", language: "fr", kind: .translation, source: ""),
      ]
    )
    #expect(try snapshot.foods(gtin: "049000028911").map(\.id) == ["test:2"])
  }

  @Test("The check of a snapshot of version 1 still finds values that break their constraint")
  func versionOneDamaged() throws {
    try execute("PRAGMA ignore_check_constraints = ON; UPDATE food SET confidence = 2")
    #expect(
      try FoodSnapshot(path: path).check() == [
        "food.confidence: found 2 values that break confidence BETWEEN 0 AND 1"
      ]
    )
  }

  @Test("A search in a snapshot of version 1 says that it has no index, and what to do")
  func noIndex() throws {
    let snapshot = try FoodSnapshot(path: path)
    let expected = SnapshotError.noSearchIndex(path: path, version: 1)
    #expect(throws: expected) { try snapshot.search("egg") }
    #expect(throws: expected) { try snapshot.suggestion(for: "eg") }
    #expect(throws: expected) { try snapshot.resolve("2 eggs") }
    #expect(
      expected.description
        == "\(path): found schema version 1, expected 2 or more to search; build it anew"
    )
  }

  private func execute(_ sql: String) throws {
    var connection: OpaquePointer?
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_close(connection) == SQLITE_OK)
  }
}
