package import Compression
package import SnapshotStore

/// An error that keeps a delta from being made or applied.
package enum DeltaError: Error, CustomStringConvertible {
  /// The bytes are no delta, or break its rules; with what was found.
  case damaged(String)
  /// The delta changes another snapshot than the one that it was applied to.
  case otherBase(found: String, expected: String)
  /// The snapshot of the delta has another schema than this library's.
  case otherSchema(found: String)
  /// The rows that it gave have another digest than it tells.
  case otherContent(found: String, expected: String)
  case snapshot(SnapshotError)
  case file(Gzip.Failure)

  /// The error in words.
  package var description: String {
    switch self {
    case .damaged(let found): "delta: found \(found), expected a whole delta of this version"
    case .otherBase(let found, let expected):
      "delta: found a snapshot of the content \(found), expected \(expected), which it changes"
    case .otherSchema(let found):
      "delta: found rows of schema version \(found), expected \(SnapshotSchema.version)"
    case .otherContent(let found, let expected):
      "delta: found the content \(found) when it was applied, expected \(expected)"
    case .snapshot(let error): "\(error)"
    case .file(let error): "\(error)"
    }
  }
}
