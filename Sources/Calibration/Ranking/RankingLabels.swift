package import Evaluation
import FoodSnapshot
import Hashing

/// The labelled texts to which a ranking is fitted, and as many that are kept apart.
package struct RankingLabels: Sendable {
  /// Phrases with accepted foods.
  package var phrases: [PhraseLabel]
  /// Sentences on one food.
  package var sentences: [SentenceLabel]
  /// Meals.
  package var meals: [MealLabel]

  /// Texts of files; those of another kind are none.
  package init(phrases: LabelFile, sentences: LabelFile, meals: LabelFile) {
    self.init()
    if case .phrases(let labels) = phrases { self.phrases = labels }
    if case .sentences(let labels) = sentences { self.sentences = labels }
    if case .meals(let labels) = meals { self.meals = labels }
  }

  /// No texts.
  init() {
    phrases = []
    sentences = []
    meals = []
  }

  /// The rows 0, 2, 4, … of the sentences and meals, or 1, 3, 5, …; all phrases.
  package func half(first: Bool) -> RankingLabels {
    var half = self
    half.sentences = Self.rows(of: sentences, from: first ? 0 : 1)
    half.meals = Self.rows(of: meals, from: first ? 0 : 1)
    return half
  }

  /// At most `sentenceCount` sentences and a quarter of that meals, drawn by `seed`; all phrases.
  func sample(_ sentenceCount: Int, seed: UInt64) -> RankingLabels {
    var sample = self
    sample.sentences = Self.drawn(sentences, sentenceCount, seed)
    sample.meals = Self.drawn(meals, sentenceCount / 4, seed)
    return sample
  }

  static func rows<Label>(of labels: [Label], from start: Int) -> [Label] {
    stride(from: start, to: labels.count, by: 2).map { labels[$0] }
  }

  private static func drawn<Label>(_ labels: [Label], _ count: Int, _ seed: UInt64) -> [Label] {
    let order = labels.indices.sorted {
      (SplitMix64.number($0, seed: seed), $0) < (SplitMix64.number($1, seed: seed), $1)
    }
    return order.prefix(max(0, count)).sorted().map { labels[$0] }
  }
}
