package import Foundation

/// The report on a build, as a page for its curator and as JSON for programs.
///
/// Both depend on the summary alone: equal summaries give equal bytes.
package struct SummaryReport: Sendable {
  /// The build's results.
  let summary: BuildSummary
  /// The balances of all tables of all sources, summed.
  let reconciliation: Reconciliation
  /// The links to the reports beside it.
  let links: ReportLinks

  /// The report on `summary`, with `links` to those beside it.
  package init(_ summary: BuildSummary, links: ReportLinks = .none) {
    self.summary = summary
    self.links = links.on(.summary)
    reconciliation = Reconciliation(summary.sources.flatMap { [$0.balance] + $0.tables })
  }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summary is escaped.
  package func html() -> String {
    "<!DOCTYPE html>\n" + page().source
  }

  /// The summary itself with its keys in order, printed over many lines.
  ///
  /// Throws if a timing is not finite.
  package func json() throws -> Data {
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
      .init(
        id: "sources",
        title: "Sources",
        words: [.component, .reject, .skipped],
        content: sources()
      ),
      .init(
        id: "coverage",
        title: "Coverage",
        words: [.coverage, .component],
        content: coverage()
      ),
      .init(id: "gates", title: "Gates", words: [.gate, .allowed, .stale], content: gates()),
      .init(id: "tables", title: "Tables", content: tables()),
      .init(id: "unmapped", title: "Unmapped names", words: [.unmapped], content: unmapped()),
      .init(id: "rejects", title: "Rejects", words: [.reject, .lineage], content: rejects()),
      .init(id: "packs", title: "Packs", words: [.pack, .digest], content: packs()),
      .init(id: "timings", title: "Timings", content: timings()),
      .init(
        id: "licences",
        title: "Licences and files",
        words: [.shareAlike, .digest],
        content: licences()
      ),
    ]
  }
}

extension SummaryReport {
  /// The wall time of the stages and the memory at their ends, as bars.
  func timings() -> Markup {
    let lengths = summary.timings.map { Self.milliseconds($0.seconds) }
    let total = lengths.reduce(0, +)
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Wall time, \(Self.seconds(total)) until this page was written, and the most memory that the process had held"
        " by the end of each stage."
      },
      BarChart(
        caption: "Wall time by stage",
        labelTitle: "Stage",
        columns: [.init(title: "Time", kind: .time)],
        bars: zip(summary.timings, lengths).map { timing, length in
          BarChart.Bar(
            label: Markup(timing.stage),
            pieces: [
              (length: length, text: "\(Self.seconds(length)), \(timing.peakBytes.mebibytes)")
            ]
          )
        },
        scale: max(lengths.max() ?? 0, 1)
      )
      .markup(),
    ])
  }

  /// Whole milliseconds, from 0 to a year; 0 for what is negative or no number.
  static func milliseconds(_ seconds: Double) -> Int {
    let year = 366.0 * 86_400
    return seconds > 0 ? Int((min(seconds, year) * 1000).rounded()) : 0
  }

  /// The time with one decimal of a second; in minutes and seconds from 100 s on.
  static func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    if tenths == 0 { return milliseconds == 0 ? "0\u{202F}s" : "<\u{202F}0.1\u{202F}s" }
    if tenths < 1000 { return "\(tenths / 10).\(tenths % 10)\u{202F}s" }
    let seconds = (milliseconds + 500) / 1000
    return "\((seconds / 60).grouped)\u{202F}min \(seconds % 60)\u{202F}s"
  }
}

extension Int {
  /// A number of bytes in whole mebibytes, rounded up.
  package var mebibytes: String {
    (self / 1_048_576 + (self % 1_048_576 > 0 ? 1 : 0)).grouped + "\u{202F}MiB"
  }
}
