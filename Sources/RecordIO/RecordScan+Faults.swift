import Glibc

extension RecordScan {
  /// A fault with the number and the start of its record.
  typealias Faulty = (record: Int, start: Int, fault: RecordFault)

  /// The first fault among the whole records from `first` on.
  mutating func wholeFault(
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

  /// The fault of the record at `start`, which is not whole; nil where more text may make it whole.
  mutating func partialFault(
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
      expected: isWide
        ? columns.map { "\($0) fields" } ?? "at most as many fields" : "a record's end"
    )
    return (record, start, fault)
  }

  /// The fault of a quoted field that opens in the record's first line, up to `lineEnd`, and does not close lawfully.
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

  func headerError(_ fault: RecordFault) -> ReadError {
    ReadError(
      fault.code == .openQuote ? .unterminatedQuote : .malformedHeader,
      at: fault.position,
      found: fault.found,
      expected: fault.expected
    )
  }
}
