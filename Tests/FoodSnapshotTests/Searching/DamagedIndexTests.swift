import FoodSnapshot
import Foundation
import GRDBSQLite
import Testing
import TestSupport

@testable import SnapshotStore

/// A snapshot may come from anywhere, and so may its index.
@Suite struct DamagedIndexTests {
  private let pantry: Pantry

  init() throws { pantry = try Pantry() }

  private static let texts = [
    "banana", "chiken brest", "raw egg", "egg", "peanutbutter", "mil",
    "2 large eggs and a cup of milk",
  ]

  @Test(arguments: SeededGenerator.seeds)
  func `flipped bytes of the search index are told or answered, never a crash`(seed: UInt64) throws
  {
    var random = SeededGenerator(seed: seed)
    let blobs = try rows()
    #expect(blobs.count >= 4)
    var refused = 0
    var answered = 0
    for round in 0..<150 {
      let path = try copy("damaged-\(round).sqlite")
      var (key, data) = try #require(blobs.randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) where !data.isEmpty {
        data[Int.random(in: 0..<data.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      switch UInt8.random(in: 0..<4, using: &random) {
      case 0: data.removeLast(Int.random(in: 0...data.count, using: &random))
      case 1: key += Int64.random(in: 0...1, using: &random)
      default: break
      }
      try put(data, at: key, path: path)
      let snapshot = try FoodSnapshot(path: path)
      for text in Self.texts {
        do {
          _ = try snapshot.search(text)
          _ = try snapshot.suggestion(for: text)
          _ = try snapshot.resolve(text)
          answered += 1
        } catch {
          #expect("\(error)".hasPrefix(path), "seed \(seed): \(error)")
          refused += 1
        }
      }
      try FileManager.default.removeItem(atPath: path)
    }
    #expect(refused > 0, "seed \(seed)")
    #expect(answered > 0, "seed \(seed)")
  }

  @Test func `an index that is gone is damage, not an empty answer`() throws {
    let path = try copy("no-index.sqlite")
    try execute("DELETE FROM search_index", path: path)
    let snapshot = try FoodSnapshot(path: path)
    let error = #expect(throws: SnapshotError.self) { try snapshot.search("banana") }
    guard case .damaged(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try snapshot.food(id: "usda-sr:09040")?.canonicalName == "Bananas, raw")
  }

  @Test func `an index that names foods that are not there finds none of them`() throws {
    let path = try copy("other-numbers.sqlite")
    try execute("UPDATE food SET number = number + 1000", path: path)
    let snapshot = try FoodSnapshot(path: path)
    #expect(try snapshot.search("banana").isEmpty)
    #expect(throws: SnapshotError.self) { try snapshot.resolve("banana") }
  }

  @Test func `portions of such foods that cannot be read are damage, not weighed without them`()
    throws
  {
    let path = try copy("no-portions.sqlite")
    // SQLite keeps NOT NULL even of a file that is written by hand: the constraint goes first.
    try execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = 'vocabulary';
      PRAGMA writable_schema = RESET;
      """,
      path: path
    )
    let columns = "kind, phrase, language, value, amount, source"
    let values = ["reference", "piece"].map { "('portion', '\($0)', 'und', '*', 100, NULL)" }
    try execute(
      "INSERT INTO vocabulary (\(columns)) VALUES \(values.joined(separator: ", "))",
      path: path
    )
    let snapshot = try FoodSnapshot(path: path)
    for text in ["banana", "2 bananas"] {
      let error = #expect(throws: SnapshotError.self) { try snapshot.resolve(text) }
      #expect("\(String(describing: error))".contains("source: found NULL"))
    }
  }

  /// A copy to be damaged: the file itself is open, and its lock kept.
  private func copy(_ name: String) throws -> String {
    let path = pantry.folder.file(name)
    try write(bytes(of: pantry.path), to: path)
    return path
  }

  private func rows() throws -> [(key: Int64, data: [UInt8])] {
    try connected(to: pantry.path) { connection in
      var statement: OpaquePointer?
      defer { sqlite3_finalize(statement) }
      try #require(
        sqlite3_prepare_v2(
          connection,
          "SELECT key, data FROM search_index ORDER BY key",
          -1,
          &statement,
          nil
        )
          == SQLITE_OK
      )
      var rows: [(Int64, [UInt8])] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        let count = Int(sqlite3_column_bytes(statement, 1))
        let bytes = sqlite3_column_blob(statement, 1)
        rows.append(
          (
            sqlite3_column_int64(statement, 0),
            Array(UnsafeRawBufferPointer(start: bytes, count: count))
          )
        )
      }
      return rows
    }
  }

  private func put(_ data: [UInt8], at key: Int64, path: String) throws {
    let digits = data.map { String(format: "%02X", $0) }.joined()
    try execute("INSERT OR REPLACE INTO search_index VALUES (\(key), X'\(digits)')", path: path)
  }

  private func execute(_ sql: String, path: String) throws {
    try connected(to: path) { try #require(sqlite3_exec($0, sql, nil, nil, nil) == SQLITE_OK) }
  }

  private func connected<Result>(to path: String, _ body: (OpaquePointer?) throws -> Result) throws
    -> Result
  {
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    return try body(connection)
  }
}
