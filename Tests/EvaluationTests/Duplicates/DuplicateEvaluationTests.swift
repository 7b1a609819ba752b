import Testing

@testable import Evaluation

@Suite("DuplicateEvaluation") struct DuplicateEvaluationTests {
  private func label(_ number: Int, _ truth: PairLabel.Truth, _ kind: String) -> PairLabel {
    PairLabel(
      line: number,
      foods: ["a:\(number)", "b:\(number)"],
      names: ["A", "B"],
      truth: truth,
      kind: kind
    )
  }

  @Test("Answers are counted against what is known")
  func counts() {
    let labels =
      (1...10).map { label($0, .same, "same_food:key") }
      + (11...14).map { label($0, .different, "near_miss_energy:\($0) v 2 kcal") }
      + [label(15, .unsure, "doubtful"), label(16, .same, "same_food:key")]
    let answers: [Int: PairAnswer] = [
      1: .link, 2: .link, 3: .link, 4: .link, 5: .link, 6: .link, 7: .review, 8: .review,
      9: .distinct, 10: .distinct, 11: .link, 12: .review, 13: .distinct, 14: .distinct, 15: .link,
    ]
    let found = DuplicateEvaluation(labels, failures: 1) { answers[$0.line] }
    #expect(found.all.precision == Proportion(6, of: 7))
    #expect(found.all.linkRecall == Proportion(6, of: 10))
    #expect(found.all.recall == Proportion(8, of: 10))
    #expect(found.all.specificity == Proportion(2, of: 4))
    #expect(found.all.f1 == 12.0 / 17)
    #expect(found.unknown == 1)
    #expect(found.unsure == 1)
    #expect(found.strata.keys.sorted() == ["near_miss_energy", "same_food:key"])
    #expect(found.mistakes.map(\.line) == [9, 11])
    let range = found.f1Range
    #expect(range.count == 2 && range[0] < 12.0 / 17 && range[1] > 12.0 / 17)
  }

  @Test("Sources are told apart, and opinions compared even of what is left out")
  func sourcesAndOpinions() {
    var pairs = [label(1, .same, "k"), label(2, .unsure, "k"), label(3, .different, "k")]
    pairs[0].opinions = [.same, .same]
    pairs[1].opinions = [.same, .different]
    pairs[2].foods = ["c:1", "b:2"]
    let found = DuplicateEvaluation(pairs) { _ in .link }
    #expect(
      found.sources.mapValues(\.precision) == [
        "a and b": Proportion(1, of: 1), "b and c": Proportion(0, of: 1),
      ]
    )
    #expect(found.agreement == Proportion(1, of: 2))
    #expect(
      found.markdown.contains(
        "| labels that a second reading, without sight of the first, gives too | 50.0 %"
      )
    )
  }

  @Test("Nothing to measure is no number")
  func empty() throws {
    let found = DuplicateEvaluation([]) { _ in .link }
    #expect(found.all.f1 == nil)
    #expect(found.f1Range == [])
    #expect(found.markdown.contains("none"))
    #expect(try found.json().contains("\"duplicates\""))
  }
}
