import Calibration
import Evaluation
import FoodSnapshot
import Testing

@testable import Pipeline

/// What `make quality` prints of answers: the floors below which a change may not fall.
@Suite(
  .enabled(
    if: BuiltWorld.mirror != nil && BuiltWorld.gold != nil,
    "no mirror or no labels; name their folders in GRANARY_MIRROR and GRANARY_GOLD"
  ),
  BuiltWorld(),
  .serialized
)
struct AnswerFloorTests {
  private let snapshot: FoodSnapshot
  private let gold: String

  init() throws {
    snapshot = try FoodSnapshot(path: try #require(BuiltWorld.snapshot))
    gold = try #require(BuiltWorld.gold)
  }

  @Test func `links are of one food, and pairs of one food are linked or for review`() throws {
    let trials = try DuplicateTrials(of: snapshot.reader, pipeline: BuiltWorld.pipeline, workers: 2)
    let labels = try PairLabels(path: gold + "/duplicate_pairs.csv").labels
    let all = trials.answers().evaluation(of: labels).all
    print("precision \(all.precision.text), recall \(all.recall.text)")
    #expect(all.precision.trials > 1000)
    #expect(all.precision.share ?? 0 >= 0.99)
    #expect(all.recall.share ?? 0 >= 0.9)
  }

  @Test func `sentences on one food are answered within 7,5 g of carbohydrate`() throws {
    guard case .sentences(let labels) = try LabelFile(path: gold + "/meal_sentences.csv") else {
      Issue.record("no sentences")
      return
    }
    // Every so manieth: they are the same at every run, `make quality` measures all.
    let few = stride(from: 0, to: labels.count, by: 8).map { labels[$0] }
    guard case .sentences(let report) = try evaluation(.sentences(few)) else {
      Issue.record("no report of sentences")
      return
    }
    print("sentences \(report.within.text)")
    #expect(report.within.trials >= 1000)
    #expect(report.within.share ?? 0 >= 0.82)
  }

  @Test func `phrases of one's own name the foods that they should`() throws {
    let path = LabelPipeline.repository + "/datasets/quality/labels/phrases.csv"
    guard case .phrases(let report) = try evaluation(try LabelFile(path: path)) else {
      Issue.record("no phrases")
      return
    }
    print("phrases \(report.answerable.right.text)")
    #expect(report.answerable.right.trials > 500)
    #expect(report.answerable.right.share ?? 0 >= 0.92)
  }

  @Test func `confidence is about the share of answers that are right`() throws {
    guard case .sentences(let labels) = try LabelFile(path: gold + "/meal_sentences.csv") else {
      Issue.record("no sentences")
      return
    }
    let few = stride(from: 0, to: labels.count, by: 8).map { labels[$0] }
    let texts = RankingLabels(
      phrases: .phrases([]),
      sentences: .sentences(few),
      meals: .meals([])
    )
    let fit = try ConfidenceFit(texts, jobs: 2) { try snapshot.resolve($0) }
    let reliability = ConfidenceFit.reliability(of: fit.keptSentences)
    print("calibration error \(reliability.error), discrimination \(reliability.discrimination)")
    #expect(fit.keptSentences.count > 400)
    // Bins of fifty answers are off by four percent by chance alone.
    #expect(reliability.error < 0.1)
    // On this small part of the survey; on the world it is over 0.75 (docs/quality.md).
    #expect(reliability.discrimination > 0.63)
  }

  private func evaluation(_ labels: LabelFile) throws -> ResolveEvaluation {
    try ResolveEvaluation(labels, settings: .init(jobs: 2), resolve: { try snapshot.resolve($0) })
  }
}
