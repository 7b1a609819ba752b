import Foundation

/// A small text file beside a file of the cache, which marks that file as written by Granary and describes it.
///
/// A file without a note was not written by Granary, and is neither overwritten nor deleted.
struct CacheNote: Sendable {
  /// The path of the note.
  let path: String
  /// Its first line, which tells it from all other files.
  private let mark: String

  /// The note on the file that a fetch brought to `path`: its SHA-256, its size, its address.
  static func received(_ path: String) -> Self {
    Self(path: path + ".received", mark: "granary received")
  }

  /// The note on the bytes that have arrived at `path`: their address and their validator.
  static func partial(_ path: String) -> Self {
    Self(path: path + ".validator", mark: "granary partial")
  }

  private static let mostBytes = 1 << 16

  /// The lines below the mark; nil when there is no note.
  ///
  /// Throws ``FileProblem/Kind/foreign(_:)`` when anything but a note has its name.
  func lines() throws(FileProblem) -> [String]? {
    guard let kind = try Occupant(path) else { return nil }
    guard case .file(let bytes, links: 1) = kind, bytes <= Self.mostBytes,
      let content = FileManager.default.contents(atPath: path)
    else { throw FileProblem(path: path, .foreign(kind.description)) }
    let lines = String(decoding: content, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.first == mark else { throw FileProblem(path: path, .foreign(kind.description)) }
    return Array(lines.dropFirst().dropLast())
  }

  /// Writes the note in place of an older one.
  func write(_ lines: [String]) throws(FileProblem) {
    _ = try self.lines()
    let text = ([mark] + lines).map { $0 + "\n" }.joined()
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FileProblem(path: path, .unwritable(reason: error.localizedDescription))
    }
  }

  /// Deletes the note, if it is one.
  func delete() {
    if (try? lines()) != nil { unlink(path) }
  }
}

/// The kind of file-system entry under a name; a symbolic link is not followed.
enum Occupant: Equatable, CustomStringConvertible {
  /// A regular file with this number of names.
  case file(bytes: Int, links: Int)
  case directory
  case link
  /// A pipe, a socket or a device.
  case special

  /// The entry at `path`; nil when there is none.
  init?(_ path: String) throws(FileProblem) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileProblem(path: path, .unreadable(reason: systemMessage(errno)))
    }
    self.init(status)
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(bytes: Int(status.st_size), links: Int(status.st_nlink))
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .special
    }
  }

  /// The entry in words, for problems.
  var description: String {
    switch self {
    case .file(let bytes, _): "a file of \(bytes) bytes"
    case .directory: "a directory"
    case .link: "a symbolic link"
    case .special: "a pipe, a socket or a device"
    }
  }
}
