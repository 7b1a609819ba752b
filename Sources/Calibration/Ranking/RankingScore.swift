package import Evaluation
import FoodSnapshot
import Parallelism

/// The score of a ranking's answers to labelled texts, by the shares that are right.
package struct RankingScore: Sendable, Equatable {
  /// Own phrases with foods and grams right, those without a right food included.
  package var phrases = Proportion()
  /// Phrases without a right food that have an answer.
  package var falseAnswers = 0
  /// Sentences within 7.5 g of carbohydrate.
  package var sentences = Proportion()
  /// Meals within 7.5 g of carbohydrate.
  package var carbohydrate = Proportion()
  /// Meals within 20 % of the energy.
  package var energy = Proportion()

  /// The value that a fit raises: the shares of phrases and sentences, and half the mean of the two of meals, where a
  /// wrong food of a country's own table is seldom the ranking's fault.
  package var value: Double {
    (phrases.share ?? 0) + (sentences.share ?? 0)
      + ((carbohydrate.share ?? 0) + (energy.share ?? 0)) / 4
  }

  /// Returns the gain in right texts over another ranking, a meal counted once each for carbohydrate and energy.
  func gain(over other: RankingScore) -> Int {
    phrases.successes - other.phrases.successes
      + sentences.successes - other.sentences.successes
      + carbohydrate.successes - other.carbohydrate.successes
      + energy.successes - other.energy.successes
  }

  /// The score of the answers to labelled texts.
  init(
    _ labels: RankingLabels,
    jobs: Int,
    resolve: @Sendable (String) throws -> Resolution
  ) throws {
    let phrases = try Parallel.map(labels.phrases, workers: jobs) {
      PhraseVerdict($0, try resolve($0.text), found: [])
    }
    for verdict in phrases {
      self.phrases.count(verdict.isRight)
      if verdict.label.parts.isEmpty, !verdict.isRight { falseAnswers += 1 }
    }
    let sentences = try Parallel.map(labels.sentences, workers: jobs) {
      SentenceVerdict($0, try resolve($0.text)).isWithin
    }
    for isWithin in sentences { self.sentences.count(isWithin) }
    let meals = try Parallel.map(labels.meals, workers: jobs) {
      MealVerdict($0, try resolve($0.text))
    }
    for verdict in meals {
      carbohydrate.count(MealVerdict.isWithin(verdict.carbohydrate, verdict.label))
      energy.count(MealVerdict.isEnergyWithin(verdict.energy, verdict.label))
    }
  }
}
