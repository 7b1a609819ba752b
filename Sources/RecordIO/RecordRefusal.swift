/// The rules for a record beyond lawful quotes: as many fields as the header, and no rows within a field.
struct RecordRefusal {
  let name: String
  let dialect: Dialect
  let columns: Int
  /// The columns whose text stands on one line.
  var oneLineColumns: Set<Int> = []

  /// The fault for which a record of several lines is refused; nil when it is not.
  ///
  /// Two stray quotes make one lawful field of all that stands between them; the rows inside it give them away.
  func refusal(of record: Record) -> RecordFault? {
    guard record.fieldCount == columns else { return ragged(record) }
    let bytes = UnsafeBufferPointer(
      start: record.text + Int(record.start),
      count: record.end + 1 - Int(record.start)
    )
    let lines = LineReading(
      separator: dialect.separator,
      quote: dialect.quote,
      columns: columns
    )
    if columns > 1, let row = lines.swallowedRow(bytes) {
      let column = firstColumnOfSeveralLines(record)
      return RecordFault(
        code: .openQuote,
        position: column.map { record.position($0, in: name) }
          ?? Position(file: name, line: record.line),
        column: column,
        found: "a quoted field that goes on over line \(record.line + row), which is a row",
        expected: "a closing quote before the line's end",
        raw: record.raw
      )
    }
    for column in oneLineColumns.sorted() where record.breaksLine(column) {
      return RecordFault(
        code: .lineBreak,
        position: record.position(column, in: name),
        column: column,
        found: "a line break",
        expected: "a field on one line",
        raw: record.raw
      )
    }
    return nil
  }

  private func firstColumnOfSeveralLines(_ record: Record) -> Int? {
    (0..<record.fieldCount).first { record[$0].bytes.contains(UInt8(ascii: "\n")) }
  }

  /// The fault of a record of more or fewer fields than the header.
  func ragged(_ record: Record) -> RecordFault {
    RecordFault(
      code: .raggedRecord,
      position: Position(file: name, line: record.line),
      found: "\(record.fieldCount) fields",
      expected: "\(columns) fields",
      raw: record.raw
    )
  }
}

extension Record {
  /// The first bytes of the record's first line, at most 200, invalid UTF-8 repaired.
  fileprivate var raw: String {
    let bytes = UnsafeBufferPointer(start: text + Int(start), count: min(200, end - Int(start)))
    let shown = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return isSheet ? shown.replacing("\u{1F}", with: " | ") : shown
  }

  /// Whether a line breaks between the first and the last character of the field that are no blanks.
  fileprivate func breaksLine(_ column: Int) -> Bool {
    let bytes = self[column].bytes
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
      let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return false }
    return bytes[first...last].contains(UInt8(ascii: "\n"))
  }
}
