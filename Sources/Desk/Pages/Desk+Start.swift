import DecisionLedger
import FoodSnapshot
import Questions
import Review
import SnapshotStore

extension Desk {
  /// The first page: what waits, by source and food group, and what a decision there is worth.
  func startPage(_ request: Request) throws -> Answer {
    let standing = try current()
    let waiting = try waiting()
    return .page(
      page("What waits", of: request) {
        if curator(request) == nil { nameForm(request) }
        Tag.p(["class": "lead"]) {
          "\(standing.open.questions.counted("question")) of \(queue.questions.count.grouped) "
          standing.open.questions == 1 ? "waits" : "wait"
          " for a decision."
        }
        Tag.p(["class": "note"]) {
          "A question asks which of some foods are the same food. Its worth is what an answer is expected to save, in links"
          " that the model would otherwise miss: 1 is one link."
        }
        Tag.p {
          Tag.a(["class": "go", "href": "/next", "data-key": "n"]) {
            keyed("Begin with the worthiest", "n")
          }
        }
        waiting
        Tag.div(["class": "sides"]) {
          table("By source", "source", standing.openBySource)
          table("By food group", "group", standing.openByGroup)
        }
      }
    )
  }

  /// What waits besides the questions, with the ways to it.
  private func waiting() throws -> Markup {
    let ledger = try file.ledger()
    let proposed = try snapshot.reader.flagCounts().map(\.repairs).reduce(0, +)
    let rows = [
      ("/findings", "repairs proposed, undecided", max(0, proposed - ledger.repairs.count)),
      (
        "/conflicts", "pairs of which curators say otherwise",
        PairHistory.all(of: ledger).count(where: \.isDisputed)
      ),
      ("/faults", "faults to be told to publishers", ledger.sourceFaults.count),
      ("/rejects", "rejects", try lineage.rejectCounts().map(\.rejects).reduce(0, +)),
    ]
    return Tag.section {
      Tag.h2 { "Besides" }
      Tag.ul {
        for (path, words, count) in rows {
          Tag.li { Tag.a(["href": path]) { "\(count.grouped) \(words)" } }
        }
        Tag.li {
          Tag.a(["href": "/history?state=stale"]) { "decisions whose evidence has changed" }
        }
      }
    }
  }

  private func table(
    _ title: String,
    _ field: String,
    _ counts: [String: Standing.Waiting]
  ) -> Markup {
    let rows = counts.filter { $0.value.questions > 0 }.sorted { one, other in
      one.value.worth != other.value.worth
        ? one.value.worth > other.value.worth : one.key < other.key
    }
    return Tag.section {
      Tag.h2 { title }
      ScrollTable(caption: title, hidesCaption: true)() {
        ScrollTable.head(title == "By source" ? "Source" : "Food group", "#Open", "#Worth")
        Tag.tbody {
          for (value, count) in rows {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Tag.a(["href": Link.to("/questions", [(field, value)])]) {
                  Tag.bdi { value.isEmpty ? "(none)" : value }
                }
              }
              ScrollTable.number(count.questions)
              Tag.td(["class": "n"]) { count.worth.fixed(1) }
            }
          }
        }
      }
    }
  }
}
