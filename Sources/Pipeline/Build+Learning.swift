import Datasets
package import DecisionLedger
import FoodComposition
import Ingestion
import Parallelism
package import Quality

extension Build {
  /// Returns the inspection of foods by the statistics of verified datasets, learned in the order of their sources and
  /// keys; it checks nothing where the pipeline has no checks.
  ///
  /// The repairs that `ledger` accepts are made, or those that
  /// the pipeline's does.
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
