/// Limits of scores for the foods of one dataset, by those of the others: a source never teaches the bounds that it is
/// judged by.
enum OtherScores {
  /// Fewer scores of others than these say too little: all are taken then.
  private static let fewest = 1000

  /// The limits for `dataset` from `scores`, by dataset; one that is none of them is judged by all.
  static func limits(
    _ scores: [[Double]],
    besides dataset: Int,
    share: Double,
    least: Double = 1.1,
    margin: Double = 1.02
  ) -> ExtremeLimits? {
    let others = scores.indices.lazy.filter { $0 != dataset }.map { scores[$0].count }.reduce(0, +)
    let taken = scores.indices.filter { $0 != dataset || others < fewest }
    return ExtremeLimits(
      taken.flatMap { scores[$0] },
      share: share,
      least: least,
      margin: margin
    )
  }
}
