/// The numbers of answers to labelled pairs, by truth and answer.
package struct PairCounts: Sendable, Equatable, Encodable {
  /// Pairs of one food by answer, in the order of ``PairAnswer/allCases``.
  package private(set) var same = [0, 0, 0]
  /// Pairs of two foods, likewise.
  package private(set) var different = [0, 0, 0]

  mutating func count(_ answer: PairAnswer, isSame: Bool) {
    let place = PairAnswer.allCases.firstIndex(of: answer) ?? 2
    if isSame { same[place] += 1 } else { different[place] += 1 }
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    for place in sum.same.indices {
      sum.same[place] += other.same[place]
      sum.different[place] += other.different[place]
    }
    return sum
  }

  /// The number of pairs that were answered.
  package var pairs: Int { (same + different).reduce(0, +) }
  /// The precision of links: of the pairs linked, those of one food.
  package var precision: Proportion { Proportion(same[0], of: same[0] + different[0]) }
  /// The recall of links: of the pairs of one food, those linked.
  package var linkRecall: Proportion { Proportion(same[0], of: same.reduce(0, +)) }
  /// The recall: of the pairs of one food, those linked or to be reviewed.
  package var recall: Proportion { Proportion(same[0] + same[1], of: same.reduce(0, +)) }
  /// The specificity: of the pairs of two foods, those neither linked nor to be reviewed.
  package var specificity: Proportion {
    Proportion(different[2], of: different.reduce(0, +))
  }

  /// The harmonic mean of precision and recall of the links; nil where nothing is of one food.
  package var f1: Double? {
    let wrong = different[0] + same[1] + same[2]
    return same[0] + wrong == 0 ? nil : Double(2 * same[0]) / Double(2 * same[0] + wrong)
  }
}

/// The answer of a detector to a labelled pair.
package enum PairAnswer: String, Sendable, Codable, CaseIterable {
  /// One food.
  case link
  /// A person should look.
  case review
  /// Two foods, or never compared.
  case distinct
}
