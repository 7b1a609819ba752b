import FoodComposition
import FoodSnapshot

/// The accuracy of answers to sentences on one food, in carbohydrate, beside their labels.
package struct SentenceReport: Sendable, Equatable, Encodable {
  /// Answers within 7.5 g of the label; no answer is a miss.
  package var within = Proportion()
  /// Among the sentences that have an answer, those within 7.5 g.
  package var withinOfAnswered = Proportion()
  /// Among the answers that are not marked for review, those within 7.5 g.
  package var withinOfResolved = Proportion()
  /// Grams of carbohydrate; no answer counts as 0 g.
  package var error = MeanError()
  /// Sentences whose answer leaves the carbohydrate open.
  package var unanswered = 0
  /// The failures of sentences, by class.
  package var failures: FailureSample

  /// The greatest distance of a right answer from its label, in grams: that of NutriBench (arXiv 2407.12843).
  package static let tolerance = 7.5

  init(_ verdicts: [SentenceVerdict], sampleSize: Int, seed: UInt64) {
    for verdict in verdicts {
      within.count(verdict.isWithin)
      error.add(verdict.answer, label: verdict.label)
      if verdict.answer == nil {
        unanswered += 1
      } else {
        withinOfAnswered.count(verdict.isWithin)
        if verdict.isResolved { withinOfResolved.count(verdict.isWithin) }
      }
    }
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  /// The report as Markdown.
  var markdown: String {
    var table = MarkdownTable("sentences on one food", "\(within.trials)")
    table.add("carbohydrate within 7.5 g", within.text)
    table.add("the same of those answered", withinOfAnswered.text)
    table.add("the same of those not marked for review", withinOfResolved.text)
    table.add("mean absolute error", "\(error.mean.hundredths) g")
    table.add("without an answer", "\(unanswered)")
    return table.text + "\n\n" + failures.markdown("why a sentence misses")
  }
}
