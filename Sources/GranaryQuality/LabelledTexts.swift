import Evaluation
import FoodSnapshot
import Foundation

/// The accuracy of a snapshot's answers to labelled texts, as Markdown.
struct LabelledTexts {
  /// A section for each file.
  let text: String

  /// Resolves the texts of the files at `paths`; a missing file is a line of the text, not an error.
  init(snapshot path: String, labels paths: [String], jobs: Int) throws {
    let snapshot = try FoodSnapshot(path: path)
    text = try paths.map { path in
      let name = URL(filePath: path).lastPathComponent
      guard FileManager.default.fileExists(atPath: path) else {
        return "### \(name)\n\nNot measured: no such file.\n"
      }
      let evaluation = try ResolveEvaluation(
        LabelFile(path: path),
        settings: .init(jobs: jobs),
        search: { try snapshot.search($0, limit: 10).map(\.id) },
        resolve: { try snapshot.resolve($0) },
        names: { try snapshot.drawnNames(seed: 1) }
      )
      return "### \(name)\n\n\(evaluation.markdown)"
    }.joined(separator: "\n")
  }
}
