public import Foundation

/// What a build has to say of itself, as a page for its curator and as JSON for programs.
///
/// Both depend on the summary alone: equal summaries give equal bytes.
public struct SummaryReport: Sendable {
  /// What it reports.
  let summary: BuildSummary
  /// All tables of all sources.
  let reconciliation: Reconciliation

  /// The report on `summary`.
  public init(_ summary: BuildSummary) {
    self.summary = summary
    reconciliation = Reconciliation(summary.sources.flatMap { [$0.balance] + $0.tables })
  }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summary is escaped.
  public func html() -> String {
    "<!DOCTYPE html>\n" + page().source
  }

  /// The summary itself with its keys in order, printed over many lines.
  ///
  /// Throws if a timing is not finite.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(summary) + Data("\n".utf8)
  }

  private func page() -> Markup {
    let sections = sections
    return Tag.html(["lang": "en"]) {
      Tag.head(title: "\(summary.release) – Granary build report")
      Tag.body {
        BarChart.patterns
        heading(sections.contents())
        Tag.main {
          if !summary.refusals.isEmpty { refusals() }
          headline()
          for section in sections { section.markup() }
        }
        Tag.footer {
          Tag.p {
            "The same, for programs: "
            Tag.code { "summary.json" }
            " beside this page. Where every food and every reject stands in its source: "
            Tag.code { "lineage.sqlite" }
            "."
          }
        }
      }
    }
  }

  /// The sections in the order of the page.
  private var sections: [PageSection] {
    [
      .init(id: "sources", title: "Sources", content: sources()),
      .init(id: "coverage", title: "Coverage", content: coverage()),
      .init(id: "gates", title: "Gates", content: gates()),
      .init(id: "tables", title: "Tables", content: tables()),
      .init(id: "unmapped", title: "Unmapped names", content: unmapped()),
      .init(id: "rejects", title: "Rejects", content: rejects()),
      .init(id: "timings", title: "Timings", content: timings()),
      .init(id: "licences", title: "Licences and files", content: licences()),
    ]
  }
}
