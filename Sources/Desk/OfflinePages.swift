import FoodSnapshot
import Foundation
import Questions

extension Desk {
  /// Writes the open questions as pages for a browser without the tool into `folder`, which must be empty or not be there; returns
  /// how many there are, with their index.
  package func writePages(into folder: String) throws -> Int {
    let files = FileManager.default
    if let there = try? files.contentsOfDirectory(atPath: folder), !there.isEmpty {
      throw OfflineError(path: folder, problem: "found files, expected an empty folder")
    }
    let standing = try current()
    let open = queue.questions.indices.filter(standing.isOpen).map { queue.questions[$0] }
    return try QuestionPages(open, of: snapshot.reader, evidence: settings.evidence)
      .write(into: folder, index: "index.html").count + 1
  }
}

/// A folder that the pages cannot be written into.
struct OfflineError: Error, CustomStringConvertible {
  var path: String
  var problem: String

  var description: String { "\(path): \(problem)" }
}
