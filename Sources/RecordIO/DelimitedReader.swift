/// Reads delimited text record by record: RFC 4180, TSV, `^`/`~`, `;`.
///
/// One thread reads, inflates and indexes a few chunks ahead; `forEachRecord` walks them in order on
/// the caller's. Memory is a few chunks, each at most twice `ReadLimits.recordBytes`.
public final class DelimitedReader {
  /// The name that positions give to the file.
  public let name: String
  /// The column names as the file spells them, without a byte order mark.
  public let header: [String]
  /// How the file is written.
  public let dialect: Dialect
  /// Records handed out so far.
  public private(set) var recordCount = 0
  /// Records without a single byte in any field, which are passed over.
  public private(set) var blankCount = 0
  /// Records that became a ``RecordFault``.
  public private(set) var faultCount = 0

  private let chunks: ReadAhead<RecordChunk>
  private var current: RecordChunk?
  private var nextRecord: Int

  /// Records of any kind met so far, without the header.
  public var rowsRead: Int { recordCount + blankCount + faultCount }

  /// Opens `stream` and reads its header.
  public convenience init(
    _ stream: any ByteStream,
    dialect: Dialect = .rfc4180,
    limits: ReadLimits = ReadLimits()
  ) throws(ReadError) {
    try self.init(stream, dialect: dialect, limits: limits, chunkCapacity: 256 << 10)
  }

  /// As the public one, with chunks of `chunkCapacity` bytes, at least three, that grow as needed.
  init(
    _ stream: any ByteStream,
    dialect: Dialect,
    limits: ReadLimits,
    chunkCapacity: Int
  ) throws(ReadError) {
    name = stream.name
    self.dialect = dialect
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
      }
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
        at: Position(file: name, line: 1),
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
      encoding: dialect.encoding,
      fieldCount: count,
      line: 1
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
  public func optionalColumn(_ names: String...) -> Int? {
    for name in names {
      if let index = header.firstIndex(of: name) { return index }
    }
    return nil
  }

  /// The index of a column that must be there once, under one of its `names`.
  public func column(_ names: String...) throws(ReadError) -> Int {
    let wanted = names.joined(separator: " or ")
    let indices = header.indices.filter { names.contains(header[$0]) }
    guard let index = indices.first else {
      throw ReadError(
        .missingColumn,
        at: Position(file: name, line: 1),
        found: header.prefix(40).joined(separator: ", "),
        expected: "a column \(wanted)"
      )
    }
    guard indices.count == 1 else {
      throw ReadError(
        .duplicateColumn,
        at: Position(file: name, line: 1),
        found: "\(indices.count) columns",
        expected: "one column \(wanted)"
      )
    }
    return index
  }

  /// Calls `body` once for each record in order, and `onFault` for each that cannot be one.
  ///
  /// Blank records are counted and passed over. What `body` or `onFault` throws ends the reading:
  /// another call then hands out nothing.
  public func forEachRecord(
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
    let oneLineEach = chunk.index.newlineCount == chunk.index.recordCount
    var line = chunk.firstLine
    if nextRecord == 1 {
      line += oneLineEach ? 1 : newlines(text, chunk.start, Int(positions[Int(recordEnds[0]) - 1]))
    }
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
        encoding: dialect.encoding,
        fieldCount: last - first,
        line: line
      )
      if end - start < last - first + 1, isBlank(record) {
        blankCount += 1
      } else if record.fieldCount == columns {
        recordCount += 1
        try body(record)
      } else {
        faultCount += 1
        try onFault(raggedFault(record))
      }
      line += oneLineEach ? 1 : newlines(text, start, end)
      first = last
      start = end + 1
    }
  }

  private func newlines(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    var count = 0
    for index in start...end where text[index] == UInt8(ascii: "\n") { count += 1 }
    return count
  }

  private func isBlank(_ record: Record) -> Bool {
    (0..<record.fieldCount).allSatisfy { record.bounds($0).isEmpty }
  }

  private func raggedFault(_ record: Record) -> RecordFault {
    let bytes = UnsafeBufferPointer(
      start: record.text + Int(record.start),
      count: min(200, record.end - Int(record.start))
    )
    return RecordFault(
      code: .raggedRecord,
      position: Position(file: name, line: record.line),
      found: "\(record.fieldCount) fields",
      expected: "\(header.count) fields",
      raw: String(decoding: bytes, as: UTF8.self)
    )
  }
}
