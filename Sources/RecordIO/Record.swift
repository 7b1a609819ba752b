/// One record of a delimited file; valid only inside the call that handed it out.
@frozen
package struct Record {
  @usableFromInline let text: UnsafePointer<UInt8>
  @usableFromInline let ends: UnsafePointer<UInt32>
  @usableFromInline let start: UInt32
  @usableFromInline let quote: UInt8
  @usableFromInline let isOneLine: Bool
  /// Whether places tell a field's number and not its byte: in the row of a sheet.
  let isSheet: Bool
  /// The number of fields; equal to the number of columns.
  package let fieldCount: Int
  /// The line on which the record starts, from 1.
  package let line: Int
  @usableFromInline let encoding: TextEncoding

  init(
    text: UnsafePointer<UInt8>,
    ends: UnsafePointer<UInt32>,
    start: UInt32,
    quote: UInt8,
    isOneLine: Bool,
    isSheet: Bool = false,
    encoding: TextEncoding,
    fieldCount: Int,
    line: Int
  ) {
    self.text = text
    self.ends = ends
    self.start = start
    self.quote = quote
    self.isOneLine = isOneLine && !isSheet
    self.isSheet = isSheet
    self.encoding = encoding
    self.fieldCount = fieldCount
    self.line = line
  }

  /// The field of a column, without its quotes.
  @inlinable
  package subscript(column: Int) -> Field {
    let range = bounds(column)
    var first = text + range.lowerBound
    var count = range.count
    if quote != 0, count >= 2, first[0] == quote, first[count - 1] == quote {
      first += 1
      count -= 2
    }
    return Field(start: first, count: count)
  }

  /// The offsets of a column's bytes in the chunk, quotes and all, without a carriage return.
  @inlinable
  func bounds(_ column: Int) -> Range<Int> {
    precondition(column >= 0 && column < fieldCount)
    let lower = column == 0 ? Int(start) : Int(ends[column - 1]) + 1
    var upper = Int(ends[column])
    if column == fieldCount - 1, upper > lower, text[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    return lower..<upper
  }

  /// The field of a column as text, doubled quotes undone; nil where its bytes are not in the encoding.
  package func text(_ column: Int) -> String? {
    let bytes = self[column].bytes
    guard quote != 0, bytes.contains(quote) else { return encoding.decode(bytes) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { plain in
      var count = 0
      var afterQuote = false
      for byte in bytes {
        afterQuote = byte == quote && !afterQuote
        if byte == quote, !afterQuote { continue }
        plain[count] = byte
        count += 1
      }
      return encoding.decode(UnsafeBufferPointer(rebasing: plain[..<count]))
    }
  }

  /// The place of a column's first byte, its quote included, in `file`.
  package func position(_ column: Int, in file: String) -> Position {
    let (line, column) = placeAcrossLines(bounds(column).lowerBound - Int(start))
    return Position(file: file, line: line, column: column)
  }

  /// The place of the first of `bytes`, which lie in the record: its line and, in bytes, its column.
  @inlinable
  package func place(of bytes: UnsafeBufferPointer<UInt8>) -> (line: Int, column: Int) {
    guard let first = bytes.baseAddress else { return (line, 0) }
    let offset = first - (text + Int(start))
    return isOneLine ? (line, offset + 1) : placeAcrossLines(offset)
  }

  /// The place of the byte at `offset` of a record that may span lines, or of its cell in the row of a sheet.
  @usableFromInline
  func placeAcrossLines(_ offset: Int) -> (line: Int, column: Int) {
    if isSheet {
      let place = Int(start) + offset
      return (line, 1 + (0..<fieldCount - 1).count { Int(ends[$0]) < place })
    }
    let bytes = UnsafeBufferPointer(start: text + Int(start), count: offset)
    guard let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return (line, offset + 1) }
    let newlines = bytes[...newline].count { $0 == UInt8(ascii: "\n") }
    return (line + newlines, offset - newline)
  }

  /// The offset of the record's last byte, its newline, in the chunk.
  @inlinable var end: Int { Int(ends[fieldCount - 1]) }
}
