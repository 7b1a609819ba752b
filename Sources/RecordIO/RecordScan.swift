import Glibc

/// Finds the records of delimited text, strictly as RFC 4180 has them, and goes on behind what is none.
///
/// A record that cannot be read costs its first line. Reading goes on at the next line that has the header's
/// fields by itself (``LineReading``), or at which a record of as many fields as the header begins; lines up to there
/// are passed over with the fault.
struct RecordScan {
  /// Why a whole record that spans lines is refused; nil when it is not.
  typealias Check = (Record) -> RecordFault?

  let name: String
  let dialect: Dialect
  let limits: ReadLimits
  /// The number of the header's fields, once it is known.
  var columns: Int?
  /// Whether a fault has been met and no row since.
  var isResuming = false
  // Whether the text begins within a line that is passed over.
  private var isInsideLine = false
  // A place in the text whose line is known.
  private var known = (offset: 0, line: 1)

  init(name: String, dialect: Dialect, limits: ReadLimits) {
    self.name = name
    self.dialect = dialect
    self.limits = limits
    columns = dialect.columns?.count
  }

  /// Indexes the records of `chunk` from its start up to `count` bytes.
  ///
  /// `isFinal` says that no more text follows, `isFull` that the chunk may not grow. Without any record in
  /// the index the text has to be scanned again when there is more of it.
  /// - Returns: the offset up to which the text is used.
  /// - Throws: `malformedHeader` or `unterminatedQuote` for a header that cannot be read.
  mutating func scan(
    _ chunk: RecordChunk,
    to count: Int,
    isFinal: Bool,
    isFull: Bool,
    check: Check? = nil
  ) throws(ReadError) -> Int {
    chunk.index.clear()
    chunk.stretches.removeAll(keepingCapacity: true)
    known = (chunk.start, chunk.firstLine)
    var isExact = true
    var offset = chunk.start
    defer { countNewlines(of: chunk, to: offset, count: count, isExact: isExact) }
    while true {
      if isResuming {
        let (next, isSettled) = resume(chunk, offset, count, isFinal: isFinal, isFull: isFull)
        if next > offset { pass(chunk, to: next, fault: nil) }
        offset = next
        isExact = false
        if !isSettled { return offset }
        isResuming = false
      }
      let first = chunk.index.recordCount
      let illegal = chunk.index.index(
        UnsafePointer(chunk.text),
        from: offset,
        to: count,
        dialect: dialect,
        longField: min(limits.fieldBytes, limits.recordBytes)
      )
      let faulty =
        wholeFault(chunk, from: first, start: offset, check)
        ?? partialFault(
          chunk,
          from: max(offset, end(of: chunk)),
          to: count,
          illegal: illegal,
          isFinal: isFinal,
          isFull: isFull
        )
      guard let faulty else {
        offset = max(offset, end(of: chunk))
        isExact = isExact && illegal == nil
        if columns == nil, chunk.index.recordCount > 0 { columns = Int(chunk.index.recordEnds[0]) }
        return offset
      }
      isExact = false
      chunk.index.truncate(toRecords: faulty.record)
      offset = faulty.start
      guard columns != nil || faulty.record > 0 else { throw headerError(faulty.fault) }
      if columns == nil { columns = Int(chunk.index.recordEnds[0]) }
      let line = newline(chunk, offset, count)
      // The beginning of a line has to be there to be shown.
      let isShort = count - offset < min(limits.recordBytes, 2 * limits.fieldBytes)
      if line == nil, !isFinal, !isFull, isShort { return offset }
      isInsideLine = line == nil
      pass(chunk, to: line.map { $0 + 1 } ?? count, fault: faulty.fault)
      offset = end(of: chunk)
      isResuming = true
    }
  }

  // MARK: - Going on behind a fault

  /// The next place from `start` on at which reading can go on; not settled where more text has to tell.
  private mutating func resume(
    _ chunk: RecordChunk,
    _ start: Int,
    _ count: Int,
    isFinal: Bool,
    isFull: Bool
  ) -> (next: Int, isSettled: Bool) {
    let text = UnsafePointer(chunk.text)
    var offset = start
    if isInsideLine {
      guard let end = newline(chunk, offset, count) else { return (count, false) }
      isInsideLine = false
      offset = end + 1
    }
    let lines = LineReading(
      separator: dialect.separator,
      quote: dialect.quote,
      columns: columns ?? 0
    )
    while let end = newline(chunk, offset, count) {
      if lines.beginsRow(text, offset, end) { return (offset, true) }
      switch lines.strictRecord(text, offset, count, longField: limits.fieldBytes) {
      case .record: return (offset, true)
      case .undecided where !isFinal && !(isFull && offset == start): return (offset, false)
      case .undecided, .other: offset = end + 1
      }
    }
    if isFull, offset == start, offset < count {
      isInsideLine = true
      return (count, false)
    }
    return (offset, false)
  }

