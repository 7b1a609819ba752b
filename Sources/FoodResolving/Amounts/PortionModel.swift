package import FoodVocabulary
import PortableArithmetic

/// The model that weighs what portion rules say: the odds that an estimate is right grow with the weight of its rule for what is
/// asked and with its features, and estimates that agree support each other.
///
/// An estimate is right with the probability `exp(score) / (1 + sum of exp(score))`; what is left is that no rule knows. The weights are
/// rows of the kind `weight` in the snapshot's vocabulary, fitted to labelled texts (`granary-quality --only portions`); a rule without a
/// row has the weight in ``PortionRule/all``, from which the fit starts.
package struct PortionModel: Sendable {
  /// The weights by their names: "piece/own-named", "fit".
  package private(set) var weights: [String: Double] {
    didSet { slopes = Self.slopes(weights) }
  }
  /// The weights of the features, in their order.
  private var slopes: [Double]

  /// The names of the features, in their order, and the weights that they have without a row.
  package static let features = PortionFeature.all.map { (name: $0.name, start: $0.start) }

  /// The weights of rows of the kind `weight`, and of the rules where there is none.
  package init(_ entries: some Sequence<VocabularyEntry>) {
    weights = Self.start
    for entry in entries where entry.kind == .weight {
      weights[entry.phrase] = entry.amount ?? weights[entry.phrase]
    }
    slopes = Self.slopes(weights)
  }

  private static func slopes(_ weights: [String: Double]) -> [Double] {
    features.map { weights[$0.name] ?? 0 }
  }

  /// A model with these weights instead of those it had.
  package func with(_ weights: [String: Double]) -> PortionModel {
    var model = self
    model.weights.merge(weights) { $1 }
    return model
  }

  /// The weights from which a fit starts.
  package static let start: [String: Double] = {
    var weights = Dictionary(uniqueKeysWithValues: features.map { ($0.name, $0.start) })
    for rule in PortionRule.all {
      for (ask, weight) in rule.asks { weights[rule.name(ask)] = weight }
    }
    return weights
  }()

  /// Gives every estimate its score and probability.
  package func weigh(_ evidence: inout [PortionEvidence]) {
    var sum = 1.0
    var powers: [Double] = []
    powers.reserveCapacity(evidence.count)
    for place in evidence.indices {
      var score = weights[evidence[place].rule] ?? 0
      for (slope, feature) in zip(slopes, evidence[place].features) { score += slope * feature }
      evidence[place].score = min(score, Self.mostScore)
      powers.append(Portable.exp2(Self.perNat * evidence[place].score))
      sum += powers[place]
    }
    for place in evidence.indices {
      evidence[place].probability = powers[place] / sum
    }
  }

  /// The estimate with the most support: its own probability and that of those within `near` of it, the nearer the more; nil of none.
  package func best(of evidence: [PortionEvidence]) -> (place: Int, probability: Double)? {
    var best: (place: Int, support: Double)?
    for (place, one) in evidence.enumerated() {
      var support = 0.0
      for other in evidence {
        let ratio = max(one.value, other.value) / min(one.value, other.value)
        guard ratio < Self.near else { continue }
        support += other.probability * (Self.near - ratio) / (Self.near - 1)
      }
      // Of estimates that agree the likeliest is told.
      if support > (best?.support ?? 0) + 1e-9
        || best.map({ abs(support - $0.support) <= 1e-9 && one.score > evidence[$0.place].score })
          ?? false
      {
        best = (place, support)
      }
    }
    return best.map { ($0.place, min(1, $0.support)) }
  }

  /// The doublings in a unit of the natural logarithm.
  private static let perNat = 1.442_695_040_888_963_4
  /// The ratio of two weights from which on they do not agree.
  private static let near = 1.15
  /// The score above which an estimate is no surer.
  private static let mostScore = 20.0
}
