import RecordIO

extension SourceTable {
  /// The headings with white space of any kind as single blanks: `Protein`, a newline, `(g)` is `Protein (g)`.
  var labels: [String] { header.map(Self.label) }

  /// `text` as a heading is compared.
  static func label(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The column with the heading `name`, or the second of them where the name is `heading#2`; nil where there is none.
  ///
  /// - Throws: `duplicateColumn` where the heading stands several times and the name does not tell which.
  func place(ofLabel name: String) throws(ReadError) -> Int? {
    let (labels, name) = (labels, Self.label(name))
    let same = labels.indices.filter { labels[$0] == name }
    if same.count > 1 {
      throw ReadError(
        .duplicateColumn,
        at: Position(file: file, line: reader.dialect.firstLine),
        found: "\(same.count) columns \(name)",
        expected: "one of \(name)#1 to \(name)#\(same.count)"
      )
    }
    if same.isEmpty, let mark = name.lastIndex(of: "#"),
      let place = Int(name[name.index(after: mark)...]), place > 0
    {
      let heading = Self.label(name[..<mark])
      return labels.indices.filter { labels[$0] == heading }.dropFirst(place - 1).first
    }
    return same.first
  }

  /// The error of a table that has no column with the heading `name`.
  func missingColumn(_ name: String) -> ReadError {
    ReadError(
      .missingColumn,
      at: Position(file: file, line: reader.dialect.firstLine),
      found: labels.allSatisfy(\.isEmpty)
        ? "a line without headings" : labels.prefix(40).joined(separator: ", "),
      expected: "a column \(name)"
    )
  }
}
