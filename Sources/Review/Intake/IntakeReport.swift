import FoodComposition
package import Foundation

/// The records that apps and servers sent, as a page and as JSON.
package struct IntakeReport: Sendable {
  let summary: IntakeSummary
  let links: ReportLinks

  /// The report on `summary`, with `links` to those beside it.
  package init(_ summary: IntakeSummary, links: ReportLinks = .none) {
    (self.summary, self.links) = (summary, links.on(.intake))
  }

  /// The summary, the keys in order.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(summary) + Data("\n".utf8)
  }

  /// One page that needs nothing beside it.
  package func html() -> String { "<!DOCTYPE html>\n" + page().source }

  private func page() -> Markup {
    Tag.html(["lang": "en"]) {
      Tag.head(
        title: "\(summary.release) – Granary report on intake",
        style: Markup(joining: [Stylesheet.markup, Stylesheet.quality])
      )
      Tag.body {
        Tag.header {
          Tag.p(["class": "kicker"]) { "Granary report on intake" }
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
            Tag.code { "intake.json" }
            "; every reject with its line and pointer: "
            Tag.code { "lineage.sqlite" }
            "."
          }
        }
      }
    }
  }

  private var sections: [PageSection] {
    [
      .init(id: "sources", title: "Lines", content: lines()),
      .init(id: "calibration", title: "Calibration", content: calibration()),
      .init(id: "corrections", title: "Corrections", content: corrections()),
      .init(id: "composites", title: "Composite foods", content: composites()),
      .init(id: "outliers", title: "Outliers", content: outliers()),
      .init(id: "meals", title: "Meals", content: meals()),
    ]
  }

  private func headline() -> Markup {
    Tag.section(["class": "headline", "aria-label": "Headline figures"]) {
      Tag.dl(["class": "figures"]) {
        figure("Answers", summary.answers)
        figure("Foods made of them", summary.foods)
        figure("Calls saved", summary.callsSaved)
        figure("Corrections made", summary.fates[.applied] ?? 0)
        figure("Corrections to review", summary.fates[.review] ?? 0)
      }
    }
  }

  private func figure(_ name: String, _ number: Int) -> Markup {
    Tag.div(["class": "figure"]) {
      Tag.dt { name }
      Tag.dd { number.grouped }
    }
  }

  private func table<Row>(
    _ caption: String,
    _ head: Markup,
    _ rows: [Row],
    _ cells: (Row) -> Markup
  )
    -> Markup
  {
    guard !rows.isEmpty else { return Tag.p { "None." } }
    return ScrollTable(caption: caption, hidesCaption: true)() {
      head
      Tag.tbody { for row in rows { Tag.tr { cells(row) } } }
    }
  }

  private func lines() -> Markup {
    table(
      "Lines by source",
      ScrollTable.head("Source", "#Lines", "#Accepted", "#Rejected", "Skipped"),
      summary.sources
    ) { source in
      Markup(joining: [
        Tag.td { source.id }, ScrollTable.number(source.lines), ScrollTable.number(source.accepted),
        ScrollTable.number(source.rejected),
        Tag.td {
          source.skipped.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.grouped)" }
            .joined(separator: ", ")
        },
      ])
    }
  }

  private func calibration() -> Markup {
    let rows = summary.bins.enumerated().filter { $0.element.count > 0 }.map {
      ($0.offset, $0.element)
    }
    guard !rows.isEmpty else { return Tag.p { "No estimate has been verified." } }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Energies of answers beside a value that was verified later, by a correction or a verified dataset;"
        " right: within 20 % of it. The line: told and found are the same."
      },
      Tag.div(["class": "plots"]) { ReliabilityDiagram(bins: summary.bins).markup() },
      table(
        "Estimates by confidence",
        ScrollTable.head("Confidence", "#Estimates", "#Right", "#Share, %", "95 % interval"),
        rows
      ) { place, bin in
        Markup(joining: [
          Tag.td { "\(place * 10) to \(place * 10 + 10) %" }, ScrollTable.number(bin.count),
          ScrollTable.number(bin.right),
          Tag.td(["class": "n"]) { (100 * (bin.share ?? 0)).fixed(1) },
          Tag.td {
            bin.interval.map { "\((100 * $0.low).fixed(1)) to \((100 * $0.high).fixed(1))" } ?? ""
          },
        ])
      },
    ])
  }

  private func corrections() -> Markup {
    table(
      "Corrections by users",
      ScrollTable.head("Fate", "Food", "Component", "From", "To", "#Users", "Lines", "Why"),
      summary.correctionList
    ) { one in
      Markup(joining: [
        Tag.td { one.fate.rawValue }, Tag.td { one.name + " [" + one.food + "]" },
        Tag.td { one.component }, Tag.td { one.from?.shortest ?? "unknown" },
        Tag.td { one.to?.shortest ?? "unknown" }, ScrollTable.number(one.users),
        Tag.td { one.places.joined(separator: ", ") }, Tag.td { one.reason ?? "" },
      ])
    }
  }

  private func composites() -> Markup {
    table(
      "Energies as estimated and as the parts make them, kcal per 100 g",
      ScrollTable.head("Food", "#Estimated", "#Computed", "Parts without a food"),
      summary.composites
    ) { one in
      Markup(joining: [
        Tag.td { one.name + " [" + one.food + "]" },
        Tag.td(["class": "n"]) { one.estimate?.fixed(1) ?? "–" },
        Tag.td(["class": "n"]) { one.computed?.fixed(1) ?? "–" },
        Tag.td { one.unknownParts.joined(separator: ", ") },
      ])
    }
  }

  private func outliers() -> Markup {
    table("Answers left out", ScrollTable.head("Food", "Line", "#kcal"), summary.outliers) { one in
      Markup(joining: [
        Tag.td { one.food }, Tag.td { one.place }, Tag.td(["class": "n"]) { one.energy.fixed(1) },
      ])
    }
  }

  private func meals() -> Markup {
    Markup(joining: [
      Tag.p {
        "\(summary.meals.grouped) meals of \(summary.mealEntries.grouped) foods;"
        " \(summary.dropped.grouped) feelings and dates dropped."
      },
      table(
        "Names that no verified food has",
        ScrollTable.head("Name", "#Meals", "#Origins"),
        summary.unknownNames
      ) { one in
        Markup(joining: [
          Tag.td { one.name }, ScrollTable.number(one.meals), ScrollTable.number(one.origins),
        ])
      },
      table(
        "Weights that meals give foods",
        ScrollTable.head("Name", "Food", "#g", "Range", "#Meals"),
        summary.portions
      ) { one in
        Markup(joining: [
          Tag.td { one.name }, Tag.td { one.foodName + " [" + one.food + "]" },
          Tag.td(["class": "n"]) { one.grams.fixed(0) },
          Tag.td { "\(one.low.fixed(0)) to \(one.high.fixed(0))" }, ScrollTable.number(one.meals),
        ])
      },
    ])
  }
}
