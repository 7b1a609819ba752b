package import EntityResolution
import Foundation
import Pipeline
import PortableArithmetic

/// The fit of match weights to labelled pairs: logistic regression with a normal prior around judged weights.
///
/// Newton's method on a strictly convex loss: one answer, whatever the order of the pairs but for the last bits of
/// sums; pairs are therefore taken in the order given.
package struct WeightFit: Sendable {
  /// A labelled pair.
  package struct Example: Sendable {
    /// The levels of the comparisons of the two.
    package var levels: ComparisonLevels
    /// Whether they are one food.
    package var isSame: Bool
    /// The number of candidates of the world that it stands for.
    package var count: Double

    /// A pair that counts `count` times.
    package init(levels: ComparisonLevels, isSame: Bool, count: Double = 1) {
      (self.levels, self.isSame, self.count) = (levels, isSame, count)
    }
  }

  /// The weights of levels before labels, in bits.
  package var prior: MatchWeights
  /// The standard deviation of a weight from its prior, in bits: how far labels may take it.
  package var deviation: Double

  /// A fit around `prior`.
  package init(prior: MatchWeights = .prior, deviation: Double = 2) {
    (self.prior, self.deviation) = (prior, deviation)
  }

  /// The value of ``Comparison/startsUnknown``, by comparison.
  private let startsUnknown = Comparison.allCases.map(\.startsUnknown)

  /// The weights that fit `examples` best; thresholds stay those of the prior.
  package func fit(_ examples: [Example]) -> MatchWeights {
    let width = 1 + Comparison.count * MatchWeights.stride
    let judged = prior.vector
    var weights = judged
    var loss = self.loss(examples, weights, judged)
    for _ in 0..<60 {
      var gradient = [Double](repeating: 0, count: width)
      var curvature = [Double](repeating: 0, count: width * width)
      for example in examples { add(example, weights, &gradient, &curvature, width) }
      for index in 0..<width {
        let precision = 1 / (deviation * deviation)
        gradient[index] += (weights[index] - judged[index]) * precision
        curvature[index * width + index] += precision
      }
      // The prior's precision is on the diagonal: the curvature is positive definite but for rounding.
      guard let step = PositiveDefiniteSystem.solution(curvature, gradient) else { break }
      // A whole step may overshoot where nearly all is certain; half of it and so on does not.
      var size = 1.0
      var next = zip(weights, step).map { $0 - size * $1 }
      var nextLoss = self.loss(examples, next, judged)
      while nextLoss > loss, size > 1e-6 {
        size /= 2
        next = zip(weights, step).map { $0 - size * $1 }
        nextLoss = self.loss(examples, next, judged)
      }
      let gain = loss - nextLoss
      guard gain > 0 else { break }
      (weights, loss) = (next, nextLoss)
      if gain < 1e-9 * (1 + loss) { break }
    }
    return MatchWeights(vector: weights, thresholdsOf: prior)
  }

  /// Returns the loss, least at the fit: the surprise of the labels in nats, plus the distance from judged weights.
  private func loss(_ examples: [Example], _ weights: [Double], _ judged: [Double]) -> Double {
    var loss = 0.0
    for example in examples {
      var sum = weights[0]
      for index in 0..<Comparison.count {
        sum += weights[1 + index * MatchWeights.stride + example.levels[index]]
      }
      let margin = (example.isSame ? -sum : sum) * M_LN2
      loss += example.count * (margin > 30 ? margin : log1p(exp(margin)))
    }
    for (weight, mean) in zip(weights, judged) {
      loss += (weight - mean) * (weight - mean) / (2 * deviation * deviation)
    }
    return loss
  }

  /// Adds the loss's slope and curvature at one example; weights are in bits, so that both have a factor ln 2.
  private func add(
    _ example: Example,
    _ weights: [Double],
    _ gradient: inout [Double],
    _ curvature: inout [Double],
    _ width: Int
  ) {
    var places = [0]
    var sum = weights[0]
    for comparison in 0..<Comparison.count {
      let level = example.levels[comparison]
      let place = 1 + comparison * MatchWeights.stride + level
      sum += weights[place]
      if level > 0 || !startsUnknown[comparison] { places.append(place) }
    }
    let p = Portable.probability(log2Odds: sum)
    let slope = (p - (example.isSame ? 1 : 0)) * example.count * M_LN2
    let bend = p * (1 - p) * example.count * M_LN2 * M_LN2
    for x in places {
      gradient[x] += slope
      for y in places { curvature[x * width + y] += bend }
    }
  }
}

extension WeightFit {
  /// The weights in bits that each example gets from a fit to the other folds; nil for those outside all folds.
  ///
  /// `fold` is 0..<`folds`. What belongs together (a food and all that is compared with it) must be in one fold, or the
  /// fit has seen what it is tested with.
  package func heldOut(_ examples: [Example], fold: [Int], folds: Int) -> [Double?] {
    var held = [Double?](repeating: nil, count: examples.count)
    for number in 0..<folds {
      let weights = fit(examples.indices.filter { fold[$0] != number }.map { examples[$0] })
      for index in examples.indices where fold[index] == number {
        held[index] = weights.sum(examples[index].levels)
      }
    }
    return held
  }
}
