/// A sheet of a ``Workbook`` as the bytes of a delimited table, a row a line and the row's number that line's.
///
/// Rows that the sheet leaves out are empty lines, cells that it leaves out empty fields; of merged cells the first has
/// the value. Every row has as many fields as the first that is read, the headings, or one that has more content than
/// they are wide has more. Memory is a stretch of the sheet, a row, and the workbook's shared texts.
package final class WorkbookSheet: ByteStream, @unchecked Sendable {
  // Unchecked: one thread at a time reads.
  /// The workbook's name, `/`, and the sheet's.
  package let name: String
  /// True: a sheet is inflated and parsed.
  package var isCompressed: Bool { true }

  private let elements: XMLElements
  private let rows: SheetRows
  private let limits: ReadLimits
  private let compressedSize: Int
  private var handedOut = 0
  private var total = 0
  private var failure: ReadError?

  /// The sheet whose XML is `stream`, which took `compressedSize` bytes.
  init(
    _ stream: any ByteStream,
    compressedSize: Int,
    name: String,
    cells: CellTexts,
    dialect: Dialect,
    limits: ReadLimits
  ) throws(ReadError) {
    self.name = name
    self.limits = limits
    self.compressedSize = compressedSize
    let rows = SheetRows(name: name, cells: cells, dialect: dialect, limits: limits)
    self.rows = rows
    elements = try XMLElements(stream, limits: limits) { event throws(ReadError) in
      try rows.take(event)
    }
  }

  /// Fills `buffer` from its start and returns the number of bytes; 0 only at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    precondition(!buffer.isEmpty, "an empty buffer cannot be told from the end")
    if let failure { throw failure }
    do throws(ReadError) {
      while handedOut == rows.bytes.count {
        rows.bytes.removeAll(keepingCapacity: true)
        handedOut = 0
        guard try elements.readOn() else { return 0 }
        total += rows.bytes.count
        try requireExpansion()
      }
    } catch {
      failure = error
      throw error
    }
    let count = min(buffer.count, rows.bytes.count - handedOut)
    rows.bytes.withUnsafeBytes { bytes in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[handedOut..<handedOut + count])
      )
    }
    handedOut += count
    return count
  }

  /// Refuses a sheet whose cells repeat long shared texts beyond all measure.
  private func requireExpansion() throws(ReadError) {
    guard total > limits.freeExpansion,
      total / max(1, limits.expansionRatio) >= max(1, compressedSize)
    else { return }
    throw ReadError(
      .expansionLimit,
      at: Position(file: name, line: rows.number),
      found: "\(total) bytes of cells out of \(compressedSize)",
      expected: "at most \(limits.expansionRatio) times as many"
    )
  }
}

/// Makes lines of a sheet's rows, from the events of its XML.
private final class SheetRows {
  /// The lines that are complete.
  var bytes: [UInt8] = []
  /// The number of the last row, from 1.
  private(set) var number = 0

  private let name: String
  private let cells: CellTexts
  private let dialect: Dialect
  private let limits: ReadLimits
  /// The number of fields of a row; nil before the first that is read.
  private var width: Int?
  private var isInRow = false
  private var row: [UInt8] = []
  /// The number of fields in `row`.
  private var fields = 0
  /// The column of the cell being read, or of the last one, from 1.
  private var column = 0
  private var type: String?
  private var style: String?
  private var isValue = false
  private var isInline = false
  private var value: [UInt8] = []
  private var string = CellString()

  init(name: String, cells: CellTexts, dialect: Dialect, limits: ReadLimits) {
    (self.name, self.cells, self.dialect, self.limits) = (name, cells, dialect, limits)
    width = dialect.columns?.count
  }

