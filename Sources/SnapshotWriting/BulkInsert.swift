import GRDBSQLite
package import SnapshotStore

/// Inserts many rows of one table: several rows a statement, stepped on SQLite's own interface.
///
/// Rows are given cell by cell in the order of the columns, each closed by ``endRow()``. Text waits
/// in one buffer, so that it is bound without another copy; rows reach the table when a statement
/// is full, and with ``finish()``. What a table holds afterwards depends on the rows alone.
package final class BulkInsert {
  /// One value of a row that waits to be bound.
  struct Cell {
    /// An integer, the bits of a double, or where a text begins in the buffer.
    var payload: UInt64
    /// The length of a text in bytes, or the cell's kind: ``null``, ``integer`` or ``real``, all negative.
    var length: Int

    static let null = -1
    static let integer = -2
    static let real = -3
  }

  private let connection: OpaquePointer
  private let table: String
  private let columns: [String]
  private let rowsPerStatement: Int
  private let onRow: ((UnsafeBufferPointer<Cell>, UnsafeRawPointer) -> Void)?
  private var fullStatement: OpaquePointer?
  private var rowStatement: OpaquePointer?

  private let cells: UnsafeMutablePointer<Cell>
  private var cellCount = 0
  private var rowStart = 0
  private var text: UnsafeMutableRawPointer
  private var textCapacity: Int
  private var textCount = 0
  private var notFiniteColumn: Int?
  /// The rows given so far.
  package private(set) var rowCount = 0

  /// Inserts into `table` through `connection`, a `sqlite3 *` that must outlive this object or its
  /// ``finish()``.
  ///
  /// `rowsPerStatement` is lowered where SQLite's limit of variables demands it.
  package convenience init(
    into table: String,
    columns: [String],
    connection: OpaquePointer,
    rowsPerStatement: Int
  ) throws(SnapshotError) {
    try self.init(
      into: table,
      columns: columns,
      connection: connection,
      rowsPerStatement: rowsPerStatement,
      onRow: nil
    )
  }

  /// Inserts as the other initializer does; `onRow` is given the cells of every row and the buffer of texts.
  init(
    into table: String,
    columns: [String],
    connection: OpaquePointer,
    rowsPerStatement: Int,
    onRow: ((UnsafeBufferPointer<Cell>, UnsafeRawPointer) -> Void)?
  ) throws(SnapshotError) {
    let limit = Int(sqlite3_limit(connection, SQLITE_LIMIT_VARIABLE_NUMBER, -1)) / columns.count
    self.connection = connection
    self.table = table
    self.columns = columns
    self.rowsPerStatement = max(1, min(rowsPerStatement, limit))
    self.onRow = onRow
    cells = .allocate(capacity: self.rowsPerStatement * columns.count)
    textCapacity = 1 << 16
    text = .allocate(byteCount: textCapacity, alignment: 16)
    rowStatement = try prepare(rows: 1)
    fullStatement = self.rowsPerStatement > 1 ? try prepare(rows: self.rowsPerStatement) : nil
  }

  deinit {
    finalizeStatements()
    cells.deallocate()
    text.deallocate()
  }

  /// Gives the next cell: no value.
  package func null() { append(Cell(payload: 0, length: Cell.null)) }

  /// Gives the next cell: an integer.
  package func integer(_ value: Int) {
    append(Cell(payload: UInt64(bitPattern: Int64(value)), length: Cell.integer))
  }

  /// Gives the next cell: an integer, or no value.
  package func integer(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  /// Gives the next cell: a finite number; -0 is kept as 0, as SQLite does.
  package func real(_ value: Double) {
    if !value.isFinite { notFiniteColumn = cellCount - rowStart }
    append(Cell(payload: (value + 0).bitPattern, length: Cell.real))
  }

  /// Gives the next cell: a number, or no value.
  package func real(_ value: Double?) {
    if let value { real(value) } else { null() }
  }

  /// Gives the next cell: a text, whatever characters it has.
  package func text(_ value: String) {
    var value = value
    value.withUTF8 { bytes in
      reserveText(bytes.count)
      if let base = bytes.baseAddress {
        (text + textCount).copyMemory(from: base, byteCount: bytes.count)
      }
      append(Cell(payload: UInt64(textCount), length: bytes.count))
      textCount += bytes.count
    }
  }

  /// Gives the next cell: a text of these bytes, which must be UTF-8.
  package func text(utf8 bytes: [UInt8]) {
    reserveText(bytes.count)
    bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress {
        (text + textCount).copyMemory(from: base, byteCount: bytes.count)
      }
    }
    append(Cell(payload: UInt64(textCount), length: bytes.count))
    textCount += bytes.count
  }

  /// Gives the next cell: a text, or no value.
  package func text(_ value: String?) {
    if let value { text(value) } else { null() }
  }

  /// Closes the row; inserts the rows that wait when they fill a statement.
  package func endRow() throws(SnapshotError) {
    precondition(cellCount - rowStart == columns.count, "a row of \(table) has other columns")
    if let notFiniteColumn {
      throw .notFinite(table: table, column: columns[notFiniteColumn], row: rowName)
    }
    onRow?(UnsafeBufferPointer(start: cells + rowStart, count: columns.count), text)
    rowStart = cellCount
    rowCount += 1
    guard cellCount == rowsPerStatement * columns.count else { return }
    if let fullStatement {
      try step(fullStatement, cells: 0..<cellCount)
    } else {
      try step(rowStatement, cells: 0..<cellCount)
    }
    clear()
  }

  /// Inserts the rows that still wait.
  package func flush() throws(SnapshotError) {
    for row in stride(from: 0, to: cellCount, by: columns.count) {
      try step(rowStatement, cells: row..<row + columns.count)
    }
    clear()
  }

  /// Inserts the rows that still wait, and lets go of the connection; no rows can follow.
  package func finish() throws(SnapshotError) {
    try flush()
    finalizeStatements()
  }

  private func append(_ cell: Cell) {
    precondition(cellCount - rowStart < columns.count, "a row of \(table) has too many cells")
    cells[cellCount] = cell
    cellCount += 1
  }

  private func clear() {
    cellCount = 0
    rowStart = 0
    textCount = 0
  }

  private func reserveText(_ count: Int) {
    guard textCount + count > textCapacity else { return }
    let capacity = max(2 * textCapacity, textCount + count)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
    grown.copyMemory(from: text, byteCount: textCount)
    text.deallocate()
    text = grown
    textCapacity = capacity
  }

  /// The first cell of the row, which names it in an error.
  private var rowName: String {
    let cell = cells[rowStart]
    if cell.length == Cell.integer { return String(Int64(bitPattern: cell.payload)) }
    guard cell.length >= 0 else { return "row \(rowCount + 1)" }
    let bytes = UnsafeRawBufferPointer(start: text + Int(cell.payload), count: cell.length)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func prepare(rows: Int) throws(SnapshotError) -> OpaquePointer? {
    let row = "(" + repeatElement("?", count: columns.count).joined(separator: ",") + ")"
    let values = repeatElement(row, count: rows).joined(separator: ",")
    let sql = "INSERT INTO \(table) (\(columns.joined(separator: ","))) VALUES \(values)"
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard code == SQLITE_OK else { throw failure(code) }
    return statement
  }

  /// Binds the cells in `range` and runs the statement once.
  private func step(_ statement: OpaquePointer?, cells range: Range<Int>) throws(SnapshotError) {
    sqlite3_clear_bindings(statement)
    var code = SQLITE_OK
    var variable: Int32 = 0
    for index in range {
      variable += 1
      let cell = cells[index]
      switch cell.length {
      case Cell.null: continue
      case Cell.integer:
        code |= sqlite3_bind_int64(statement, variable, Int64(bitPattern: cell.payload))
      case Cell.real:
        code |= sqlite3_bind_double(statement, variable, Double(bitPattern: cell.payload))
      default:
        // A nil destructor is SQLITE_STATIC, so SQLite copies nothing: the buffer stays until the step is done.
        code |= sqlite3_bind_text64(
          statement,
          variable,
          (text + Int(cell.payload)).assumingMemoryBound(to: CChar.self),
          UInt64(cell.length),
          nil,
          UInt8(SQLITE_UTF8)
        )
      }
    }
    guard code == SQLITE_OK else { throw failure(sqlite3_errcode(connection)) }
    code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> SnapshotError {
    .sqlite(
      code: code,
      message: String(cString: sqlite3_errmsg(connection)),
      doing: "inserting into \(table)"
    )
  }

  private func finalizeStatements() {
    sqlite3_finalize(rowStatement)
    sqlite3_finalize(fullStatement)
    rowStatement = nil
    fullStatement = nil
  }
}
