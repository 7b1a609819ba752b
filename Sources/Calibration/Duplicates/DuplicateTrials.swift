import Datasets
import EntityResolution
package import Evaluation
import Foundation
package import Pipeline
package import SnapshotStore

/// The trials of the duplicate detector on labelled pairs of a snapshot's foods, and the fit of its tables to them.
///
/// Reference numbers and barcodes are not looked at: most labels are such references, and what is
/// measured and fitted is what is known of foods without.
package struct DuplicateTrials: Sendable {
  /// The evaluations of the detector on labels that its weights were not fitted to.
  package struct HeldOut: Sendable {
    /// On the labels.
    package var labels: DuplicateEvaluation
    /// On the pairs that people judged.
    package var judged: DuplicateEvaluation
    /// On the labels and all pairs like them that are two foods, for the publisher of one names another.
    package var withNearMisses: DuplicateEvaluation
  }

  /// The number of folds that labels are split in; weights are fitted to all but one of them.
  package static let folds = 5

  /// The number of pairs of the world that one pair judged by people stands for: they were drawn from some 8,000 that
  /// are linked with little to spare or to be reviewed.
  private static let judgedCount = 8.0
  /// The same of a pair whose kind begins with `labels`: 280 of 1,384 that were linked or to be reviewed.
  private static let labelsCount = 5.0

  /// The file of weights.
  package let weightsPath: String
  /// The file of terms.
  package let termsPath: String
  let detector: DuplicateDetector
  let records: Records
  private let places: [String: Int]

  /// The foods of `snapshot`, to be compared by the tables of the pipeline at `path`.
  package init(of snapshot: SnapshotReader, pipeline path: String, workers: Int) throws {
    let folder = try DuplicateModel.folder(ofPipeline: path)
    weightsPath = folder + "/weights.tsv"
    termsPath = folder + "/terms.tsv"
    let model = try DuplicateModel(folder: folder).model
    detector = DuplicateDetector(
      model: model,
      ignoring: Set(MatchKey.allCases),
      workers: workers
    )
    records = try Records(snapshot, model: model)
    places = Dictionary(uniqueKeysWithValues: zip(records.ids, 0...))
  }

  /// Returns the detector's answers to any two foods, by the weights of the tables.
  package func answers() -> DuplicateAnswers { DuplicateAnswers(in: records, detector) }

  /// Returns the evaluations by weights that the answered pair had no part in: each fold by a fit to the others.
  package func heldOut(_ labels: [PairLabel], judged: [PairLabel], failures: Int = 0) -> HeldOut {
    let examples = examples(labels, judged)
    var folds: [RecordPair: Int] = [:]
    for (pair, fold) in zip(examples.pairs, examples.fold) { folds[pair] = fold }
    let answers = (0..<Self.folds).map { fold in
      var detector = detector
      detector.model.weights = fit.fit(
        examples.examples.indices.filter { examples.fold[$0] != fold }.map { examples.examples[$0] }
      )
      return DuplicateAnswers(in: records, detector)
    }
    // A pair that is vetoed is no example: every fold answers it alike.
    func answer(_ label: PairLabel) -> PairAnswer? {
      answers[pair(label).flatMap { folds[$0] } ?? 0].answer(label.foods)
    }
    let labelled = Set((labels + judged).compactMap(pair))
    let nearMisses = examples.pairs.filter { !labelled.contains($0) }.map { pair in
      let foods = [Int(pair.first), Int(pair.second)]
      return PairLabel(
        line: 0,
        foods: foods.map { records.ids[$0] },
        names: foods.map { records.shownNames[$0] },
        truth: .different,
        kind: "another_is_named"
      )
    }
    return HeldOut(
      labels: DuplicateEvaluation(labels, failures: failures, answer: answer),
      judged: DuplicateEvaluation(judged, failures: failures, answer: answer),
      withNearMisses: DuplicateEvaluation(labels + nearMisses, failures: failures, answer: answer)
    )
  }

  // MARK: - Fitting

  /// The text of `weights.tsv` that fits `labels` and what people `judged`, under the comments of the
  /// present one.
  ///
  /// Weights have two decimals, far more than the last bits in which machines may differ.
  package func weights(fittedTo labels: [PairLabel], judged: [PairLabel]) throws -> String {
    try Self.comments(weightsPath) + fit.fit(examples(labels, judged).examples).table
  }

  /// The text of `terms.tsv` that counts the snapshot's foods, under the comments of the present one.
  package func terms() throws -> String { try Self.comments(termsPath) + records.termTable }

  /// The fit around judged weights, within a bit or two; a false link costs 20, a missed one 1, a review 0.2.
  private var fit: WeightFit {
    var judged = MatchWeights.prior
    judged.origins = detector.model.weights.origins
    (judged.review, judged.link) = MatchWeights.thresholds(
      falseLink: 20,
      missedLink: 1,
      review: 0.2
    )
    return WeightFit(prior: judged, deviation: 1.5)
  }

  private func examples(_ labels: [PairLabel], _ judged: [PairLabel]) -> LabelledExamples {
    let labels = labels.compactMap(label)
    let named = labels.filter { $0.isSame == true }.map(\.record)
    return LabelledExamples(
      labels,
      judged: judged.compactMap(label),
      candidates: records.neighbours(of: Array(Set(named)).sorted()),
      comparer: PairComparer(records, model: detector.model, ignoring: detector.ignored),
      folds: Self.folds,
      // CNF copies most values: its many pairs do not show how two laboratories differ, so those of Foundation Foods
      // count four times.
      count: ["usda-foundation": 4]
    )
  }

  private func label(_ label: PairLabel) -> LabelledExamples.Label? {
    guard let one = places[label.foods[0]], let other = places[label.foods[1]] else { return nil }
    let isSame: Bool? = label.truth == .unsure ? nil : label.truth == .same
    let isOfLabels = label.kind.hasPrefix("labels")
    return .init(
      record: one,
      other: other,
      isSame: isSame,
      count: isOfLabels ? Self.labelsCount : Self.judgedCount
    )
  }

  private func pair(_ label: PairLabel) -> RecordPair? {
    guard let one = places[label.foods[0]], let other = places[label.foods[1]], one != other else {
      return nil
    }
    return RecordPair(one, other)
  }

  /// The comment lines at the head of a table.
  private static func comments(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("#") }
      .map { $0 + "\n" }.joined()
  }
}
