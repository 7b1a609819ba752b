import FoodComposition
import Foundation
import SnapshotStore

extension Repair {
  /// The proposal as `quality_flag.repair` holds it: `{"changes", "equation", "error", "evidence", "status"}`.
  func json() throws(SnapshotError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw SnapshotError(error, doing: "writing a repair")
    }
  }
}
