package import Foundation

/// The possible duplicates of a release, as a page for its curator and as JSON; ``DuplicateCSV`` has every pair.
///
/// All depend on the summary alone: equal summaries give equal bytes. Lists keep the summary's order.
package struct DuplicateReport: Sendable {
  /// The most elements of a list that the page and the JSON show.
  package static let listed = 100

  /// The possible duplicates reported.
  let summary: DuplicateSummary
  /// The pages that have all of its questions.
  let questions: [QuestionPage]
  /// The links to the reports beside it.
  let links: ReportLinks

  /// The report on `summary`, of which `questions` are on pages of their own, with `links` to the reports beside it.
  package init(
    _ summary: DuplicateSummary,
    questions: [QuestionPage] = [],
    links: ReportLinks = .none
  ) {
    (self.summary, self.questions) = (summary, questions)
    self.links = links.on(.duplicates)
  }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summary is escaped.
  package func html() -> String { "<!DOCTYPE html>\n" + page().source }

  /// The summary with its lists cut short and their lengths beside it, the keys in order.
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
    return try encoder.encode(Digest(summary)) + Data("\n".utf8)
  }

  /// The summary with its lists cut short and their lengths beside them.
  private struct Digest: Encodable {
    var pairCount: Int
    var bridgeCount: Int
    var openDecisionCount: Int
    var summary: DuplicateSummary

    init(_ whole: DuplicateSummary) {
      pairCount = whole.waiting
      bridgeCount = whole.bridges.count
      openDecisionCount = whole.openDecisions.count
      summary = whole
      summary.pairs = Array(whole.pairs.prefix(listed))
      summary.conflicts = Array(whole.conflicts.prefix(listed))
      summary.bridges = Array(whole.bridges.prefix(listed))
      summary.openDecisions = Array(whole.openDecisions.prefix(listed))
      summary.conflictCount = max(whole.conflictCount, whole.conflicts.count)
    }
  }
}
