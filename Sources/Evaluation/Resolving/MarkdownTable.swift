import RecordIO

/// A table as Markdown writes it.
struct MarkdownTable {
  private var lines: [String]

  /// A table with these column names and no rows.
  init(_ columns: String...) {
    lines = [Self.line(columns), "|" + String(repeating: "---|", count: columns.count)]
  }

  /// Adds a row.
  mutating func add(_ cells: String...) { lines.append(Self.line(cells)) }

  /// The table's lines.
  var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| "
      + cells.map(\.onOneLine).map { cell in
        cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      }.joined(separator: " | ") + " |"
  }
}
