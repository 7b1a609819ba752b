import PortableArithmetic

/// The questions that a release puts to curators: of the pairs for review the best, as many as a budget lets.
///
/// A pair is worth what deciding it saves (``Worth``). Questions are taken by falling worth; one that would be answered
/// if those before it were answered "one food" is not asked, so that a group of foods that may be one costs a question
/// less than it has foods. The rest is counted by why.
package struct ReviewQueue: Sendable {
  /// The most questions about foods of each source, a thousand foods, by the source's place.
  package var perThousand: [Int]
  /// The worth of pairs.
  let worth: Worth

  /// A queue of `perThousand` questions about each source, worth what the thresholds of `weights` say.
  package init(perThousand: [Int], weights: MatchWeights) {
    self.perThousand = perThousand
    worth = Worth(weights)
  }

  /// The worth of a question, in units of the cost of a missed link.
  ///
  /// Undecided, the cheaper mistake is made: a missed link with the probability that the two are one food, or a false link
  /// with that they are not. The thresholds tell what those cost beside a review: at both of them asking is worth nothing.
  ///
  /// A bridge is worth most, 1: the records themselves contradict each other.
  package struct Worth: Sendable {
    private let review: Double
    private let falseLink: Double

    /// The worth by the thresholds of `weights`.
    package init(_ weights: MatchWeights) {
      review = Portable.probability(log2Odds: weights.review)
      falseLink = review / max(1e-9, 1 - Portable.probability(log2Odds: weights.link))
    }

    /// The worth of asking about a pair for review.
    package func of(_ scored: ScoredPair) -> Double {
      if scored.isLink { return 1 }
      let probability = Portable.probability(log2Odds: scored.weight)
      return min(probability, falseLink * (1 - probability)) - review
    }
  }

  /// The reason why a pair for review is no question.
  package enum Reason: String, Sendable, CaseIterable {
    /// It would be answered if better questions were answered "one food".
    case answered = "answered by a better question"
    /// The source of the lesser food has as many questions as its budget lets.
    case overBudget = "over the budget of its source"
  }

  /// The pairs of one source that are not asked for a reason.
  package struct Count: Sendable, Equatable {
    /// The place of the source of the lesser food.
    package var source: Int
    /// The reason.
    package var reason: Reason
    /// The number of pairs.
    package var pairs: Int
  }

  /// A pair for review: the lesser record, the greater one, and what asking is worth.
  struct Candidate: Sendable {
    var record: UInt32
    var greater: UInt32
    var worth: Double
  }

  /// The questions among `candidates`, by their places, and the counts of the rest.
  ///
  /// `representatives` are those of the records' clusters.
  func questions(
    of candidates: [Candidate],
    in records: Records,
    representatives: [UInt32]
  ) -> (asked: [Int], rest: [Count]) {
    var foods = [Int](repeating: 0, count: records.sources.count)
    for source in records.source { foods[Int(source)] += 1 }
    var left = zip(foods, perThousand).map { ($0 * $1 + 999) / 1_000 }
    var groups = DisjointSets(count: records.count)
    for (record, representative) in representatives.enumerated() {
      groups.unite(UInt32(record), representative)
    }
    var rest = [Reason: [Int]](
      uniqueKeysWithValues: Reason.allCases.map {
        ($0, [Int](repeating: 0, count: records.sources.count))
      }
    )
    var asked: [Int] = []
    let order = candidates.indices.sorted { candidates[$0].isBetter(than: candidates[$1]) }
    for place in order {
      let candidate = candidates[place]
      let source = Int(records.source[Int(candidate.record)])
      let isAnswered =
        groups.root(of: candidate.record) == groups.root(of: candidate.greater)
      if isAnswered || left[source] == 0 {
        rest[isAnswered ? .answered : .overBudget]?[source] += 1
      } else {
        groups.unite(candidate.record, candidate.greater)
        left[source] -= 1
        asked.append(place)
      }
    }
    return (
      asked,
      Reason.allCases.flatMap { reason in
        (rest[reason] ?? []).enumerated().filter { $0.element > 0 }
          .map { Count(source: $0.offset, reason: reason, pairs: $0.element) }
      }
    )
  }
}

extension ReviewQueue.Candidate {
  /// Whether it is asked before `other`: it is worth more, or the same and its records come first.
  fileprivate func isBetter(than other: Self) -> Bool {
    worth != other.worth
      ? worth > other.worth : (record, greater) < (other.record, other.greater)
  }
}
