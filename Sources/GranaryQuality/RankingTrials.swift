import Calibration
import Evaluation
import FoodSnapshot

/// Fits of the numbers of `Ranking.swift` to labelled texts, as Markdown with what to paste; writes nothing.
struct RankingTrials {
  private let snapshot: FoodSnapshot
  private let labels: RankingLabels
  private let jobs: Int

  /// Trials with the texts of `phrases.csv`, `meal_sentences.csv` and `meals.jsonl` in these folders.
  init(snapshot path: String, phrases: String, gold: String, jobs: Int) throws {
    snapshot = try FoodSnapshot(path: path)
    labels = RankingLabels(
      phrases: try LabelFile(path: phrases + "/phrases.csv"),
      sentences: try LabelFile(path: gold + "/meal_sentences.csv"),
      meals: try LabelFile(path: gold + "/meals.jsonl")
    )
    self.jobs = jobs
  }

  /// The weights that answer most of `sentences` sentences, drawn by `seed`, and other texts right.
  ///
  /// `note` is told of every step that gains.
  func ranking(sentences: Int, seed: UInt64, note: (String) -> Void) throws -> String {
    var settings = RankingFit.Settings()
    settings.sentences = sentences
    settings.seed = seed
    settings.jobs = jobs
    let fit = fit(settings)
    let best = try fit.fitted(note: note)
    return """
      ## Ranking, fitted anew

      \(try fit.markdown(before: .fitted, after: best))
      \(Self.changes(Ranking.weights.map { ($0.name, best[keyPath: $0.path], Ranking.fitted[keyPath: $0.path]) }))
      """
  }

  /// The worth of each weight: the texts of the first half that are right by it.
  func worth() throws -> String {
    var settings = RankingFit.Settings()
    settings.jobs = jobs
    let rows = try fit(settings).worth(of: .fitted)
    return "## What the weights are worth\n\n| weight | texts of the first half |\n|---|---|\n"
      + rows.map { "| `\($0.name)` | \($0.texts) |\n" }.joined()
  }

  /// The weights of portion rules, how right amounts are by them, and what each rule is worth.
  func portions(fresh: [String]) throws -> String {
    let snapshot = snapshot
    let fit = try PortionFit(labels, fresh: try FreshLabel.read(fresh), jobs: jobs) {
      try snapshot.resolve($0)
    }
    let best = fit.fitted()
    return """
      ## Portion rules, fitted anew

      \(fit.markdown(best))

      For `datasets/vocabulary/weights.tsv`:

      \(PortionFit.rows(best))
      \(fit.worth(best))
      """
  }

  /// What each rule of reading is needed for, by the labels and the rounds of fresh texts at `fresh`; `path`: the snapshot's.
  func rules(snapshot path: String, fresh: [String]) throws -> String {
    try RuleTrials(
      snapshot,
      ingredients: FoodSnapshot(path: path, settings: TextSettings(meaning: .ingredient)),
      labels: labels,
      fresh: FreshLabel.read(fresh),
      jobs: jobs
    ).markdown()
  }

  /// The coefficients of the confidence, and how those in use do.
  func confidence(fresh: [String]) throws -> String {
    let fit = try confidenceFit(fresh: try FreshLabel.read(fresh))
    let best = fit.fitted()
    let all =
      [("oddsOfNothing", best.oddsOfNothing, Ranking.fitted.oddsOfNothing)]
      + Ranking.odds.map { ($0.name, best[keyPath: $0.path], Ranking.fitted[keyPath: $0.path]) }
    return """
      ## Confidence, fitted anew

      \(Self.tables(fit, best))
      \(Self.changes(all))
      """
  }

  /// The reliability of the confidence in use on the texts that it was not fitted to.
  func reliability() throws -> String { Self.tables(try confidenceFit(), nil) }

  private func fit(_ settings: RankingFit.Settings) -> RankingFit {
    let snapshot = snapshot
    return RankingFit(labels, settings: settings) { try snapshot.resolve($0, weights: $1) }
  }

  private func confidenceFit(fresh: [FreshLabel] = []) throws -> ConfidenceFit {
    let snapshot = snapshot
    return try ConfidenceFit(labels, fresh: fresh, jobs: jobs) { try snapshot.resolve($0) }
  }

  private static func tables(_ fit: ConfidenceFit, _ weights: Ranking?) -> String {
    let kept = fit.keptSentences + fit.keptPhrases
    return """
      Sentences that were kept apart:

      \(ConfidenceFit.reliability(of: fit.keptSentences, weights).markdown)
      Own phrases that were kept apart:

      \(ConfidenceFit.reliability(of: fit.keptPhrases, weights).markdown)
      \(fit.fresh.isEmpty ? "" : fresh(fit, weights))
      Where a person would look, sentences and phrases kept apart together:

      \(ConfidenceFit.thresholds(of: kept, weights))
      """
  }

  private static func fresh(_ fit: ConfidenceFit, _ weights: Ranking?) -> String {
    """
    Fresh texts:

    \(ConfidenceFit.reliability(of: fit.fresh, weights).markdown)
    \(ConfidenceFit.thresholds(of: fit.fresh, weights))
    """
  }

  /// The lines of `Ranking.swift` that change.
  private static func changes(_ numbers: [(name: String, after: Double, before: Double)]) -> String
  {
    let changed = numbers.filter { $0.after != $0.before }
    if changed.isEmpty { return "`Ranking.swift` has these numbers.\n" }
    let lines = changed.map { "  package var \($0.name) = \($0.after)  // was \($0.before)\n" }
    return "For `Ranking.swift` and docs/search.md:\n\n```\n" + lines.joined() + "```\n"
  }
}
