import FoodComposition
import FoodSnapshot
import Testing

@testable import Evaluation

@Suite struct SentenceReportTests {
  private func verdict(_ grams: Double, _ resolution: Resolution) -> SentenceVerdict {
    SentenceVerdict(SentenceLabel(line: 2, text: "a pear", carbohydrate: grams), resolution)
  }

  private func report(_ verdicts: SentenceVerdict...) -> SentenceReport {
    SentenceReport(verdicts, sampleSize: 9, seed: 1)
  }

  @Test func `an answer is within 7.5 g, bound included, and no answer is a miss of the whole`() {
    let answer = Resolution.made(.made("a:1", grams: 50, [.totalCarbohydrate: 20]))
    let report = report(verdict(27.5, answer), verdict(12.4, answer), verdict(4, .made()))
    #expect(report.within == Proportion(1, of: 3))
    #expect(report.withinOfAnswered == Proportion(1, of: 2))
    #expect(report.unanswered == 1)
    #expect(abs(report.error.mean - (7.5 + 7.6 + 4) / 3) < 1e-9)
  }

  @Test func `a label of nothing without an answer is a miss all the same`() {
    #expect(report(verdict(0, .made())).within == Proportion(0, of: 1))
  }

  @Test func `carbohydrate as published stands in for an unknown total`() {
    let part = Resolution.Item.made("a:1", grams: 50, [.carbohydrate: 20])
    #expect(verdict(20, .made(part)).answer == 20)
    #expect(verdict(20, .made(part, total: [.totalCarbohydrate: .init(21)])).answer == 21)
    #expect(verdict(20, .made(part, .unknown())).answer == nil)
  }

  @Test func `a miss is of the first class that fits`() {
    let known: [Component: Double] = [.totalCarbohydrate: 20]
    let cases: [(Resolution, FailureClass)] = [
      (.made(), .noFood), (.made(.made("a:1", grams: 9, known), .unknown()), .noFood),
      (.made(.made("a:1", grams: 9)), .noValue),
      (.made(.made("a:1", grams: 9, known), .made("b:1", grams: 9, known)), .wrongCount),
      (
        .made(.made("a:1", grams: 9, known, status: .needsReview, saysAmount: false)),
        .defaultAmount
      ), (.made(.made("a:1", grams: 9, known, status: .needsReview)), .unsureFood),
      (.made(.made("a:1", grams: 9, known)), .wrongFoodOrAmount),
    ]
    for (resolution, kind) in cases { #expect(verdict(90, resolution).failure?.kind == kind) }
    let report = SentenceReport(cases.map { verdict(90, $0.0) }, sampleSize: 0, seed: 1)
    #expect(report.failures.counts.map(\.count).reduce(0, +) == cases.count)
    #expect(report.failures.samples.isEmpty)
  }
}
