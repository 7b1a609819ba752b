import Evaluation
package import FoodSnapshot

/// The fit of the ranking's weights to labelled texts, by coordinate ascent on a sample of their first half.
///
/// Nothing is written: who finds the second half gaining too puts the weights into `Ranking.swift`.
package struct RankingFit {
  /// Resolves a text by weights that are tried; called from several threads at once.
  package typealias Resolve = @Sendable (_ text: String, _ weights: Ranking) throws -> Resolution

  /// The settings of a fit.
  package struct Settings: Sendable {
    /// The number of sentences of the first half that are tried, and a quarter of that meals.
    package var sentences = 1200
    /// The seed by which they are drawn.
    package var seed: UInt64 = 1
    /// The number of texts resolved at once; the result does not depend on it.
    package var jobs = 1
    /// The names of the weights that may change; none: all.
    package var names: Set<String> = []
    /// The factors by which a weight is multiplied and divided, one a round; none: nothing is fitted.
    package var factors = [1.4, 1.15]
    /// The least gain of ``RankingScore/value`` for a step: more than two texts make, for less is chance.
    package var leastGain = 0.002

    /// The usual settings.
    package init() {}
  }

  private let labels: RankingLabels
  private let sample: RankingLabels
  private let settings: Settings
  private let resolve: Resolve

  /// A fit to `labels`.
  package init(
    _ labels: RankingLabels,
    settings: Settings = Settings(),
    resolve: @escaping Resolve
  ) {
    self.labels = labels
    sample = labels.half(first: true).sample(settings.sentences, seed: settings.seed)
    self.settings = settings
    self.resolve = resolve
  }

  /// The weights that answer most texts of the sample right; none may give more false answers.
  package func fitted(
    from start: Ranking = .fitted,
    note: (String) -> Void = { _ in }
  ) throws -> Ranking {
    let weights = Ranking.weights.filter {
      settings.names.isEmpty || settings.names.contains($0.name)
    }
    func ranking(_ numbers: [Double]) -> Ranking {
      var ranking = start
      for (weight, number) in zip(weights, numbers) { ranking[keyPath: weight.path] = number }
      return ranking
    }
    let most = try score(start, of: sample).falseAnswers
    let ascent = CoordinateAscent(factors: settings.factors, leastGain: settings.leastGain)
    let best = try ascent.best(
      from: weights.map { start[keyPath: $0.path] },
      note: { index, place in
        note("\(weights[index].name) \(place.numbers[index]): \(place.value)")
      },
      of: { numbers in
        let score = try score(ranking(numbers), of: sample)
        return score.falseAnswers > most ? -1 : score.value
      }
    )
    return ranking(best.numbers)
  }

  /// Returns for each weight the number of texts of the whole first half that are right by it, less those that are
  /// right without it: 0 where it does nothing.
  package func worth(of ranking: Ranking) throws -> [(name: String, texts: Int)] {
    let half = labels.half(first: true)
    let whole = try score(ranking, of: half)
    return try Ranking.weights.filter {
      settings.names.isEmpty || settings.names.contains($0.name)
    }.map { weight in
      var less = ranking
      less[keyPath: weight.path] = weight.neutral
      return (weight.name, whole.gain(over: try score(less, of: half)))
    }
  }

  /// Returns a Markdown table of the scores of two rankings on the sample, the first half and the half kept apart.
  package func markdown(before: Ranking, after: Ranking) throws -> String {
    var table = MarkdownTable("texts", "ranking", "value", "phrases", "sentences", "meals, energy")
    let sets = [
      ("the sample", sample), ("first half", labels.half(first: true)),
      ("kept apart", labels.half(first: false)),
    ]
    for (name, texts) in sets {
      for (kind, ranking) in [("before", before), ("after", after)] {
        let score = try score(ranking, of: texts)
        table.add(
          name,
          kind,
          "\((score.value * 10_000).rounded() / 10_000)",
          "\(score.phrases.text), \(score.falseAnswers) false answers",
          score.sentences.text,
          "\(score.carbohydrate.text), \(score.energy.text)"
        )
      }
    }
    return table.text + "\n"
  }

  private func score(_ ranking: Ranking, of labels: RankingLabels) throws -> RankingScore {
    try RankingScore(labels, jobs: settings.jobs) { try resolve($0, ranking) }
  }
}
