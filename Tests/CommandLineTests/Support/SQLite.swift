import GRDBSQLite
import Testing

/// SQLite itself, for what Granary would not do to its files.
enum SQLite {
  /// Runs statements on the file at `path`, which is made where there is none.
  static func execute(_ sql: String, in path: String) throws {
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
  }
}