  /// Makes a record of what follows the last one up to `end`.
  private func pass(_ chunk: RecordChunk, to end: Int, fault: RecordFault?) {
    chunk.stretches.append(.init(record: chunk.index.recordCount, fault: fault))
    chunk.index.append(recordEndingAt: end - 1)
  }

  // MARK: - Faults

  private typealias Faulty = (record: Int, start: Int, fault: RecordFault)

  /// The first fault among the whole records from `first` on.
  private mutating func wholeFault(
    _ chunk: RecordChunk,
    from first: Int,
    start: Int,
    _ check: Check?
  ) -> Faulty? {
    guard chunk.index.hasLongRecord || check != nil else { return nil }
    var start = start
    for index in first..<max(first, chunk.index.recordCount) {
      let end = chunk.index.end(ofRecord: index)
      let ends = index == 0 ? 0 : Int(chunk.index.recordEnds[index - 1])
      let marks = ends..<Int(chunk.index.recordEnds[index])
      if end - start > limits.fieldBytes, let long = longField(chunk, start, marks, end: end - 1) {
        return (index, start, longFault(chunk, start, long))
      }
      if let check, memchr(chunk.text + start, Int32(UInt8(ascii: "\n")), end - 1 - start) != nil {
        let record = Record(
          text: UnsafePointer(chunk.text),
          ends: UnsafePointer(chunk.index.positions) + ends,
          start: UInt32(start),
          quote: dialect.quote ?? 0,
          isOneLine: false,
          encoding: dialect.encoding,
          fieldCount: marks.count,
          line: line(chunk, start)
        )
        if let fault = check(record) { return (index, start, fault) }
      }
      start = end
    }
    return nil
  }

  /// What is wrong with the record at `start`, which is not whole; nil where more text may make it so.
  private mutating func partialFault(
    _ chunk: RecordChunk,
    from start: Int,
    to count: Int,
    illegal: Int?,
    isFinal: Bool,
    isFull: Bool
  ) -> Faulty? {
    guard start < count else { return nil }
    let record = chunk.index.recordCount
    let whole = record == 0 ? 0 : Int(chunk.index.recordEnds[record - 1])
    let marks = whole..<chunk.index.markCount
    if let long = longField(chunk, start, marks, end: illegal ?? count) {
      return (record, start, longFault(chunk, start, long))
    }
    let lineEnd = newline(chunk, start, illegal ?? count)
    if let illegal, lineEnd == nil {
      let isStray = chunk.text[illegal] == dialect.quote
      let fault = fault(
        isStray ? .strayQuote : .textAfterQuote,
        chunk,
        start,
        at: illegal,
        column: marks.count,
        found: isStray
          ? "a quote inside a field" : "\(shown(chunk, illegal, count)) behind a closing quote",
        expected: isStray
          ? "quotes around the whole field, those inside doubled"
          : "a separator or the line's end"
      )
      return (record, start, fault)
    }
    if illegal != nil || isFinal {
      return (record, start, openFault(chunk, start, marks, lineEnd ?? count, illegal: illegal))
    }
    let isWide = marks.count > limits.columns
    guard isWide || isFull && record == 0 else { return nil }
    let fault = fault(
      isWide ? .raggedRecord : .longRecord,
      chunk,
      start,
      at: start,
      column: nil,
      found: isWide
        ? "more than \(limits.columns) fields" : "more than \(limits.recordBytes) bytes",
      expected: isWide ? "\(columns ?? 0) fields" : "a record's end"
    )
    return (record, start, fault)
  }

