import GRDB

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
    try db.step(statement.sqliteStatement) ? RowReader(statement.sqliteStatement) : nil
  }
}
