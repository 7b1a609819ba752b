package import Foundation

/// The possible duplicates of a release, as a page for its curator, as JSON, and the pairs for review as
/// CSV.
///
/// All depend on the summary alone: equal summaries give equal bytes. Lists keep the summary's order.
package struct DuplicateReport: Sendable {
  /// The most elements of a list that the page and the JSON show; the CSV has every pair.
  static let listed = 100

  /// The possible duplicates reported.
  let summary: DuplicateSummary

  /// The report on `summary`.
  package init(_ summary: DuplicateSummary) { self.summary = summary }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summary is escaped.
  package func html() -> String { "<!DOCTYPE html>\n" + page().source }

  /// Every pair of the summary, one a row; see ``DuplicateCSV``, which writes pairs that are too many
  /// for a summary.
  ///
  /// A comparison has a column if any pair has it, in the order in which they first occur.
  package func csv() -> [UInt8] {
    var text: [UInt8] = []
    var seen: Set<String> = []
    let names = summary.pairs.lazy.flatMap(\.comparisons).map(\.name)
    var csv = DuplicateCSV(comparisons: names.filter { seen.insert($0).inserted }) { text += $0 }
    do {
      for pair in summary.pairs { try csv.append(pair) }
      try csv.finish()
    } catch {
      preconditionFailure("appending to an array threw \(error)")
    }
    return text
  }

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
      pairCount = whole.pairs.count
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
