/// Delimited text read byte by byte: the oracle of ``DelimitedReader`` in tests and fuzzers.
///
/// Its rules, which hold for malformed text too: a quote anywhere toggles; separators and newlines count outside
/// quotes; the last newline may be missing; a carriage return before a record's newline is no part of it; a field
/// of two bytes or more that starts and ends with a quote is quoted.
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

  /// The whole records.
  private(set) var records: [Record] = []
  /// The line of the record that the end of the text leaves inside quotes.
  private(set) var openLine: Int?

  private let quote: UInt8?
  private var fields: [Field] = []
  private var isBlank = true
  private var bytes: [UInt8] = []

  init(_ text: [UInt8], separator: UInt8, quote: UInt8?) {
    self.quote = quote
    let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
    var rest = text[(hasMark ? 3 : 0)...]
    if let last = rest.last, last != UInt8(ascii: "\n") { rest.append(UInt8(ascii: "\n")) }

    var line = 1
    var column = 1
    var recordLine = 1
    var place = (line: 1, column: 1)
    var isInside = false
    for byte in rest {
      if byte == quote { isInside.toggle() }
      let isMark = !isInside && (byte == separator || byte == UInt8(ascii: "\n"))
      if !isMark { bytes.append(byte) }
      column += 1
      if byte == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
      guard isMark else { continue }
      endField(at: place, isLast: byte == UInt8(ascii: "\n"))
      place = (line, column)
      guard byte == UInt8(ascii: "\n") else { continue }
      records.append(Record(line: recordLine, fields: fields, isBlank: isBlank))
      (fields, isBlank, recordLine) = ([], true, line)
    }
    openLine = isInside ? recordLine : nil
  }

  private mutating func endField(at place: (line: Int, column: Int), isLast: Bool) {
    if isLast, bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    if !bytes.isEmpty { isBlank = false }
    if bytes.count >= 2, let quote, bytes.first == quote, bytes.last == quote {
      bytes = Array(bytes.dropFirst().dropLast())
    }
    var plain: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == quote && !isSecond && plain.last == quote
      if !isSecond { plain.append(byte) }
    }
    fields.append(Field(bytes: bytes, plain: plain, line: place.line, column: place.column))
    bytes = []
  }
}
