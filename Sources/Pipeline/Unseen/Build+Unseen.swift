import Datasets
public import Evaluation
import FoodComposition
import Foundation
import Ingestion
import Quality
import Review

/// One dataset left out of the world, handed over as a person's table, with faults in it.
public struct UnseenResult: Sendable {
  /// What was injected.
  public struct Trial: Sendable {
    /// The fault.
    public var fault: TableFault
    /// What it hit.
    public var kind: FaultTrials.Class
    /// One of so many rows has it; 0 where each was judged alone by what the clean table teaches.
    public var step: Int
    /// What became of it.
    public var outcome: UnseenOutcome
  }

  /// The dataset left out.
  public var source: String
  /// Those left out with it.
  public var relatives: [String]
  /// How many foods its table has.
  public var foods: Int
  /// Foods of the clean table with a flag, and with an error.
  public var cleanFlagged = Proportion()
  /// See `cleanFlagged`.
  public var cleanErroneous = Proportion()
  /// The trials.
  public var trials: [Trial] = []
}

extension Build {
  /// What the checks see of faults in each verified dataset of `sources` (all where it is empty), left out of the world
  /// with those that `relatives` names for it and handed over as a person's table.
  ///
  /// The table itself is learned from with its faults in it, as in a build.
  public func unseen(
    sources chosen: [String],
    relatives: [String: [String]],
    steps: [Int]
  ) throws -> [UnseenResult] {
    guard let checks = tables.checks else { return [] }
    var read: [Int: any SourceRelease] = [:]
    let builds = try sourceBuilds(try verifiedFiles(), keeping: &read)
      .filter { $0.dataset.sourceType == .verifiedDataset }
    for build in builds { read[build.number] = try build.read(keeping: &read) }
    return try builds.compactMap { build in
      let id = build.dataset.id
      guard chosen.isEmpty || chosen.contains(id), let release = read[build.number] else {
        return nil
      }
      let left = relatives[id] ?? []
      var others = ReferenceStatistics.Builder(checks: checks)
      for other in builds where other.dataset.id != id && !left.contains(other.dataset.id) {
        guard let theirs = read[other.number] else { continue }
        try other.learn(from: theirs, into: &others)
      }
      var foods: [Food] = []
      try build.forEachFood(of: release, make: { $0 }, consume: { foods.append($0) })
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "granary-unseen-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let table = UserTable(repacking: foods)
      let trials = UnseenTrials(
        table: table,
        on: try UnseenTable(table, in: folder.path, tables: tables, workers: workers),
        others: others,
        checks: checks,
        builtFor: pipeline.builtFor
      )
      progress("\(id): unseen", 0, nil)
      return try trials.run(source: id, relatives: left, steps: steps) {
        progress("\(id): \($0)", 0, nil)
      }
    }
  }
}
