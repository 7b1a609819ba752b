/// A table of one of Granary's SQLite files: its columns and constraints.
package struct TableSchema: Sendable {
  /// The table's name.
  package let name: String
  /// The columns in the file's order.
  package let columns: [Column]
  /// The number of columns, the first ones, that tell a row from all others.
  package let keyCount: Int
  /// Constraints on several columns.
  package let constraints: [String]
  /// Whether rows lie in the order of the primary key instead of a rowid.
  package let isClustered: Bool

  /// A column: its name, its type with its constraints, and a check of its values.
  package struct Column: Sendable {
    package let name: String
    let type: String
    let check: Check?

    /// Whether no two rows may have the same value.
    package var isUnique: Bool { type.contains("UNIQUE") || type.contains("PRIMARY KEY") }

    init(_ name: String, _ type: String, check: Check? = nil) {
      self.name = name
      self.type = type
      self.check = check
    }

    /// The column as the table's statement has it.
    var sql: String { "\(name) \(type)" + (check.map { " CHECK (\($0.sql))" } ?? "") }
  }

  /// A condition on the values of a column.
  struct Check: Sendable, ExpressibleByStringLiteral {
    /// The expression of the table's statement.
    let sql: String
    /// The condition as a message tells it.
    let text: String

    init(_ sql: String, text: String) { (self.sql, self.text) = (sql, text) }

    init(stringLiteral sql: String) { self.init(sql, text: sql) }
  }

  /// A table; a key of several columns becomes the primary key.
  init(
    _ name: String,
    _ columns: [Column],
    key keyCount: Int = 1,
    constraints: [String] = [],
    isClustered: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.keyCount = keyCount
    let key = columns.prefix(keyCount).map(\.name).joined(separator: ", ")
    self.constraints = keyCount > 1 ? ["PRIMARY KEY (\(key))"] + constraints : constraints
    self.isClustered = isClustered
  }

  /// The statement that makes the table, as the file keeps it.
  package var sql: String {
    let lines = columns.map(\.sql) + constraints
    let options = isClustered ? "STRICT, WITHOUT ROWID" : "STRICT"
    return "CREATE TABLE \(name) (\n  \(lines.joined(separator: ",\n  "))\n) \(options)"
  }

  /// The names of the columns, separated by commas.
  package var columnList: String { columns.map(\.name).joined(separator: ", ") }
}

/// A view of one of Granary's SQLite files.
package struct ViewSchema: Sendable {
  /// The view's name.
  package let name: String
  /// The columns in their order, each with the expression that it shows.
  package let columns: [(name: String, expression: String)]
  /// The tables that it is made from with their joins, as they stand behind FROM.
  package let source: String

  init(_ name: String, _ columns: [(name: String, expression: String)], from source: String) {
    self.name = name
    self.columns = columns
    self.source = source
  }

  /// The query behind the view.
  package var query: String {
    let list = columns.map { "\($0.expression) AS \"\($0.name)\"" }
    return "SELECT\n  \(list.joined(separator: ",\n  "))\nFROM \(source)"
  }

  /// The statement that makes the view, as the file keeps it.
  package var sql: String { "CREATE VIEW \(name) AS \(query)" }
}

/// An index of one of Granary's SQLite files.
package struct IndexSchema: Sendable, Equatable {
  /// The index's name.
  package let name: String
  /// The table and the columns, as they stand behind ON.
  package let target: String
  /// Whether only earlier snapshots have it.
  package let isFormer: Bool

  init(_ name: String, on target: String, isFormer: Bool = false) {
    self.name = name
    self.target = target
    self.isFormer = isFormer
  }

  /// The statement that makes the index, as the file keeps it.
  package var sql: String { "CREATE INDEX \(name) ON \(target)" }
}

/// The condition that a column holds a raw value of a closed set.
///
/// Not `column IN (…)`: for that SQLite makes a table of the words for every row, which costs more than the row.
func membership<Value: RawRepresentable & CaseIterable>(_ column: String, of values: Value.Type)
  -> TableSchema.Check where Value.RawValue == String
{
  let words = values.allCases.map(\.rawValue)
  return TableSchema.Check(
    "instr(',\(words.joined(separator: ",")),', ',' || \(column) || ',') > 0 AND instr(\(column), ',') = 0",
    text: "\(column) IN (\(words.map { "'\($0)'" }.joined(separator: ", ")))"
  )
}
