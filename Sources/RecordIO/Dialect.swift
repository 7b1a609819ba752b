/// The dialect of a delimited text file: its separator, its quote and its encoding.
package struct Dialect: Sendable, Equatable {
  /// The byte between two fields.
  package var separator: UInt8
  /// The byte around a field that may hold separators and newlines, doubled inside it; nil: no quoting.
  package var quote: UInt8?
  /// The encoding of the file's text.
  package var encoding: TextEncoding
  /// The column names of a file that has no header line; nil: the first record is the header.
  package var columns: [String]?

  /// A dialect; the default is RFC 4180 in UTF-8.
  package init(
    separator: Character = ",",
    quote: Character? = "\"",
    encoding: TextEncoding = .utf8,
    columns: [String]? = nil
  ) {
    self.separator = separator.asciiValue ?? UInt8(ascii: ",")
    self.quote = quote?.asciiValue
    self.encoding = encoding
    self.columns = columns
  }

  /// Comma-separated with quotes, as RFC 4180 has it.
  package static let rfc4180 = Dialect()
  /// Tab-separated without quoting: a quote is a character like any other.
  package static let tabSeparated = Dialect(separator: "\t", quote: nil)
}
