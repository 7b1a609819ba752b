/// A row or value that could not be used, with its place.
public struct RejectRecord: Sendable, Equatable {
  /// The prefix of its source, `usda-sr`.
  public var sourceID: String
  /// The file as positions name it.
  public var file: String
  /// The line, from 1; 0 when the place is the whole file.
  public var line: Int
  /// The column in bytes, from 1; 0 when the place is the whole line.
  public var column: Int
  /// The field's name as the source spells it; nil when it is the whole record.
  public var field: String?
  /// The kind of reject, in the words of reports.
  public var code: String
  /// The text or condition found, in words.
  public var found: String
  /// The text or condition expected, in words.
  public var expected: String

  /// A reject.
  public init(
    sourceID: String,
    file: String,
    line: Int,
    column: Int,
    field: String?,
    code: String,
    found: String,
    expected: String
  ) {
    self.sourceID = sourceID
    self.file = file
    self.line = line
    self.column = column
    self.field = field
    self.code = code
    self.found = found
    self.expected = expected
  }
}
