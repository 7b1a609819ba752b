/// A fault of a record that cannot be used; reading goes on behind it.
package struct RecordFault: Sendable, Equatable {
  /// The kinds of fault.
  package enum Code: String, Sendable, CaseIterable {
    /// More or fewer fields than the header has.
    case raggedRecord = "ragged-record"
    /// A quote inside a field that does not begin with one.
    case strayQuote = "stray-quote"
    /// Something other than a separator or a line's end behind a closing quote.
    case textAfterQuote = "text-after-quote"
    /// A quoted field that does not end: with the file, or before it has taken in other rows.
    case openQuote = "open-quote"
    /// A field longer than the limit.
    case longField = "long-field"
    /// A record longer than the limit.
    case longRecord = "long-record"
    /// A line break inside a field that has to stand on one line, such as a name.
    case lineBreak = "line-break"
  }

  /// The kind of fault.
  package var code: Code
  /// The place of the fault: the byte for quotes and fields, else the record's first line.
  package var position: Position
  /// The column whose field it is, from 0; nil when it is the whole record or cannot be told.
  package var column: Int?
  /// The text or condition found, in words.
  package var found: String
  /// The text or condition expected, in words.
  package var expected: String
  /// The first bytes of the record as they stand, at most 200, invalid UTF-8 repaired.
  package var raw: String
}
