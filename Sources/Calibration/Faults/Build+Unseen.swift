import Datasets
package import Evaluation
package import FoodComposition
import Foundation
import Ingestion
package import Pipeline
import Quality
import Review

/// The result of leaving one dataset out of the world and handing it over as a person's table, with faults in it.
package struct UnseenResult: Sendable {
  /// The trial of one fault in one class of components.
  package struct Trial: Sendable {
    /// The fault.
    package var fault: TableFault
    /// The class of components that it hit.
    package var kind: FaultTrials.Class
    /// The interval of rows with the fault, one of so many; 0 where each was judged alone by what the clean table
    /// teaches.
    package var step: Int
    /// The outcome of its checks.
    package var outcome: UnseenOutcome
  }

  /// The dataset left out.
  package var source: String
  /// The datasets left out with it.
  package var relatives: [String]
  /// The number of foods in its table.
  package var foods: Int
  /// The share of foods of the clean table with a flag of any severity.
  package var cleanFlagged = Proportion()
  /// The share of foods of the clean table with an error.
  package var cleanErroneous = Proportion()
  /// The foods of the clean table that have flags.
  package var clean: [AssessedFood] = []
  /// The numbers of foods of the clean table with a flag, by rule.
  package var rules: [String: Int] = [:]
  /// The distance of each food of the clean table from what foods of like names let expect, in limits; empty unless
  /// faults are judged alone.
  package var cleanExcesses: [Double] = []
  /// The trials.
  package var trials: [Trial] = []
}

extension Build {
  /// Returns the results of faults in each verified dataset of `sources` (all where it is empty), left out of the world
  /// with those that `relatives` names for it and handed over as a person's table.
  ///
  /// The table itself is learned from with its faults in it, as in a build.
  package func unseen(
    sources chosen: [String],
    relatives: [String: [String]],
    faults: [TableFault] = TableFault.allCases,
    steps: [Int]
  ) throws -> [UnseenResult] {
    guard let checks = tables.checks else { return [] }
    let known = try KnownTables(self)
    return try known.sources.compactMap { source in
      let id = source.dataset.id
      guard chosen.isEmpty || chosen.contains(id), let release = known.releases[source.number]
      else { return nil }
      let left = relatives[id] ?? []
      let foods = release.outcomes.compactMap(\.food?.food)
        .filter { !known.succession.retires($0.id) }
      let others = try known.others(without: [id] + left, checks)
      return try unseen(UserTable(repacking: foods), id, left, others, checks, faults, steps)
    }
  }

  /// Returns the results for the tables of `definitions`, of which the world has none; datasets that `relatives` names
  /// for their ids are left out.
  package func unseen(
    definitions: [String],
    relatives: [String: [String]],
    faults: [TableFault] = TableFault.allCases,
    steps: [Int]
  ) throws -> [UnseenResult] {
    guard let checks = tables.checks else { return [] }
    let known = try KnownTables(self)
    return try definitions.map { path in
      let definition = try DatasetDefinition(path: path)
      let sources = SourceTables(
        components: try ComponentTable(path: definition.componentsPath),
        categories: try CategoryTable(
          path: definition.categoriesPath,
          tree: tables.tree.categories
        ),
        derivations: nil
      )
      let release = try SourceReader.read(
        DatasetFiles(definition.files, paths: definition.files.map { $0.folder + "/" + $0.path }),
        definition: definition,
        tables: sources
      )
      let normalizer = Normalizer(
        definition: definition,
        tables: sources,
        states: tables.states,
        aliases: nil
      )
      let foods = NormalizedRelease(release, by: normalizer).outcomes.compactMap(\.food?.food)
      let left = relatives[definition.id] ?? []
      let others = try known.others(without: left, checks)
      return try unseen(
        UserTable(repacking: foods),
        definition.id,
        left,
        others,
        checks,
        faults,
        steps
      )
    }
  }

  private func unseen(
    _ table: UserTable,
    _ id: String,
    _ left: [String],
    _ others: ReferenceStatistics.Builder,
    _ checks: CheckTable,
    _ faults: [TableFault],
    _ steps: [Int]
  ) throws -> UnseenResult {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "granary-unseen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let trials = UnseenTrials(
      table: table,
      on: try UnseenTable(table, in: folder.path, tables: tables, workers: workers),
      others: others,
      checks: checks,
      builtFor: pipeline.builtFor
    )
    progress("\(id): unseen", 0, nil)
    return try trials.run(source: id, relatives: left, faults: faults, steps: steps) {
      progress("\(id): \($0)", 0, nil)
    }
  }
}

/// The verified datasets of a pipeline, their foods kept.
private struct KnownTables {
  let sources: [SourceBuild]
  let releases: [Int: NormalizedRelease]
  let succession: Succession
  private let build: Build

  init(_ build: Build) throws {
    self.build = build
    sources = build.sources(of: try build.verifiedFiles())
      .filter { $0.dataset.sourceType == .verifiedDataset }
    releases = try build.keptReleases(of: sources)
    succession = Succession(sources, releases)
  }

  /// Returns the statistics, not yet finished, of all datasets but those left out.
  func others(without left: [String], _ checks: CheckTable) throws -> ReferenceStatistics.Builder {
    var others = ReferenceStatistics.Builder(checks: checks, workers: build.workers)
    for source in sources where !left.contains(source.dataset.id) {
      guard let release = releases[source.number] else { continue }
      try build.learn(from: release, without: succession, into: &others)
    }
    return others
  }
}
