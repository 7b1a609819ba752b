import FoodSnapshot
import Foundation
import GRDBSQLite
import SnapshotWriting

/// Rows of (id, component, amount) in key order into a table WITHOUT ROWID, in one transaction.
enum WriteTask {
  private static let components = 20

  static func run(rows: Int) throws -> [String: Double] {
    let path = NSTemporaryDirectory() + "granary-bench-\(getpid()).sqlite"
    defer { unlink(path) }
    var database: OpaquePointer?
    guard sqlite3_open(path, &database) == SQLITE_OK, let database else {
      throw BenchError("\(path): cannot be opened")
    }
    defer { sqlite3_close(database) }
    try execute(
      """
      PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
      CREATE TABLE value (id INTEGER NOT NULL, component INTEGER NOT NULL, amount REAL NOT NULL,
        PRIMARY KEY (id, component)) WITHOUT ROWID;
      BEGIN
      """,
      database
    )
    let insert = try BulkInsert(
      into: "value",
      columns: ["id", "component", "amount"],
      connection: database,
      rowsPerStatement: 20
    )
    for row in 0..<rows {
      insert.integer(row / components + 1)
      insert.integer(row % components + 1)
      insert.real(Double(row * 7919 % 10007) / 100)
      try insert.endRow()
    }
    try insert.finish()
    try execute("COMMIT", database)
    return ["rows": Double(sqlite3_total_changes64(database))]
  }

  private static func execute(_ sql: String, _ database: OpaquePointer) throws {
    guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else {
      throw BenchError(String(cString: sqlite3_errmsg(database)))
    }
  }
}
