/// The links from a report to those beside it, its own place marked.
package struct ReportLinks: Sendable, Equatable {
  /// A report of a release.
  package enum Report: String, Sendable, CaseIterable {
    case summary, quality, duplicates, questions, names, intake

    /// Its name in the links.
    var title: String {
      switch self {
      case .summary: "Build"
      case .quality: "Quality"
      case .duplicates: "Duplicates"
      case .questions: "Questions"
      case .names: "Names"
      case .intake: "Intake"
      }
    }
  }

  /// The reports that a release has.
  private let present: Set<Report>
  /// The report on whose pages the links stand.
  private var current: Report?

  /// No links, for a page that stands alone.
  package static let none = ReportLinks([])

  /// Links to these reports.
  package init(_ present: Set<Report>) { self.present = present }

  /// The links as they stand on pages of `report`.
  package func on(_ report: Report) -> ReportLinks {
    var links = self
    links.current = report
    return links
  }

  /// The links; nothing where there are none.
  package func markup() -> Markup {
    guard !present.isEmpty else { return .empty }
    return Tag.nav(["aria-label": "Reports of the release", "class": "reports"]) {
      Tag.ul {
        for report in Report.allCases where present.contains(report) {
          Tag.li {
            if report == current {
              Tag.a(["href": "\(report.rawValue).html", "aria-current": "page"]) { report.title }
            } else {
              Tag.a(["href": "\(report.rawValue).html"]) { report.title }
            }
          }
        }
      }
    }
  }
}
