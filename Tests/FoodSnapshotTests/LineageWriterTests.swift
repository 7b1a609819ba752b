import GRDB
import Testing
import TestSupport

@testable import SnapshotStore
@testable import SnapshotWriting

@Suite("LineageWriter") struct LineageWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func write(to path: String, batch: Int) throws {
    let writer = try LineageWriter(path: path)
    try writer.write([
      LineageFileRecord(id: 1, sourceID: "test", path: "a.zip/food.csv", sha256: "00", bytes: 5)
    ])
    let origins = (0..<100).map {
      OriginRecord(
        foodID: "test:\(1000 + $0)",
        fileID: 1,
        line: $0 + 2,
        amountsFileID: 1,
        trail: Array("[]".utf8)
      )
    }
    for start in stride(from: 0, to: 100, by: batch) {
      try writer.write(Array(origins[start..<min(100, start + batch)]))
    }
    try writer.write([
      RejectRecord(
        sourceID: "test",
        file: "a.zip/food.csv",
        line: 102,
        column: 3,
        field: "fat",
        code: "not-a-number",
        found: "'a\0b\n",
        expected: "a number"
      ),
      RejectRecord(
        sourceID: "test",
        file: "a.zip/food.csv",
        line: 103,
        column: 0,
        field: nil,
        code: "ragged-record",
        found: "2 fields",
        expected: "3 fields"
      ),
    ])
    try writer.write([
      BalanceRecord(
        sourceID: "test",
        file: "a.zip/food.csv",
        rowsRead: 110,
        accepted: 100,
        rejected: 2,
        skipped: [.init(rule: "not-live", rows: 3), .init(rule: "no-food", rows: 5)]
      )
    ])
    try writer.finish(of: writtenLineage)
  }

  @Test("Records are read as they were written, rejects in their order")
  func identity() throws {
    let path = folder.file("lineage.sqlite")
    try write(to: path, batch: 100)
    let database = try DatabaseQueue(path: path)
    let rows = try database.read { db in
      try RowReader.rows(
        db,
        "SELECT id, line, \"column\", field, code, found, expected FROM reject ORDER BY id"
      ) { row in
        try "\(row.integer()) \(row.integer()) \(row.integer()) \(row.optionalText() ?? "-") "
          + "\(row.text()) \(row.text()) \(row.text())"
      }
        + RowReader.rows(
          db,
          "SELECT count(*), min(food_id), max(line) FROM food_origin JOIN file ON file_id = id"
        ) { try "\($0.integer()) \($0.text()) \($0.integer())" }
        + RowReader.rows(db, "SELECT rule, rows FROM skip JOIN balance USING (source_id, file)") {
          try "\($0.text()) \($0.integer())"
        }
    }
    #expect(
      rows == [
        "1 102 3 fat not-a-number 'a\0b\n a number", "2 103 0 - ragged-record 2 fields 3 fields",
        "100 test:1000 101", "no-food 5", "not-live 3",
      ]
    )
  }

  @Test("The same records give the same bytes, in one call or in many", arguments: [1, 7])
  func bytesAreEqual(batch: Int) throws {
    try write(to: folder.file("one.sqlite"), batch: 100)
    try write(to: folder.file("other.sqlite"), batch: batch)
    #expect(try bytes(of: folder.file("one.sqlite")) == bytes(of: folder.file("other.sqlite")))
  }

  @Test("An origin in a file that was not written is found at the end")
  func brokenReference() throws {
    let path = folder.file("lineage.sqlite")
    let writer = try LineageWriter(path: path)
    let trail = Array("[]".utf8)
    try writer.write([
      OriginRecord(foodID: "test:1", fileID: 9, line: 1, amountsFileID: 9, trail: trail)
    ])
    #expect(
      throws: SnapshotError.damaged(
        path: path,
        problems: [
          "food_origin row 1: found a reference to no row of file",
          "food_origin row 1: found a reference to no row of file",
        ]
      )
    ) { try writer.finish(of: writtenLineage) }
  }
}
