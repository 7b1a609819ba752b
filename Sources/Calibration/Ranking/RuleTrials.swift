package import Evaluation
package import FoodResolving
package import FoodSnapshot
import Parallelism

/// Trials of the rules by which texts are read: each is left out by turns, and the labelled texts that are answered
/// otherwise are counted, those of the first half, all phrases and all fresh texts.
package struct RuleTrials {
  /// What becomes of labelled texts without a rule.
  package struct Count: Sendable {
    /// The texts that are read otherwise without it.
    package var texts = 0
    /// Those that are right with it alone.
    package var better = 0
    /// Those that are right without it alone.
    package var worse = 0
  }

  /// A labelled text: the tools that answer it, and whether an answer to it is right.
  private struct Text: Sendable {
    var text: String
    var snapshot: FoodSnapshot
    var isFresh = false
    var isRight: @Sendable (Resolution) -> Bool
  }

  private let texts: [Text]
  private let jobs: Int

  /// Trials on the answers of a snapshot to labels; `ingredients`: the same snapshot, which reads lines of recipes.
  package init(
    _ snapshot: FoodSnapshot,
    ingredients: FoodSnapshot,
    labels: RankingLabels,
    fresh: [FreshLabel],
    jobs: Int
  ) {
    self.jobs = jobs
    let half = labels.half(first: true)
    texts =
      half.phrases.map { label in
        Text(text: label.text, snapshot: snapshot) { PhraseVerdict(label, $0, found: []).isRight }
      }
      + half.sentences.map { label in
        Text(text: label.text, snapshot: snapshot) { SentenceVerdict(label, $0).isWithin }
      }
      + half.meals.map { label in
        Text(text: label.text, snapshot: snapshot) {
          let verdict = MealVerdict(label, $0)
          return MealVerdict.isWithin(verdict.carbohydrate, label)
        }
      }
      + fresh.map { label in
        let tools = label.isIngredient ? ingredients : snapshot
        return Text(text: label.text, snapshot: tools, isFresh: true) { label.isMet(by: $0) }
      }
  }

  /// What each rule is worth to the texts of other files and to fresh ones, in the order of the grammar.
  package func counts() throws -> [(rule: GrammarRule, others: Count, fresh: Count)] {
    let before = try Parallel.map(texts, workers: jobs) {
      $0.isRight(try $0.snapshot.resolve($0.text))
    }
    return try GrammarRule.all.map { rule in
      let after = try Parallel.map(texts, workers: jobs) { text in
        try text.snapshot.withTextTools("trying rules") {
          try $0.resolve(text.text, omitting: rule.id)
        }.map(text.isRight)
      }
      var counts = [false: Count(), true: Count()]
      for (text, (had, has)) in zip(texts, zip(before, after)) {
        guard let has else { continue }
        counts[text.isFresh]?.texts += 1
        if had, !has { counts[text.isFresh]?.better += 1 }
        if !had, has { counts[text.isFresh]?.worse += 1 }
      }
      return (rule, counts[false] ?? Count(), counts[true] ?? Count())
    }
  }

  /// The counts as a table of Markdown.
  package func markdown() throws -> String {
    let fresh = texts.count(where: \.isFresh)
    var text = """
      ## Rules of reading

      Of \(texts.count - fresh) texts of the other files and \(fresh) fresh ones: how many are read otherwise without a rule, how many of those are \
      right with it alone, and without it alone.

      | rule | cost | reads | texts | right with it | right without | fresh texts | right with it | right without |
      |---|---|---|---|---|---|---|---|---|

      """
    for (rule, others, fresh) in try counts() {
      let cells = [others, fresh].flatMap { [$0.texts, $0.better, $0.worse] }.map(String.init)
      text +=
        "| `\(rule.id)` | \(rule.cost) | \(rule.summary) | \(cells.joined(separator: " | ")) |\n"
    }
    return text
  }
}
