package import Datasets
import DecisionLedger
package import EntityResolution
package import Fetch
import FoodComposition
import Quality
import Registry
import Release
package import Review
import SnapshotStore
import SnapshotWriting

/// A build: from the files of a pipeline's sources to one release, or to the reports that say why not.
///
/// The way of a food is read here from top to bottom, a call a hop: bytes become records, records a source food, that a
/// food or a reject, that a final food and its rows; what may be one food is looked for among all; gates then let the
/// release appear, by one rename.
package struct Build: Sendable {
  /// The definition of the pipeline that is built.
  package let pipeline: PipelineDefinition
  /// The release's name.
  package let release: String
  package let tables: PipelineTables
  let ledger: Ledger
  let local: LocalFiles
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

  /// Reads the tables of `pipeline`; mistakes are thrown all together.
  ///
  /// Duplicates are looked for without the keys `ignored`. With `registers` a release that appears adds its ids to the
  /// pipeline's registry, and its figures and notes to the folder `record`. With `onlyIfChanged` nothing is built where
  /// the last release is made of the same inputs. The result does not depend on the number of `workers`.
  package init(
    pipeline: PipelineDefinition,
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
    self.pipeline = pipeline
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

  // MARK: - The way of all foods

  /// files -> rows -> packs -> reports -> release, or a refusal.
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
    let rows = try rows(of: files, in: staged, &stopwatch)
    let packs = try packs(below: staged)
    stopwatch.lap("packs")
    let reports = try reports(on: rows, packs, besides: last, unreadable, in: staged, &stopwatch)
    return try appear(
      reports,
      of: rows,
      staged: staged,
      in: store,
      since: last,
      recordedIn: recordFiles,
      &stopwatch
    )
  }

  /// bytes -> records -> source foods -> foods or rejects -> final foods -> pairs, clusters -> rows: the two databases in
  /// `folder`, finished.
  func rows(
    of files: [[FetchedFile]],
    in folder: String,
    _ stopwatch: inout Stopwatch
  ) throws -> FinishedRows {
    // Releases that others learn from, or inherit of, are read once and kept: all foods are measured by them.
    let sources = sources(of: files)
    var kept = try keptReleases(of: sources)
    let succession = Succession(sources, kept, thresholds: tables.gates)
    // What curators decided of a food holds for the one that took its place.
    let successors = (registry?.successors ?? [:]).merging(succession.successorsByID) { $1 }
    let ledger = ledger.following(successors)
    let inspection = try inspection(
      learnedFrom: sources,
      kept,
      without: succession,
      ledger: ledger
    )
    var intake = try intake(of: sources, following: successors)
    let curation = Curation(ledger, tables.vocabulary, users: intake.corrections)
    let deferred = day.map(ledger.deferred) ?? []
    try readAnswers(of: sources, from: kept, succession, curation, into: &intake)
    try kept.merge(dishes(of: sources, from: kept, succession, curation)) { $1 }
    kept.merge(intake.releases) { $1 }
    stopwatch.lap("reference")

    var databases = try ReleaseDatabases(
      in: folder,
      vocabulary: tables.vocabulary,
      numberedBy: registry
    )
    var gathered = try Gathered(
      findings: Findings(
        inspection.reference,
        deferring: deferred,
        csv: folder + "/reports/quality.csv"
      ),
      duplicates: duplicateStage(),
      intake: intake
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
    let found = try gathered.duplicates?.found(curated: CuratedPairs(ledger))
    try found.map { try databases.write($0, workers: workers) }
    stopwatch.lap("duplicates")

    progress("indexes", 0, nil)
    try inputs.requireUnchanged(pipeline, ignoring: ignored)
    let written = try databases.finish(
      record(matchedBy: found?.modelDigest, numberedBy: databases.registry),
      workers: workers
    )
    stopwatch.lap("indexes")
    return FinishedRows(
      databases: databases,
      written: written,
      findings: gathered.findings,
      tallies: gathered.tallies,
      mistakes: mistakes ?? [],
      duplicates: found,
      succession: succession,
      book: gathered.book,
      deferred: deferred,
      intake: gathered.intake
    )
  }

  /// The facts that a build gathers of its foods beside their rows, until all are there.
  private struct Gathered {
    let findings: Findings
    var duplicates: DuplicateStage?
    var intake: IntakeStage
    var book = EvidenceBook()
    var compared: [ComparedSource] = []
    var tallies: [SourceTally] = []
    /// The foods of the sources so far, rejects among them.
    var expected = 0
  }

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
      gathered.intake.add(fates)
      compared += kept
      done += fates.count
      progress("\(id): foods", done, release.count)
    }
    try databases.end(tally)
    gathered.compared.append(source.compared(compared, from: pipeline.folder))
    gathered.tallies.append(tally)
  }
}
