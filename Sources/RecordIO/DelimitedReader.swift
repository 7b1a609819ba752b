import Parallelism

/// Reads delimited text record by record: RFC 4180, TSV, `^`/`~`, `;`.
///
/// Quotes are read strictly: a record whose quotes are not as RFC 4180 has them, that is longer than the
/// limits or has swallowed lines that are rows is a ``RecordFault``, and reading goes on at the next line that
/// is a row. One thread reads, inflates and indexes a few chunks ahead; `forEachRecord` walks them in order
/// on the caller's. Memory is a few chunks, each at most twice `ReadLimits.recordBytes`.
package final class DelimitedReader {
  /// The name that positions give to the file.
  package let name: String
  /// The column names as the file spells them, without a byte order mark.
  package let header: [String]
  /// The dialect of the file.
  package let dialect: Dialect
  /// The number of records handed out so far.
  package private(set) var recordCount = 0
  /// The number of records without a byte in any field, which are passed over.
  package private(set) var blankCount = 0
  /// The number of records that became a ``RecordFault``.
  package private(set) var faultCount = 0
  /// The numbers of lines of all these records and of the header.
  package private(set) var lines = RecordLines()

  private let chunks: ReadAhead<RecordChunk>
  private let limits: ReadLimits
  private var current: RecordChunk?
  private var nextRecord: Int
  private var refusal: RecordRefusal
  /// The lines of the header itself, without those before it.
  private var headerLines = 0

  /// The number of records of any kind so far, without the header.
  package var rowsRead: Int { recordCount + blankCount + faultCount }

  /// Opens `stream` and reads its header.
  package convenience init(
    _ stream: any ByteStream,
    dialect: Dialect = .rfc4180,
    limits: ReadLimits = ReadLimits()
  ) throws(ReadError) {
    try self.init(stream, dialect: dialect, limits: limits, chunkCapacity: 256 << 10)
  }

  /// Opens `stream` with chunks of `chunkCapacity` bytes, at least three, that grow as needed; the rest is as for the
  /// package initializer.
  init(
    _ stream: any ByteStream,
    dialect: Dialect,
    limits: ReadLimits,
    chunkCapacity: Int
  ) throws(ReadError) {
    name = stream.name
    self.dialect = dialect
    self.limits = limits
    let source = stream.isCompressed ? PrefetchedStream(stream) : stream
    let filler = ChunkFiller(source, dialect: dialect, limits: limits)
    chunks = ReadAhead(chunks: (0..<4).map { _ in RecordChunk(capacity: chunkCapacity) }) { chunk in
      try filler.fill(chunk)
    }
    do {
      current = try chunks.next()
      guard let first = current else {
        throw ReadError(
          .emptyFile,
          at: Position(file: name),
          found: "no records",
          expected: "a header line"
        )
      }
      if let columns = dialect.columns {
        header = columns
        nextRecord = 0
      } else {
        header = try Self.header(of: first, dialect: dialect, name: name, limits: limits)
        nextRecord = 1
        headerLines = Self.newlines(
          UnsafePointer(first.text),
          first.start,
          first.index.end(ofRecord: 0) - 1
        )
      }
      lines.header = dialect.firstLine - 1 + headerLines
      refusal = RecordRefusal(name: name, dialect: dialect, columns: header.count)
    } catch {
      chunks.stop()
      throw error as? ReadError
        ?? ReadError(
          .unreadable,
          at: Position(file: stream.name),
          found: "\(error)",
          expected: "a header"
        )
    }
  }

  deinit { chunks.stop() }

  private static func header(
    of chunk: RecordChunk,
    dialect: Dialect,
    name: String,
    limits: ReadLimits
  ) throws(ReadError) -> [String] {
    let count = Int(chunk.index.recordEnds[0])
    guard count <= limits.columns else {
      throw ReadError(
        .columnLimit,
        at: Position(file: name, line: dialect.firstLine),
        found: "\(count) columns",
        expected: "at most \(limits.columns)"
      )
    }
    let record = Record(
      text: UnsafePointer(chunk.text),
      ends: UnsafePointer(chunk.index.positions),
      start: UInt32(chunk.start),
      quote: dialect.quote ?? 0,
      isOneLine: false,
      isSheet: dialect.isSheet,
      encoding: dialect.encoding,
      fieldCount: count,
      line: dialect.firstLine
    )
    var names: [String] = []
    for column in 0..<count {
      guard let text = record.text(column) else {
        throw ReadError(
          .corrupt,
          at: record.position(column, in: name),
          found: "a column name in no encoding",
          expected: dialect.encoding.rawValue
        )
      }
      names.append(text)
    }
    return names
  }

  /// The index of a column, under whichever of its `names` the file has; nil where it has none.
  package func optionalColumn(_ names: String...) -> Int? {
    for name in names {
      if let index = header.firstIndex(of: name) { return index }
    }
    return nil
  }

  /// The index of a column that must be there once, under one of its `names`.
  package func column(_ names: String...) throws(ReadError) -> Int {
    let wanted = names.joined(separator: " or ")
    let indices = header.indices.filter { names.contains(header[$0]) }
    guard let index = indices.first else {
      throw ReadError(
        .missingColumn,
        at: Position(file: name, line: dialect.firstLine),
        found: header.prefix(40).joined(separator: ", "),
        expected: "a column \(wanted)"
      )
    }
    guard indices.count == 1 else {
      throw ReadError(
        .duplicateColumn,
        at: Position(file: name, line: dialect.firstLine),
        found: "\(indices.count) columns",
        expected: "one column \(wanted)"
      )
    }
    return index
  }

  /// The names of the columns that have to stand on one line, in the order of the header.
  package var oneLineColumns: [String] { refusal.oneLineColumns.sorted().map { header[$0] } }

  /// Makes a line break within the text of these columns' fields a fault; at the ends of a field it is a blank.
  package func refuseLineBreaks(in columns: some Sequence<Int>) {
    refusal.oneLineColumns.formUnion(columns)
  }

  /// Calls `body` once for each record in order, and `onFault` for each that cannot be one.
  ///
  /// Blank records are counted and passed over. An error of `body` or `onFault` ends the reading: another call then
  /// hands out nothing.
  package func forEachRecord(
    onFault: (RecordFault) throws -> Void,
    _ body: (Record) throws -> Void
  ) throws {
    while let chunk = current {
      current = nil
      try walk(chunk, onFault: onFault, body)
      chunks.recycle(chunk)
      nextRecord = 0
      current = try chunks.next()
    }
  }

  private func walk(
    _ chunk: RecordChunk,
    onFault: (RecordFault) throws -> Void,
    _ body: (Record) throws -> Void
  ) throws {
    let text = UnsafePointer(chunk.text)
    let positions = UnsafePointer(chunk.index.positions)
    let recordEnds = UnsafePointer(chunk.index.recordEnds)
    let quote = dialect.quote ?? 0
    let columns = header.count
    // Without newlines inside quotes, a record's line follows from its ordinal.
    let oneLineEach = chunk.newlineCount == chunk.index.recordCount && chunk.stretches.isEmpty
    var stretches = chunk.stretches[...]
    var nextStretch = stretches.first?.record ?? .max
    var line = chunk.firstLine
    // Counted in locals: each change of a class's property costs a check of exclusive access.
    var handedOut = 0
    var recordLines = 0
    defer {
      recordCount += handedOut
      lines.records += recordLines
    }
    if nextRecord == 1 { line += headerLines }
    var first = nextRecord == 0 ? 0 : Int(recordEnds[nextRecord - 1])
    var start = nextRecord == 0 ? chunk.start : Int(positions[first - 1]) + 1

    for index in nextRecord..<chunk.index.recordCount {
      let last = Int(recordEnds[index])
      let end = Int(positions[last - 1])
      let record = Record(
        text: text,
        ends: positions + first,
        start: UInt32(truncatingIfNeeded: start),
        quote: quote,
        isOneLine: oneLineEach,
        isSheet: dialect.isSheet,
        encoding: dialect.encoding,
        fieldCount: last - first,
        line: line
      )
      let span = oneLineEach ? 1 : Self.newlines(text, start, end)
      if index == nextStretch {
        lines.faults += span
        if let fault = stretches.removeFirst().fault {
          try report(fault, beside: handedOut, onFault)
        }
        nextStretch = stretches.first?.record ?? .max
      } else if end - start < last - first + 1, isBlank(record) {
        blankCount += 1
        lines.blanks += span
      } else if span > 1, let fault = refusal.refusal(of: record) {
        try report(fault, beside: handedOut, onFault)
        try readAgain(text, start, end, line: line, onFault: onFault, body)
      } else if record.fieldCount == columns {
        handedOut += 1
        recordLines += span
        try body(record)
      } else {
        lines.faults += span
        try report(refusal.ragged(record), beside: handedOut, onFault)
      }
      line += span
      first = last
      start = end + 1
    }
  }

  /// Hands out a fault, unless there are too many of them next to the records, of which `handedOut` are not
  /// counted yet.
  private func report(
    _ fault: RecordFault,
    beside handedOut: Int,
    _ onFault: (RecordFault) throws -> Void
  ) throws {
    faultCount += 1
    try onFault(fault)
    let rowsRead = rowsRead + handedOut
    guard faultCount > limits.faults, faultCount > rowsRead / 100 else { return }
    throw ReadError(
      .faultLimit,
      at: fault.position,
      found:
        "\(faultCount) of \(rowsRead) records that cannot be read, this one for \(fault.found)",
      expected: "a table in the dialect that the definition says"
    )
  }

  private static func newlines(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start...end where text[index] == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  private func isBlank(_ record: Record) -> Bool {
    (0..<record.fieldCount).allSatisfy { record.bounds($0).isEmpty }
  }

  /// Reads what follows the first line of a refused record again, as lines of their own.
  private func readAgain(
    _ text: UnsafePointer<UInt8>,
    _ start: Int,
    _ end: Int,
    line: Int,
    onFault: (RecordFault) throws -> Void,
    _ body: (Record) throws -> Void
  ) throws {
    lines.faults += 1
    var second = start
    while text[second] != UInt8(ascii: "\n") { second += 1 }
    second += 1
    let count = end + 1 - second
    let rest = RecordChunk(capacity: count)
    rest.text.update(from: text + second, count: count)
    rest.firstLine = line + 1
    var scan = RecordScan(name: name, dialect: dialect, limits: limits)
    scan.columns = header.count
    scan.isResuming = true
    let rules = refusal
    // The scan finds all refusals: walking the rest meets none and does not call this function again.
    _ = try scan.scan(rest, to: count, isFinal: true, isFull: true) { rules.refusal(of: $0) }
    let next = nextRecord
    nextRecord = 0
    defer { nextRecord = next }
    try walk(rest, onFault: onFault, body)
  }
}
