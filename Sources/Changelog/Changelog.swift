import Foundation
import SnapshotStore

/// What changed from one release to another: all counts, and of the foods those whose changes matter most.
///
/// Memory does not grow with the number of foods: both are read side by side by id, and the lists are bounded. Who wants
/// every change is handed each as it is met.
package struct Changelog: Sendable, Encodable {
  package let old: ReleaseFigures
  package let new: ReleaseFigures
  /// The inputs that differ.
  package let inputs: InputDifference
  /// The foods of all sources together.
  package private(set) var foods = Counts()
  /// The foods of each source, by the prefix of its ids.
  package private(set) var sources: [String: Counts] = [:]
  /// The changed foods with a change of each class.
  package private(set) var classes: [String: Int] = [:]
  /// The changes of fields by their causes, in words.
  package private(set) var causes: [String: Int] = [:]
  package private(set) var vocabulary: VocabularyChange
  /// The foods that are gone without a successor, by falling impact; then by id, as all lists of foods.
  package private(set) var gone: [FoodChange] = []
  /// The foods that are gone and have a successor.
  package private(set) var replaced: [FoodChange] = []
  package private(set) var added: [FoodChange] = []
  /// The foods that changed, by falling impact.
  package private(set) var changed: [FoodChange] = []

  /// What appeared at each rung of the ladder between the two; nil where none was built.
  package private(set) var rungs: [RungCount]?

  /// Numbers of foods.
  package struct Counts: Sendable, Equatable, Encodable {
    package var added = 0
    /// Gone without a successor.
    package var gone = 0
    /// Gone, with another food in their place.
    package var replaced = 0
    package var changed = 0
    /// Foods that are as they were but for their number, which only the search index uses.
    package var renumbered = 0
    package var unchanged = 0
  }

  /// The most foods of a list.
  package static let listed = 200
  /// The most fields that a listed food keeps; a food with more pairs than that is told by its first.
  static let fieldsKept = 60

  /// Compares the release at `old` with that at `new`, each a snapshot or the folder of one; `body` is handed every food
  /// that is added, gone or changed, in the order of the ids.
  ///
  /// A `lineage.sqlite` and a `manifest.json` beside a snapshot, if they are of the same release, tell causes; with a
  /// `ladder` the rungs at which a field changed are its causes.
  package init(
    from old: String,
    to new: String,
    by ladder: Ladder? = nil,
    _ body: (FoodChange) throws -> Void = { _ in }
  ) throws {
    let files = (try SnapshotFiles(old), try SnapshotFiles(new))
    self.old = try ReleaseFigures(of: files.0.snapshot)
    self.new = try ReleaseFigures(of: files.1.snapshot)
    inputs = InputDifference(
      from: self.old,
      to: self.new,
      manifests: (files.0.manifest, files.1.manifest)
    )
    vocabulary = try VocabularyChange(from: files.0.snapshot, to: files.1.snapshot)
    let lineages = files.0.lineage.flatMap { one in files.1.lineage.map { (one, $0) } }
    let causes = try CauseFinder(inputs, lineages: lineages)
    for source in self.old.sources + self.new.sources { sources[source.id] = Counts() }
    let next = files.1.snapshot
    let between = try ladder?.between.map { try SnapshotReader(path: $0) } ?? []
    var ladder = ladder.map { LadderCauses($0, data: inputs.data) }
    try SnapshotReader.forEachRows(of: [files.0.snapshot] + between + [next]) { rows in
      guard let (old, new) = rows.ends else { return }
      guard let change = try Self.change(from: old, to: new, in: next) else {
        return count(\.unchanged, of: (new?[column: "source_id"]).flatMap(\.words) ?? "")
      }
      var explained = try causes.explained(change)
      ladder?.explain(&explained, rows)
      explained.impact = Impact.of(explained)
      try body(explained)
      add(explained)
    }
    rungs = ladder?.counts
    sort(most: Self.listed)
  }

  /// The path of the snapshot of the release at `path`, which is its folder or the snapshot.
  package static func snapshotPath(of path: String) -> String {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue ? path + "/food.sqlite" : path
  }

  private static func change(from old: FoodRows?, to new: FoodRows?, in next: SnapshotReader) throws
    -> FoodChange?
  {
    switch (old, new) {
    case (let old?, let new?):
      let fields = FoodComparison.changes(from: old, to: new)
      return fields.isEmpty ? nil : FoodChange(.changed, new, fields: fields)
    case (let old?, nil):
      var change = FoodChange(.removed, old)
      change.retirement = try next.retired(old.id).map {
        FoodChange.Retirement(successor: $0.successor, reason: $0.reason)
      }
      return change
    case (nil, let new?): return FoodChange(.added, new)
    case (nil, nil): return nil
    }
  }

  private mutating func add(_ change: FoodChange) {
    if change.isRenumbered { return count(\.renumbered, of: change.source) }
    for group in Set(change.fields.map(\.group)) { classes[group.rawValue, default: 0] += 1 }
    for field in change.fields { causes[field.cause.words, default: 0] += 1 }
    var change = change
    change.fields = Array(change.fields.prefix(Self.fieldsKept))
    switch change.kind {
    case .added:
      count(\.added, of: change.source)
      added.append(change)
    case .changed:
      count(\.changed, of: change.source)
      changed.append(change)
    case .removed where change.retirement?.successor != nil:
      count(\.replaced, of: change.source)
      replaced.append(change)
    case .removed:
      count(\.gone, of: change.source)
      gone.append(change)
    }
    // Sorted now and then, so that adding stays cheap.
    if max(added.count, changed.count, replaced.count, gone.count) > 8 * Self.listed {
      sort(most: Self.listed)
    }
  }

  private mutating func count(_ key: WritableKeyPath<Counts, Int>, of source: String) {
    foods[keyPath: key] += 1
    sources[source, default: Counts()][keyPath: key] += 1
  }

  /// The changelog with at most `most` foods in each list.
  package func shortened(to most: Int) -> Changelog {
    var log = self
    log.sort(most: most)
    return log
  }

  /// Sorts the lists and keeps the first of each.
  private mutating func sort(most: Int) {
    for list in [\Self.gone, \.replaced, \.added, \.changed] {
      let sorted = self[keyPath: list].sorted { one, other in
        if one.impact != other.impact { return one.impact > other.impact }
        let ranks = (Impact.weight(of: one.sourceType), Impact.weight(of: other.sourceType))
        if ranks.0 != ranks.1 { return ranks.0 > ranks.1 }
        return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
      }
      self[keyPath: list] = Array(sorted.prefix(most))
    }
  }
}

