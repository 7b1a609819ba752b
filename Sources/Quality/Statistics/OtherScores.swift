/// Limits of scores for the foods of each dataset, by those of the others: a source never teaches the bounds that it is
/// judged by.
enum OtherScores {
  /// The number of scores of others below which the scores of all are taken.
  private static let fewest = 1000

  /// The limits for each dataset from the `scores` of the others; the last, for foods of no dataset here, from all.
  static func limits(
    _ scores: [[Double]],
    share: Double,
    least: Double = 1.1,
    margin: Double = 1.02
  ) -> [ExtremeLimits?] {
    let total = scores.reduce(0) { $0 + $1.count }
    let ends = scores.map { ExtremeLimits.Ends($0, share: share, total: total) }
    return (0...scores.count).map { dataset in
      let others = scores.indices.filter { $0 != dataset }
      let isEnough = others.reduce(0) { $0 + scores[$1].count } >= fewest
      return ExtremeLimits(
        isEnough ? others.map { ends[$0] } : ends,
        share: share,
        least: least,
        margin: margin
      )
    }
  }
}
