extension DuplicateReport {
  func page() -> Markup {
    let sections = sections
    return Tag.html(["lang": "en"]) {
      Tag.head(
        title: "\(summary.release) – Granary report on duplicates",
        style: Markup(joining: [Stylesheet.markup, Stylesheet.duplicates])
      )
      Tag.body {
        BarChart.patterns
        heading(sections.contents())
        Tag.main {
          headline()
          for section in sections { section.markup() }
        }
        Tag.footer {
          Tag.p {
            "Every pair for review, for a spreadsheet: "
            Tag.code { "duplicates.csv.gz" }
            "; this page, for programs: "
            Tag.code { "duplicates.json" }
            "."
          }
        }
      }
    }
  }

  /// The sections in the order of the page.
  private var sections: [PageSection] {
    [
      .init(
        id: "questions",
        title: "All questions",
        words: [.worth, .sameFood, .cluster],
        content: allQuestions()
      ),
      .init(id: "openDecisions", title: "Decisions to look at again", content: openDecisions()),
      .init(
        id: "pairs",
        title: "Pairs for review",
        words: [.bit, .weight, .prior, .probability, .errorsApart, .confidence, .completeness],
        content: pairs()
      ),
      .init(
        id: "bridges",
        title: "Links that join no clusters",
        words: [.bridge, .cluster],
        content: bridges()
      ),
      .init(
        id: "conflicts",
        title: "Linked foods that disagree",
        words: [.link, .errorsApart],
        content: conflicts()
      ),
      .init(id: "unasked", title: "Pairs that nobody is asked about", content: unasked()),
      .init(id: "links", title: "Links by source", words: [.link, .review], content: sources()),
      .init(
        id: "rules",
        title: "Blocking rules",
        words: [.blockingRule, .guardedBlock],
        content: rules()
      ),
    ]
  }

  private func heading(_ contents: Markup) -> Markup {
    Tag.header {
      Tag.p(["class": "kicker"]) { "Granary report on duplicates" }
      Tag.h1 { summary.release.clipped }
      links.markup()
      contents
    }
  }

  private func headline() -> Markup {
    Tag.section(["class": "headline", "aria-label": "Headline figures"]) {
      Tag.p(["class": "lead"]) { sentence }
      Tag.dl(["class": "figures"]) {
        figure("Foods compared", summary.foods)
        figure("Pairs linked", summary.linked)
        figure("Pairs for review", summary.review)
        if summary.deferred > 0 { figure("Deferred by curators", summary.deferred) }
        figure("Confirmed by curators", summary.confirmed)
        figure("Rejected by curators", summary.rejected)
        figure("Clusters", summary.clusters)
        figure("Foods in clusters", summary.clusteredFoods)
        figure("Foods in the largest", summary.largestCluster)
      }
    }
  }

  private var sentence: String {
    let foods = summary.foods.counted("food")
    let pairs = summary.linked + summary.review + summary.confirmed + summary.rejected
    guard pairs > 0 else { return "No possible duplicates among \(foods)." }
    let clustered = "\(summary.clusteredFoods.grouped) of \(foods)"
    let share = Share(summary.clusteredFoods, of: summary.foods).text
    let waiting = summary.review - summary.deferred
    let deferred =
      summary.deferred == 0 ? "" : ", and \(summary.deferred.counted("pair")) until a later day"
    return "\(clustered) (\(share)) are in \(summary.clusters.counted("cluster")) of possible"
      + " duplicates; \(waiting.counted("pair")) \(waiting == 1 ? "waits" : "wait")"
      + " for a curator\(deferred)."
  }

  private func figure(_ name: String, _ number: Int) -> Markup {
    Tag.div(["class": "figure"]) {
      Tag.dt { name }
      Tag.dd { number.grouped }
    }
  }

  /// The sentence below a list that is cut short; empty where the list is whole.
  static func rest(_ shown: Int, of all: Int, elsewhere: StaticString? = nil) -> Markup {
    guard all > shown else { return .empty }
    return Tag.p(["class": "rest"]) {
      "The first \(shown.grouped) of \(all.grouped)"
      if let elsewhere {
        "; all are in "
        Tag.code { Markup(verbatim: elsewhere) }
      }
      "."
    }
  }

  /// The sentence in place of an empty list.
  static func none(_ text: String) -> Markup { Tag.p(["class": "rest"]) { text } }
}
