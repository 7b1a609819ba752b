package import GRDB
import GRDBSQLite

/// Reads the columns of one row from left to right, exactly: a text may hold any character.
package struct RowReader {
  private let statement: OpaquePointer
  private var column: Int32 = 0

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// The rows of `sql` for each of `numbers`, the statement's one argument.
  static func rows<Value>(
    _ db: Database,
    _ sql: String,
    numbers: some Sequence<Int>,
    _ body: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    let prepared = try freeStatement(db, sql)
    let statement = prepared.sqliteStatement
    defer { withExtendedLifetime(prepared) {} }
    var values: [Value] = []
    for number in numbers {
      defer { sqlite3_reset(statement) }
      let code = sqlite3_bind_int64(statement, 1, Int64(number))
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: .init(rawValue: code)) }
      try step(statement, db, into: &values, body)
    }
    return values
  }

  /// The rows of `sql`, each turned into a value by `body`; `key` is the statement's one argument.
  static func rows<Value>(
    _ db: Database,
    _ sql: String,
    key: String? = nil,
    _ body: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    try rows(db, sql, keys: key.map { [$0] } ?? [], body)
  }

  /// The rows of `sql`, each turned into a value by `body`; `keys` are the statement's arguments.
  static func rows<Value>(
    _ db: Database,
    _ sql: String,
    keys: [String],
    _ body: (inout RowReader) throws -> Value
  ) throws -> [Value] {
    // Read without GRDB's rows, because their texts end at a NUL.
    let prepared = try freeStatement(db, sql)
    let statement = prepared.sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
      withExtendedLifetime(prepared) {}
    }
    for (place, key) in keys.enumerated() {
      var key = key
      let code = key.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            statement,
            Int32(place + 1),
            $0.baseAddress,
            UInt64($0.count),
            transient,
            UInt8(SQLITE_UTF8)
          )
        }
      }
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: .init(rawValue: code)) }
    }
    var values: [Value] = []
    try step(statement, db, into: &values, body)
    return values
  }

  /// The kept statement of `sql`, or a new one while its rows are being read: `body` may run the same query
  /// for a row that it is given.
  private static func freeStatement(_ db: Database, _ sql: String) throws -> Statement {
    let kept = try db.cachedStatement(sql: sql)
    return sqlite3_stmt_busy(kept.sqliteStatement) == 0 ? kept : try db.makeStatement(sql: sql)
  }

  /// Appends all rows of a statement whose arguments are bound.
  private static func step<Value>(
    _ statement: OpaquePointer,
    _ db: Database,
    into values: inout [Value],
    _ body: (inout RowReader) throws -> Value
  ) throws {
    while try db.step(statement) {
      var row = RowReader(statement)
      values.append(try body(&row))
    }
  }

  /// The destructor SQLITE_TRANSIENT, which makes SQLite keep a copy of the bytes.
  private static var transient: sqlite3_destructor_type? {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// The next column as a text, or no value.
  package mutating func optionalText() -> String? {
    defer { column += 1 }
    guard let bytes = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The next column as a text, which the schema requires.
  package mutating func text() throws(BrokenCell) -> String {
    try required { $0.optionalText() }
  }

  /// The next column as bytes, which the schema requires.
  package mutating func blob() throws(BrokenCell) -> [UInt8] {
    try required { row in
      defer { row.column += 1 }
      guard sqlite3_column_type(row.statement, row.column) != SQLITE_NULL else { return nil }
      // For a blob of no bytes SQLite gives a null address, which is no NULL value.
      return Array(
        UnsafeRawBufferPointer(
          start: sqlite3_column_blob(row.statement, row.column),
          count: Int(sqlite3_column_bytes(row.statement, row.column))
        )
      )
    }
  }

  /// The next column as an integer, which the schema requires.
  package mutating func integer() throws(BrokenCell) -> Int {
    try required { $0.optionalInteger() }
  }

  /// The next column as an integer, or no value.
  package mutating func optionalInteger() -> Int? {
    defer { column += 1 }
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    return Int(sqlite3_column_int64(statement, column))
  }

  /// The next column as a number, or no value.
  package mutating func optionalReal() -> Double? {
    defer { column += 1 }
    guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
    return sqlite3_column_double(statement, column)
  }

  /// The next column as a number, which the schema requires.
  package mutating func real() throws(BrokenCell) -> Double {
    try required { $0.optionalReal() }
  }

  /// The next `count` columns as SQLite keeps them; a blob counts as no value.
  mutating func cells(_ count: Int) -> [Cell] { (0..<count).map { _ in cell() } }

  private mutating func cell() -> Cell {
    defer { column += 1 }
    var copy = self
    return switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, column)))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT: copy.optionalText().map(Cell.text) ?? .null
    default: .null
    }
  }

  /// The next column as a value of a closed set, which the schema requires.
  package mutating func member<Value: RawRepresentable>(of values: Value.Type) throws(BrokenCell)
    -> Value
  where Value.RawValue == String {
    try member { Value(rawValue: $0) }
  }

  /// The next column as the member of a closed set that `find` finds, which the schema requires.
  mutating func member<Value>(_ find: (String) -> Value?) throws(BrokenCell) -> Value {
    let text = try text()
    guard let value = find(text) else {
      throw BrokenCell("\(name(column - 1)): found \(text), expected a member of the column's set")
    }
    return value
  }

  /// The value that `read` finds in the next column; NULL is an error, for the schema forbids it.
  private mutating func required<Value>(_ read: (inout RowReader) -> Value?) throws(BrokenCell)
    -> Value
  {
    let place = column
    guard let value = read(&self) else {
      throw BrokenCell("\(name(place)): found NULL, expected a value")
    }
    return value
  }

  private func name(_ column: Int32) -> String {
    sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "column \(column + 1)"
  }
}

extension Database {
  /// Steps to the next row of `statement`; false behind the last.
  package func step(_ statement: OpaquePointer) throws(DatabaseError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let message = sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
      throw DatabaseError(resultCode: .init(rawValue: code), message: message)
    }
  }
}

/// A cell that breaks the schema, such as a NULL or a text outside of a closed set: the file was not made by Granary.
package struct BrokenCell: Error, CustomStringConvertible {
  /// The column, what was found there and what was expected.
  package let description: String

  init(_ description: String) { self.description = description }
}
