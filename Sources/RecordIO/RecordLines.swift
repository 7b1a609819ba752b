/// The numbers of a delimited file's lines, by what the reader made of them; a record may span several.
public struct RecordLines: Sendable, Equatable {
  /// Lines of the header.
  public var header = 0
  /// Lines of the records handed out.
  public var records = 0
  /// Lines of faults, and those passed over behind them before the next row.
  public var faults = 0
  /// Lines of blank records.
  public var blanks = 0

  /// No lines.
  public init() {}

  /// The number of all lines.
  public var total: Int { header + records + faults + blanks }
}
