import Datasets
import FoodComposition
import Review
import SnapshotStore

/// The gates on what sources send: a feed that goes on is renewed, and its amounts are not all 0.
///
/// A feed halts silently: its address still answers, with the rows of the day on which it stopped.
struct FeedGates {
  /// The sources' definitions.
  let datasets: [DatasetDefinition]
  /// The day that the release is built for, ISO 8601.
  let day: String
  /// What the rows of each source tell, by its id.
  let signs: [String: SourceSigns]
  let thresholds: GateThresholds

  /// The findings on a release whose signs are these, beside the `last` one with its own.
  func findings(besides last: (signs: [String: SourceSigns], manifest: Manifest)?) -> [GateFinding]
  {
    datasets.flatMap { dataset in
      age(of: dataset) + standstill(of: dataset, since: last) + zeros(of: dataset)
    }
  }

  /// A source whose newest row, or edition where rows tell no time, is older than its definition lets it be.
  private func age(of dataset: DatasetDefinition) -> [GateFinding] {
    guard let most = dataset.renewedEvery, let today = CalendarDate(iso8601: day) else { return [] }
    let row = signs[dataset.id]?.newestRow
    let newest = row ?? dataset.releasedOn
    guard let then = CalendarDate(iso8601: String(newest.prefix(10))) else { return [] }
    let age = today.daysSince1970 - then.daysSince1970
    guard age > most else { return [] }
    return [
      GateFinding(
        .feedHalted,
        dataset.id,
        "found the newest \(row == nil ? "edition" : "row") of \(newest), \(age) days before \(day),"
          + " expected one of at most \(most) days before"
      )
    ]
  }

  /// Another edition whose newest row is the one that the last release had.
  private func standstill(
    of dataset: DatasetDefinition,
    since last: (signs: [String: SourceSigns], manifest: Manifest)?
  ) -> [GateFinding] {
    guard let row = signs[dataset.id]?.newestRow, row == last?.signs[dataset.id]?.newestRow,
      let before = last?.manifest.edition(of: dataset.id), before.release != dataset.release
    else { return [] }
    return [
      GateFinding(
        .feedHalted,
        dataset.id,
        "found the edition \(dataset.release) with a newest row of \(row), the time of the newest of"
          + " \(before.release), expected newer ones"
      )
    ]
  }

  /// A source that was filled with zeros: as a table it is whole, and every check of sums holds.
  private func zeros(of dataset: DatasetDefinition) -> [GateFinding] {
    guard let signs = signs[dataset.id], signs.foodsWithSubstance == 0,
      Double(signs.measuredFoods) >= thresholds[.onlyZeros, "least"]
    else { return [] }
    return [
      GateFinding(
        .onlyZeros,
        dataset.id,
        "found 0 in every amount of \(signs.measuredFoods) foods, expected others: missing is not zero"
      )
    ]
  }
}
