import Datasets
import Evaluation
import FoodSnapshot
import RecordIO
import SnapshotStore

/// A file of labels that a pipeline names, read before a byte of data is.
struct LabelledSet: Sendable {
  /// The kind of labels, and what a release must reach on them.
  let floor: QualityFloor
  private let labels: Labels

  private enum Labels: Sendable {
    case phrases([PhraseLabel])
    case pairs([PairLabel])
    case restatements([Restatement])
  }

  /// Reads the file of labels.
  init(_ floor: QualityFloor) throws(DefinitionError) {
    self.floor = floor
    do {
      labels = try Self.read(floor)
    } catch let error as DefinitionError {
      throw error
    } catch let error as LabelError {
      throw Self.mistake(error.position, error.found, error.expected)
    } catch let error as ReadError {
      throw Self.mistake(error.position, error.found, error.expected)
    } catch {
      throw DefinitionError([
        .init(file: floor.labelsPath, found: "\(error)", expected: "a file of labels")
      ])
    }
  }

  private static func read(_ floor: QualityFloor) throws -> Labels {
    switch floor.kind {
    case .duplicates: return .pairs(try PairLabels(path: floor.labelsPath).labels)
    case .resolve, .search:
      guard case .phrases(let labels) = try LabelFile(path: floor.labelsPath) else {
        throw otherKind(floor, "phrase,language,stratum,items,note")
      }
      return .phrases(labels)
    case .restate:
      guard case .restatements(let forms) = try LabelFile(path: floor.labelsPath) else {
        throw otherKind(floor, "property, said, means by tabs")
      }
      return .restatements(forms)
    }
  }

  private static func otherKind(_ floor: QualityFloor, _ expected: String) -> DefinitionError {
    mistake(Position(file: floor.labelsPath, line: 1), "labels of another kind", expected)
  }

  private static func mistake(
    _ position: Position,
    _ found: String,
    _ expected: String
  ) -> DefinitionError {
    DefinitionError([
      .init(
        file: position.file,
        line: position.line,
        column: position.column,
        found: found,
        expected: expected
      )
    ])
  }

  /// What the snapshot at `path` makes of the labels.
  func score(of path: String, workers: Int) throws -> LabelScore {
    switch (labels, floor.kind) {
    case (.pairs(let labels), _):
      let answers = try DuplicateAnswers(of: SnapshotReader(path: path))
      return LabelScore(answers.evaluation(of: labels, failures: labels.count))
    case (.restatements(let forms), _):
      return try .restating(forms, by: FoodSnapshot(path: path), workers: workers)
    case (.phrases(let labels), .search):
      return try .searching(labels, in: FoodSnapshot(path: path), workers: workers)
    case (.phrases(let labels), _):
      return try .resolving(labels, by: FoodSnapshot(path: path), workers: workers)
    }
  }
}
