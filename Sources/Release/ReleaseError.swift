/// Why a release cannot be made, with its place.
public enum ReleaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Another build holds the output folder.
  case locked(folder: String)
  /// A name that is no plain folder name.
  case invalidName(String)
  /// A call of the operating system failed.
  case system(path: String, doing: String, message: String)

  /// `path: found …, expected …`.
  public var description: String {
    switch self {
    case .locked(let folder): "\(folder): found another build at work, expected none"
    case .invalidName(let name):
      "--release: found '\(name)', expected letters, digits, '.', '-' and '_', no dot first"
    case .system(let path, let doing, let message): "\(path): found \(message), expected \(doing)"
    }
  }
}
