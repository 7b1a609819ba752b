import FoodComposition

/// Flags counted by severity, for each row in each source; a severity has a letter besides its colour.
struct SeverityTable {
  var caption: String
  /// The title of the column of row heads.
  var rowTitle: String
  /// The sources: their ids and the number of their foods.
  var columns: [(id: String, foods: Int)]
  /// A row: its head, and its counts in each source.
  var rows: [(head: Markup, counts: [QualitySummary.SeverityCounts])]

  /// The table, with a row of sums.
  func markup() -> Markup {
    ScrollTable(caption: caption, style: "matrix", hidesCaption: true)() {
      Tag.thead {
        Tag.tr {
          Tag.th(["scope": "col"]) { rowTitle }
          // The sums are the first column, so that a narrow screen shows them.
          Tag.th(["scope": "col"]) { "all" }
          for column in columns {
            Tag.th(["scope": "col"]) {
              Tag.code { column.id }
              Tag.small { column.foods.counted("food") }
            }
          }
        }
      }
      Tag.tbody { for row in rows { self.row(row.head, row.counts) } }
      Tag.tfoot { row(Markup("All"), columns.indices.map { sum(rows.map(\.counts), of: $0) }) }
    }
  }

  /// The sign of a severity.
  static func sign(_ severity: QualityFlag.Severity) -> Markup {
    let (style, letter) =
      switch severity {
      case .warning: ("sev w", "W")
      case .error: ("sev e", "E")
      case .quarantine: ("sev q", "Q")
      }
    return Tag.span(["class": style, "title": severity.rawValue]) { letter }
  }

  private func sum(
    _ rows: [[QualitySummary.SeverityCounts]],
    of column: Int
  ) -> QualitySummary.SeverityCounts {
    rows.reduce(into: .init()) { $0 += $1[column] }
  }

  private func row(_ head: Markup, _ counts: [QualitySummary.SeverityCounts]) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) { head }
      cell(counts.reduce(into: .init()) { $0 += $1 })
      for count in counts { cell(count) }
    }
  }

  private func cell(_ counts: QualitySummary.SeverityCounts) -> Markup {
    guard counts.total > 0 else { return Tag.td(["class": "none"]) { "0" } }
    return Tag.td {
      for severity in QualityFlag.Severity.allCases.reversed() where counts[severity] > 0 {
        Tag.div {
          Self.sign(severity)
          Tag.span { counts[severity].grouped }
        }
      }
    }
  }
}
