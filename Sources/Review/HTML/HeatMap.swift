/// Shares by row and column, each written out and shaded by its size.
struct HeatMap {
  /// What a row or column is about.
  struct Head: Sendable {
    var name: String
    /// What stands small beside it: a unit, a size.
    var note: String
    /// What a pointer that rests on it is told.
    var title: String
  }

  /// A row.
  struct Row: Sendable {
    var head: Head
    /// A share for each column.
    var shares: [Share]
  }

  /// Rows under a title.
  struct Group: Sendable {
    var title: String
    var rows: [Row]
  }

  var caption: String
  /// What the rows are.
  var rowTitle: String
  var columns: [Head]
  var groups: [Group]
  /// What is counted, in the plural.
  var noun: String

  /// The table.
  func markup() -> Markup {
    ScrollTable(caption: caption, style: "heat")() {
      Tag.thead {
        Tag.tr {
          Tag.th(["scope": "col"]) { rowTitle }
          for column in columns { head(column, scope: "col") }
        }
      }
      for group in groups {
        Tag.tbody {
          Tag.tr {
            Tag.th(["scope": "rowgroup", "class": "group"]) { Tag.span { group.title } }
            for _ in columns { Tag.td(["class": "group"]) }
          }
          for row in group.rows {
            Tag.tr {
              head(row.head, scope: "row")
              for share in row.shares { cell(share) }
            }
          }
        }
      }
    }
  }

  private func head(_ head: Head, scope: String) -> Markup {
    Tag.th(["scope": scope, "title": head.title]) {
      head.name
      " "
      Tag.small { head.note }
    }
  }

  private func cell(_ share: Share) -> Markup {
    let title = "\(share.part.grouped) of \(share.whole.grouped) \(noun)"
    return Tag.td(["class": "s\(share.step)", "title": title]) { share.text }
  }
}
