public import Datasets
public import EntityResolution
public import Fetch
import FoodComposition
import FoodVocabulary
import Foundation
import FuzzyIndex
package import Ingestion
import Parallelism
package import Quality
import Release
public import Review
import SnapshotStore
import SnapshotWriting

/// A build: from the files of a pipeline's sources to one release, or to the reports that say why not.
///
/// The way of a food, top to bottom: bytes become records, records a source food, that a food or a
/// reject, that rows of the snapshot; what may be one food is looked for among all; a gate then lets
/// the release appear, by one rename.
public struct Build: Sendable {
  /// What is built.
  public let pipeline: PipelineDefinition
  /// The release's name.
  public let release: String
  package let tables: PipelineTables
  private let ledger: Ledger
  private let local: LocalFiles
  private let output: String
  private let ignored: Set<MatchKey>
  package let workers: Int
  package let progress: Progress

  /// What definitions are judged by; nil where none is.
  package var judgement: JudgementTable? { tables.judgement }

  /// Called when a stage begins and as it goes on: `total` is nil while nobody knows it.
  public typealias Progress = @Sendable (_ stage: String, _ done: Int, _ total: Int?) -> Void

  /// How a build ended.
  public enum Outcome: Sendable {
    /// The release appeared in this folder.
    case released(folder: String, BuildSummary)
    /// A gate refused it; its reports are in this folder and the last release is untouched.
    case refused(reports: String, BuildSummary)
  }

  /// Reads the definitions and tables of the pipeline at `path`; mistakes are thrown all together.
  ///
  /// Duplicates are looked for without the keys `ignored`. The result does not depend on the number
  /// of `workers`.
  public init(
    path: String,
    local: LocalFiles,
    output: String,
    release: String?,
    ignoring ignored: Set<MatchKey> = [],
    workers: Int,
    progress: @escaping Progress
  ) throws {
    pipeline = try PipelineDefinition(path: path)
    tables = try PipelineTables(pipeline)
    ledger = try pipeline.decisionsPath.map(Ledger.init(path:)) ?? Ledger()
    self.release = release ?? "\(pipeline.name)-\(pipeline.builtFor)"
    self.local = local
    self.output = output
    self.ignored = ignored
    self.workers = workers
    self.progress = progress
  }

  /// Runs the build.
  public func run() throws -> Outcome {
    let store = try ReleaseStore(output: output)
    let staged = try store.stage(release)
    do {
      return try build(in: staged, of: store)
    } catch {
      store.abandon(release)
      throw error
    }
  }

