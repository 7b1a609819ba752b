import FoodComposition
import PortableArithmetic
package import FoodSearch

/// The probability that an answer is right, foods and amounts: a logistic function of ``ConfidenceFeatures``, fitted to labelled answers, see
/// docs/search.md; of a food those that it has, of a text the least of each that its foods have.
package enum AnswerConfidence {
  /// The confidence of an answer with these features, 0…1.
  package static func of(_ features: ConfidenceFeatures, _ weights: Ranking = .fitted) -> Double {
    Portable.probability(
      logOdds: Ranking.odds.reduce(weights.oddsOfNothing) {
        $0 + weights[keyPath: $1.path] * features[keyPath: $1.feature]
      }
    )
  }

  /// The confidence of an answer of several foods; 0 where one of them was not found.
  package static func of(_ items: [Resolution.Item], _ weights: Ranking = .fitted) -> Double {
    ConfidenceFeatures(leastOf: items).map { of($0, weights) } ?? 0
  }
}

extension ConfidenceFeatures {
  /// The least of each feature that foods have; nil where there are none, or one was not found.
  package init?(leastOf items: [Resolution.Item]) {
    let all = items.compactMap(\.features)
    guard let first = all.first, all.count == items.count else { return nil }
    self = first
    for feature in Ranking.odds.map(\.feature) {
      self[keyPath: feature] = all.map { $0[keyPath: feature] }.min() ?? 0
    }
  }

  /// The features of a food that was found for a span, and of its amount.
  init(
    _ food: Candidate,
    of span: Segmentation.Span,
    _ item: Resolution.Item,
    _ portion: PortionChoice
  ) {
    self.init()
    likeness = min(food.likeness, span.likeness)
    text = food.textCovered
    isStateSaid = (span.found?.query.states ?? 0) == 0 ? 0 : 1
    state = max(0, min(1, (1 + food.stateAgreement) / 2))
    amount = portion.probability
    if let weight = portion.amount, weight.high > 0 {
      width = max(0, min(1, weight.low / weight.high))
    }
    isWhole = span.leftOut.isEmpty ? 1 : 0
    let marks = food.traits.marks
    plainness = marks.contains(.branded) ? 0 : marks.contains(.composite) ? 0.5 : 1
    agreement = Self.agreement(item)
  }

  /// How far the alternatives of a food agree on its energy, the food itself with them.
  private static func agreement(_ item: Resolution.Item) -> Double {
    guard let energy = item.nutrients[.energy]?.value, energy > 0 else { return 1 }
    var (sum, weights) = (1.0, 1.0)
    for other in item.alternatives {
      guard let rival = other.energy else { continue }
      // A name that fits half as well is a sixteenth of a rival.
      let weight = other.score * other.score * other.score * other.score
      // A kilocalorie more or less makes no difference.
      sum += weight * max(1, min(rival, energy)) / max(1, max(rival, energy))
      weights += weight
    }
    return sum / weights
  }
}
