import FoodSnapshot
import Review
import SnapshotStore

extension Desk {
  /// The rejects on one page.
  private static let listed = 100

  /// The rejects of the release: how many of each source and code, or those of one source.
  func rejectsPage(_ request: Request) throws -> Answer {
    let counts = try lineage.rejectCounts()
    guard let source = request.query["source"] else {
      return .page(page("Rejects", of: request) { table(counts) })
    }
    let all = counts.filter { $0.source == source }.map(\.rejects).reduce(0, +)
    guard all > 0 else { throw PageError(404, "Nothing of a source '\(source)' was rejected.") }
    let start = max(0, request.query["from"].flatMap { Int($0) } ?? 0)
    let rows = try lineage.rejects(of: source, from: start, count: Self.listed)
    return .page(
      page("Rejects of \(source)", of: request) {
        Tag.p(["class": "note"]) { "\(all.counted("reject")), in the order of the files." }
        ScrollTable(caption: "Rejects", hidesCaption: true)() {
          ScrollTable.head("Place", "Field", "Code", "Found", "Expected")
          Tag.tbody {
            for row in rows {
              Tag.tr {
                Tag.th(["scope": "row"]) { Tag.code { "\(row.file):\(row.line):\(row.column)" } }
                Tag.td { row.field ?? "–" }
                Tag.td { Tag.code { row.code } }
                Tag.td { Tag.bdi { row.found.clipped } }
                Tag.td { Tag.bdi { row.expected.clipped } }
              }
            }
          }
        }
        Tag.nav(["aria-label": "Pages"]) {
          Tag.ul {
            if start > 0 { more("Earlier", source, max(0, start - Self.listed)) }
            if start + rows.count < all { more("Later", source, start + rows.count) }
          }
        }
      }
    )
  }

  private func table(_ counts: [RejectCount]) -> Markup {
    guard !counts.isEmpty else { return Tag.p(["class": "rest"]) { "Nothing was rejected." } }
    return ScrollTable(caption: "Rejects", hidesCaption: true)() {
      ScrollTable.head("Source", "Code", "#Rejects")
      Tag.tbody {
        for count in counts {
          Tag.tr {
            Tag.th(["scope": "row"]) {
              Tag.a(["href": Link.to("/rejects", [("source", count.source)])]) {
                Tag.bdi { count.source }
              }
            }
            Tag.td { Tag.code { count.code } }
            ScrollTable.number(count.rejects)
          }
        }
      }
    }
  }

  private func more(_ text: String, _ source: String, _ start: Int) -> Markup {
    Tag.li {
      Tag.a(["href": Link.to("/rejects", [("source", source), ("from", String(start))])]) { text }
    }
  }
}