  private func build(in staged: String, of store: ReleaseStore) throws -> Outcome {
    var stopwatch = Stopwatch()
    let allowances = Allowances(pipeline.gates)
    let (last, unreadable) = try lastRelease(in: store, allowances)
    let files = try verifiedFiles()
    stopwatch.lap("checksums")

    let digest = ContentDigest()
    let snapshot = try SnapshotWriter(
      path: staged + "/food.sqlite",
      normalizedName: { NormalForm.of($0.name) },
      contentSink: digest.update
    )
    // Portions of newer editions are the foods' and no words of texts.
    snapshot.write(tables.vocabulary.filter { $0.kind != .newer })
    let lineage = try LineageWriter(path: staged + "/lineage.sqlite")
    var read: [Int: any SourceRelease] = [:]
    let builds = try sourceBuilds(files, keeping: &read)
    // What is verified is read first: the rest is measured by it.
    var definitions = DefinitionStage(tables.judgement, workers: workers)
    let inspection = try inspection(by: builds, keeping: &read, comparing: &definitions)
    stopwatch.lap("reference")
    let day = CalendarDate(iso8601: pipeline.builtFor)
    let deferred = day.map(ledger.deferred) ?? []
    let findings = try Findings(
      inspection,
      standings: DecisionStandings(ledger, on: day),
      deferring: deferred,
      csv: staged + "/reports/quality.csv"
    )
    var duplicates = tables.duplicates.map { duplicateStage($0) }
    var sources: [BuildSummary.Source] = []
    for build in builds {
      let release = try read.removeValue(forKey: build.number) ?? build.read()
      sources.append(
        try build.write(
          release,
          checkedBy: inspection,
          into: snapshot,
          lineage,
          findings,
          &definitions,
          &duplicates
        )
      )
      stopwatch.lap(build.dataset.id)
    }
    snapshot.write(builds.first?.succession.retired ?? [])
    for file in files.joined() { try file.requireUnchanged() }

    progress("definitions", 0, nil)
    let mistakes = definitions.findings()
    stopwatch.lap("definitions")

    progress("duplicates", 0, nil)
    let found = try duplicates?.found(
      curated: CuratedPairs(ledger),
      previous: last?.snapshot
    )
    try found?.write(to: snapshot, workers: workers)
    stopwatch.lap("duplicates")

    progress("indexes", 0, nil)
    var record = ReleaseRecord(
      name: release,
      toolVersion: Tool.version,
      pipelineDigest: try pipelineDigest(),
      builtFor: pipeline.builtFor
    )
    record.matchModel = found?.modelDigest ?? ""
    let content = try snapshot.finish(record, contentDigest: digest.finish)
    try lineage.finish(
      of: LineageRelease(name: release, contentDigest: content.release.contentDigest)
    )
    stopwatch.lap("indexes")

    let pairs = found.map { PairEvidence($0.records) }
    let quality = try findings.finish(release: release, checks: tables.checks, pairs: pairs)
    for found in quality.sources {
      guard let index = sources.firstIndex(where: { $0.id == found.id }) else { continue }
      sources[index].flaggedFoods = found.flaggedFoods
      sources[index].erroneousFoods = found.erroneousFoods
      sources[index].garbledNames = found.rules[NameText.rule]?.foods ?? 0
    }
    let duplicateReport = try pairs.flatMap { pairs in
      try found?.summary(
        release: release,
        ledger: ledger,
        evidence: pairs,
        deferring: deferred,
        workers: workers
      )
    }
    let comparison = try last.map { last in
      try ReleaseComparison(
        of: staged + "/food.sqlite",
        sources: sources,
        with: last,
        thresholds: tables.gates
      )
    }
    stopwatch.lap("gates")
    // What every stage has to say against the release: a stage with gates of its own adds them here.
    let gateFindings =
      unreadable
      + mistakes
      + Gates(pipeline.gates, thresholds: tables.gates).findings(sources)
      + (comparison?.findings ?? [])
    var summary = BuildSummary(
      release: release,
      pipeline: pipeline.name,
      builtFor: pipeline.builtFor,
      toolVersion: Tool.version,
      contentDigest: content.release.contentDigest,
      foods: content.release.counts.foods,
      sources: sources,
      findings: allowances.applied(to: gateFindings),
      timings: stopwatch.timings
    )
    summary.notes = allowances.unused(by: gateFindings) + (comparison?.notes ?? [])
    for decision in quality.decisions {
      summary.decisions[decision.standing.rawValue, default: 0] += 1
    }
    if let duplicateReport { summary.count(duplicateReport, of: ledger) }
    let report = SummaryReport(summary)
    try ReleaseFile.write(Data(report.html().utf8), to: staged + "/reports/summary.html")
    try ReleaseFile.write(report.json(), to: staged + "/reports/summary.json")
    let qualityReport = QualityReport(quality, build: summary)
    try ReleaseFile.write(Data(qualityReport.html().utf8), to: staged + "/reports/quality.html")
    try ReleaseFile.write(qualityReport.json(), to: staged + "/reports/quality.json")
    try NameReport(
      NameFindings.summary(
        of: staged + "/food.sqlite",
        vocabulary: tables.vocabulary,
        categories: tables.tree.categories.sorted(),
        deferring: deferred
      )
    )
    .write(to: staged + "/reports")
    if let duplicateReport { try DuplicateReport(duplicateReport).write(to: staged + "/reports") }
    guard summary.refusals.isEmpty else {
      return .refused(reports: try store.refuse(release), summary)
    }
    try Manifest(summary, record: content.release, folder: staged)
      .write(to: staged + "/manifest.json")
    return .released(folder: try store.publish(release), summary)
  }

