package import Changelog
package import Datasets
package import Fetch
import Foundation
import Registry
import SnapshotStore
import SnapshotWriting

/// The replay of the way from one release to another: the releases between the two, built with one class of inputs
/// exchanged after the other (``Ladder``).
///
/// Every release between is built by this tool. The lowest must be the old release and the highest the new one, byte for
/// byte of their content; where one is not though it is made of the same inputs, another tool made it, and that is a rung too.
package struct Replay {
  private let before: PipelineDefinition
  private let after: PipelineDefinition
  private let local: LocalFiles
  private let workers: Int
  private let progress: Build.Progress

  /// A replay from the pipeline `before`, whose inputs are as the old release had them, to `after`.
  package init(
    from before: PipelineDefinition,
    to after: PipelineDefinition,
    local: LocalFiles,
    workers: Int,
    progress: @escaping Build.Progress
  ) {
    (self.before, self.after, self.local) = (before, after, local)
    (self.workers, self.progress) = (workers, progress)
  }

  /// The classes of inputs in the order in which they are exchanged.
  static let order: [Cause.Kind] = [.sourceData, .table, .rule, .curator, .registry, .setting]

  /// The ladder from the release at `old` to that at `new`, each its folder or its snapshot; what is built lies in `folder`.
  package func ladder(from old: String, to new: String, in folder: String) throws -> Ladder {
    let (old, new) = (try ReplayedRelease(old), try ReplayedRelease(new))
    var pipeline = before
    var made = try inputs(pipeline, for: old.name)
    var digest = try build(made, "the older release", in: folder + "/0")
    var rungs: [Ladder.Rung] = []
    if digest != old.contentDigest {
      try old.require(made)
      rungs.append(.init([.tool], folder + "/0/food.sqlite"))
    }
    // A class that cannot be exchanged alone, such as data that need a newer table, is exchanged with the next.
    var waiting: [Cause.Kind] = []
    var failure: (any Error)?
    for kind in Self.order {
      exchange(kind, in: &pipeline)
      do {
        let next = try inputs(pipeline, for: new.name)
        // A release's name is a setting: ids that are gone have it.
        let isRenamed = kind == .setting && made.build.release != new.name
        guard next.effects != made.effects || isRenamed || !waiting.isEmpty else { continue }
        if next.effects != made.effects || isRenamed { waiting.append(kind) }
        let place = "\(folder)/\(rungs.count + 1)"
        digest = try build(next, waiting.map(\.rawValue).joined(separator: ", "), in: place)
        rungs.append(.init(waiting, place + "/food.sqlite"))
        (made, waiting, failure) = (next, [], nil)
      } catch {
        if waiting.last != kind { waiting.append(kind) }
        failure = error
      }
    }
    if let failure { throw failure }
    if digest != new.contentDigest {
      try new.require(made)
      rungs.append(.init([.tool], new.path))
    }
    return Ladder(rungs.isEmpty ? [.init([.tool], new.path)] : rungs)
  }

  /// Takes the inputs of a class from the newer pipeline.
  private func exchange(_ kind: Cause.Kind, in pipeline: inout PipelineDefinition) {
    switch kind {
    case .sourceData:
      pipeline.datasets = after.datasets.map { new in
        before.datasets.first { $0.id == new.id }?.reading(new) ?? new
      }
    case .table:
      pipeline.datasets = after.datasets
      pipeline.categoriesPath = after.categoriesPath
      pipeline.statesPath = after.statesPath
      pipeline.aliasesPaths = after.aliasesPaths
      pipeline.vocabularyPaths = after.vocabularyPaths
    case .rule:
      pipeline.duplicatesPath = after.duplicatesPath
      pipeline.checksPath = after.checksPath
      pipeline.judgementPath = after.judgementPath
    case .curator: pipeline.decisionsPath = after.decisionsPath
    case .registry: pipeline.registryPath = after.registryPath
    case .setting: pipeline = after
    case .otherFoods, .tool: break
    }
  }

  private func inputs(_ pipeline: PipelineDefinition, for release: String) throws -> ReplayInputs {
    let build = try Build(
      pipeline: pipeline,
      local: local,
      output: "",
      release: release,
      workers: workers,
      progress: { _, _, _ in }
    )
    return ReplayInputs(build: build, files: try build.verifiedFiles())
  }

  /// Builds the rows of `inputs` in `folder`, no gate being asked; returns the digest of their content.
  private func build(_ inputs: ReplayInputs, _ rung: String, in folder: String) throws -> String {
    progress("replaying: \(rung)", 0, nil)
    // A rung that failed has left its files there.
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder + "/reports",
      withIntermediateDirectories: true
    )
    var stopwatch = Stopwatch()
    let rows = try inputs.build.rows(of: inputs.files, in: folder, &stopwatch)
    try FileManager.default.removeItem(atPath: folder + "/lineage.sqlite")
    return rows.written.release.contentDigest
  }
}

