import Datasets
import Review
import SnapshotStore

/// The comparison of a release with the last one in the same folder, source by source.
///
/// A source that is new is not compared; one that is gone is a finding.
struct ReleaseComparison {
  /// The findings of the gates: sources that are gone, then by source.
  private(set) var findings: [GateFinding] = []
  /// The ids of the last release that this one knows nothing of.
  let vanished: VanishedIDs
  /// A note on each source: how many of its foods were compared, or that it is new and was not.
  private(set) var notes: [String] = []
  /// The comparison of what ids mean, for each verified source.
  private(set) var meanings: [MeaningComparison] = []

  /// Compares the snapshot at `path`, whose sources are `sources`, with `last`.
  init(
    of path: String,
    sources: [BuildSummary.Source],
    with last: LastRelease,
    thresholds: GateThresholds,
    keepsNumbers: Bool,
    judgedBy tables: [String: JudgedCodes] = [:]
  ) throws {
    let next = try SnapshotReader(path: path)
    let retired = try next.retiredIDs()
    let succeeded = Set(retired.lazy.filter { $0.value != nil }.map(\.key))
    var open: [String: SourceComparison] = [:]
    let lastPrefixes = Self.prefixes(of: last.snapshot)
    let nextPrefixes = Self.prefixes(of: next)
    let common = Set(lastPrefixes.values).intersection(nextPrefixes.values)
    for id in common {
      open[id] = SourceComparison(id: id, thresholds: thresholds, judged: tables[id])
    }
    var numbers = NumberComparison()
    var vanished = VanishedIDs(retiredThen: try last.snapshot.retiredIDs(), retiredNow: retired)
    try next.forEachPair(with: last.snapshot) { one, other in
      if keepsNumbers { numbers.add(one, other) }
      vanished.add(one, other)
      let prefix = other.map { nextPrefixes[$0.sourceID] } ?? one.map { lastPrefixes[$0.sourceID] }
      guard let id = prefix ?? nil else { return }
      open[id]?.add(one, other, succeeded: succeeded)
    }
    findings += numbers.findings(since: last.snapshot.release.name)
    findings += vanished.findings(thresholds, isRegistered: keepsNumbers)
    let releases = "\(last.snapshot.release.name), the last release"
    for id in Set(lastPrefixes.values).subtracting(common).sorted() {
      findings.append(
        GateFinding(.sourceGone, id, "found no source \(id), expected it: it is in \(releases)")
      )
    }
    for source in sources {
      guard let comparison = open[source.id] else {
        notes.append("\(source.id): new, so not compared with \(releases)")
        continue
      }
      findings += comparison.findings(thresholds)
      if let comparison = comparison.meanings { meanings.append(comparison) }
      if let tables = last.tables(of: source.id) {
        findings += TableComparison(source, last: tables).findings(thresholds)
      }
      notes.append(
        "\(source.id): \(comparison.both) foods compared with \(releases),"
          + " \(comparison.nextFoods - comparison.both) are new"
      )
    }
    notes += vanished.notes(since: releases)
    self.vanished = vanished
  }

  /// The prefixes of a snapshot's sources by their numbers.
  private static func prefixes(of snapshot: SnapshotReader) -> [Int: String] {
    Dictionary(snapshot.sources.map { ($0.id, $0.prefix) }) { first, _ in first }
  }
}
