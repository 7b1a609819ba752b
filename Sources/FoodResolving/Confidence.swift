package import FoodSearch

/// The probability that an answer is right, food and amount: a logistic function of its ``ConfidenceFeatures``, fitted
/// to labelled answers, see docs/search.md.
package enum Confidence {
  /// 0…1.
  package static func of(_ features: ConfidenceFeatures, _ weights: Ranking = .fitted) -> Double {
    probability(
      ofOdds: Ranking.odds.reduce(weights.oddsOfNothing) {
        $0 + weights[keyPath: $1.path] * features[keyPath: $1.feature]
      }
    )
  }

  /// The probability whose odds have this natural logarithm.
  package static func probability(ofOdds logarithm: Double) -> Double {
    guard logarithm >= 0 else { return 1 - probability(ofOdds: -logarithm) }
    return 1 / (1 + power(-min(logarithm, 40)))
  }

  /// e to the power of `x`, -40…0, by products and sums alone: the same bits everywhere, unlike a library's.
  private static func power(_ x: Double) -> Double {
    let part = x / 1024
    var sum = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}

extension ConfidenceFeatures {
  /// The features of a food that was found for a span, and of its amount.
  init(_ food: Candidate, of span: SpanChoice.Span, portion: PortionChoice) {
    self.init()
    likeness = min(food.likeness, span.likeness)
    text = food.textCovered
    score = max(0, min(1, food.score / Ranking.fullScore))
    isStateSaid = (span.found?.query.states ?? 0) == 0 ? 0 : 1
    state = max(0, min(1, (1 + food.stateAgreement) / 2))
    amount = portion.certainty
    if let weight = portion.amount, weight.high > 0 {
      width = max(0, min(1, weight.low / weight.high))
    }
    isWhole = span.leftOut.isEmpty ? 1 : 0
    let marks = food.traits.marks
    plainness = marks.contains(.branded) ? 0 : marks.contains(.composite) ? 0.5 : 1
  }
}
