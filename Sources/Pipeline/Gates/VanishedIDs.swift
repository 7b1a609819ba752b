import Datasets
import Foundation
import Review
import SnapshotStore

/// The ids of the last release that are neither foods of this one nor among those that are gone: a program that kept one, in
/// a log of meals above all, would be told nothing of what became of it.
struct VanishedIDs {
  /// What each was in the last release, in words, by id.
  private var ids: [String: String] = [:]
  /// The number of ids that the last release knew, by source.
  private var known: [String: Int] = [:]
  private let retired: [String: String?]

  /// A comparison of two releases with these retired ids, each with its successor.
  init(retiredThen: [String: String?], retiredNow: [String: String?]) {
    retired = retiredNow
    for (id, successor) in retiredThen {
      know(id, "gone before, " + (successor.map { "now \($0)" } ?? "with no successor"))
    }
  }

  /// Takes in a food of either release, or of both.
  mutating func add(_ last: ReleasedFood?, _ next: ReleasedFood?) {
    if let last { know(last.id, last.name) }
    if let next { ids[next.id] = nil }
  }

  private mutating func know(_ id: String, _ was: String) {
    known[Self.source(of: id), default: 0] += 1
    if retired[id] == nil { ids[id] = was }
  }

  /// The findings of the gate: of a registry every id is expected, without one most of them.
  func findings(_ thresholds: GateThresholds, isRegistered: Bool) -> [GateFinding] {
    let most = thresholds[.idsVanished, isRegistered ? "registered" : "most"]
    let expected =
      isRegistered
      ? "expected every one in the registry: was that of the last release taken over?"
      : "expected at most \(Share.text(most)) without a `registry:`, which keeps those that are gone"
    return bySource.compactMap { source, ids, share in
      guard share.exceeds(most) else { return nil }
      return GateFinding(
        .idsVanished,
        source,
        "found \(share.text) of the ids of the last release neither among the foods nor among the"
          + " retired, \(expected)",
        examples: ids.prefix(Gravest.most).map { "\($0) \(self.ids[$0] ?? "")" }
      )
    }
  }

  /// A note on each source that lost ids, whether or not the gate stops at them.
  func notes(since release: String) -> [String] {
    bySource.map { source, _, share in
      "\(source): \(share.text) of the ids of \(release), have vanished: reports/\(Self.report)"
    }
  }

  /// Writes the list of all into `folder`, where there are any.
  func write(to folder: String) throws {
    guard !ids.isEmpty else { return }
    var rows = CSVText()
    rows.append([.text("id"), .text("was")])
    for id in bySource.flatMap(\.ids) { rows.append([.text(id), .text(ids[id] ?? "")]) }
    try ReleaseFile.write(Data(rows.bytes), to: "\(folder)/\(Self.report)")
  }

  private static let report = "vanished.csv"

  /// The ids by source, both in the order of their bytes, with their share in what the last release knew.
  private var bySource: [(source: String, ids: [String], share: Share)] {
    Dictionary(grouping: ids.keys, by: Self.source).sorted { $0.key < $1.key }.map { source, ids in
      (
        source, ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
        Share(of: ids.count, in: known[source] ?? ids.count)
      )
    }
  }

  private static func source(of id: String) -> String { String(id.prefix { $0 != ":" }) }
}
