/// The numbers of a delimited file's lines, by what the reader made of them; a record may span several.
package struct RecordLines: Sendable, Equatable {
  /// Lines of the header.
  package var header = 0
  /// Lines of the records handed out.
  package var records = 0
  /// Lines of faults, and those passed over behind them before the next row.
  package var faults = 0
  /// Lines of blank records.
  package var blanks = 0

  /// No lines.
  package init() {}

  /// The number of all lines.
  package var total: Int { header + records + faults + blanks }
}
