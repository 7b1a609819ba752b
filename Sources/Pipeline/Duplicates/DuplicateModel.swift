public import Datasets
package import EntityResolution
import Fetch
import Foundation

/// The tables by which duplicates are found, read from a pipeline's folder, and their digest.
public struct DuplicateModel: Sendable {
  /// The files of the folder.
  static let files = [
    "contrasts.tsv", "attributes.tsv", "synonyms.tsv", "terms.tsv", "weights.tsv",
  ]

  package let model: MatchModel
  private let folder: String

  /// Reads the tables of `folder`, or throws the first mistake of each that cannot be read.
  public init(folder: String) throws(DefinitionError) {
    self.folder = folder
    var texts: [String] = []
    var mistakes: [DefinitionError.Mistake] = []
    for path in Self.files.map({ folder + "/" + $0 }) {
      do {
        texts.append(try String(contentsOfFile: path, encoding: .utf8))
      } catch {
        mistakes.append(.init(file: path, found: "no file of UTF-8", expected: "a table"))
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    do {
      model = try MatchModel(
        MatchModel.Tables(
          contrasts: texts[0],
          attributes: texts[1],
          synonyms: texts[2],
          terms: texts[3],
          weights: texts[4]
        )
      )
    } catch {
      throw DefinitionError([
        .init(
          file: folder + "/" + error.file,
          line: error.line,
          found: error.found,
          expected: error.expected
        )
      ])
    }
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
  static func paths(in folder: String) -> [String] { files.map { folder + "/" + $0 } }

  /// What tells releases apart whose pairs are not weighed alike: tables, detector and the keys not looked at.
  func digest(ignoring ignored: Set<MatchKey>) throws -> String {
    let digest = ContentDigest()
    let texts =
      try Self.paths(in: folder).map { try FileDigest(path: $0).sha256 }
      + ignored.map(\.rawValue).sorted() + ["\(DuplicateDetector.version)"]
    for text in texts { Array((text + "\n").utf8).withUnsafeBytes { digest.update($0) } }
    return digest.finish()
  }
}