  func take(_ event: XMLElementEvent) throws(ReadError) {
    switch event {
    case .start("row", let attributes): try startRow(attributes["r"])
    case .end("row"): try endRow()
    case .start("c", let attributes) where isInRow: try startCell(attributes)
    case .end("c") where isInRow: try endCell()
    case .start("v", _): isValue = true
    case .end("v"): isValue = false
    case .start("is", _): isInline = true
    case .end("is"): isInline = false
    case .text(let text) where isValue: value += text
    default: if isInline { string.take(event, into: &value) }
    }
  }

  private func startRow(_ reference: String?) throws(ReadError) {
    let next = reference == nil ? number + 1 : reference.flatMap { Int($0) } ?? 0
    guard next > number, next <= Self.mostRows else {
      throw corrupt(
        "the row \(reference ?? "\(next)") behind row \(number)",
        expected: "rows in order, from 1 to \(Self.mostRows)"
      )
    }
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: next - number - 1))
    number = next
    (isInRow, fields, column) = (true, 0, 0)
    row.removeAll(keepingCapacity: true)
  }

  private func startCell(_ attributes: XMLAttributes) throws(ReadError) {
    let next = if let reference = attributes["r"] { try place(reference) } else { column + 1 }
    guard next > column else {
      throw corrupt(
        "the cell \(attributes["r"] ?? "") behind column \(column)",
        expected: "cells in order"
      )
    }
    guard next <= Self.mostColumns else {
      throw ReadError(
        .columnLimit,
        at: Position(file: name, line: number),
        found: "a cell beyond column \(Self.mostColumns)",
        expected: "at most as many columns"
      )
    }
    column = next
    (type, style) = (attributes["t"], attributes["s"])
    value.removeAll(keepingCapacity: true)
  }

  private func endCell() throws(ReadError) {
    guard !value.isEmpty else { return }
    let start = row.count
    let before = fields
    // A field's separator stands before it, but for the first.
    row.append(contentsOf: repeatElement(dialect.separator, count: column - max(1, fields)))
    fields = column
    let filled = row.count
    let isKnown = value.withUnsafeBufferPointer {
      cells.append($0, type: type, style: style, to: &row)
    }
    guard isKnown else {
      throw ReadError(
        .corrupt,
        at: Position(file: name, line: number, column: column),
        found: "the shared text \(String(decoding: value.prefix(20), as: UTF8.self))",
        expected: "one of the workbook's \(cells.strings.count)"
      )
    }
    // A cell of blanks is an empty one: it must not make a row wider than its headings.
    if row[filled...].allSatisfy({ $0 == UInt8(ascii: " ") }) {
      row.removeLast(row.count - start)
      fields = before
    }
    guard row.count <= limits.recordBytes else {
      throw ReadError(
        .recordLimit,
        at: Position(file: name, line: number),
        found: "a row of more than \(limits.recordBytes) bytes",
        expected: "at most as many"
      )
    }
  }

  private func endRow() throws(ReadError) {
    isInRow = false
    bytes += row
    if number >= dialect.firstLine, !row.isEmpty {
      let width = width ?? fields
      self.width = width
      bytes.append(contentsOf: repeatElement(dialect.separator, count: max(0, width - fields)))
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The column of a reference such as `BC12`, from 1.
  private func place(_ reference: String) throws(ReadError) -> Int {
    var column = 0
    var digits = ""
    for byte in reference.utf8 {
      let letter = byte &- UInt8(ascii: "A")
      if letter < 26, digits.isEmpty, column <= Self.mostColumns {
        column = column * 26 + Int(letter) + 1
      } else {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard column > 0, digits == "\(number)" || column > Self.mostColumns else {
      throw corrupt(
        "the cell \(reference.prefix(20)) in row \(number)",
        expected: "a cell of that row"
      )
    }
    return column
  }

  private func corrupt(_ found: String, expected: String) -> ReadError {
    ReadError(
      .corrupt,
      at: Position(file: name, line: number),
      found: found,
      expected: expected
    )
  }

  /// The rows and columns that a sheet can have.
  private static let mostRows = 1_048_576
  private static let mostColumns = 16_384
}
