package import Ingestion
import Parallelism

/// A release with its foods in Granary's terms: made as they are asked for, or kept.
package struct NormalizedRelease: Sendable {
  /// The number of source foods, those that become no food among them.
  package let count: Int
  /// The file, as positions name it, in which the amounts stand; nil where that is the one of their food's own record.
  let amountsFile: String?
  /// The report of reading: the balances of files, rejects and unmapped names.
  let report: SourceReport
  private let outcome: @Sendable (Int) -> Normalizer.Outcome

  /// The foods of `release`, made by `normalizer` as they are asked for.
  package init(_ release: any SourceRelease, by normalizer: Normalizer) {
    count = release.foodCount
    amountsFile = release.amountsStandWithFoods ? nil : release.amountsFile
    report = release.report
    let order = Self.order(of: release, by: normalizer)
    outcome = { normalizer.outcome(at: order?[$0] ?? $0, of: release) }
  }

  /// The order of the foods by their ids; nil where it is that of their codes.
  private static func order(of release: any SourceRelease, by normalizer: Normalizer) -> [Int]? {
    guard normalizer.movesKeys else { return nil }
    let ids = (0..<release.foodCount).map { normalizer.id(of: release.food(at: $0).key) }
    return ids.indices.sorted { ids[$0].utf8.lexicographicallyPrecedes(ids[$1].utf8) }
  }

  /// The same foods, all made now, on `workers` threads, and kept instead of what they are made of.
  package func kept(workers: Int) -> NormalizedRelease {
    let outcomes = Parallel.map(slicesOf: count, workers: workers) { $0.map(outcome) }
      .flatMap(\.self)
    return NormalizedRelease(self) { outcomes[$0] }
  }

  private init(_ other: NormalizedRelease, outcome: @escaping @Sendable (Int) -> Normalizer.Outcome)
  {
    (count, amountsFile, report) = (other.count, other.amountsFile, other.report)
    self.outcome = outcome
  }

  /// Returns the food or reject that the source food at `index`, in the order of ids, becomes; from any thread.
  package func outcome(at index: Int) -> Normalizer.Outcome { outcome(index) }

  /// The food or reject that each source food becomes, in the order of their ids.
  package var outcomes: some Sequence<Normalizer.Outcome> { (0..<count).lazy.map(outcome) }
}
