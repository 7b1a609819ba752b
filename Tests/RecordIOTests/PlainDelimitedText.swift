/// Delimited text read byte by byte: the oracle of ``DelimitedReader`` in tests and fuzzers.
///
/// Its rules, which hold for malformed text too:
///
/// - A quote opens a field only as its first byte. Inside, two quotes are one; a single one closes the field, and
///   a separator or the line's end (or `\r` and the line's end) follows. Anything else is a fault, and so are a
///   field longer than the limit and one that is open at the end.
/// - A fault costs its record's first line. Reading goes on at the next line that by itself has as many fields as
///   the header, or more, or at which
///   a lawful record of as many fields as the header begins.
/// - A record of several lines is a fault when it is ragged, or when its first line and another are rows by
///   themselves. What follows its first line is read again, up to its end.
/// - The last newline may be missing; a carriage return before a record's newline is no part of it; a field of two
///   bytes or more that starts and ends with a quote is quoted.
struct PlainDelimitedText {
  struct Field: Equatable {
    /// The bytes without the quotes around them.
    var bytes: [UInt8]
    /// The bytes with doubled quotes undone.
    var plain: [UInt8]
    /// The place of the first byte.
    var line: Int
    var column: Int
  }

  struct Record: Equatable {
    var line: Int
    var fields: [Field]
    /// Whether no field has a byte, not even a quote.
    var isBlank: Bool
  }

  struct Fault: Equatable {
    var code: String
    var line: Int
    /// The byte in the line; 0 for the whole record.
    var column: Int
  }

  /// What is met, in order.
  enum Row: Equatable {
    case record(Record)
    case fault(Fault)
  }

  /// The rows, those that are blank among them, without a header.
  private(set) var rows: [Row] = []
  /// The first record, where it is the header.
  private(set) var header: Record?
  /// What is wrong with the header.
  private(set) var headerFault: Fault?
  /// The newlines of the text, with one at its end.
  private(set) var lineCount = 0

  private var columns: Int?
  private let text: [UInt8]
  private let separator: UInt8
  private let quote: UInt8?
  private let limit: Int
  private let lineOf: [Int]

  /// Reads `text` with a header of `columns` fields, or whose first record is the header.
  init(_ text: [UInt8], separator: UInt8, quote: UInt8?, columns: Int?, limit: Int = 64 << 10) {
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    var rest = Array(text[(hasMark ? 3 : 0)...])
    if let last = rest.last, last != 0x0A { rest.append(0x0A) }
    (self.text, self.separator, self.quote, self.limit) = (rest, separator, quote, limit)
    var line = 1
    lineOf = rest.map { byte in
      defer { line += byte == 0x0A ? 1 : 0 }
      return line
    }
    lineCount = line - 1
    self.columns = columns
    read(0, rest.count, isResuming: false, isAgain: false)
  }

