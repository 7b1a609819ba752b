package import Foundation

/// The names of a release that a curator should look at: as a page, as JSON, and the collisions as CSV.
///
/// All depend on the summary alone: equal summaries give equal bytes.
package struct NameReport: Sendable {
  /// The most collisions, synonyms and categories that the page and the JSON list; the CSV has every
  /// collision.
  package static let listed = 100

  /// The columns of the CSV.
  static let columns = ["language", "name", "foods", "sources", "curated", "examples"]

  /// The findings reported.
  let summary: NameSummary
  /// The links to the reports beside it.
  let links: ReportLinks

  /// The report on `summary`, with `links` to those beside it.
  package init(_ summary: NameSummary, links: ReportLinks = .none) {
    (self.summary, self.links) = (summary, links.on(.names))
  }

  /// Every collision, one a row; see ``CSVText`` for the form.
  package func csv() -> [UInt8] {
    var text = CSVText(isMarked: true)
    text.append(Self.columns.map { .text($0) })
    for collision in summary.collisions {
      text.append([
        .text(collision.language), .text(collision.name), .integer(collision.foods),
        .integer(collision.sources), .integer(collision.curated),
        .text(collision.examples.joined(separator: " ")),
      ])
    }
    return text.bytes
  }

  /// The counts and the first of each list, the keys in order.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Digest(summary)) + Data("\n".utf8)
  }

  /// One page that needs nothing beside it: no network, no script, no font of its own.
  ///
  /// It is well-formed as XML too. Every text of the summary is escaped.
  package func html() -> String { "<!DOCTYPE html>\n" + page().source }

  /// The summary with its lists cut short and their lengths beside them.
  private struct Digest: Encodable {
    var collisionCount: Int
    var curatedCollisionCount: Int
    var deadSynonymCount: Int
    var summary: NameSummary

    init(_ whole: NameSummary) {
      collisionCount = whole.collisions.count
      curatedCollisionCount = whole.collisions.count { $0.curated > 0 }
      deadSynonymCount = whole.deadSynonyms.count
      summary = whole
      summary.collisions = Array(whole.collisions.prefix(NameReport.listed))
      summary.deadSynonyms = Array(whole.deadSynonyms.prefix(NameReport.listed))
    }
  }
}
