import FoodComposition
import FoodSnapshot
import Testing

@testable import Calibration
@testable import Evaluation

/// Fits to a handful of texts whose answers hang on two weights.
@Suite struct RankingFitTests {
  private let texts: RankingLabels

  init() throws {
    texts = RankingLabels(
      phrases: try labels(
        "phrase,language,stratum,items,note\nfig,en,plain,a:1,\nbolt,en,none,,\n"
      ),
      sentences: try labels(
        "text,carbohydrate_g\n" + (0..<40).map { "\($0),10\n" }.joined()
      ),
      meals: .meals([])
    )
  }

  /// Sentences are answered right by a greater `textHead`, each at another value; "bolt" has an answer, which is
  /// wrong, from a certain value on.
  @Sendable private static func resolve(_ text: String, _ weights: Ranking) -> Resolution {
    switch text {
    case "fig": .made(.made("a:1", grams: 10))
    case "bolt": weights.textHead < 0.3 ? .made() : .made(.made("a:2", grams: 10))
    default:
      .made(
        .made(
          "a:3",
          grams: 10,
          [.totalCarbohydrate: weights.textHead * 100 >= Double(text) ?? 0 ? 10 : 50]
        )
      )
    }
  }

  private func fit(jobs: Int) -> RankingFit {
    var settings = RankingFit.Settings()
    settings.jobs = jobs
    settings.names = ["textHead", "nameCovered"]
    return RankingFit(texts, settings: settings, resolve: Self.resolve)
  }

  @Test func `a weight is raised as long as it gains and gives no more false answers`() throws {
    let best = try fit(jobs: 1).fitted()
    #expect(best.textHead > Ranking.fitted.textHead)
    #expect(best.textHead < 0.3)
    var other = best
    other.textHead = Ranking.fitted.textHead
    #expect(other == .fitted)
  }

  @Test func `the fit and its report are the same for any number of jobs`() throws {
    let alone = fit(jobs: 1)
    let best = try alone.fitted()
    let page = try alone.markdown(before: .fitted, after: best)
    for jobs in [2, 7] {
      let together = fit(jobs: jobs)
      #expect(try together.fitted() == best)
      #expect(try together.markdown(before: .fitted, after: best) == page)
    }
  }

  @Test func `a weight that does nothing is worth nothing`() throws {
    let worth = try fit(jobs: 2).worth(of: .fitted)
    #expect(worth.map(\.name) == ["nameCovered", "textHead"])
    #expect(worth.first { $0.name == "nameCovered" }?.texts == 0)
    #expect(worth.first { $0.name == "textHead" }?.texts ?? 0 > 0)
  }

  @Test func `the halves share no row, and a sample is the same for its seed`() {
    let first = texts.half(first: true)
    let second = texts.half(first: false)
    #expect(first.sentences.map(\.text) == stride(from: 0, to: 40, by: 2).map(String.init))
    #expect(second.sentences.map(\.text) == stride(from: 1, to: 40, by: 2).map(String.init))
    let drawn = texts.sample(7, seed: 3).sentences
    #expect(drawn.count == 7)
    #expect(drawn == texts.sample(7, seed: 3).sentences)
    #expect(drawn != texts.sample(7, seed: 4).sentences)
    #expect(drawn.map(\.line) == drawn.map(\.line).sorted())
  }

  @Test func `every weight has a name of its own`() {
    let names = Ranking.weights.map(\.name) + Ranking.odds.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(Ranking.weights.map(\.path)).count == Ranking.weights.count)
  }
}
