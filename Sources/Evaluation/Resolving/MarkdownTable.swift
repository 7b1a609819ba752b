import RecordIO

/// A table as Markdown writes it.
package struct MarkdownTable {
  private var lines: [String]

  /// A table with these column names and no rows.
  package init(_ columns: String...) {
    lines = [Self.line(columns), "|" + String(repeating: "---|", count: columns.count)]
  }

  /// Adds a row.
  package mutating func add(_ cells: String...) { lines.append(Self.line(cells)) }

  /// The table's lines.
  package var text: String { lines.joined(separator: "\n") }

  private static func line(_ cells: [String]) -> String {
    "| "
      + cells.map(\.onOneLine).map { cell in
        cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      }.joined(separator: " | ") + " |"
  }
}
