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
    Tag.html(["lang": "en"]) {
      Tag.head(title: "\(summary.release) – Granary build report")
      Tag.body {
        BarChart.patterns
        heading()
        Tag.main {
          if !summary.refusals.isEmpty { refusals() }
          headline()
          for section in sections { self.section(section) }
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

  /// A part of the page under a heading of its own.
  struct Section {
    /// Its place in the page's address.
    var id: String
    /// Its heading.
    var title: String
    /// Its content.
    var content: Markup
  }

  /// The sections in the order of the page.
  private var sections: [Section] {
    [
      Section(id: "sources", title: "Sources", content: sources()),
      Section(id: "coverage", title: "Coverage", content: coverage()),
      Section(id: "tables", title: "Tables", content: tables()),
      Section(id: "unmapped", title: "Unmapped names", content: unmapped()),
      Section(id: "rejects", title: "Rejects", content: rejects()),
      Section(id: "timings", title: "Timings", content: timings()),
      Section(id: "licences", title: "Licences and files", content: licences()),
    ]
  }

  private func section(_ section: Section) -> Markup {
    Tag.section(["id": section.id]) {
      Tag.h2 { section.title }
      section.content
    }
  }

  /// Links to the sections.
  func contents() -> Markup {
    Tag.nav(["aria-label": "Contents"]) {
      Tag.ul {
        for section in sections {
          Tag.li { Tag.a(["href": "#\(section.id)"]) { section.title } }
        }
      }
    }
  }
}