  /// The last release in `store`; where it cannot be read and the pipeline allows that, what there is to say of it.
  private func lastRelease(
    in store: ReleaseStore,
    _ allowances: Allowances
  ) throws -> (LastRelease?, [GateFinding]) {
    do {
      return (try LastRelease(at: store.currentFolder), [])
    } catch {
      guard allowances.reason(for: .lastRelease) != nil else { throw error }
      return (nil, [GateFinding(.lastRelease, "", "found \(error.problem), expected a release")])
    }
  }

  private func duplicateStage(_ model: DuplicateModel) -> DuplicateStage {
    DuplicateStage(
      model,
      sources: pipeline.datasets.map { .init(prefix: $0.id, type: $0.sourceType) },
      ignoring: ignored,
      workers: workers
    )
  }

  /// The parts of the build, one a dataset, with which foods newer editions retire; the releases that tell are
  /// kept in `read`.
  package func sourceBuilds(
    _ files: [[FetchedFile]],
    keeping read: inout [Int: any SourceRelease]
  ) throws -> [SourceBuild] {
    var builds = pipeline.datasets.enumerated().map { index, dataset in
      SourceBuild(
        number: index + 1,
        dataset: dataset,
        files: files[index],
        tables: tables,
        workers: workers,
        progress: progress
      )
    }
    let succession = try Succession(builds, keeping: &read)
    for index in builds.indices { builds[index].succession = succession }
    return builds
  }

  /// What foods are checked by: learned from the verified datasets, whose releases are kept in `read`, and
  /// what `definitions` judges by.
  package func inspection(
    by builds: [SourceBuild],
    keeping read: inout [Int: any SourceRelease],
    comparing definitions: inout DefinitionStage
  ) throws -> Inspection {
    guard let checks = tables.checks else {
      return Inspection(
        portions: NewerPortions(tables.vocabulary),
        ledger: ledger,
        builtFor: pipeline.builtFor
      )
    }
    var reference = ReferenceStatistics.Builder(checks: checks, workers: workers)
    let verified = builds.filter { $0.dataset.sourceType == .verifiedDataset }
    // One thread reads a release: others are read beside it, and while foods teach.
    let known = read
    try Parallel.forEachSlice(
      of: verified.count,
      size: 1,
      workers: workers,
      make: { slice in
        try slice.map { (verified[$0], try known[verified[$0].number] ?? verified[$0].read()) }
      },
      consume: { releases in
        for (build, release) in releases {
          progress("\(build.dataset.id): learning", 0, nil)
          let kept = definitions.kept(of: release)
          let foods = try build.learn(from: release, into: &reference, comparing: kept)
          definitions.add(foods, of: build)
          read[build.number] = release
        }
      }
    )
    return Inspection(
      checks: checks,
      reference: reference.finish(),
      portions: NewerPortions(tables.vocabulary),
      ledger: ledger,
      builtFor: pipeline.builtFor
    )
  }

  /// The files of each dataset, verified; all problems of all files are thrown together.
  package func verifiedFiles() throws -> [[FetchedFile]] {
    progress("checksums", 0, nil)
    let verifier = Verifier(local: local, command: "granary fetch \(pipeline.path)")
    var files = try verifier.verify(pipeline.datasets.flatMap(\.files))[...]
    return pipeline.datasets.map { dataset in
      defer { files = files.dropFirst(dataset.files.count) }
      return Array(files.prefix(dataset.files.count))
    }
  }

  /// SHA-256 of the digests of every definition and table, in a fixed order.
  private func pipelineDigest() throws -> String {
    let digest = ContentDigest()
    var paths = [pipeline.path, pipeline.categoriesPath, pipeline.statesPath]
    paths += pipeline.vocabularyPaths + pipeline.aliasesPaths
    paths += pipeline.duplicatesPath.map(DuplicateModel.paths) ?? []
    paths += [pipeline.checksPath, pipeline.judgementPath, pipeline.decisionsPath]
      .compactMap(\.self)
    paths += [pipeline.gates.thresholdsPath].compactMap(\.self)
    for dataset in pipeline.datasets {
      paths += [dataset.path, dataset.componentsPath, dataset.categoriesPath]
      paths += [dataset.derivationsPath, dataset.columnsPath].compactMap(\.self)
    }
    for path in paths {
      let hex = try FileDigest(path: path).sha256
      Array(hex.utf8).withUnsafeBytes { digest.update($0) }
    }
    return digest.finish()
  }
}
