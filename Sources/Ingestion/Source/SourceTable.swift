import Datasets
import RecordIO

/// A delimited table of a release, read so that every one of its rows is accounted for.
///
///     let table = try SourceTable(files, "food.csv", columns: ["fdc_id", "description"])
///     let id = try table.column("fdc_id")
///     let balance = try table.forEachRow(report: &report) { record in
///       guard let key = record[id].unsigned() else {
///         return table.rejected(.invalidKey, record, id, expected: "a whole number")
///       }
///       …
///       return .accepted
///     }
///     report.files.append(balance)
struct SourceTable {
  /// The name that positions give to the table.
  var file: String { reader.name }
  /// The column names as the table spells them.
  var header: [String] { reader.header }

  let reader: DelimitedReader
  private let lineCount: LineCount
  private let knownColumns: Set<String>?
  private let mostRejects: Int

  /// Opens the table `name`, which must be there.
  ///
  /// Columns other than `columns` are reported as unmapped; nil where any column is welcome.
  init(
    _ files: DatasetFiles,
    _ name: String,
    dialect: Dialect = .rfc4180,
    columns: Set<String>? = nil
  ) throws(ReadError) {
    try self.init(files.open(name), dialect: dialect, columns: columns, limits: files.limits)
  }

  /// Opens the table `name` if the release has it.
  static func ifPresent(
    _ files: DatasetFiles,
    _ name: String,
    dialect: Dialect = .rfc4180,
    columns: Set<String>? = nil
  ) throws(ReadError) -> SourceTable? {
    guard let stream = try files.openIfPresent(name) else { return nil }
    return try SourceTable(stream, dialect: dialect, columns: columns, limits: files.limits)
  }

  /// Reads the header of `stream`.
  init(
    _ stream: any ByteStream,
    dialect: Dialect = .rfc4180,
    columns: Set<String>? = nil,
    limits: ReadLimits = ReadLimits()
  ) throws(ReadError) {
    lineCount = LineCount(stream)
    reader = try DelimitedReader(lineCount, dialect: dialect, limits: limits)
    mostRejects = limits.rejects
    knownColumns = columns
  }

  /// The index of a column that must be there once, under either of its names.
  ///
  /// A line break in the column is a fault of the record, as every field that is read stands on one line.
  func column(_ name: String, or other: String? = nil) throws(ReadError) -> Int {
    let column = if let other { try reader.column(name, other) } else { try reader.column(name) }
    reader.refuseLineBreaks(in: [column])
    return column
  }

  /// The index of a column that may be missing, under either of its names.
  func optionalColumn(_ name: String, or other: String? = nil) -> Int? {
    let column =
      if let other { reader.optionalColumn(name, other) } else { reader.optionalColumn(name) }
    if let column { reader.refuseLineBreaks(in: [column]) }
    return column
  }

  /// Hands out every row and counts the fate that `body` gives it.
  ///
  /// Rejects go to `report`; ragged and blank rows are counted, unknown columns are noted. The
  /// balance is the caller's to file, once it has reclassified what only later proves unusable.
  func forEachRow(
    report: inout SourceReport,
    _ body: (Record) throws -> RowFate
  ) throws -> FileBalance {
    try forEachRow(report: &report) { record, _ in try body(record) }
  }

  /// Hands out every row to a `body` that also notes unmapped names or rejects of single values in the report.
  ///
  /// A reject that `body` appends itself does not count as a row.
  func forEachRow(
    report: inout SourceReport,
    _ body: (Record, inout SourceReport) throws -> RowFate
  ) throws -> FileBalance {
    var tally = RowTally()
    try reader.forEachRecord(
      onFault: { fault in
        tally.count(.rejected(Reject(fault, header: header)), &report)
        try checkRejects(report.rejects.count, line: fault.position.line)
      },
      { record in
        tally.count(try body(record, &report), &report)
        try checkRejects(report.rejects.count, line: record.line)
      }
    )
    tally.skip(.blankRecord, rows: reader.blankCount)
    if let knownColumns {
      for column in header where !knownColumns.contains(column) {
        report.noteUnmapped(.column, "\(file): \(column)", rows: reader.rowsRead)
      }
    }
    var balance = tally.balance(of: file, read: reader.rowsRead)
    // The columns that are read are those in which line breaks are refused.
    balance.columns = reader.oneLineColumns
    balance.count = IndependentCount(reader.lines, counted: lineCount.lines)
    return balance
  }

  /// Every reject is kept until it is written: a table that is nothing else must not fill the memory.
  private func checkRejects(_ count: Int, line: Int) throws(ReadError) {
    guard count > mostRejects else { return }
    throw ReadError(
      .rejectLimit,
      at: Position(file: file, line: line),
      found: "more than \(mostRejects) rejects",
      expected: "a table of the kind that the definition says"
    )
  }

  /// Reads a table that the adapter has no use for, so that its rows are accounted for.
  func skipAll(report: inout SourceReport) throws -> FileBalance {
    try forEachRow(report: &report) { _ in .skipped(.notUsed) }
  }

  /// The fate of a `record` rejected for its field in `column`, or as a whole.
  func rejected(
    _ code: Reject.Code,
    _ record: Record,
    _ column: Int? = nil,
    found: String? = nil,
    expected: String
  ) -> RowFate {
    .rejected(reject(code, record, column, found: found, expected: expected))
  }

  /// The reject of `record`, or of its field in `column`, which is quoted unless `found` tells more.
  func reject(
    _ code: Reject.Code,
    _ record: Record,
    _ column: Int? = nil,
    found: String? = nil,
    expected: String
  ) -> Reject {
    guard let column else {
      return Reject(code, at: position(record), found: found ?? "this record", expected: expected)
    }
    return Reject(
      code,
      at: record.position(column, in: file),
      field: header[column],
      found: found ?? quoted(record, column),
      expected: expected
    )
  }

  /// The place of `record`.
  func position(_ record: Record) -> Position { Position(file: file, line: record.line) }

  /// The first characters of a field, whatever its bytes.
  private func quoted(_ record: Record, _ column: Int) -> String {
    if let text = record.text(column) { return String(text.prefix(200)) }
    return String(decoding: record[column].bytes.prefix(200), as: UTF8.self)
  }
}

extension IndependentCount {
  fileprivate init(_ lines: RecordLines, counted: Int) {
    self.init(unit: .lines, counted: counted, records: lines.records)
    header = lines.header
    unreadable = lines.faults
    blank = lines.blanks
  }
}
