extension SummaryReport {
  /// The balances of the tables other than those of foods.
  func tables() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "The tables that a source has besides its foods. Open where a table does not close."
      },
      Markup(joining: summary.sources.filter { !$0.tables.isEmpty }.map(tables)),
      Self.sentence(
        "No other table: ",
        summary.sources.filter(\.tables.isEmpty).map(\.id),
        "."
      ),
    ])
  }

  private func tables(of source: BuildSummary.Source) -> Markup {
    let sums = Reconciliation(source.tables)
    let size = "\(sums.tables.counted("table")), \(sums.read.counted("row"))"
    return Self.disclosure(
      source.id,
      sums.closes ? "\(size), every row accounted for" : size,
      warning: sums.closes ? nil : "\(sums.gaps.count.grouped) not closed",
      isOpen: !sums.closes
    ) {
      ScrollTable(caption: "Other tables of \(source.id)", hidesCaption: true)() {
        ScrollTable.head("Table", "#Rows read", "#Used", "#Rejected", "#Skipped", "Skipped by rule")
        Tag.tbody {
          for balance in source.tables {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Self.path(balance.file)
                Self.gap(balance)
              }
              Self.counts(balance)
            }
          }
        }
      }
    }
  }

  /// A foldable part of the page under the name of a source.
  static func disclosure(
    _ source: String,
    _ note: String,
    warning: String? = nil,
    isOpen: Bool = true,
    @MarkupBuilder _ content: () -> Markup
  ) -> Markup {
    Tag.details(isOpen ? ["open": "open"] : [:]) {
      Tag.summary {
        Tag.code { source }
        " "
        Tag.span { note }
        if let warning {
          " "
          Tag.span(["class": "mark bad"]) { warning }
        }
      }
      content()
    }
  }

  /// A path with its folders in a softer colour than the file's name.
  static func path(_ path: String) -> Markup {
    guard let slash = path.lastIndex(of: "/") else { return Tag.code { path } }
    return Tag.code(["class": "path"]) {
      Tag.span { String(path[...slash]) }
      String(path[path.index(after: slash)...])
    }
  }

  /// The names of sources in a sentence; nothing if there are none.
  static func sentence(_ start: String, _ sources: [String], _ end: String) -> Markup {
    guard !sources.isEmpty else { return .empty }
    return Tag.p(["class": "rest"]) {
      start
      for (index, source) in sources.enumerated() {
        index == 0 ? "" : ", "
        Tag.code { source }
      }
      end
    }
  }
}
