import Foundation

/// An error in making a release, with its place.
package enum ReleaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another build holds the output folder.
  case locked(folder: String)
  /// A name that is no plain folder name.
  case invalidName(String)
  /// Something that no build made, or that somebody changed since, lies under a name that a build needs.
  case foreign(path: String, found: String, expected: String)
  /// A call of the operating system failed.
  case system(path: String, doing: String, message: String)

  /// `path: found …, expected …`.
  package var description: String {
    switch self {
    case .locked(let folder): "\(folder): found another build at work, expected none"
    case .invalidName(let name):
      "--release: found '\(name)', expected letters, digits, '.', '-' and '_', no dot first"
    case .foreign(let path, let found, let expected):
      "\(path): found \(found), expected \(expected); nothing was changed: move it away or give other names"
    case .system(let path, let doing, let message): "\(path): found \(message), expected \(doing)"
    }
  }

  /// The failure of the last call of the operating system, in the words of `errno`.
  package static func failure(_ path: String, doing: String) -> ReleaseError {
    .system(path: path, doing: doing, message: String(cString: strerror(errno)))
  }
}
