package import GRDB

/// Steps through the rows of a statement.
package final class RowCursor {
  private let statement: Statement
  private let db: Database

  package init(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws {
    self.db = db
    statement = try db.makeStatement(sql: sql)
    try statement.setArguments(arguments)
  }

  /// The next row; nil after the last.
  package func next() throws -> RowReader? {
    try db.step(statement.sqliteStatement) ? RowReader(statement.sqliteStatement) : nil
  }
}

/// Steps through rows that belong to foods, in the order of the foods.
package final class NeighbourCursor<Value> {
  private let rows: RowCursor
  private let value: (inout RowReader) throws -> Value
  private var next: (foodID: String, value: Value)?

  /// Rows of `sql`, whose first column is the food's id, ascending by its bytes.
  package init(_ db: Database, _ sql: String, _ value: @escaping (inout RowReader) throws -> Value)
    throws
  {
    rows = try RowCursor(db, sql)
    self.value = value
    try step()
  }

  /// The rows of the food `id`, which is to come after those asked for before.
  package func values(of id: String) throws -> [Value] {
    var values: [Value] = []
    while let row = next, row.foodID == id {
      values.append(row.value)
      try step()
    }
    return values
  }

  private func step() throws {
    next = try rows.next().map { row in
      var row = row
      return (try row.text(), try value(&row))
    }
  }
}