  var records: [Record] {
    rows.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  var faults: [Fault] {
    rows.compactMap { if case .fault(let fault) = $0 { fault } else { nil } }
  }

  private mutating func read(_ start: Int, _ end: Int, isResuming: Bool, isAgain: Bool) {
    var offset = start
    var isResuming = isResuming
    while offset < end {
      if isResuming, !isRow(offset, orMore: true), !isRecord(offset, end) {
        offset = nextLine(offset)
        continue
      }
      isResuming = false
      switch parse(offset, end) {
      case .failure(let wrong):
        if columns == nil {
          headerFault = wrong.fault
          return
        }
        rows.append(.fault(wrong.fault))
        offset = nextLine(offset)
        isResuming = true
      case .success(let (record, next)):
        guard let columns else {
          header = record
          columns = record.fields.count
          offset = next
          continue
        }
        let isRagged = record.fields.count != columns
        let spans = next > nextLine(offset)
        if record.isBlank {
          rows.append(.record(record))
        } else if spans, isRagged || hasSwallowed(offset, next) {
          rows.append(.fault(refusal(of: record, isRagged: isRagged)))
          if isAgain {
            offset = nextLine(offset)
            isResuming = true
            continue
          }
          read(nextLine(offset), next, isResuming: true, isAgain: true)
        } else if isRagged {
          rows.append(.fault(Fault(code: "ragged-record", line: record.line, column: 0)))
        } else {
          rows.append(.record(record))
        }
        offset = next
      }
    }
  }

  private func refusal(of record: Record, isRagged: Bool) -> Fault {
    if isRagged { return Fault(code: "ragged-record", line: record.line, column: 0) }
    let field = record.fields.first { $0.bytes.contains(0x0A) }
    return Fault(code: "open-quote", line: field?.line ?? 0, column: field?.column ?? 0)
  }

  private struct Wrong: Error { var fault: Fault }

  /// The record at `start` and the offset behind it, or what is wrong with it.
  private func parse(_ start: Int, _ end: Int) -> Result<(Record, Int), Wrong> {
    var fields: [Field] = []
    var raw: [UInt8] = []
    var isBlank = true
    var fieldStart = start
    // The last field that begins on the first line.
    var firstLineField = start
    var isInside = false
    var isClosed = false
    func wrong(_ code: String, _ offset: Int) -> Result<(Record, Int), Wrong> {
      .failure(Wrong(fault: Fault(code: code, line: lineOf[offset], column: column(offset))))
    }
    for offset in start..<end {
      let byte = text[offset]
      if offset - fieldStart > limit { return wrong("long-field", fieldStart) }
      if isInside {
        if byte == quote { (isInside, isClosed) = (false, true) }
        raw.append(byte)
        continue
      }
      let isEnd = byte == 0x0A
      let isOddBehindQuote =
        isClosed && byte != quote && byte != separator && !isEnd
        && !(byte == 0x0D && offset + 1 < end && text[offset + 1] == 0x0A)
      let isStray = byte == quote && !isClosed && offset != fieldStart
      if isOddBehindQuote || isStray {
        if lineOf[offset] != lineOf[start] { return wrong("open-quote", firstLineField) }
        return wrong(isStray ? "stray-quote" : "text-after-quote", offset)
      }
      guard isEnd || byte == separator else {
        if byte == quote { isInside = true }
        isClosed = false
        raw.append(byte)
        continue
      }
      isClosed = false
      if isEnd, raw.last == 0x0D { raw.removeLast() }
      if !raw.isEmpty { isBlank = false }
      fields.append(field(raw, fieldStart))
      raw = []
      if isEnd {
        return .success((Record(line: lineOf[start], fields: fields, isBlank: isBlank), offset + 1))
      }
      fieldStart = offset + 1
      if lineOf[offset] == lineOf[start] { firstLineField = fieldStart }
    }
    if end - fieldStart > limit { return wrong("long-field", fieldStart) }
    return wrong("open-quote", firstLineField)
  }

  private func field(_ raw: [UInt8], _ start: Int) -> Field {
    var bytes = raw
    if bytes.count >= 2, let quote, bytes.first == quote, bytes.last == quote {
      bytes = Array(bytes.dropFirst().dropLast())
    }
    var plain: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == quote && !isSecond && plain.last == quote
      if !isSecond { plain.append(byte) }
    }
    return Field(bytes: bytes, plain: plain, line: lineOf[start], column: column(start))
  }

  // MARK: - Lines

  private func nextLine(_ offset: Int) -> Int {
    (text[offset...].firstIndex(of: 0x0A) ?? text.count - 1) + 1
  }

  private func column(_ offset: Int) -> Int {
    offset - (text[..<offset].lastIndex(of: 0x0A) ?? -1)
  }

  private func isRecord(_ start: Int, _ end: Int) -> Bool {
    guard quote != nil, case .success(let (record, _)) = parse(start, end) else { return false }
    return record.fields.count == columns
  }

  /// Whether the line at `start` is a row by itself.
  private func isRow(_ start: Int, orMore: Bool = false) -> Bool {
    var line = Array(text[start..<nextLine(start) - 1])
    if columns != 1, line.isEmpty { return false }
    if line.last == 0x0D { line.removeLast() }
    let count = fieldCount(line[...])
    return orMore ? count >= columns ?? 0 : count == columns
  }

  /// The fields of a line, where a quote that none closes in the line is a character.
  private func fieldCount(_ line: ArraySlice<UInt8>) -> Int {
    var rest = line
    var count = 1
    while true {
      if rest.first == quote, quote != nil, let behind = behindQuoted(rest) { rest = behind }
      guard let mark = rest.firstIndex(of: separator) else { return count }
      rest = rest[(mark + 1)...]
      count += 1
    }
  }

  /// What follows a quoted field at the start of `line`; nil where it is not closed lawfully.
  private func behindQuoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = line.dropFirst()
    while let close = rest.firstIndex(where: { $0 == quote }) {
      let behind = rest[(close + 1)...]
      guard behind.first == quote else {
        return behind.isEmpty || behind.first == separator ? behind : nil
      }
      rest = behind.dropFirst()
    }
    return nil
  }

  private func hasSwallowed(_ start: Int, _ end: Int) -> Bool {
    guard let columns, columns > 1, isRow(start) else { return false }
    var line = nextLine(start)
    while line < end {
      if isRow(line, orMore: true) { return true }
      line = nextLine(line)
    }
    return false
  }
}
