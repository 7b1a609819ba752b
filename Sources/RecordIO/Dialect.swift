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
  /// The line of the header, or of the first record where there is none, from 1; what stands before it is no record.
  package var firstLine: Int
  /// Whether the table is a sheet of a workbook: a line is a row then, and places tell the cell's column.
  package var isSheet = false

  /// A dialect; the default is RFC 4180 in UTF-8.
  package init(
    separator: Character = ",",
    quote: Character? = "\"",
    encoding: TextEncoding = .utf8,
    columns: [String]? = nil,
    firstLine: Int = 1
  ) {
    self.separator = separator.asciiValue ?? UInt8(ascii: ",")
    self.quote = quote?.asciiValue
    self.encoding = encoding
    self.columns = columns
    self.firstLine = max(1, firstLine)
  }

  /// Comma-separated with quotes, as RFC 4180 has it.
  package static let rfc4180 = Dialect()
  /// The dialect of the lines that a ``WorkbookSheet`` makes: no cell holds U+001F, as XML has no such character.
  package static func sheet(firstLine: Int = 1, columns: [String]? = nil) -> Dialect {
    var dialect = Dialect(separator: "\u{1F}", quote: nil, columns: columns, firstLine: firstLine)
    dialect.isSheet = true
    return dialect
  }
  /// Tab-separated without quoting: a quote is a character like any other.
  package static let tabSeparated = Dialect(separator: "\t", quote: nil)
}
