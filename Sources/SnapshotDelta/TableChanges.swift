import Foundation
import GRDB
import GRDBSQLite
import SnapshotStore

/// The rows of one table that two snapshots do not share, by key.
struct TableChanges {
  /// The keys of the rows that only the old one has.
  var removed: [[DeltaCell]] = []
  /// The rows that only the new one has.
  var added: [[DeltaCell]] = []
  /// The rows that differ: their key, and of the columns behind it the cells that are new, nil where they are not.
  var changed: [(key: [DeltaCell], cells: [DeltaCell?])] = []

  /// Compares the rows of `table`; without `old` all rows are added.
  init(of table: TableSchema, from old: Database?, to new: Database) throws {
    let (old, new) = (
      try old.map { try KeyedRows(of: table, in: $0) }, try KeyedRows(of: table, in: new)
    )
    while true {
      let order = old.map { new.compareKey(with: $0) } ?? (new.isAtEnd ? nil : .fresh)
      switch order {
      case nil: return
      case .gone:
        if let old { removed.append(old.cells(0..<table.keyCount)) }
        try old?.step()
      case .fresh:
        added.append(new.cells(0..<table.columns.count))
        try new.step()
      case .both:
        if let cells = old.flatMap({ new.changes(since: $0) }) {
          append(cells, of: new, in: table)
        }
        try old?.step()
        try new.step()
      }
    }
  }

  /// Adds the changed row that `rows` stand at; one whose number changes goes and comes, for another row may have had that.
  private mutating func append(_ cells: [DeltaCell?], of rows: KeyedRows, in table: TableSchema) {
    let key = rows.cells(0..<table.keyCount)
    let others = table.columns.dropFirst(table.keyCount)
    if zip(others, cells).contains(where: { $0.isUnique && $1 != nil }) {
      removed.append(key)
      added.append(rows.cells(0..<table.columns.count))
    } else {
      changed.append((key, cells))
    }
  }

  // MARK: Bytes

  /// The bytes: the removed keys, the changed rows and the added rows, each a list.
  ///
  /// A list is the number of its rows and, column by column, the length of its cells and these. That of changed rows has before
  /// the columns one of bits, for each row as many bytes as it takes, with a bit for each column behind the key: the cells
  /// of a column are those of the rows whose bit is set.
  func encoded(for table: TableSchema) -> [UInt8] {
    var bytes: [UInt8] = []
    let (keys, all) = (0..<table.keyCount, 0..<table.columns.count)
    bytes.appendVarint(UInt64(removed.count))
    bytes.appendColumns(removed.count, keys) { row, column in removed[row][column] }
    bytes.appendVarint(UInt64(changed.count))
    bytes.appendBlock(changed.flatMap { Self.bits(of: $0.cells) })
    bytes.appendColumns(changed.count, all) { row, column in
      column < keys.count ? changed[row].key[column] : changed[row].cells[column - keys.count]
    }
    bytes.appendVarint(UInt64(added.count))
    bytes.appendColumns(added.count, all) { row, column in added[row][column] }
    return bytes
  }

  private static func bits(of cells: [DeltaCell?]) -> [UInt8] {
    var bits = [UInt8](repeating: 0, count: (cells.count + 7) / 8)
    for (place, cell) in cells.enumerated() where cell != nil {
      bits[place / 8] |= 1 << UInt8(place % 8)
    }
    return bits
  }
}

extension [UInt8] {
  /// Appends columns of `count` rows, each as a block; a cell that is nil is left out.
  fileprivate mutating func appendColumns(
    _ count: Int,
    _ columns: Range<Int>,
    _ cell: (_ row: Int, _ column: Int) -> DeltaCell?
  ) {
    for column in columns {
      var writer = ColumnWriter()
      for row in 0..<count {
        if let cell = cell(row, column) { writer.append(cell) }
      }
      appendBlock(writer.bytes)
    }
  }
}

/// The rows of a table in the ascending order of their keys.
private final class KeyedRows {
  /// The side that has the least key of two.
  enum Order { case gone, fresh, both }

  private let prepared: Statement
  private let db: Database
  private let table: TableSchema
  private(set) var isAtEnd = false
  private var statement: OpaquePointer { prepared.sqliteStatement }

  init(of table: TableSchema, in db: Database) throws {
    let key = table.columns.prefix(table.keyCount).map(\.name).joined(separator: ", ")
    prepared = try db.makeStatement(
      sql: "SELECT \(table.columnList) FROM \(table.name) ORDER BY \(key)"
    )
    self.db = db
    self.table = table
    try step()
  }

  func step() throws { isAtEnd = try !db.step(statement) }

  /// Which of the two has the lesser key, this being the new one; nil where both are at their end.
  func compareKey(with old: KeyedRows) -> Order? {
    if isAtEnd || old.isAtEnd { return isAtEnd ? old.isAtEnd ? nil : .gone : .fresh }
    for column in 0..<Int32(table.keyCount) {
      let (mine, others) = (cell(column), old.cell(column))
      if mine == others { continue }
      switch (mine, others) {
      case (.integer(let mine), .integer(let others)): return mine < others ? .fresh : .gone
      case (.text(let mine), .text(let others)):
        return mine.lexicographicallyPrecedes(others) ? .fresh : .gone
      // Keys are integers and texts, and SQLite sorts integers first.
      case (.integer, _): return .fresh
      default: return .gone
      }
    }
    return .both
  }

  func cells(_ columns: Range<Int>) -> [DeltaCell] { columns.map { cell(Int32($0)) } }

  /// The cells behind the key that are others than those of `old`; nil where all are the same.
  func changes(since old: KeyedRows) -> [DeltaCell?]? {
    let columns = Int32(table.keyCount)..<Int32(table.columns.count)
    guard columns.contains(where: { !isEqual($0, to: old) }) else { return nil }
    return columns.map { isEqual($0, to: old) ? nil : cell($0) }
  }

  private func isEqual(_ column: Int32, to old: KeyedRows) -> Bool {
    let type = sqlite3_column_type(statement, column)
    guard type == sqlite3_column_type(old.statement, column) else { return false }
    switch type {
    case SQLITE_NULL: return true
    case SQLITE_INTEGER:
      return sqlite3_column_int64(statement, column) == sqlite3_column_int64(old.statement, column)
    case SQLITE_FLOAT:
      return sqlite3_column_double(statement, column)
        == sqlite3_column_double(old.statement, column)
    default:
      let count = sqlite3_column_bytes(statement, column)
      guard count == sqlite3_column_bytes(old.statement, column) else { return false }
      let (mine, others) = (
        sqlite3_column_blob(statement, column), sqlite3_column_blob(old.statement, column)
      )
      guard let mine, let others else { return count == 0 }
      return memcmp(mine, others, Int(count)) == 0
    }
  }

  private func cell(_ column: Int32) -> DeltaCell {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    default:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, column),
        count: Int(sqlite3_column_bytes(statement, column))
      )
      return .text(Array(bytes))
    }
  }
}
