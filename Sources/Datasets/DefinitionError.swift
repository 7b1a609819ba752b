import RecordIO

/// All mistakes of a pipeline's definitions and tables, found before a byte of data is read.
package struct DefinitionError: Error, Sendable, CustomStringConvertible {
  /// One mistake with its place.
  package struct Mistake: Sendable, Equatable, CustomStringConvertible {
    /// The definition's path.
    package var file: String
    /// The line, from 1; 0 when it is the whole file.
    package var line: Int
    /// The column, from 1; 0 when it is the whole line.
    package var column: Int
    /// The text or the fact found there.
    package var found: String
    /// The text or the fact that would be right.
    package var expected: String

    /// A mistake.
    package init(file: String, line: Int = 0, column: Int = 0, found: String, expected: String) {
      self.file = file
      self.line = line
      self.column = column
      self.found = found
      self.expected = expected
    }

    /// `file:line:column: found …, expected …`.
    package var description: String {
      let place = line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
      return "\(place): found \(found.onOneLine), expected \(expected)"
    }
  }

  /// The mistakes, in the order of the files.
  package var mistakes: [Mistake]

  /// An error of these mistakes.
  package init(_ mistakes: [Mistake]) { self.mistakes = mistakes }

  /// A line a mistake, at most 100 of them.
  package var description: String {
    let shown = mistakes.prefix(100).map(\.description).joined(separator: "\n")
    return mistakes.count > 100 ? "\(shown)\nand \(mistakes.count - 100) more" : shown
  }
}
