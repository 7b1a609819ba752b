import Evaluation
package import FoodResolving
package import FoodSnapshot
import Parallelism

/// Trials of the rules by which texts are read: each is left out by turns, and the labelled texts that are answered
/// otherwise are counted, those of the first half and all phrases.
package struct RuleTrials {
  /// What became of the texts that are read otherwise without a rule.
  package struct Row: Sendable {
    /// The rule.
    package var rule: GrammarRule
    /// The texts that are read otherwise without it.
    package var texts = 0
    /// Those that are right with it alone.
    package var better = 0
    /// Those that are right without it alone.
    package var worse = 0
  }

  /// A labelled text: whether an answer to it is right.
  private struct Text: Sendable {
    var text: String
    var isRight: @Sendable (Resolution) -> Bool
  }

  private let snapshot: FoodSnapshot
  private let texts: [Text]
  private let jobs: Int

  /// Trials on the answers of a snapshot to labels.
  package init(_ snapshot: FoodSnapshot, labels: RankingLabels, jobs: Int) {
    self.snapshot = snapshot
    self.jobs = jobs
    let half = labels.half(first: true)
    texts =
      half.phrases.map { label in
        Text(text: label.text) { PhraseVerdict(label, $0, found: []).isRight }
      }
      + half.sentences.map { label in
        Text(text: label.text) { SentenceVerdict(label, $0).isWithin }
      }
      + half.meals.map { label in
        Text(text: label.text) {
          let verdict = MealVerdict(label, $0)
          return MealVerdict.isWithin(verdict.carbohydrate, label)
        }
      }
  }

  /// The number of texts that are tried.
  package var count: Int { texts.count }

  /// A row for each rule, in the order of the grammar.
  package func rows() throws -> [Row] {
    let snapshot = snapshot
    let before = try Parallel.map(texts, workers: jobs) {
      $0.isRight(try snapshot.resolve($0.text))
    }
    return try GrammarRule.all.map { rule in
      let after = try Parallel.map(texts, workers: jobs) { text in
        try snapshot.withTextTools("trying rules") {
          try $0.resolve(text.text, omitting: rule.id)
        }.map(text.isRight)
      }
      var row = Row(rule: rule)
      for (had, has) in zip(before, after) {
        guard let has else { continue }
        row.texts += 1
        if had, !has { row.better += 1 }
        if !had, has { row.worse += 1 }
      }
      return row
    }
  }

  /// The rows as a table of Markdown.
  package func markdown() throws -> String {
    var text = """
      ## Rules of reading

      Of \(count) labelled texts: how many are read otherwise without a rule, how many of those are right with it alone, and without it alone.

      | rule | cost | reads | texts | right with it | right without |
      |---|---|---|---|---|---|

      """
    for row in try rows() {
      text +=
        "| `\(row.rule.id)` | \(row.rule.cost) | \(row.rule.summary) | \(row.texts) | \(row.better) | \(row.worse) |\n"
    }
    return text
  }
}
