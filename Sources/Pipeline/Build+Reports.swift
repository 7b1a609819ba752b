import Datasets
import DecisionLedger
import EntityResolution
import FoodComposition
import Foundation
import Ingestion
import Quality
import Registry
import Review
import SnapshotStore
import SnapshotWriting

/// The rows of a release, written and closed, with what was gathered of its foods on their way.
struct FinishedRows {
  let databases: ReleaseDatabases
  let written: SnapshotSummary
  let findings: Findings
  let tallies: [SourceTally]
  /// What the definitions of its sources got wrong; none where nobody judges them.
  let mistakes: [GateFinding]
  /// Nil where nobody looked for duplicates.
  let duplicates: FoundDuplicates?
  /// The foods that newer editions took the place of.
  let succession: Succession
  /// The evidence that curators' decisions rest on.
  let book: EvidenceBook
  /// The ids of the foods that curators look at on a later day.
  let deferred: Set<String>
  /// What apps and servers sent.
  let intake: IntakeStage
}

extension Build {
  /// The reports on a release whose rows and packs lie in `folder`, with what every gate finds against it.
  ///
  /// `findings` are those that came before its rows. Lists that may be long are written into its folder of reports.
  func reports(
    on rows: FinishedRows,
    _ packs: [BuildSummary.Pack],
    besides last: LastRelease?,
    _ findings: [GateFinding],
    in folder: String,
    _ stopwatch: inout Stopwatch
  ) throws -> Reports {
    let folder = folder + "/reports"
    let (databases, written) = (rows.databases, rows.written)
    let standings = DecisionStandings(
      ledger,
      rows.book,
      on: day,
      refused: rows.duplicates?.refused(ledger) ?? [:]
    )
    let quality = try rows.findings.finish(
      release: release,
      checks: tables.checks,
      decisions: standings.decisions
    )
    let duplicates = try rows.duplicates?.report(
      release: release,
      open: standings.openDuplicates,
      deferring: rows.deferred,
      questions: folder + "/duplicates.csv.gz",
      workers: workers
    )
    let names = try NameFindings.summary(
      of: databases.snapshotPath,
      vocabulary: tables.vocabulary,
      categories: tables.tree.categories.sorted(),
      deferring: rows.deferred
    )
    let sources = rows.tallies.map { tally in
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
        keepsNumbers: databases.registry != nil,
        judgedBy: judgedCodes
      )
    }
    let meanings = rows.succession.comparisons + (comparison?.meanings ?? [])
    if let table = MeaningComparison.table(meanings) {
      try ReleaseFile.write(Data(table.utf8), to: folder + "/meanings.tsv")
    }
    let labels = try QualityGates(
      tables.labels,
      of: databases.snapshotPath,
      beside: last,
      folder: pipeline.folder,
      workers: workers
    )
    let feeds = FeedGates(
      datasets: pipeline.datasets,
      day: pipeline.builtFor,
      signs: try SnapshotReader(path: databases.snapshotPath).signs(until: pipeline.builtFor),
      thresholds: tables.gates
    )
    let lastSigns = try last.map {
      (signs: try $0.snapshot.signs(until: pipeline.builtFor), manifest: $0.manifest)
    }
    stopwatch.lap("gates")
    // What every stage has to say against the release: a stage with gates of its own adds them here.
    let findings =
      try findings + rows.mistakes
      + Gates(pipeline.gates, thresholds: tables.gates, foodless: foodless).findings(sources)
      + PackGates(licences: tables.licences).findings(sources, packs)
      + feeds.findings(besides: lastSigns) + labels.findings
      + DecisionGate.findings(
        standings,
        at: pipeline.decisionsPath ?? "",
        in: databases.snapshotPath
      )
      + rows.succession.comparisons.flatMap(\.findings)
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
    try comparison?.vanished.write(to: folder)
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
    summary.labels = labels.figures
    summary.notes =
      (ledger.torn.map { [$0.description] } ?? []) + allowances.unused(by: findings)
      + rows.succession.notes + labels.notes + (comparison?.notes ?? [])
    summary.decisions = standings.counts
    return Reports(
      summary: summary,
      quality: quality,
      names: names,
      duplicates: duplicates,
      intake: pipeline.datasets.contains { $0.intake != nil }
        ? rows.intake.summary(
          release: release,
          sources: sources,
          intake: Set(pipeline.datasets.filter { $0.intake != nil }.map(\.id))
        ) : nil,
      databases: databases
    )
  }
  /// The codes that curators judged, by the ids of the verified datasets.
  private var judgedCodes: [String: JudgedCodes] {
    let codes = zip(pipeline.datasets, tables.sources).compactMap { dataset, tables in
      JudgedCodes(dataset, tables.meanings).map { (dataset.id, $0) }
    }
    return Dictionary(codes) { first, _ in first }
  }
}
