package import Evaluation
import FoodComposition
import FoodResolving
package import FoodSnapshot
import Parallelism
import PortableArithmetic

/// The fit of the weights of portion rules to labelled texts of one food, by the likelihood that an estimate which agrees with the label is
/// taken, or none where none agrees.
///
/// A quadratic penalty holds every weight near the one from which it starts, so that a rule which few texts need keeps it. Fitted are the
/// rows 0, 2, 4, … of the sentences, the phrases and the fresh texts; the sentences' others are kept to test it.
package struct PortionFit: Sendable {
  /// An answer of one food, as its amount was weighed.
  struct Example: Sendable {
    var evidence: [PortionEvidence]
    /// Whether each estimate agrees with the label.
    var isRight: [Bool]
  }

  private let examples: [Example]
  private let kept: [Example]

  /// Resolves all texts; answers of several foods, or whose amount is a mass, are left out.
  package init(
    _ labels: RankingLabels,
    fresh: [FreshLabel],
    jobs: Int,
    resolve: @Sendable (String) throws -> Resolution
  ) throws {
    func examples<Label: Sendable>(
      _ labels: [Label],
      _ example: @Sendable (Label) throws -> Example?
    ) throws -> [Example] {
      try Parallel.map(labels, workers: jobs, example).compactMap(\.self)
    }
    @Sendable func sentence(_ label: SentenceLabel) throws -> Example? {
      guard label.carbohydrate >= Self.leastCarbohydrate else { return nil }
      return try Self.example(try resolve(label.text)) { item, ratio in
        let components: [Component] = [.totalCarbohydrate, .carbohydrate]
        guard let grams = components.lazy.compactMap({ item.nutrients[$0]?.value }).first else {
          return nil
        }
        return abs(ratio * grams - label.carbohydrate) <= max(0.1 * label.carbohydrate, 1)
      }
    }
    let phrases = try examples(labels.phrases) { label -> Example? in
      guard label.parts.count == 1, let grams = label.parts[0].grams else { return nil }
      return try Self.example(try resolve(label.text)) { item, ratio in
        guard let food = item.food, label.parts[0].foods.contains(food.id),
          let weight = item.grams ?? item.millilitres
        else { return nil }
        return grams.contains(ratio * weight.value)
      }
    }
    let everyday = try examples(fresh.filter { !$0.isNone && !$0.foods.contains(" + ") }) {
      label -> Example? in
      try Self.example(try resolve(label.text)) { item, ratio in
        guard let weight = item.grams ?? item.millilitres,
          let energy = item.nutrients[.energy]?.value, weight.value > 0
        else { return nil }
        // Another food teaches nothing of amounts.
        let density = energy / weight.value
        let densities =
          label.energy.lowerBound / label.grams.upperBound...label.energy.upperBound
          / max(1, label.grams.lowerBound)
        guard densities.contains(density) else { return nil }
        return label.grams.contains(ratio * weight.value)
      }
    }
    self.examples =
      Array(repeating: phrases + everyday, count: Self.emphasis).flatMap(\.self)
      + (try examples(RankingLabels.rows(of: labels.sentences, from: 0), sentence))
    kept = try examples(RankingLabels.rows(of: labels.sentences, from: 1), sentence)
  }

  /// Grams below which a label tells nothing of an amount.
  private static let leastCarbohydrate = 2.0

  /// The example that an answer is, `isRight` telling of its food with so many times its amount; nil for answers that teach nothing.
  private static func example(
    _ resolution: Resolution,
    isRight: (Resolution.Item, Double) -> Bool?
  ) throws -> Example? {
    guard resolution.items.count == 1, case let item = resolution.items[0], item.evidence.count > 1,
      let chosen = item.evidence.first(where: \.isChosen), !chosen.rule.hasPrefix("mass/")
    else { return nil }
    var rights: [Bool] = []
    for evidence in item.evidence {
      guard let right = isRight(item, evidence.value / chosen.value) else { return nil }
      rights.append(right)
    }
    return Example(evidence: item.evidence, isRight: rights)
  }

  /// The weights that differ from those of the start, by name.
  package func fitted() -> [String: Double] {
    let names = PortionModel.start.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let start = names.map { PortionModel.start[$0] ?? 0 }
    let features = PortionModel.features.compactMap { places[$0.name] }
    var weights = start
    let penalties = names.map { name in
      Self.penalty * (Self.rare.contains(where: name.hasPrefix) ? Self.rarely : 1)
    }
    var squares = [Double](repeating: 1e-8, count: weights.count)
    for _ in 0..<Self.steps {
      // A rule's weight may change by some units, a feature's with its size.
      var slope = weights.indices.map { (start[$0] - weights[$0]) * penalties[$0] }
      for example in examples {
        let odds = example.evidence.map { evidence in
          zip(features, evidence.features).reduce(places[evidence.rule].map { weights[$0] } ?? 0) {
            $0 + weights[$1.0] * $1.1
          }
        }
        let shares = Self.shares(odds, example.isRight)
        for (place, evidence) in example.evidence.enumerated() {
          if let rule = places[evidence.rule] { slope[rule] += shares[place] }
          for (feature, value) in zip(features, evidence.features) {
            slope[feature] += shares[place] * value
          }
        }
      }
      for place in weights.indices {
        squares[place] += slope[place] * slope[place]
        weights[place] += Self.rate * slope[place] / squares[place].squareRoot()
      }
    }
    var fitted: [String: Double] = [:]
    for (place, name) in names.enumerated() {
      let rounded = (weights[place] * 100).rounded() / 100
      if abs(rounded - start[place]) >= Self.leastChange { fitted[name] = rounded }
    }
    return fitted
  }

  /// How often a phrase and a fresh text count beside a sentence: their grams are labelled, and people write them.
  private static let emphasis = 2
  private static let steps = 400
  private static let rate = 0.25
  private static let penalty = 0.3
  /// What few labelled texts are of, by the beginning of its name, and how much nearer it stays to its start.
  private static let rare = [
    "unsaid/", "topping/", "short", "long", "cut", "uncut", "crumb", "named", "odd-measure",
    "mass/drained", "measure/shared", "piece/kind-whole", "volume/told-density",
  ]
  private static let rarely = 12.0
  /// A change of a weight that a person would not see.
  private static let leastChange = 0.05

  /// The slope of the logarithm of the likelihood by each estimate's odds: its share among those that are right, less its share of all; where
  /// none is right, the model should know none.
  private static func shares(_ odds: [Double], _ isRight: [Bool]) -> [Double] {
    let most = max(0, odds.max() ?? 0)
    let powers = odds.map { Portable.exp2(1.442_695_040_888_963_4 * max(-60, $0 - most)) }
    let all = powers.reduce(Portable.exp2(-1.442_695_040_888_963_4 * most), +)
    let right = zip(powers, isRight).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
    return zip(powers, isRight).map { power, isRight in
      (right > 0 && isRight ? power / right : 0) - power / all
    }
  }

  /// A Markdown table of the answers that agree with their labels, of texts that were fitted to and of those that were kept.
  package func markdown(_ weights: [String: Double]) -> String {
    var table = MarkdownTable("texts", "in use", "fitted", "any rule")
    for (name, examples) in [("fitted to", examples), ("kept apart", kept)] {
      let now = Self.right(examples, PortionModel([]).with(weights))
      var before = Proportion()
      var any = Proportion()
      for example in examples {
        before.count(zip(example.evidence, example.isRight).contains { $0.isChosen && $1 })
        any.count(example.isRight.contains(true))
      }
      table.add(name, before.text, now.text, any.text)
    }
    return table.text
  }

  /// The rows of `datasets/vocabulary/weights.tsv`.
  package static func rows(_ weights: [String: Double]) -> String {
    weights.sorted { $0.key < $1.key }.map {
      "weight\t\($0.key)\tund\t\t\($0.value)\t\t\tgranary-quality --fit-portions\n"
    }.joined()
  }

  private static func right(_ examples: [Example], _ model: PortionModel) -> Proportion {
    var right = Proportion()
    for example in examples {
      var evidence = example.evidence
      model.weigh(&evidence)
      right.count(model.best(of: evidence).map { example.isRight[$0.place] } ?? false)
    }
    return right
  }

  /// For every rule the examples that are answered right by it, less those that are right without it.
  package func worth(_ weights: [String: Double]) -> String {
    let model = PortionModel([]).with(weights)
    let all = examples + kept
    let whole = Self.right(all, model).successes
    var table = MarkdownTable("rule", "texts that it speaks on", "right by it")
    for name in Set(all.flatMap { $0.evidence.map(\.rule) }).sorted() {
      let speaks = all.count { $0.evidence.contains { $0.rule == name } }
      let without = all.map { example -> Example in
        let places = example.evidence.indices.filter { example.evidence[$0].rule != name }
        return Example(
          evidence: places.map { example.evidence[$0] },
          isRight: places.map { example.isRight[$0] }
        )
      }
      table.add(name, "\(speaks)", "\(whole - Self.right(without, model).successes)")
    }
    return table.text
  }
}
