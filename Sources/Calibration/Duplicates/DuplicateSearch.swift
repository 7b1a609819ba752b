package import EntityResolution
import Pipeline
package import SnapshotStore

/// The foods of a snapshot, read to be compared by the tables of a folder.
package struct DuplicateSearch: Sendable {
  let records: Records
  let detector: DuplicateDetector

  /// Reads them; what stands in the snapshot about duplicates plays no part.
  package init(of snapshot: SnapshotReader, tables folder: String, workers: Int) throws {
    let model = try DuplicateModel(folder: folder).model
    records = try Records(snapshot, model: model)
    detector = DuplicateDetector(model: model, workers: workers)
  }

  /// The ids of the foods: a record is a place in them.
  package var ids: [String] { records.ids }

  /// The duplicates among them.
  package func found() -> Duplicates { detector.duplicates(in: records) }
}
