/// Shares by row and column, each written out and shaded by its size.
struct HeatMap {
  /// The head of a row or column.
  struct Head: Sendable {
    var name: String
    /// The note in small type beside the name: a unit or a size.
    var note: String
    /// The text that a resting pointer shows.
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
  /// The title of the column of row heads.
  var rowTitle: String
  var columns: [Head]
  var groups: [Group]
  /// The noun for what is counted, in the plural.
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
