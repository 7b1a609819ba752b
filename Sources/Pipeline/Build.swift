import Changelog
package import Datasets
import DecisionLedger
package import EntityResolution
package import Fetch
import FoodComposition
import FoodVocabulary
import Foundation
import FuzzyIndex
import Ingestion
import Parallelism
import Quality
import Registry
import Release
package import Review
import SnapshotStore
import SnapshotWriting

/// A build: from the files of a pipeline's sources to one release, or to the reports that say why not.
///
/// The way of a food, top to bottom: bytes become records, records a source food, that a food or a
/// reject, that rows of the snapshot; what may be one food is looked for among all; a gate then lets
/// the release appear, by one rename.
package struct Build: Sendable {
  /// The definition of the pipeline that is built.
  package let pipeline: PipelineDefinition
  /// The release's name.
  package let release: String
  package let tables: PipelineTables
  let ledger: Ledger
  private let local: LocalFiles
  private let output: String
  let ignored: Set<MatchKey>
  /// The definitions and tables as they were before they were read.
  let inputs: PipelineInputs
  /// The registry as it was before the release; nil where the pipeline names none.
  let registry: FoodRegistry?
  /// Whether a release that appears adds its ids to the pipeline's registry.
  let registers: Bool
  private let onlyIfChanged: Bool
  private let opened = OpenedStore()
  /// The folder under version control to which a release that appears adds its figures and notes; nil for none.
  private let recordFolder: String?
  /// The day that the release is made for; nil where the pipeline tells none.
  private var day: CalendarDate? { CalendarDate(iso8601: pipeline.builtFor) }
  package let workers: Int
  package let progress: Progress

  /// Called when a stage begins and as it goes on: `total` is nil while nobody knows it.
  package typealias Progress = @Sendable (_ stage: String, _ done: Int, _ total: Int?) -> Void

  /// The end of a build: a release, or a refusal with its reports.
  package enum Outcome: Sendable {
    /// The release appeared in this folder.
    case released(folder: String, BuildSummary)
    /// Nothing changed since the last release, which this path leads to.
    case unchanged(folder: String)
    /// A gate refused it; its reports are in this folder and the last release is untouched.
    case refused(reports: String, BuildSummary)
  }

  /// Reads the definitions and tables of the pipeline at `path`; mistakes are thrown all together.
  ///
  /// Duplicates are looked for without the keys `ignored`. With `registers` a release that appears adds its ids to the
  /// pipeline's registry, and its figures and notes to the folder `record`. With `onlyIfChanged` nothing is built where
  /// the last release is made of the same inputs. The result does not depend on the number of `workers`.
  package init(
    path: String,
    local: LocalFiles,
    output: String,
    release: String?,
    ignoring ignored: Set<MatchKey> = [],
    registers: Bool = false,
    record: String? = nil,
    onlyIfChanged: Bool = false,
    workers: Int,
    progress: @escaping Progress
  ) throws {
    pipeline = try PipelineDefinition(path: path)
    inputs = try PipelineInputs(pipeline, ignoring: ignored)
    tables = try PipelineTables(pipeline)
    ledger = try pipeline.decisionsPath.map(Ledger.init(path:)) ?? Ledger()
    if let path = pipeline.decisionsPath { try DecisionGate.requireRules(of: ledger, at: path) }
    let name = release ?? "\(pipeline.name)-\(pipeline.builtFor)"
    self.release = name
    registry = try pipeline.registryPath.map { try FoodRegistry(path: $0, release: name) }
    self.local = local
    self.output = output
    self.ignored = ignored
    self.registers = registers
    recordFolder = record
    self.onlyIfChanged = onlyIfChanged
    self.workers = workers
    self.progress = progress
  }

  /// Runs the build.
  package func run() throws -> Outcome {
    let store = try opened.open(output)
    let files = try recordFolder.map { folder throws(ReleaseError) in
      try RecordFiles(folder: folder, release: release)
    }
    let staged = try store.stage(release)
    do {
      return try build(in: staged, of: store, recordedIn: files)
    } catch {
      store.abandon(release)
      throw error
    }
  }

  /// Ends the build, which runs on other threads, with nothing left of it; `end` ends the process.
  package func interrupt(_ end: () -> Never) -> Never { opened.interrupt(end) }

  /// Takes every food of the release from the files to its rows, then finds duplicates, applies the gates and writes
  /// the reports.
  private func build(
    in staged: String,
    of store: ReleaseStore,
    recordedIn recordFiles: RecordFiles?
  ) throws -> Outcome {
    var stopwatch = Stopwatch()
    let (last, unreadable) = try LastRelease.read(
      at: store.currentFolder,
      Allowances(pipeline.gates)
    )
    let files = try verifiedFiles()
    stopwatch.lap("checksums")
    if onlyIfChanged, let last, isUnchanged(since: last, files) {
      store.abandon(release)
      return .unchanged(folder: store.currentFolder)
    }

    // Releases that others learn from, or inherit of, are read once and kept: all foods are measured by them.
    let sources = sources(of: files)
    var kept = try keptReleases(of: sources)
    let succession = Succession(sources, kept)
    let followed = ledger.following(
      (registry?.successors ?? [:]).merging(succession.successorsByID) { $1 }
    )
    let inspection = try inspection(
      learnedFrom: sources,
      kept,
      without: succession,
      ledger: followed
    )
    let curation = Curation(followed, tables.vocabulary)
    let deferred = day.map(followed.deferred) ?? []
    stopwatch.lap("reference")

    var databases = try ReleaseDatabases(
      in: staged,
      vocabulary: tables.vocabulary,
      numberedBy: registry
    )
    var gathered = try Gathered(
      findings: Findings(
        inspection.reference,
        deferring: deferred,
        csv: staged + "/reports/quality.csv"
      ),
      duplicates: duplicateStage()
    )
    for source in sources {
      let release = try kept.removeValue(forKey: source.number) ?? read(source)
      try write(
        release,
        of: source,
        inheritingBy: succession,
        checkedBy: inspection,
        finishedBy: curation,
        to: &databases,
        &gathered
      )
      stopwatch.lap(source.dataset.id)
    }
    let retired = succession.retired(by: release)
    databases.retire(retired)
    gathered.book.departures = databases.departures(retired)
    for file in files.joined() { try file.requireUnchanged() }

    progress("definitions", 0, nil)
    let mistakes = tables.judgement.map { table in
      DefinitionJudge(gathered.compared, by: table, workers: workers).findings()
        .map(GateFinding.init)
    }
    stopwatch.lap("definitions")

    progress("duplicates", 0, nil)
    let found = try gathered.duplicates?.found(curated: CuratedPairs(followed))
    try found.map { try databases.write($0, workers: workers) }
    stopwatch.lap("duplicates")

    progress("indexes", 0, nil)
    try inputs.requireUnchanged(pipeline, ignoring: ignored)
    let written = try databases.finish(
      releaseRecord(matchedBy: found?.modelDigest, numberedBy: databases.registry),
      workers: workers
    )
    stopwatch.lap("indexes")
    let packs = try packs(below: staged)
    stopwatch.lap("packs")

    let reports = try reports(
      in: staged + "/reports",
      on: databases,
      written,
      gathered,
      found,
      packs,
      besides: last,
      deferring: deferred,
      findings: unreadable + (mistakes ?? []),
      &stopwatch
    )
    try reports.write(to: staged + "/reports")
    var summary = reports.summary
    stopwatch.lap("reports")
    summary.timings = stopwatch.timings
    try Manifest(
      summary,
      record: written.release,
      inputs: inputs.list(with: registry),
      folder: staged
    )
    .write(to: staged + "/manifest.json")
    let changes = try last.map { _ in
      try ChangeReport.write(from: store.currentFolder, to: staged, folder: staged + "/reports")
    }
    stopwatch.lap("changes")
    guard summary.refusals.isEmpty else {
      return .refused(reports: try store.refuse(release), summary)
    }
    let folder = try store.publish(release)
    try recordFiles.map {
      let figures =
        try changes?.new ?? ReleaseFigures(of: SnapshotReader(path: folder + "/food.sqlite"))
      try ReleaseRecordPage(figures, changes).write(to: $0)
    }
    if registers, let path = pipeline.registryPath { try databases.registry?.write(to: path) }
    stopwatch.lap("release")
    summary.timings = stopwatch.timings
    return .released(folder: folder, summary)
  }

  /// The facts that a build gathers of its foods beside their rows, until all are there.
  private struct Gathered {
    let findings: Findings
    var duplicates: DuplicateStage?
    var book = EvidenceBook()
    var compared: [ComparedSource] = []
    var tallies: [SourceTally] = []
    /// The foods of the sources so far, rejects among them.
    var expected = 0
  }

  // MARK: - The stages

  /// normalized foods -> assessed foods -> final foods -> rows: the way of the foods of one source.
  private func write(
    _ release: NormalizedRelease,
    of source: SourceBuild,
    inheritingBy succession: Succession,
    checkedBy inspection: Inspection,
    finishedBy curation: Curation,
    to databases: inout ReleaseDatabases,
    _ gathered: inout Gathered
  ) throws {
    let id = source.dataset.id
    gathered.expected += release.count
    try MemoryLimit.requireRoom(for: gathered.expected)
    var tally = SourceTally(source, release)
    var compared: [ComparedFood] = []
    var done = 0
    try databases.begin(&tally)
    try source.forEachSlice(
      of: release,
      inheritingBy: succession,
      checkedBy: inspection,
      finishedBy: curation,
      readBy: gathered.duplicates?.reader,
      comparing: tables.judgement.map { KeptFoods($0.kept, of: release.count) },
      workers: workers
    ) { fates, kept in
      let foods = try databases.write(fates, counting: &tally)
      try gathered.findings.add(foods, source: id)
      gathered.duplicates?.add(fates, source: source.number)
      gathered.book.add(fates)
      compared += kept
      done += fates.count
      progress("\(id): foods", done, release.count)
    }
    try databases.end(tally)
    gathered.compared.append(source.compared(compared))
    gathered.tallies.append(tally)
  }

  /// The reports on a release whose rows are written, with what every gate finds against it; lists that may be long
  /// are written into `folder`.
  private func reports(
    in folder: String,
    on databases: ReleaseDatabases,
    _ written: SnapshotSummary,
    _ gathered: Gathered,
    _ found: FoundDuplicates?,
    _ packs: [BuildSummary.Pack],
    besides last: LastRelease?,
    deferring deferred: Set<String>,
    findings: [GateFinding],
    _ stopwatch: inout Stopwatch
  ) throws -> Reports {
    let standings = DecisionStandings(
      ledger,
      gathered.book,
      on: day,
      refused: found?.refused(ledger) ?? [:]
    )
    let quality = try gathered.findings.finish(
      release: release,
      checks: tables.checks,
      decisions: standings.decisions
    )
    let duplicates = try found?.report(
      release: release,
      open: standings.openDuplicates,
      deferring: deferred,
      questions: folder + "/duplicates.csv.gz",
      workers: workers
    )
    let names = try NameFindings.summary(
      of: databases.snapshotPath,
      vocabulary: tables.vocabulary,
      categories: tables.tree.categories.sorted(),
      deferring: deferred
    )
    let sources = gathered.tallies.map { tally in
      var source = tally.summary(quality)
      source.ingredients = written.ingredients[source.id].map(BuildSummary.Ingredients.init)
      return source
    }
    let comparison = try last.map { last in
      try ReleaseComparison(
        of: databases.snapshotPath,
        sources: sources,
        with: last,
        thresholds: tables.gates,
        keepsNumbers: databases.registry != nil
      )
    }
    stopwatch.lap("gates")
    // What every stage has to say against the release: a stage with gates of its own adds them here.
    let findings =
      try findings
      + Gates(pipeline.gates, thresholds: tables.gates).findings(sources)
      + PackGates(licences: tables.licences).findings(sources, packs)
      + DecisionGate.findings(
        standings,
        at: pipeline.decisionsPath ?? "",
        in: databases.snapshotPath
      )
      + (comparison?.findings ?? [])
      + (last.map {
        InputComparison(
          written.release,
          sources: sources,
          inputs: inputs.list(with: registry),
          last: $0.manifest
        ).findings
      } ?? [])
    let allowances = Allowances(pipeline.gates)
    try databases.registry?.write(to: folder + "/registry.tsv")
    var summary = BuildSummary(
      release: release,
      pipeline: pipeline.name,
      builtFor: pipeline.builtFor,
      toolVersion: Tool.version,
      contentDigest: written.release.contentDigest,
      foods: written.release.counts.foods,
      sources: sources,
      findings: allowances.applied(to: findings),
      timings: stopwatch.timings
    )
    summary.packs = packs
    summary.notes =
      (ledger.torn.map { [$0.description] } ?? []) + allowances.unused(by: findings)
      + (comparison?.notes ?? [])
    summary.decisions = standings.counts
    return Reports(summary: summary, quality: quality, names: names, duplicates: duplicates)
  }

  /// The sources of the pipeline, whose verified files are `files`.
  package func sources(of files: [[FetchedFile]]) -> [SourceBuild] {
    zip(pipeline.datasets, files).enumerated().map { index, source in
      SourceBuild(number: index + 1, dataset: source.0, files: source.1, tables: tables)
    }
  }

  /// bytes -> records -> source foods -> normalized foods or rejects, as they are asked for.
  package func read(_ source: SourceBuild) throws -> NormalizedRelease {
    progress("\(source.dataset.id): reading", 0, nil)
    return try source.read()
  }

  /// The releases that are asked for more than once, by their sources' numbers: those that teach what is usual, and
  /// those that take each other's place.
  package func keptReleases(of sources: [SourceBuild]) throws -> [Int: NormalizedRelease] {
    let kept = sources.filter { source in
      (tables.checks != nil && source.dataset.sourceType == .verifiedDataset)
        || Succession.concerns(source.dataset, among: pipeline.datasets)
    }
    var releases: [Int: NormalizedRelease] = [:]
    // A release is read by one thread alone, so several are read side by side.
    try Parallel.forEachSlice(
      of: kept.count,
      size: 1,
      workers: workers,
      make: { try $0.map { (kept[$0].number, try read(kept[$0])) } },
      consume: { read in
        for (number, release) in read { releases[number] = release.kept(workers: workers) }
      }
    )
    return releases
  }

  private func duplicateStage() -> DuplicateStage? {
    tables.duplicates.map { model in
      DuplicateStage(
        model,
        sources: pipeline.datasets.map { .init(prefix: $0.id, type: $0.sourceType) },
        ignoring: ignored,
        questions: pipeline.datasets.map {
          pipeline.questions[$0.id] ?? PipelineDefinition.usualQuestions
        },
        workers: workers
      )
    }
  }

  /// The release as it is recorded before its rows are counted; its duplicates were found by the model of this digest.
  private func releaseRecord(
    matchedBy model: String?,
    numberedBy registry: FoodRegistry?
  ) -> ReleaseRecord {
    var record = ReleaseRecord(
      name: release,
      toolVersion: Tool.version,
      pipelineDigest: inputs.digest(numberedBy: registry),
      builtFor: pipeline.builtFor
    )
    record.matchModel = model ?? ""
    return record
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
}
