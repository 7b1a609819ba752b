import GRDBSQLite
import Testing

@testable import SnapshotStore
@testable import SnapshotWriting

@Suite("BulkInsert") struct BulkInsertTests {
  @Test(
    "Every number of rows and of rows a statement gives the same table",
    arguments: [1, 2, 3, 20],
    [0, 1, 2, 3, 4, 19, 20, 21, 40]
  )
  func rowsPerStatement(rowsPerStatement: Int, count: Int) throws {
    let connection = try #require(try Self.connection())
    defer { sqlite3_close(connection) }
    let insert = try BulkInsert(
      into: "t",
      columns: ["a", "b", "c"],
      connection: connection,
      rowsPerStatement: rowsPerStatement
    )
    for row in 0..<count {
      insert.integer(row)
      insert.real(row.isMultiple(of: 2) ? Double(row) / 8 : nil)
      insert.text(row.isMultiple(of: 3) ? nil : "row \(row)")
      try insert.endRow()
    }
    try insert.finish()
    #expect(insert.rowCount == count)
    let expected = (0..<count).map {
      let real = $0.isMultiple(of: 2) ? String(Double($0) / 8) : "NULL"
      return "\($0) \(real) \($0.isMultiple(of: 3) ? "NULL" : "'row \($0)'")"
    }
    #expect(try Self.rows(connection) == expected)
  }

  @Test("A row that SQLite refuses is an error with the table's name")
  func refused() throws {
    let connection = try #require(try Self.connection())
    defer { sqlite3_close(connection) }
    let insert = try BulkInsert(
      into: "t",
      columns: ["a", "b", "c"],
      connection: connection,
      rowsPerStatement: 1
    )
    let error = #expect(throws: SnapshotError.self) {
      for _ in 0..<2 {
        insert.integer(1)
        insert.null()
        insert.null()
        try insert.endRow()
      }
    }
    #expect(
      error?.description
        == "inserting into t: found a row that breaks a rule of its table, expected to write the whole file "
        + "(SQLite's code 19: UNIQUE constraint failed: t.a)"
    )
  }

  @Test("More rows a statement than SQLite has variables are fewer")
  func variableLimit() throws {
    let connection = try #require(try Self.connection())
    defer { sqlite3_close(connection) }
    sqlite3_limit(connection, SQLITE_LIMIT_VARIABLE_NUMBER, 7)
    let insert = try BulkInsert(
      into: "t",
      columns: ["a", "b", "c"],
      connection: connection,
      rowsPerStatement: 1000
    )
    for row in 0..<5 {
      insert.integer(row)
      insert.null()
      insert.null()
      try insert.endRow()
    }
    try insert.finish()
    #expect(try Self.rows(connection).count == 5)
  }

  private static func connection() throws -> OpaquePointer? {
    var connection: OpaquePointer?
    #expect(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    let sql = "CREATE TABLE t (a INTEGER PRIMARY KEY, b REAL, c TEXT) STRICT"
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    return connection
  }

  private static func rows(_ connection: OpaquePointer) throws -> [String] {
    var statement: OpaquePointer?
    let sql = "SELECT a || ' ' || quote(b) || ' ' || quote(c) FROM t ORDER BY a"
    #expect(sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(sqlite3_column_text(statement, 0).map { String(cString: $0) } ?? "")
    }
    return rows
  }
}
