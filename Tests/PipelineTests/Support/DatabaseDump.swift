import GRDBSQLite

/// Every table of an SQLite file as text.
enum DatabaseDump {
  /// The file cannot be read.
  struct Failure: Error {
    var path: String
    var message: String
  }

  /// A row: the columns that have a value, in their order, as SQL literals.
  typealias Row = [(column: String, value: String)]

  /// The rows of every table, the tables by name, the rows by their first two columns.
  static func tables(_ path: String) throws -> [(name: String, rows: [Row])] {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw Failure(path: path, message: String(cString: sqlite3_errmsg(handle)))
    }
    let names = try rows(handle, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY 1")
    return try names.map { name in
      let table = name[0].value.replacing("'", with: "")
      return (table, try rows(handle, "SELECT * FROM \"\(table)\" ORDER BY 1, 2"))
    }
  }

  /// What a query gives: a line a row, the columns that have a value joined by ` | `.
  static func rows(_ path: String, _ query: String) throws -> [String] {
    var handle: OpaquePointer?
    defer { sqlite3_close_v2(handle) }
    guard sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, nil) == SQLITE_OK else {
      throw Failure(path: path, message: String(cString: sqlite3_errmsg(handle)))
    }
    return try rows(handle, query).map { $0.map(\.value).joined(separator: " | ") }
  }

  /// As text: a line a table, below it a line a row and indented a line a value.
  static func text(_ path: String) throws -> String {
    try tables(path).map { name, rows in
      let lines = rows.map { row in
        "\n  -" + row.map { "\n    \($0.column) = \($0.value)" }.joined()
      }
      return "\(name): \(rows.count) rows" + lines.joined() + "\n"
    }.joined()
  }

  private static func rows(_ handle: OpaquePointer?, _ sql: String) throws -> [Row] {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw Failure(path: sql, message: String(cString: sqlite3_errmsg(handle)))
    }
    var rows: [Row] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).compactMap { column in
          literal(statement, column).map {
            (String(cString: sqlite3_column_name(statement, column)), $0)
          }
        }
      )
    }
    return rows
  }

  /// The value as an SQL literal, of a blob its size; nil for NULL.
  private static func literal(_ statement: OpaquePointer?, _ column: Int32) -> String? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: nil
    case SQLITE_INTEGER: String(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: String(sqlite3_column_double(statement, column))
    case SQLITE_BLOB: "\(sqlite3_column_bytes(statement, column)) bytes"
    default:
      "'" + String(cString: sqlite3_column_text(statement, column)).replacing("'", with: "''") + "'"
    }
  }
}
