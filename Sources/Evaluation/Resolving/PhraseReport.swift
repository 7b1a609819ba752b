/// The shares of phrases that get the foods and grams that a person accepts.
package struct PhraseReport: Sendable, Equatable, Encodable {
  /// The shares of right answers to some phrases.
  package struct Score: Sendable, Equatable, Encodable {
    /// The stratum or language.
    package var name: String
    /// Foods and grams right; for phrases without a right food: no answer.
    package var right = Proportion()
    /// Foods right.
    package var rightFoods = Proportion()
    /// Every food among the first ten candidates, of phrases that have one.
    package var recall = Proportion()
    /// Answers not marked for review, among all of them those that are right.
    package var rightOfResolved = Proportion()

    init(_ name: String, _ verdicts: [PhraseVerdict]) {
      self.name = name
      for verdict in verdicts {
        right.count(verdict.isRight)
        rightFoods.count(verdict.hasRightFoods)
        if !verdict.label.parts.isEmpty { recall.count(verdict.isRecalled) }
        if verdict.isResolved { rightOfResolved.count(verdict.isRight) }
      }
    }
  }

  /// Phrases that have a right food.
  package var answerable: Score
  /// Phrases without a right food that are answered all the same.
  package var falseAccepts: Proportion
  /// Each stratum, in the order of the file.
  package var strata: [Score]
  /// Each language, in the order of the file.
  package var languages: [Score]
  /// The failures of phrases, by class.
  package var failures: FailureSample

  init(_ verdicts: [PhraseVerdict], sampleSize: Int, seed: UInt64) {
    answerable = Score("all with a right food", verdicts.filter { !$0.label.parts.isEmpty })
    falseAccepts = Proportion()
    for verdict in verdicts where verdict.label.parts.isEmpty {
      falseAccepts.count(!verdict.isRight)
    }
    strata = Self.groups(verdicts, by: \.label.stratum)
    languages = Self.groups(verdicts, by: \.label.language)
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  private static func groups(
    _ verdicts: [PhraseVerdict],
    by key: (PhraseVerdict) -> String
  ) -> [Score] {
    let groups = Dictionary(grouping: verdicts, by: key)
    let order = groups.sorted { $0.value[0].label.line < $1.value[0].label.line }
    return order.map { Score($0.key, $0.value) }
  }

  /// The report as Markdown.
  var markdown: String {
    var table = MarkdownTable(
      "phrases",
      "foods and grams right",
      "foods right",
      "recall at 10",
      "right of not for review"
    )
    for score in [answerable] + strata + languages {
      table.add(
        score.name,
        score.right.text,
        score.rightFoods.text,
        score.recall.text,
        score.rightOfResolved.text
      )
    }
    return [
      table.text, "Answered where none is right: \(falseAccepts.text).",
      failures.markdown("why a phrase misses"),
    ].joined(separator: "\n\n")
  }
}
