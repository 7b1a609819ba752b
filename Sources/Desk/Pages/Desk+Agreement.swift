import DecisionLedger
import FoodSnapshot
import Questions
import Review

extension Desk {
  /// Kappas whose interval reaches below this are called low: "substantial" begins there (Landis and Koch 1977,
  /// doi:10.2307/2529310).
  private static let lowKappa = 0.61

  /// The page of how far curators agree: with each other and with themselves, and by food group.
  func agreementPage(_ request: Request) throws -> Answer {
    var others = Agreement(), own = Agreement()
    var groups: [String: Agreement] = [:]
    for pair in PairHistory.all(of: try file.ledger()) {
      for (first, second, isOwn) in pair.blindSeconds {
        isOwn ? own.count(first: first, then: second) : others.count(first: first, then: second)
        groups[group(of: pair), default: Agreement()].count(first: first, then: second)
      }
    }
    return .page(
      page("Agreement", of: request) {
        Tag.p(["class": "note"]) {
          "One decision in twenty is asked again, of the same curator later or of another, with the score and the first answer hidden. "
          "Cohen\u{2019}s kappa is 1 where all answers agree and 0 where they agree as often as by chance."
        }
        table("Curators", [("with each other", others), ("with themselves", own)])
        table("Food groups", groups.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        Tag.p { Tag.a(["href": "/conflicts"]) { "Pairs of which two curators say otherwise" } }
      }
    )
  }

  private func group(of pair: PairHistory) -> String {
    let category = pair.foods.lazy.compactMap { self.queue.facts.categories[$0] }.first ?? ""
    return String(category.prefix { $0 != "." })
  }

  private func table(_ title: String, _ rows: [(String, Agreement)]) -> Markup {
    Tag.section {
      Tag.h2 { title }
      if rows.isEmpty {
        Tag.p(["class": "rest"]) { "No pair was decided twice yet." }
      } else {
        ScrollTable(caption: title, hidesCaption: true)() {
          ScrollTable.head("Decided twice", "#Pairs", "#Alike", "#Kappa", "#95 % interval", "")
          Tag.tbody {
            for (name, agreement) in rows { row(name, agreement) }
          }
        }
      }
    }
  }

  private func row(_ name: String, _ agreement: Agreement) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) { name.isEmpty ? "(none)" : name }
      ScrollTable.number(agreement.pairs)
      Tag.td(["class": "n"]) { agreement.pairs > 0 ? agreement.observed.percentText : "–" }
      Tag.td(["class": "n"]) { agreement.kappa?.fixed(2) ?? "–" }
      Tag.td(["class": "n"]) {
        agreement.interval.map { "\($0.lowerBound.fixed(2)) to \($0.upperBound.fixed(2))" } ?? "–"
      }
      Tag.td {
        if let interval = agreement.interval, interval.lowerBound < Self.lowKappa {
          Tag.a(["href": "/help#same"]) { "Read what is the same food" }
        }
      }
    }
  }

  /// The page of pairs of which two curators say otherwise; the last line holds.
  func conflictsPage(_ request: Request) throws -> Answer {
    let disputed = PairHistory.all(of: try file.ledger()).filter(\.isDisputed)
    return .page(
      page("Conflicts", of: request) {
        Tag.p(["class": "note"]) {
          "\(disputed.count.counted("pair")) of which two curators say otherwise. The last line holds; talk, and decide again or take one back."
        }
        if !disputed.isEmpty { table(disputed) }
      }
    )
  }

  private func table(_ disputed: [PairHistory]) -> Markup {
    ScrollTable(caption: "Conflicts", hidesCaption: true)() {
      ScrollTable.head("Foods", "Said", "")
      Tag.tbody {
        for pair in disputed.suffix(200).reversed() {
          Tag.tr {
            Tag.th(["scope": "row"]) {
              for (place, id) in pair.foods.enumerated() {
                place == 0 ? "" : ", "
                Tag.a(["href": Link.food(id)]) { Tag.code { id } }
              }
            }
            Tag.td {
              for (entry, isSame) in pair.judgements {
                Tag.p {
                  "\(isSame ? "the same" : "different"), "
                  Tag.bdi { entry.decision.who }
                  ", line \(entry.line)"
                  Tag.bdi {
                    entry.decision.why.isEmpty ? "" : ": \(entry.decision.why.clipped)"
                  }
                }
              }
            }
            Tag.td {
              if let question = question(about: pair.foods) {
                Tag.a(["href": Link.question(question.id)]) { "Its question" }
              }
            }
          }
        }
      }
    }
  }

  private func question(about foods: [String]) -> Question? {
    queue.questions.first { question in
      foods.contains(question.anchor.id)
        && question.candidates.contains { foods.contains($0.food.id) }
    }
  }
}
