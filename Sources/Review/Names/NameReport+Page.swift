extension NameReport {
  func page() -> Markup {
    Tag.html(["lang": "en"]) {
      Tag.head(title: "\(summary.release) – Granary report on names")
      Tag.body {
        Tag.header {
          Tag.p(["class": "kicker"]) { "Granary report on names" }
          Tag.h1 { summary.release }
          links.markup()
        }
        Tag.main {
          headline()
          for section in sections { section.markup() }
        }
        Tag.footer {
          Tag.p {
            "The same, for programs: "
            Tag.code { "names.json" }
            "; every name of several foods: "
            Tag.code { "names.csv" }
            "."
          }
        }
      }
    }
  }

  private var sections: [PageSection] {
    [
      .init(
        id: "collisions",
        title: "Names of several foods",
        words: [.collision],
        content: collisions()
      ),
      .init(id: "nameless", title: "Foods without a name", content: nameless()),
      .init(
        id: "vocabulary",
        title: "Vocabulary that leads nowhere",
        words: [.synonym, .category],
        content: vocabulary()
      ),
    ]
  }

  private func headline() -> Markup {
    Tag.section(["class": "headline", "aria-label": "Headline figures"]) {
      Tag.dl(["class": "figures"]) {
        figure("Other names", summary.aliases)
        figure("Names of several foods", summary.collisions.count)
        figure("Given by a curator", summary.collisions.count { $0.curated > 0 })
        figure("Synonyms that lead nowhere", summary.deadSynonyms.count)
        figure("Categories without a usual state", summary.categoriesWithoutState.count)
      }
    }
  }

  private func figure(_ name: String, _ number: Int) -> Markup {
    Tag.div(["class": "figure"]) {
      Tag.dt { name }
      Tag.dd { number.grouped }
    }
  }

  /// The table of what is listed; a word where there is nothing.
  private func listed(_ items: some Collection, _ table: () -> Markup) -> Markup {
    items.isEmpty ? Tag.p { "None." } : table()
  }

  private func collisions() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "Names of foods of verified datasets, those that a curator gave first; at most"
        " \(Self.listed) here, all in "
        Tag.code { "names.csv" }
        "."
        if summary.deferredCollisions > 0 {
          " Deferred by curators: \(summary.deferredCollisions.grouped)."
        }
      },
      listed(summary.collisions) {
        ScrollTable(caption: "Names of several foods", style: "rows shared", hidesCaption: true)() {
          ScrollTable.head("Name", "Language", "#Foods", "#Sources", "#Curated", "Some of them")
          Tag.tbody {
            for collision in summary.collisions.prefix(Self.listed) {
              Tag.tr {
                Tag.th(["scope": "row"]) { collision.name }
                Tag.td { collision.language }
                ScrollTable.number(collision.foods)
                ScrollTable.number(collision.sources)
                ScrollTable.number(collision.curated)
                Tag.td {
                  for example in collision.examples {
                    Tag.div {
                      if let name = summary.exampleNames[example] {
                        Tag.bdi { name.clipped }
                        " "
                      }
                      Tag.code { example }
                    }
                  }
                }
              }
            }
          }
        }
      },
    ])
  }

  private func nameless() -> Markup {
    listed(summary.nameless) {
      ScrollTable(caption: "Foods without a name in a language", style: "rows")() {
        ScrollTable.head("Language", "Dataset", "#Foods")
        Tag.tbody {
          for (language, counts) in summary.nameless.sorted(by: { $0.key < $1.key }) {
            for (dataset, foods) in counts.sorted(by: { $0.key < $1.key }) {
              Tag.tr {
                Tag.td { language }
                Tag.th(["scope": "row"]) { dataset }
                ScrollTable.number(foods)
              }
            }
          }
        }
      }
    }
  }

  private func vocabulary() -> Markup {
    let states = summary.categoriesWithoutState.prefix(Self.listed).joined(separator: ", ")
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Synonyms whose value has words that no name of this release has; at most \(Self.listed)."
      },
      listed(summary.deadSynonyms) {
        ScrollTable(caption: "Synonyms that lead nowhere", style: "rows", hidesCaption: true)() {
          ScrollTable.head("Phrase", "Language", "Value", "Missing")
          Tag.tbody {
            for synonym in summary.deadSynonyms.prefix(Self.listed) {
              Tag.tr {
                Tag.th(["scope": "row"]) { synonym.phrase }
                Tag.td { synonym.language }
                Tag.td { synonym.value }
                Tag.td { synonym.missing.joined(separator: ", ") }
              }
            }
          }
        }
      },
      states.isEmpty ? .empty : Tag.p { "Categories without a usual state: \(states)." },
    ])
  }
}