extension [FoodRows?] {
  /// A food in the first and the last of several releases; nil where only those between have it.
  fileprivate var ends: (FoodRows?, FoodRows?)? {
    guard let old = first, let new = last, old != nil || new != nil else { return nil }
    return (old, new)
  }
}

/// The files of a release that a comparison reads: a snapshot, and what of the same release lies beside it.
private struct SnapshotFiles {
  let snapshot: SnapshotReader
  let lineage: LineageReader?
  let manifest: ManifestInputs?

  /// The release at `path`, its folder or its snapshot.
  init(_ path: String) throws {
    let file = Changelog.snapshotPath(of: path)
    snapshot = try SnapshotReader(path: file)
    let folder = URL(filePath: file).resolvingSymlinksInPath().deletingLastPathComponent().path
    // What is not of this release tells nothing of it: causes are then told with less.
    let found = try? LineageReader(path: folder + "/lineage.sqlite")
    lineage = found?.release == LineageRelease(of: snapshot.release) ? found : nil
    manifest = ManifestInputs(beside: folder, of: snapshot.release.contentDigest)
  }
}

/// The rows of the vocabulary that only one of two snapshots has.
package struct VocabularyChange: Sendable, Equatable, Encodable {
  package var added = 0
  package var gone = 0
  /// The first of both, as text.
  package var examples: [String] = []

  private static let most = 20

  /// Compares the vocabularies, which are some thousand rows.
  init(from old: SnapshotReader, to new: SnapshotReader) throws {
    var rows: [[Cell]: Int] = [:]
    try old.forEachVocabularyRow { rows[$0, default: 0] -= 1 }
    try new.forEachVocabularyRow { rows[$0, default: 0] += 1 }
    let differing = rows.filter { $0.value != 0 }
    added = differing.values.reduce(0) { $0 + max($1, 0) }
    gone = differing.values.reduce(0) { $0 - min($1, 0) }
    examples = differing.map { "\($0.value > 0 ? "+" : "-") \($0.key.list)" }.sorted()
      .prefix(Self.most).map(\.self)
  }
}