  /// A quoted field of the record's first line, which ends at `lineEnd`, goes on where it cannot.
  private mutating func openFault(
    _ chunk: RecordChunk,
    _ start: Int,
    _ marks: Range<Int>,
    _ lineEnd: Int,
    illegal: Int?
  ) -> RecordFault {
    let before = marks.prefix { chunk.index.positions[$0] < UInt32(lineEnd) }
    let opening = before.last.map { Int(chunk.index.positions[$0]) + 1 } ?? start
    let end = illegal.map { offset in
      let quote = chunk.text[offset] == dialect.quote ? "a quote" : "text behind a quote"
      return "\(quote) on line \(line(chunk, offset))"
    }
    return fault(
      .openQuote,
      chunk,
      start,
      at: opening,
      column: before.count,
      found: "a quoted field that goes on to \(end ?? "the end of the file")",
      expected: "a closing quote before a separator or a line's end"
    )
  }

  private func longField(
    _ chunk: RecordChunk,
    _ start: Int,
    _ marks: Range<Int>,
    end: Int
  ) -> (column: Int, start: Int)? {
    var fieldStart = start
    for (column, mark) in marks.enumerated() {
      let fieldEnd = Int(chunk.index.positions[mark])
      if fieldEnd - fieldStart > limits.fieldBytes { return (column, fieldStart) }
      fieldStart = fieldEnd + 1
    }
    return end - fieldStart > limits.fieldBytes ? (marks.count, fieldStart) : nil
  }

  private mutating func longFault(
    _ chunk: RecordChunk,
    _ start: Int,
    _ field: (column: Int, start: Int)
  ) -> RecordFault {
    fault(
      .longField,
      chunk,
      start,
      at: field.start,
      column: field.column,
      found: "more than \(limits.fieldBytes) bytes",
      expected: "a field of at most as many"
    )
  }

  private mutating func fault(
    _ code: RecordFault.Code,
    _ chunk: RecordChunk,
    _ start: Int,
    at offset: Int,
    column: Int?,
    found: String,
    expected: String
  ) -> RecordFault {
    let line = line(chunk, start)
    var lineStart = offset
    while lineStart > start, chunk.text[lineStart - 1] != UInt8(ascii: "\n") { lineStart -= 1 }
    var lines = 0
    for index in start..<offset where chunk.text[index] == UInt8(ascii: "\n") { lines += 1 }
    var end = start
    let most = min(start + 200, chunk.capacity)
    while end < most, chunk.text[end] != UInt8(ascii: "\n") { end += 1 }
    let bytes = UnsafeBufferPointer(start: chunk.text + start, count: end - start)
    return RecordFault(
      code: code,
      position: Position(
        file: name,
        line: line + lines,
        column: column == nil ? 0 : offset - lineStart + 1
      ),
      column: column,
      found: found,
      expected: expected,
      raw: String(decoding: bytes, as: UTF8.self)
    )
  }

  /// The bytes from `offset` on, a few of its line.
  private func shown(_ chunk: RecordChunk, _ offset: Int, _ count: Int) -> String {
    let bytes = UnsafeBufferPointer(start: chunk.text + offset, count: min(12, count - offset))
    return "'\(String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))'"
  }

  private func headerError(_ fault: RecordFault) -> ReadError {
    ReadError(
      fault.code == .openQuote ? .unterminatedQuote : .malformedHeader,
      at: fault.position,
      found: fault.found,
      expected: fault.expected
    )
  }

  // MARK: - Lines

  private func end(of chunk: RecordChunk) -> Int {
    let records = chunk.index.recordCount
    return records == 0 ? chunk.start : chunk.index.end(ofRecord: records - 1)
  }

  /// The first newline from `start` up to `end`.
  private func newline(_ chunk: RecordChunk, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let found = memchr(chunk.text + start, Int32(UInt8(ascii: "\n")), end - start)
    return found.map { $0 - UnsafeMutableRawPointer(chunk.text) }
  }

  /// The line of a byte; quick where places are asked for in order.
  private mutating func line(_ chunk: RecordChunk, _ offset: Int) -> Int {
    if offset < known.offset { known = (chunk.start, chunk.firstLine) }
    for index in known.offset..<offset where chunk.text[index] == UInt8(ascii: "\n") {
      known.line += 1
    }
    known.offset = offset
    return known.line
  }

  /// Counts the newlines of what is used; the index knows all of the text where it was read once.
  private func countNewlines(of chunk: RecordChunk, to end: Int, count: Int, isExact: Bool) {
    func newlines(_ range: Range<Int>) -> Int {
      range.reduce(0) { $0 + (chunk.text[$1] == UInt8(ascii: "\n") ? 1 : 0) }
    }
    chunk.newlineCount =
      isExact ? chunk.index.newlineCount - newlines(end..<count) : newlines(chunk.start..<end)
  }
}
