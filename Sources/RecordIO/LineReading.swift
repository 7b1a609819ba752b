/// Reads single lines of a quoted file on their own, to find where reading can go on behind a fault.
///
/// A file of stray quotes cannot be read by its quotes alone, but by its lines. A line *is a row* when
/// it has as many fields as the header, where a quote that no quote of the same line closes is a character
/// like any other.
struct LineReading {
  let separator: UInt8
  let quote: UInt8?
  let columns: Int

  /// The number of fields of the line from `start` to its newline at `end`, at most one more than the columns.
  func fieldCount(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    let end = end > start && text[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    var count = 1
    var offset = start
    while offset < end, count <= columns {
      if let quote, text[offset] == quote, let close = closing(text, offset, end, quote) {
        offset = close + 1
      }
      while offset < end, text[offset] != separator { offset += 1 }
      guard offset < end else { break }
      count += 1
      offset += 1
    }
    return count
  }

  /// Whether reading can go on at the line, which has the header's fields or more.
  ///
  /// A line with more is a faulty row; a line that goes on with a broken row's text has fewer.
  func beginsRow(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    fieldCount(text, start, end) >= columns && (columns == 1 || end > start)
  }

  /// Whether the line has as many fields as the header.
  func isRow(_ text: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    fieldCount(text, start, end) == columns && (columns == 1 || end > start)
  }

  /// The distance in lines from a record's first line, which is a row, to the next of its lines at which a row can
  /// begin; nil where the first is no row or no other line begins one.
  ///
  /// The lines of a field that lawfully holds line breaks are rows only by chance: the first has fewer fields
  /// than the header unless the field is the last, and then the others do.
  func swallowedRow(_ record: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let text = record.baseAddress else { return nil }
    var start = 0
    for (ordinal, end) in record.indices.filter({ text[$0] == UInt8(ascii: "\n") }).enumerated() {
      if ordinal == 0, !isRow(text, start, end) { return nil }
      if ordinal > 0, beginsRow(text, start, end) { return ordinal }
      start = end + 1
    }
    return nil
  }

  /// The quote that closes the field which begins at `start`, in its line; nil where none does lawfully.
  private func closing(
    _ text: UnsafePointer<UInt8>,
    _ start: Int,
    _ end: Int,
    _ quote: UInt8
  ) -> Int? {
    var offset = start + 1
    while offset < end {
      guard text[offset] == quote else {
        offset += 1
        continue
      }
      if offset + 1 < end, text[offset + 1] == quote {
        offset += 2
        continue
      }
      return offset + 1 == end || text[offset + 1] == separator ? offset : nil
    }
    return nil
  }

  /// The result of reading strictly from the start of a line.
  enum Verdict {
    /// A record of as many fields as the header, which may span lines.
    case record
    /// No such record.
    case other
    /// The text ends before the decision.
    case undecided
  }

  /// Reads the record at `start` as RFC 4180 has it, up to `end`; a field has at most `longField` bytes.
  func strictRecord(
    _ text: UnsafePointer<UInt8>,
    _ start: Int,
    _ end: Int,
    longField: Int
  ) -> Verdict {
    guard let quote else { return .other }
    var offset = start
    var count = 1
    while offset < end {
      let fieldStart = offset
      if text[offset] == quote {
        offset += 1
        while offset < end {
          if text[offset] != quote {
            offset += 1
          } else if offset + 1 < end, text[offset + 1] == quote {
            offset += 2
          } else {
            break
          }
          if offset - fieldStart > longField { return .other }
        }
        offset += 1
        if offset < end, text[offset] == UInt8(ascii: "\r") { offset += 1 }
        guard offset < end else { return .undecided }
        guard text[offset] == separator || text[offset] == UInt8(ascii: "\n") else { return .other }
      } else {
        while offset < end, text[offset] != separator, text[offset] != UInt8(ascii: "\n") {
          if text[offset] == quote || offset - fieldStart > longField { return .other }
          offset += 1
        }
        guard offset < end else { return .undecided }
      }
      if offset - fieldStart > longField { return .other }
      if text[offset] == UInt8(ascii: "\n") { return count == columns ? .record : .other }
      count += 1
      if count > columns { return .other }
      offset += 1
    }
    return .undecided
  }
}
