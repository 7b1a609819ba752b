import FoodComposition
package import Foundation

/// The report on a build's checks, as a page for its curator and as JSON for programs.
///
/// Both depend on the summaries alone: equal summaries give equal bytes.
package struct QualityReport: Sendable {
  /// The findings of the checks.
  let quality: QualitySummary
  /// The build: its sources, balances and unmapped names.
  let build: SummaryReport
  /// The findings in each source, in the build's order; a source without findings has zeros.
  let sources: [QualitySummary.Source]
  /// The links to the reports beside it.
  let links: ReportLinks

  /// The report on `quality`, found in `build`, with `links` to the reports beside it.
  package init(_ quality: QualitySummary, build: BuildSummary, links: ReportLinks = .none) {
    self.quality = quality
    self.links = links.on(.quality)
    self.build = SummaryReport(build)
    let found = Dictionary(quality.sources.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let known = build.sources.map(\.id)
    sources =
      known.map { found[$0] ?? QualitySummary.Source(id: $0) }
      + quality.sources.filter { !known.contains($0.id) }
  }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summaries is escaped.
  package func html() -> String {
    "<!DOCTYPE html>\n" + page().source
  }

  /// The summary itself with its keys in order, printed over many lines.
  ///
  /// A number that is not finite is written as the text `inf`, `-inf` or `nan`.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    return try encoder.encode(quality) + Data("\n".utf8)
  }

  private func page() -> Markup {
    let sections = sections
    return Tag.html(["lang": "en"]) {
      Tag.head(
        title: "\(quality.release) – Granary quality report",
        style: Markup(joining: [Stylesheet.markup, Stylesheet.quality])
      )
      Tag.body {
        BarChart.patterns
        heading(sections.contents())
        Tag.main {
          findings()
          for section in sections { section.markup() }
        }
        Tag.footer {
          Tag.p {
            "The same, for programs: "
            Tag.code { "quality.json" }
            "; every flag of every food: "
            Tag.code { "quality.csv" }
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
        id: "repairs",
        title: "Repairs",
        words: [.repair, .evidence],
        content: repairs()
      ),
      .init(id: "decisions", title: "Decisions", words: [.stale], content: decisions()),
      .init(
        id: "worst",
        title: "Worst foods",
        words: [.quarantine, .error, .warning, .confidence],
        content: worstFoods()
      ),
      .init(
        id: "rules",
        title: "Flags by rule",
        words: [.flag, .quarantine, .error, .warning],
        content: rules()
      ),
      .init(id: "sources-quality", title: "Foods by source", content: errorRates()),
      .init(
        id: "components",
        title: "Flags by component",
        words: [.component],
        content: components()
      ),
      .init(
        id: "distributions",
        title: "Distributions",
        words: [.confidence, .completeness],
        content: distributions()
      ),
      .init(
        id: "balance",
        title: "Balance of rows",
        words: [.reject, .skipped],
        content: balance()
      ),
      .init(
        id: "unmapped",
        title: "Unmapped names",
        words: [.unmapped],
        content: build.unmapped()
      ),
      .init(
        id: "bounds",
        title: "Learned bounds",
        words: [.learnedBounds, .category],
        content: bounds()
      ),
      .init(id: "checks", title: "Checks", content: checks()),
    ]
  }

  private func balance() -> Markup {
    Markup(joining: [build.verdict(), build.sources(), Tag.h3 { "Other tables" }, build.tables()])
  }
}
