import GRDB
import GRDBSQLite

/// Steps through the rows of a statement without arguments.
final class RowCursor {
  private let statement: Statement
  private let db: Database

  init(_ db: Database, _ sql: String) throws {
    self.db = db
    statement = try db.makeStatement(sql: sql)
  }

  /// The next row; nil after the last.
  func next() throws -> RowReader? {
    switch sqlite3_step(statement.sqliteStatement) {
    case SQLITE_ROW: return RowReader(statement.sqliteStatement)
    case SQLITE_DONE: return nil
    case let code:
      let message = db.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) }
      throw DatabaseError(resultCode: .init(rawValue: code), message: message)
    }
  }
}
