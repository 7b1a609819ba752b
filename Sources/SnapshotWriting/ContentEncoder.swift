import GRDBSQLite

/// Turns the rows of a snapshot into the one sequence of bytes that its content digest is taken of.
///
/// The bytes depend on the rows alone, and not on the pages that they lie in: they are the same of rows as
/// they are written and as they are read back (``SnapshotReader/forEachContentByte(_:)``).
///
/// A row is the number of its table (a byte, the place in the schema's list) and its cells in the
/// order of the columns. A cell is a byte and a payload, little endian: 0 for NULL; 1 and 8 bytes
/// of a signed integer; 2 and 8 bytes of an IEEE 754 double, never -0; 3, 8 bytes of a length and
/// as many bytes of UTF-8. Rows come in this order: food by food in ascending ids, its
/// `possible_duplicate_of` as NULL, each followed by its aliases and portions by `n`, barcodes by number,
/// references by scheme and code, bounds in the order of the components, and flags in that of the table;
/// then what may be one food in the table's order, the two ids of each food that another represents, as
/// texts without a table, and what representatives may show by id and component; then the components, the
/// retired foods, the sources and the vocabulary by their keys. The release's own row is not among them,
/// nor is the search index, which follows from the rest.
final class ContentEncoder {
  private let sink: (UnsafeRawBufferPointer) -> Void
  private let buffer: UnsafeMutableRawBufferPointer
  private var count = 0

  /// Hands the bytes to `sink` in pieces of up to a mebibyte.
  init(sink: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.sink = sink
    buffer = .allocate(byteCount: 1 << 20, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Adds one row of the table numbered `table`; texts begin in `text`.
  func append(
    _ cells: UnsafeBufferPointer<BulkInsert.Cell>,
    text: UnsafeRawPointer,
    table: UInt8
  ) {
    reserve(1)
    store(table)
    for cell in cells {
      reserve(9)
      switch cell.length {
      case BulkInsert.Cell.null: store(UInt8(0))
      case BulkInsert.Cell.integer:
        store(UInt8(1))
        store(cell.payload.littleEndian)
      case BulkInsert.Cell.real:
        store(UInt8(2))
        store(cell.payload.littleEndian)
      default:
        store(UInt8(3))
        store(UInt64(cell.length).littleEndian)
        append(UnsafeRawBufferPointer(start: text + Int(cell.payload), count: cell.length))
      }
    }
  }

  /// Adds the row that `statement` stands at, without its first `skipped` columns and with NULL in the
  /// place of column `blank` of the rest.
  func append(
    row statement: OpaquePointer,
    skipping skipped: Int32 = 0,
    table: UInt8,
    blank: Int32? = nil
  ) {
    reserve(1)
    store(table)
    for column in skipped..<max(skipped, sqlite3_column_count(statement)) {
      reserve(9)
      let isBlank = blank.map { $0 + skipped == column } ?? false
      switch isBlank ? SQLITE_NULL : sqlite3_column_type(statement, column) {
      case SQLITE_NULL: store(UInt8(0))
      case SQLITE_INTEGER:
        store(UInt8(1))
        store(sqlite3_column_int64(statement, column).littleEndian)
      case SQLITE_FLOAT:
        store(UInt8(2))
        store((sqlite3_column_double(statement, column) + 0).bitPattern.littleEndian)
      default:
        // A blob has kind 4: no digested table has one, so it must not be taken for a text.
        let bytes = sqlite3_column_blob(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        store(UInt8(sqlite3_column_type(statement, column) == SQLITE_TEXT ? 3 : 4))
        store(UInt64(count).littleEndian)
        append(UnsafeRawBufferPointer(start: bytes, count: count))
      }
    }
  }

  /// Adds texts that stand in no row of their own.
  func append(_ texts: [String]) {
    for var text in texts {
      text.withUTF8 { bytes in
        reserve(9)
        store(UInt8(3))
        store(UInt64(bytes.count).littleEndian)
        append(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Hands over the bytes that wait.
  func flush() {
    sink(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    count = 0
  }

  private func append(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      reserve(1)
      let piece = rest.prefix(buffer.count - count)
      UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: piece))
      count += piece.count
      rest = rest.dropFirst(piece.count)
    }
  }

  private func reserve(_ bytes: Int) {
    if count + bytes > buffer.count { flush() }
  }

  private func store<Value: BitwiseCopyable>(_ value: Value) {
    buffer.storeBytes(of: value, toByteOffset: count, as: Value.self)
    count += MemoryLayout<Value>.size
  }
}
