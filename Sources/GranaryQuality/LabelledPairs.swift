import Calibration
import Evaluation
import FoodSnapshot
import Foundation
import Pipeline

/// The accuracy of the duplicate detector on labelled pairs, as Markdown; keys are not looked at.
struct LabelledPairs {
  /// A section for each way of measuring.
  let text: String

  /// Compares the foods of the snapshot at `path` with the publishers' pairs and the hard pairs.
  ///
  /// A missing file is a line of the text, not an error.
  init(snapshot path: String, pipeline: String, pairs: String, hardPairs: String, jobs: Int) throws
  {
    let trials = try DuplicateTrials(
      of: SnapshotReader(path: path),
      pipeline: pipeline,
      workers: jobs
    )
    let answers = trials.answers()
    var sections: [String] = []
    let judged = try Self.labels(hardPairs)
    if let labels = try Self.labels(pairs) {
      let held = trials.heldOut(labels, judged: judged ?? [], failures: 20)
      sections = [
        "### \(Self.name(pairs))\n\n\(answers.evaluation(of: labels).markdown)\n",
        "### By weights fitted to the other folds\n\n\(held.labels.markdown)\n",
        "### \(Self.name(hardPairs)), by weights fitted to the other folds\n\n"
          + "\(held.judged.markdown)\n",
        "### The same with all near names of which the publisher names another\n\n"
          + "\(held.withNearMisses.markdown)\n",
      ]
    } else {
      sections.append("### \(Self.name(pairs))\n\nNot measured: no such file.\n")
    }
    let hard = judged.map { answers.evaluation(of: $0, failures: 20).markdown }
    sections.append("### \(Self.name(hardPairs))\n\n\(hard ?? "Not measured: no such file.")\n")
    sections.append("### Makers\n\n\(Self.markdown(trials.makers()))")
    text = sections.joined(separator: "\n")
  }

  /// A table of labels of one name: how many have a brand in common, by what their amounts and barcodes have in common.
  private static func markdown(_ counts: [DuplicateTrials.MakerCount]) -> String {
    let rows = counts.filter { $0.sameBrand.trials > 0 }.map {
      "| \($0.nutrients) | \($0.digits) | \($0.sameBrand.text) |\n"
    }
    return "| amounts | first digits in common | brands have a word in common |\n|---|---|---|\n"
      + rows.joined()
  }

  /// The labels of a file; nil where there is none.
  private static func labels(_ path: String) throws -> [PairLabel]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try PairLabels(path: path).labels
  }

  private static func name(_ path: String) -> String { URL(filePath: path).lastPathComponent }
}