/// What a rung is built of.
private struct ReplayInputs {
  let build: Build
  let files: [[FetchedFile]]

  /// All that has an effect on the rows, wherever it lies.
  var effects: [[String]] {
    let editions = zip(build.pipeline.datasets, files).map { dataset, files in
      dataset.edition + zip(dataset.files, files).flatMap { [$0.path, $1.sha256] }
    }
    let others = list.map { input in
      let name = input.kind == .definition ? "" : (input.name as NSString).lastPathComponent
      return [input.kind.rawValue, name, input.source ?? "", input.readingSha256 ?? input.sha256]
    }
    return editions + others + [[build.pipeline.builtFor]]
  }

  /// The inputs but the sources' files; the pipeline's other inputs stand for itself.
  var list: [ReleaseInput] {
    build.inputs.list(with: build.registry).filter { $0.kind != .pipeline }
  }
}

/// A release that a replay must meet.
private struct ReplayedRelease {
  let path: String
  let name: String
  let contentDigest: String

  init(_ path: String) throws {
    self.path = Changelog.snapshotPath(of: path)
    let record = try SnapshotReader(path: self.path).release
    (name, contentDigest) = (record.name, record.contentDigest)
  }

  /// Throws unless the release is made of `inputs`, by its manifest: a replay of others would tell nothing of it.
  func require(_ inputs: ReplayInputs) throws {
    let folder = (path as NSString).deletingLastPathComponent
    let manifest = try Manifest(path: (folder.isEmpty ? "." : folder) + "/manifest.json")
    var problems: [String] = []
    func compare(_ found: [String: String], _ expected: [String: String]) {
      for name in Set(found.keys).union(expected.keys).sorted() where found[name] != expected[name]
      {
        problems.append(
          "\(name): found \(found[name] ?? "none"), expected \(expected[name] ?? "none")"
        )
      }
    }
    func digests(_ inputs: [ReleaseInput]) -> [String: String] {
      Dictionary(inputs.filter { $0.kind != .pipeline }.map { ($0.name, $0.sha256) }) { one, _ in
        one
      }
    }
    let pipeline = inputs.build.pipeline
    let files = zip(pipeline.datasets, inputs.files).flatMap { dataset, files in
      zip(dataset.files, files).map { "\($1.sha256)  \($0.path)" }
    }
    func lines(_ files: [String]) -> [String: String] {
      Dictionary(files.map { (String($0.dropFirst(66)), String($0.prefix(64))) }) { one, _ in one }
    }
    compare(lines(files), lines(manifest.sourceFiles))
    compare(digests(inputs.list), digests(manifest.inputs ?? []))
    compare(["built_for": pipeline.builtFor], ["built_for": manifest.builtFor])
    if manifest.contentDigest != contentDigest {
      problems.append("manifest.json: that of another release")
    }
    guard problems.isEmpty else {
      throw ReplayError(release: path, pipeline: pipeline.path, problems: problems)
    }
  }
}

/// A release is not made of the inputs that a replay was given for it.
struct ReplayError: Error, CustomStringConvertible {
  let release: String
  let pipeline: String
  let problems: [String]

  var description: String {
    "\(release): not made of the inputs of \(pipeline):\n"
      + problems.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension DatasetDefinition {
  /// What says which edition of the dataset it is, but for its files: the keys of ``PipelineInputs`` that are no way of reading.
  fileprivate var edition: [String] {
    [id, publisher, dataset, release, releasedOn, licence, attribution, url]
  }

  /// The edition and files of `other`, read as this definition says.
  fileprivate func reading(_ other: DatasetDefinition) -> DatasetDefinition {
    var definition = self
    definition.publisher = other.publisher
    definition.dataset = other.dataset
    definition.release = other.release
    definition.releasedOn = other.releasedOn
    definition.licence = other.licence
    definition.attribution = other.attribution
    definition.url = other.url
    definition.files = other.files
    return definition
  }
}
