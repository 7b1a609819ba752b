import Foundation
import Release

/// The writer of the small files of a release.
enum ReleaseFile {
  /// Makes the file at `path` hold `data`.
  static func write(_ data: Data, to path: String) throws(ReleaseError) {
    do {
      try data.write(to: URL(filePath: path))
    } catch {
      throw .system(path: path, doing: "to write it", message: error.localizedDescription)
    }
  }
}
