/// A place in an input, at which errors, faults and rejects point.
public struct Position: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as the definition names it; `archive.zip/member.csv` for a member.
  public var file: String
  /// The line, from 1; 0 when the place is the whole file.
  public var line: Int
  /// The column in bytes of the file, from 1; 0 when the place is the whole line.
  public var column: Int

  /// A place in `file`; a `line` or `column` of 0 means the whole file or line.
  public init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file`, `file:line` or `file:line:column`.
  public var description: String {
    line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
