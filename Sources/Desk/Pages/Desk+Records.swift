import DecisionLedger
import FoodSnapshot
import Review

extension Desk {
  /// The history: every line of the ledger, the last first, a hundred a page.
  func historyPage(_ request: Request) throws -> Answer {
    let ledger = try file.ledger()
    let before = request.query["before"].flatMap { Int($0) } ?? .max
    let onlyStale = request.query["state"] == "stale"
    var lines: [(entry: Ledger.Entry, stale: [DecisionEvidence.Part])] = []
    var rest = ledger.lines.reversed().drop { $0.line >= before }
    while !rest.isEmpty, lines.count < 100 {
      let slice = Array(rest.prefix(100))
      rest = rest.dropFirst(100)
      for (entry, stale) in zip(slice, try staleParts(slice, ledger))
      where lines.count < 100 && (!onlyStale || !stale.isEmpty) { lines.append((entry, stale)) }
    }
    return .page(
      page(onlyStale ? "Decisions to look at again" : "History", of: request) {
        Tag.p(["class": "note"]) {
          "\(ledger.lines.count.counted("line")), \(ledger.withdrawn.count.grouped) of them withdrawn; nothing is ever rewritten. "
          if onlyStale {
            "Of these the evidence has changed since; they hold until they are decided again or withdrawn."
          } else {
            Tag.a(["href": "/history?state=stale"]) { "Those whose evidence has changed" }
          }
        }
        ScrollTable(caption: "Decisions", style: "rows lines", hidesCaption: true)() {
          ScrollTable.head("#Line", "When", "Who", "Decision", "Foods", "Reason")
          Tag.tbody {
            for line in lines { row(line.entry, line.stale, ledger) }
          }
        }
        if lines.count == 100, let last = lines.last?.entry.line {
          Tag.p {
            Tag.a([
              "href": Link.to(
                "/history",
                [("before", String(last)), ("state", onlyStale ? "stale" : nil)]
              )
            ]) { "Earlier" }
          }
        }
      }
    )
  }

  /// The parts of the evidence of each decision that holds which are not what they were.
  private func staleParts(_ entries: [Ledger.Entry], _ ledger: Ledger) throws
    -> [[DecisionEvidence.Part]]
  {
    let now = try settings.evidence(entries.map(\.decision))
    return zip(entries, now).map { entry, now in
      guard entry.decision.kind != .withdraw, ledger.withdrawals[entry.line] == nil else {
        return []
      }
      return entry.decision.evidence.changed(from: now)
    }
  }

  private func row(
    _ entry: Ledger.Entry,
    _ stale: [DecisionEvidence.Part],
    _ ledger: Ledger
  ) -> Markup {
    let decision = entry.decision
    return Tag.tr {
      Tag.th(["scope": "row", "class": "n"]) { entry.line.grouped }
      Tag.td { decision.when }
      Tag.td { Tag.bdi { decision.who } }
      Tag.td {
        decision.action
        if let by = ledger.withdrawals[entry.line] {
          " "
          Tag.span(["class": "mark fair"]) { "withdrawn by line \(by)" }
        }
        if !stale.isEmpty {
          " "
          Tag.span(["class": "mark bad"]) {
            "changed since: \(stale.map(\.rawValue).joined(separator: ", "))"
          }
        }
      }
      Tag.td {
        for (place, id) in decision.ids.prefix(12).enumerated() {
          place == 0 ? "" : ", "
          Tag.a(["href": Link.food(id)]) { Tag.code { id } }
        }
        if decision.ids.count > 12 { " and \((decision.ids.count - 12).grouped) more" }
      }
      Tag.td { Tag.bdi { decision.why.clipped } }
    }
  }

  /// The sources of the release.
  func sourcesPage(_ request: Request) throws -> Answer {
    .page(
      page("Sources", of: request) {
        ScrollTable(caption: "Sources", hidesCaption: true)() {
          ScrollTable.head(
            "Source",
            "Release",
            "Licence",
            "#Rows",
            "#Accepted",
            "#Rejected",
            "#Skipped"
          )
          Tag.tbody {
            for source in snapshot.sources {
              Tag.tr {
                Tag.th(["scope": "row"]) {
                  Tag.bdi { source.title }
                  Tag.small { "\(source.publisher), \(source.prefix)" }
                }
                Tag.td { source.release }
                Tag.td { Tag.bdi { source.licence } }
                ScrollTable.number(source.rowsRead)
                ScrollTable.number(source.foodsAccepted)
                ScrollTable.number(source.foodsRejected)
                ScrollTable.number(source.foodsSkipped)
              }
            }
          }
        }
      }
    )
  }

  /// The keys, and what the words mean.
  func helpPage(_ request: Request) -> Answer {
    .page(
      page("Help", of: request) {
        ScrollTable(caption: "Keys", hidesCaption: false)() {
          ScrollTable.head("Key", "What it does")
          Tag.tbody {
            for (key, meaning) in Self.keys {
              Tag.tr {
                Tag.th(["scope": "row"]) { Tag.kbd { key } }
                Tag.td { meaning }
              }
            }
          }
        }
        Tag.section(["id": "same"]) {
          Tag.h2 { "What is the same food" }
          ScrollTable(caption: "What is the same food", hidesCaption: true)() {
            ScrollTable.head("What the two differ in", "They are")
            Tag.tbody {
              for (difference, verdict) in Self.guide {
                Tag.tr {
                  Tag.th(["scope": "row"]) { difference }
                  Tag.td { verdict }
                }
              }
            }
          }
        }
        Tag.section {
          Tag.h2 { "What a question asks" }
          Tag.p {
            "The food A stands for all foods that are linked to it. The others may be the same food: decide what each is. Same"
            " means that a person who logs one may be shown the other's values. Nothing is deleted by any decision, and every"
            " one can be taken back."
          }
        }
      }
    )
  }

  private static let guide = [
    ("language, spelling, order of words", "the same"),
    ("year, laboratory, number of samples", "the same"),
    ("raw, boiled, fried, dried, canned, frozen", "different where both tell it"),
    ("a level of fat, sugar, salt or alcohol that is told", "different"),
    ("sweetened or not, enriched or not, skin or bone on or off", "different"),
    ("a cut, a variety or a species that both tell", "different"),
    ("one tells a state, the other none", "the same where the values agree, else different"),
    (
      "a brand's product and a table's generic food",
      "different, unless the table's is that product"
    ),
    ("one product's barcodes of two sizes or markets", "the same where the values agree"),
  ]

  private static let keys = [
    ("1 … 8", "picks a food, or no longer"),
    ("s", "the foods picked are the same as A; all of them where none is picked"),
    ("d", "they are other foods than A"),
    ("p", "the foods picked leave the cluster that they are in"),
    (
      "w", "the sources of the foods picked are wrong; the reason is what their publishers are told"
    ),
    ("l", "the question is put off until the day beside the button"),
    ("n", "the next question; this one stays open"),
    ("u", "takes your last decision back"),
    ("r", "makes it again"),
    ("/", "goes to the search field"),
    ("?", "this page"),
  ]
}
