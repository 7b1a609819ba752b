import CGlibc
import Foundation

/// The kind of what lies at a path itself: a symbolic link is a link, whatever it leads to.
enum PathKind: Equatable {
  case nothing
  case folder
  case file(bytes: Int)
  case link(target: String)
  /// A mount point: another file system, or a folder that is bound there.
  case mount
  /// A pipe, a socket or a device.
  case special

  init(at path: String) throws(ReleaseError) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .failure(path, doing: "a path that can be looked at") }
      self = .nothing
      return
    }
    let mounted = is_mount_point(path)
    guard mounted >= 0 else { throw .failure(path, doing: "a path that can be looked at") }
    if mounted == 1 {
      self = .mount
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file(bytes: Int(status.st_size))
    case S_IFLNK:
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      self = .link(target: target ?? "")
    default: self = .special
    }
  }

  /// The kind in words.
  var words: String {
    switch self {
    case .nothing: "nothing"
    case .folder: "a folder"
    case .file: "a file"
    case .link(let target): "a symbolic link to \(target)"
    case .mount: "a mount point"
    case .special: "a pipe, socket or device"
    }
  }

  /// The names in the folder at `path`, in the order of their bytes.
  static func names(in path: String) throws(ReleaseError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw .system(
        path: path,
        doing: "a folder that can be read",
        message: error.localizedDescription
      )
    }
  }
}
