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
/// references by scheme and code, bounds in the order of the components, and flags by `n`;
/// then what may be one food in the table's order, the two ids of each food that another represents, as
/// texts without a table, and what representatives may show by id and component; then the components, the
/// retired and the hidden foods, the sources and the vocabulary by their keys. The release's own row is not among them,
/// nor is the search index, which follows from the rest.
package final class ContentEncoder {
  private let sink: (UnsafeRawBufferPointer) -> Void
  private let buffer: UnsafeMutableRawBufferPointer
  private var count = 0

  /// Hands the bytes to `sink` in pieces of up to a mebibyte.
  package init(sink: @escaping (UnsafeRawBufferPointer) -> Void) {
    self.sink = sink
    buffer = .allocate(byteCount: 1 << 20, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Begins a row of the table numbered `table`.
  package func beginRow(table: UInt8) {
    reserve(1)
    store(table)
  }

  /// Adds a cell without a value.
  package func null() {
    reserve(1)
    store(UInt8(0))
  }

  /// Adds a cell that is an integer of these bits.
  package func integer(_ bits: UInt64) {
    reserve(9)
    store(UInt8(1))
    store(bits.littleEndian)
  }

  /// Adds a cell that is a number of these bits.
  package func real(_ bits: UInt64) {
    reserve(9)
    store(UInt8(2))
    store(bits.littleEndian)
  }

  /// Adds a cell that is a text.
  package func text(_ bytes: UnsafeRawBufferPointer) {
    reserve(9)
    store(UInt8(3))
    store(UInt64(bytes.count).littleEndian)
    append(bytes)
  }

  /// Adds the row that `statement` stands at, without its first `skipped` columns and with NULL in the
  /// place of column `blank` of the rest.
  func append(
    row statement: OpaquePointer,
    skipping skipped: Int32 = 0,
    table: UInt8,
    blank: Int32? = nil
  ) {
    beginRow(table: table)
    for column in skipped..<max(skipped, sqlite3_column_count(statement)) {
      let isBlank = blank.map { $0 + skipped == column } ?? false
      switch isBlank ? SQLITE_NULL : sqlite3_column_type(statement, column) {
      case SQLITE_NULL: null()
      case SQLITE_INTEGER: integer(UInt64(bitPattern: sqlite3_column_int64(statement, column)))
      case SQLITE_FLOAT: real((sqlite3_column_double(statement, column) + 0).bitPattern)
      case SQLITE_TEXT: text(ContentReading.bytes(statement, column))
      default:
        // No digested table has a blob, so it must not be taken for a text.
        reserve(1)
        store(UInt8(4))
        append(ContentReading.bytes(statement, column))
      }
    }
  }

  /// Adds texts that stand in no row of their own.
  package func append(texts: [String]) {
    for var text in texts {
      text.withUTF8 { self.text(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Hands over the bytes that wait.
  package func flush() {
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
