/// A place in an input, at which errors, faults and rejects point.
package struct Position: Hashable, Sendable, CustomStringConvertible {
  /// The file's path as the definition names it; `archive.zip/member.csv` for a member.
  package var file: String
  /// The line, from 1; 0 when the place is the whole file.
  package var line: Int
  /// The column in bytes of the file, from 1; 0 when the place is the whole line.
  package var column: Int

  /// A place in `file`; a `line` or `column` of 0 means the whole file or line.
  package init(file: String, line: Int = 0, column: Int = 0) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `file`, `file:line` or `file:line:column`.
  package var description: String {
    line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
  }
}
