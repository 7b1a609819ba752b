import Foundation

/// The match weights of the levels of comparisons, in bits.
///
/// A weight is the log2 of how much likelier a level is among pairs of one food than among other candidates; see
/// `datasets/duplicates/weights.tsv`.
package struct MatchWeights: Sendable, Equatable {
  /// The most levels that a comparison may have.
  package static let stride = 16

  /// The log2 odds that a candidate of which nothing is known is one food.
  package var prior: Double
  /// The threshold of review: the least weight of a pair that is reviewed, in bits.
  package var review: Double
  /// The threshold of linking: the least weight of a pair that is linked, in bits.
  package var link: Double
  /// Prefixes of sources: two where one takes over the other's values, one whose foods are computed from others'.
  package var origins: [[String]] = []
  /// The weights in bits, by comparison and level: ``stride`` a comparison.
  private var bits: [Double]

  /// Weights of nothing but a prior.
  package init(prior: Double, review: Double, link: Double) {
    (self.prior, self.review, self.link) = (prior, review, link)
    bits = [Double](repeating: 0, count: Comparison.count * Self.stride)
  }

  /// The weights of a vector: the prior, then ``stride`` numbers a comparison.
  package init(vector: [Double], thresholdsOf other: MatchWeights) {
    (prior, review, link, origins) = (vector[0], other.review, other.link, other.origins)
    bits = Array(vector[1...])
  }

  /// The prior, then ``stride`` numbers a comparison.
  package var vector: [Double] { [prior] + bits }

  /// The bits of a level of a comparison.
  package subscript(comparison: Comparison, level: Int) -> Double {
    get { bits[comparison.index * Self.stride + level] }
    set { bits[comparison.index * Self.stride + level] = newValue }
  }

  /// The sum for levels, always added in the same order.
  package func sum(_ levels: ComparisonLevels) -> Double {
    var sum = prior
    bits.withUnsafeBufferPointer { bits in
      for index in 0..<Comparison.count { sum += bits[index * Self.stride + levels[index]] }
    }
    return sum
  }

  /// The decision on a pair of this weight, in bits.
  package func decision(_ weight: Double) -> MatchDecision {
    weight >= link ? .link : weight >= review ? .review : .distinct
  }

  /// The least weight at which to link, and to review, for what a false link, a missed link and a review cost.
  package static func thresholds(
    falseLink: Double,
    missedLink: Double,
    review: Double
  ) -> (review: Double, link: Double) {
    // Linking costs falseLink·(1 − p), leaving it missedLink·p, a review always the same.
    let link = 1 - review / falseLink
    let low = review / missedLink
    guard low < link else {
      let p = falseLink / (falseLink + missedLink)
      return (log2(p / (1 - p)), log2(p / (1 - p)))
    }
    return (log2(low / (1 - low)), log2(link / (1 - link)))
  }
}
