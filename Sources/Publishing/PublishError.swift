import Foundation

/// An error that keeps a release from being published; what clients are shown stays as it is.
package enum PublishError: Error, CustomStringConvertible {
  /// Something that no publishing made lies in the folder.
  case foreign(folder: String, found: String)
  /// Another publishing is at work in the folder.
  case locked(folder: String)
  /// The keys that were given are too few of those that may sign.
  case keys(role: String, found: Int, expected: Int)
  /// Roles that cannot be fulfilled: fewer keys than have to sign.
  case threshold(keys: Int, threshold: Int)
  /// The tree has a release of that name with other content.
  case otherContent(pack: String, release: String, found: String, expected: String)
  /// The tree has no release of that name.
  case noRelease(pack: String, release: String, known: [String])
  /// The snapshot is of another release than the folder is named after, or was changed.
  case notTheRelease(path: String, found: String, expected: String)
  /// A file that the tree tells of is gone.
  case missing(path: String)
  /// A delta that was just made does not give the release.
  case delta(String)
  /// The system refused to read or write a file.
  case system(path: String, reason: String)

  /// The error in words.
  package var description: String {
    switch self {
    case .foreign(let folder, let found):
      "\(folder): found \(found), expected an empty folder or a tree that `granary publish` made"
    case .locked(let folder): "\(folder): found another publishing at work, expected none"
    case .keys(let role, let found, let expected):
      "--key: found \(found) of the keys that sign \(role), expected at least \(expected)"
    case .threshold(let keys, let threshold):
      "--threshold: found \(threshold) for \(keys) keys, expected 1 to \(keys)"
    case .otherContent(let pack, let release, let found, let expected):
      "\(pack) \(release): found the content \(found), expected \(expected), which was published "
        + "under this name; give the release another name"
    case .noRelease(let pack, let release, let known):
      "\(pack) \(release): found \(known.joined(separator: ", ")), expected it among them"
    case .notTheRelease(let path, let found, let expected):
      "\(path): found \(found), expected \(expected)"
    case .missing(let path): "\(path): found nothing, expected a file of the tree"
    case .delta(let reason): "delta: found that it does not give the release: \(reason)"
    case .system(let path, let reason): "\(path): found '\(reason)', expected to read or write it"
    }
  }

  static func system(_ path: String) -> PublishError {
    .system(path: path, reason: String(cString: strerror(errno)))
  }
}
