import PortableArithmetic
package import FoodSearch

/// The probability that an answer is right, food and amount: a logistic function of its ``ConfidenceFeatures``, fitted
/// to labelled answers, see docs/search.md.
package enum AnswerConfidence {
  /// The confidence of an answer with these features, 0…1.
  package static func of(_ features: ConfidenceFeatures, _ weights: Ranking = .fitted) -> Double {
    Portable.probability(
      logOdds: Ranking.odds.reduce(weights.oddsOfNothing) {
        $0 + weights[keyPath: $1.path] * features[keyPath: $1.feature]
      }
    )
  }
}

extension ConfidenceFeatures {
  /// The features of a food that was found for a span, and of its amount.
  init(_ food: Candidate, of span: Segmentation.Span, portion: PortionChoice) {
    self.init()
    likeness = min(food.likeness, span.likeness)
    text = food.textCovered
    score = max(0, min(1, food.score / Ranking.fullScore))
    isStateSaid = (span.found?.query.states ?? 0) == 0 ? 0 : 1
    state = max(0, min(1, (1 + food.stateAgreement) / 2))
    amount = portion.probability
    if let weight = portion.amount, weight.high > 0 {
      width = max(0, min(1, weight.low / weight.high))
    }
    isWhole = span.leftOut.isEmpty ? 1 : 0
    let marks = food.traits.marks
    plainness = marks.contains(.branded) ? 0 : marks.contains(.composite) ? 0.5 : 1
  }
}
