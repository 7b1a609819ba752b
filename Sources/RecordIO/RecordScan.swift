import Glibc

/// Finds the records of delimited text, strictly as RFC 4180 has them, and goes on behind a faulty one.
///
/// A record that cannot be read costs its first line. Reading goes on at the next line that has the header's
/// fields by itself (``LineReading``), or at which a record of as many fields as the header begins; lines up to there
/// are passed over with the fault.
struct RecordScan {
  /// A rule for whole records that span lines: the fault of a refused one, nil for the others.
  typealias Check = (Record) -> RecordFault?

  let name: String
  let dialect: Dialect
  let limits: ReadLimits
  /// The number of the header's fields, once it is known.
  var columns: Int?
  /// Whether a fault has been met and no row since.
  var isResuming = false
  /// Whether the text begins within a line that is passed over.
  private(set) var isInsideLine = false
  // The offset of a place in the text whose line is known, and that line, from 1.
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
      // A fault shows the beginning of its line, which therefore has to be in the chunk.
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

  /// Adds the bytes behind the last record, up to `end`, as a record.
  private func pass(_ chunk: RecordChunk, to end: Int, fault: RecordFault?) {
    chunk.stretches.append(.init(record: chunk.index.recordCount, fault: fault))
    chunk.index.append(recordEndingAt: end - 1)
  }

  // MARK: - Lines

  private func end(of chunk: RecordChunk) -> Int {
    let records = chunk.index.recordCount
    return records == 0 ? chunk.start : chunk.index.end(ofRecord: records - 1)
  }

  /// The first newline from `start` up to `end`.
  func newline(_ chunk: RecordChunk, _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let found = memchr(chunk.text + start, Int32(UInt8(ascii: "\n")), end - start)
    return found.map { $0 - UnsafeMutableRawPointer(chunk.text) }
  }

  /// The line of a byte; quick where places are asked for in order.
  mutating func line(_ chunk: RecordChunk, _ offset: Int) -> Int {
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
