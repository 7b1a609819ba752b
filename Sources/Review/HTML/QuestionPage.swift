/// A page with questions to a curator, as others link to it.
package struct QuestionPage: Sendable, Equatable {
  /// The name of its file.
  package var file: String
  /// The prefix of the source of its questions.
  package var source: String
  /// The number of its first question among those of the source, from 1.
  package var first: Int
  /// The questions on the page.
  package var count: Int
  /// The questions of the source.
  package var all: Int

  /// A page.
  package init(file: String, source: String, first: Int, count: Int, all: Int) {
    (self.file, self.source) = (file, source)
    (self.first, self.count, self.all) = (first, count, all)
  }

  /// Its title: `usda-sr, questions 101 to 200 of 1 234`.
  package var title: String {
    "\(source), questions \(first.grouped) to \((first + count - 1).grouped) of \(all.grouped)"
  }

  /// The links to `pages`, a line a source.
  package static func list(_ pages: [QuestionPage]) -> Markup {
    guard !pages.isEmpty else { return Tag.p(["class": "rest"]) { "No question waits." } }
    let sources = Dictionary(grouping: pages, by: \.source)
    return ScrollTable(caption: "Questions by source", style: "rows", hidesCaption: true)() {
      ScrollTable.head("Source", "#Questions", "Pages")
      Tag.tbody {
        for (source, pages) in sources.sorted(by: { $0.key < $1.key }) {
          Tag.tr {
            Tag.th(["scope": "row"]) { Tag.code { source } }
            ScrollTable.number(pages[0].all)
            Tag.td {
              for page in pages {
                Tag.a(["href": page.file]) {
                  "\(page.first.grouped)–\((page.first + page.count - 1).grouped)"
                }
                " "
              }
            }
          }
        }
      }
    }
  }
}
