package import FoodSnapshot
import Foundation
import Parallelism

/// The evaluation of answers to the labels of a file.
package enum ResolveEvaluation: Sendable, Equatable {
  case sentences(SentenceReport)
  case meals(MealReport)
  case phrases(PhraseReport)
  case fresh(FreshReport)
  case restatements(RestatementReport)

  /// The settings of an evaluation.
  package struct Settings: Sendable {
    /// The number of texts resolved at once; the result does not depend on it.
    package var jobs: Int
    /// The greatest number of failures of each class that are kept for reading.
    package var failures: Int
    /// The seed by which these failures are drawn.
    package var seed: UInt64
    /// The number of names with which each form of restatements is asked.
    package var names: Int

    /// Settings, by default one text at a time and no failures kept.
    package init(jobs: Int = 1, failures: Int = 0, seed: UInt64 = 1, names: Int = 1000) {
      self.jobs = jobs
      self.failures = failures
      self.seed = seed
      self.names = names
    }
  }

  /// Resolves the text of every label.
  ///
  /// `resolve` and `search` are called from several threads at once; `search` gives the ids that a search for a text
  /// finds, best first; `ingredient` resolves the lines of recipes of a round of fresh texts; `names` gives names of foods for
  /// restatements. An error that any throws ends the evaluation.
  package init(
    _ labels: LabelFile,
    settings: Settings = Settings(),
    search: @Sendable (String) throws -> [String] = { _ in [] },
    resolve: @Sendable (String) throws -> Resolution,
    ingredient: (@Sendable (String) throws -> Resolution)? = nil,
    names: () throws -> [String] = { [] }
  ) throws {
    let (jobs, size, seed) = (settings.jobs, settings.failures, settings.seed)
    switch labels {
    case .sentences(let labels):
      let verdicts = try Parallel.map(labels, workers: jobs) {
        SentenceVerdict($0, try resolve($0.text))
      }
      self = .sentences(SentenceReport(verdicts, sampleSize: size, seed: seed))
    case .meals(let labels):
      let verdicts = try Parallel.map(labels, workers: jobs) {
        MealVerdict($0, try resolve($0.text))
      }
      self = .meals(MealReport(verdicts, sampleSize: size, seed: seed))
    case .phrases(let labels):
      let verdicts = try Parallel.map(labels, workers: jobs) {
        PhraseVerdict($0, try resolve($0.text), found: try search($0.text))
      }
      self = .phrases(PhraseReport(verdicts, sampleSize: size, seed: seed))
    case .fresh(let labels):
      let verdicts = try Parallel.map(labels, workers: jobs) { label in
        guard label.isIngredient, let ingredient else {
          return FreshVerdict(label, try resolve(label.text))
        }
        return FreshVerdict(label, try ingredient(label.text))
      }
      self = .fresh(FreshReport(verdicts, sampleSize: size, seed: seed))
    case .restatements(let forms):
      let verdicts = try RestatementVerdict.judging(
        forms,
        with: names(),
        count: settings.names,
        jobs: jobs,
        resolve: resolve
      )
      self = .restatements(RestatementReport(verdicts, sampleSize: size, seed: seed))
    }
  }

  /// The report as Markdown.
  package var markdown: String {
    switch self {
    case .sentences(let report): report.markdown
    case .meals(let report): report.markdown
    case .phrases(let report): report.markdown
    case .fresh(let report): report.markdown
    case .restatements(let report): report.markdown
    }
  }

  /// The report as a JSON object, its keys sorted.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let bytes =
      switch self {
      case .sentences(let report): try encoder.encode(["sentences": report])
      case .meals(let report): try encoder.encode(["meals": report])
      case .phrases(let report): try encoder.encode(["phrases": report])
      case .fresh(let report): try encoder.encode(["fresh": report])
      case .restatements(let report): try encoder.encode(["restatements": report])
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
