import Foundation
package import SnapshotStore

/// What a fit of the model's prior to the pairs that curators decided would change: told, never made.
///
/// The prior is the one number that a few hundred pairs can fit; what single levels weigh needs thousands. Of the pairs' weights `w` and
/// a shift `s` of the prior the probability of one food is 1 / (1 + 2^-(w + s)); the shift is the most likely one (Platt's scaling with a
/// slope of one, "Probabilistic outputs for support vector machines", 1999), its interval that of the information at it.
package struct FitProposal: Sendable, Equatable, Encodable {
  /// The fewest decided pairs, and the fewest of each answer, by which anything is proposed.
  package static let leastPairs = 100, leastOfEach = 20

  /// The decided pairs that the snapshot weighs.
  package private(set) var pairs = 0
  /// Those that curators call one food.
  package private(set) var same = 0
  /// Those that the model expects to be.
  package private(set) var expected = 0.0
  /// The shift of the prior in bits, with its 95 % interval; nil where the pairs are too few.
  package private(set) var shift: Shift?

  /// A shift of the prior.
  package struct Shift: Sendable, Equatable, Encodable {
    /// The bits that are added to the prior.
    package var bits: Double
    /// The bounds of its 95 % interval.
    package var low: Double, high: Double
    /// What becomes of the snapshot's pairs for review; nil where nobody tells the thresholds.
    package var moved: Moved?

    /// Whether the interval leaves no shift out.
    package var isNeeded: Bool { low > 0 || high < 0 }
  }

  /// The pairs for review of a snapshot, and those that a shift moves over a threshold.
  package struct Moved: Sendable, Equatable, Encodable {
    package var review: Int
    /// Those below the threshold of linking that would reach it.
    package var linked: Int
    /// Those that reach the threshold of review and would not.
    package var dropped: Int
  }

  /// The thresholds of a model, in bits.
  package struct Thresholds: Sendable {
    package var review: Double, link: Double

    /// Thresholds.
    package init(review: Double, link: Double) { (self.review, self.link) = (review, link) }
  }

  /// The proposal by `labels`, whose pairs `rows` weigh; with `thresholds` it tells which pairs move over them.
  package init(
    _ labels: [PairLabel],
    weighedBy rows: [PossibleDuplicate],
    thresholds: Thresholds? = nil
  ) {
    var weights: [[String]: Double] = [:]
    for row in rows { weights[Self.key([row.foodID, row.duplicateOf])] = row.matchWeight }
    let decided = labels.compactMap { label -> (weight: Double, isSame: Bool)? in
      guard label.truth != .unsure, let weight = weights[Self.key(label.foods)] else { return nil }
      return (weight, label.truth == .same)
    }
    pairs = decided.count
    same = decided.count(where: \.isSame)
    expected = decided.reduce(0) { $0 + Self.probability($1.weight) }
    guard pairs >= Self.leastPairs, min(same, pairs - same) >= Self.leastOfEach else { return }
    let (bits, error) = Self.fit(decided)
    let half = 1.959_963_984_540_054 * error
    let review = rows.filter { $0.decision == .review }.map(\.matchWeight)
    let moved = thresholds.map { thresholds in
      Moved(
        review: review.count,
        linked: review.count { $0 < thresholds.link && $0 + bits >= thresholds.link },
        dropped: review.count { $0 >= thresholds.review && $0 + bits < thresholds.review }
      )
    }
    shift = Shift(bits: bits, low: bits - half, high: bits + half, moved: moved)
  }

  private static func key(_ foods: [String]) -> [String] {
    foods.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func probability(_ bits: Double) -> Double { 1 / (1 + pow(2, -bits)) }

  /// The most likely shift, by halving: the expected number of pairs of one food grows with it; and its standard error, in bits.
  private static func fit(_ decided: [(weight: Double, isSame: Bool)]) -> (Double, error: Double) {
    let same = Double(decided.count(where: \.isSame))
    var (low, high) = (-64.0, 64.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let expected = decided.reduce(0) { $0 + probability($1.weight + middle) }
      if expected < same { low = middle } else { high = middle }
    }
    let shift = (low + high) / 2
    let information = decided.reduce(0) { sum, pair in
      let probability = probability(pair.weight + shift)
      return sum + probability * (1 - probability)
    }
    // A bit is ln 2 of the natural logarithm that information is measured by.
    return (shift, 1 / (information.squareRoot() * log(2)))
  }
}

extension FitProposal {
  /// The proposal in words, as Markdown.
  package var markdown: String {
    var words = "## What a fit would change\n\n"
    words +=
      "Of \(pairs) decided pairs that the snapshot weighs curators call \(same) one food; the model expects \(Self.tenths(expected)). "
    guard let shift else {
      return words
        + "That is too few for a proposal: \(Self.leastPairs) pairs are needed, \(Self.leastOfEach) of each answer."
    }
    words +=
      "The prior that fits them best is \(Self.bits(shift.bits)) bits from the one in `weights.tsv` (95 %: \(Self.bits(shift.low)) to "
      + "\(Self.bits(shift.high))). "
    if shift.isNeeded {
      if let moved = shift.moved {
        words +=
          "With it \(moved.linked) of \(moved.review) pairs for review would reach the threshold of linking, and \(moved.dropped) no longer that of "
          + "review. "
      } else {
        words += "With --pipeline it is told which pairs would move over its thresholds. "
      }
      words +=
        "Nothing is changed by itself: edit the row `decision prior`, build, and measure on labels that were not decided here."
    } else {
      words += "The interval holds 0: no change is proposed."
    }
    return words
      + "\n\nWhat is decided was asked, and what is asked lies between the thresholds: the shift says nothing of other pairs."
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(abs(tenths % 10))"
  }

  /// Bits with two decimals and their sign.
  private static func bits(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let digits = String(abs(hundredths) % 100)
    let sign = hundredths < 0 ? "\u{2212}" : "+"
    return "\(sign)\(abs(hundredths) / 100).\(digits.utf8.count < 2 ? "0" : "")\(digits)"
  }
}
