package import Datasets
package import EntityResolution
import Fetch
import Foundation

/// The tables by which duplicates are found, read from a pipeline's folder, and their digest.
package struct DuplicateModel: Sendable {
  package let model: MatchModel
  private let folder: String

  /// Reads the tables of `folder`, or throws all mistakes of all of them.
  package init(folder: String) throws(DefinitionError) {
    self.folder = folder
    model = try MatchModel(folder: folder)
  }

  /// The folder of tables that the pipeline at `path` names; an error where it names none.
  package static func folder(ofPipeline path: String) throws(DefinitionError) -> String {
    guard let folder = try PipelineDefinition(path: path).duplicatesPath else {
      throw DefinitionError([
        .init(file: path, found: "no duplicates", expected: "the folder of their tables")
      ])
    }
    return folder
  }

  /// The paths of the tables.
  static func paths(in folder: String) -> [String] { MatchModel.files.map { folder + "/" + $0 } }

  /// Returns the digest of all that pairs are weighed by: the tables, the detector's version and the keys `ignored`.
  func digest(ignoring ignored: Set<MatchKey>) throws -> String {
    let digest = ContentDigest()
    let texts =
      try Self.paths(in: folder).map { try FileDigest(path: $0).sha256 }
      + ignored.map(\.rawValue).sorted() + ["\(DuplicateDetector.version)"]
    for text in texts { Array((text + "\n").utf8).withUnsafeBytes { digest.update($0) } }
    return digest.finish()
  }
}
