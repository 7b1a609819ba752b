import Datasets
package import DecisionLedger
import FoodComposition
import Ingestion
import Parallelism
package import Quality

extension Build {
  /// bytes -> records -> source foods -> normalized foods or rejects, as they are asked for.
  package func read(_ source: SourceBuild) throws -> NormalizedRelease {
    progress("\(source.dataset.id): reading", 0, nil)
    return try source.read()
  }

  /// The releases that are asked for more than once, by their sources' numbers: those that teach what is usual, or that
  /// dishes are computed from, and those that take each other's place.
  package func keptReleases(of sources: [SourceBuild]) throws -> [Int: NormalizedRelease] {
    let teaches =
      tables.checks != nil || pipeline.datasets.contains { $0.isOfRecipes || $0.intake != nil }
    let kept = sources.filter { source in
      (teaches && source.dataset.sourceType == .verifiedDataset)
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

  /// Returns the inspection of foods by the statistics of verified datasets, learned in the order of their sources and
  /// keys; it checks nothing where the pipeline has no checks.
  ///
  /// The repairs that `ledger` accepts are made; nil stands for the pipeline's.
  package func inspection(
    learnedFrom sources: [SourceBuild],
    _ releases: [Int: NormalizedRelease],
    without succession: Succession,
    ledger: Ledger? = nil
  ) throws -> Inspection {
    Inspection(
      checks: tables.checks,
      reference: try tables.checks.map { checks in
        try reference(by: checks, learnedFrom: sources, releases, without: succession)
      },
      ledger: ledger ?? self.ledger,
      builtFor: pipeline.builtFor
    )
  }

  private func reference(
    by checks: CheckTable,
    learnedFrom sources: [SourceBuild],
    _ releases: [Int: NormalizedRelease],
    without succession: Succession
  ) throws -> ReferenceStatistics {
    var reference = ReferenceStatistics.Builder(checks: checks, workers: workers)
    for source in sources where source.dataset.sourceType == .verifiedDataset {
      guard let release = releases[source.number] else { continue }
      progress("\(source.dataset.id): learning", 0, nil)
      try learn(from: release, without: succession, into: &reference)
    }
    return reference.finish()
  }

  /// Adds the foods of `release` that are not retired to the statistics.
  package func learn(
    from release: NormalizedRelease,
    without succession: Succession,
    into reference: inout ReferenceStatistics.Builder
  ) throws {
    try Parallel.forEachSlice(
      of: release.count,
      workers: workers,
      make: { slice in
        slice.compactMap { index -> Sample? in
          guard let food = release.outcome(at: index).food?.food, !succession.retires(food.id)
          else { return nil }
          return Sample(ValueIntervals(food))
        }
      },
      consume: { for sample in $0 { reference.add(sample) } }
    )
  }
}
