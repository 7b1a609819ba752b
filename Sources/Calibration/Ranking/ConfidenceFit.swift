package import Evaluation
package import FoodSnapshot
import Parallelism

/// The fit of the confidence to answers, of several foods by the least of each feature: to the rows 0, 2, 4, … of phrases and sentences, the others being
/// kept to test it.
package struct ConfidenceFit: Sendable {
  /// An answer, all foods of which were found.
  package struct Answer: Sendable {
    /// The features that its confidence follows from.
    package var features: ConfidenceFeatures
    /// Its confidence.
    package var confidence: Double
    /// Whether nobody needs to look at it.
    package var isResolved: Bool
    /// Whether food and amount are right.
    package var isRight: Bool
  }

  /// The answers to phrases and to sentences, in the order of their files.
  package let phrases: [Answer]
  package let sentences: [Answer]
  /// The same to every second text, which the coefficients were not fitted to.
  package let keptPhrases: [Answer]
  package let keptSentences: [Answer]
  /// The answers to fresh texts.
  package let fresh: [Answer]

  /// Resolves all phrases and sentences; answers with a food that was not found are left out.
  package init(
    _ labels: RankingLabels,
    fresh: [FreshLabel] = [],
    jobs: Int,
    resolve: @Sendable (String) throws -> Resolution
  ) throws {
    func phrases(_ labels: [PhraseLabel]) throws -> [Answer] {
      try Parallel.map(labels, workers: jobs) { label in
        let resolution = try resolve(label.text)
        let verdict = PhraseVerdict(label, resolution, found: [])
        return Answer(resolution, isRight: verdict.isRight)
      }.compactMap(\.self)
    }
    func sentences(_ labels: [SentenceLabel]) throws -> [Answer] {
      try Parallel.map(labels, workers: jobs) { label in
        let resolution = try resolve(label.text)
        return Answer(resolution, isRight: SentenceVerdict(label, resolution).isWithin)
      }.compactMap(\.self)
    }
    self.fresh = try Parallel.map(fresh.filter { !$0.isNone }, workers: jobs) { label in
      let resolution = try resolve(label.text)
      return Answer(resolution, isRight: label.isMet(by: resolution))
    }.compactMap(\.self)
    self.phrases = try phrases(RankingLabels.rows(of: labels.phrases, from: 0))
    self.sentences = try sentences(RankingLabels.rows(of: labels.sentences, from: 0))
    keptPhrases = try phrases(RankingLabels.rows(of: labels.phrases, from: 1))
    keptSentences = try sentences(RankingLabels.rows(of: labels.sentences, from: 1))
  }

  /// The coefficients, none of them below 0, rounded to hundredths; 0 for those that say nothing.
  ///
  /// More of a ground must not make an answer less likely: where the labels say so, it is by chance or
  /// by another ground beside it, and the worst of such is left out until there is none.
  package func fitted() -> Ranking {
    // Fresh texts are what people write, and few beside the sentences.
    let answers =
      phrases + sentences + Array(repeating: fresh, count: Self.emphasis).flatMap(\.self)
    var odds = Ranking.odds
    while true {
      let rows = answers.map { answer in odds.map { answer.features[keyPath: $0.feature] } }
      guard let fit = LogisticRegression(rows, answers.map(\.isRight)) else { return .fitted }
      let slopes = fit.coefficients.dropFirst()
      // A slope of less than a tenth makes no difference that a person would see.
      guard let least = slopes.indices.min(by: { slopes[$0] < slopes[$1] }), slopes[least] < 0.1
      else {
        var ranking = Ranking.fitted
        for odds in Ranking.odds { ranking[keyPath: odds.path] = 0 }
        ranking.oddsOfNothing = (fit.coefficients[0] * 100).rounded() / 100
        for (odds, slope) in zip(odds, slopes) {
          ranking[keyPath: odds.path] = (slope * 100).rounded() / 100
        }
        return ranking
      }
      odds.remove(at: least - 1)
    }
  }

  private static let emphasis = 6

  /// Returns the reliability of the answers' confidence by `weights`; nil takes the confidence that they came with.
  package static func reliability(of answers: [Answer], _ weights: Ranking? = nil) -> Reliability {
    Reliability(
      answers.map { answer in
        let confidence =
          weights.map { AnswerConfidence.of(answer.features, $0) } ?? answer.confidence
        return (confidence, answer.isRight)
      }
    )
  }

  /// Returns a Markdown table of what thresholds of review from 40 to 90 % would ask of a person, and leave.
  package static func thresholds(of answers: [Answer], _ weights: Ranking? = nil) -> String {
    var table = MarkdownTable("review below", "to review", "of those wrong", "others right")
    for percent in stride(from: 40, through: 90, by: 5) {
      var review = Proportion()
      var wrong = Proportion()
      var right = Proportion()
      for answer in answers {
        let confidence =
          weights.map { AnswerConfidence.of(answer.features, $0) } ?? answer.confidence
        let isSure = confidence >= Double(percent) / 100
        review.count(!isSure)
        if isSure { right.count(answer.isRight) } else { wrong.count(!answer.isRight) }
      }
      table.add("\(percent) %", review.text, wrong.text, right.text)
    }
    return table.text + "\n"
  }
}

extension ConfidenceFit.Answer {
  fileprivate init?(_ resolution: Resolution, isRight: Bool) {
    guard let features = ConfidenceFeatures(leastOf: resolution.items) else { return nil }
    self.features = features
    self.isRight = isRight
    confidence = AnswerConfidence.of(features)
    isResolved = resolution.status == .resolved
  }
}
