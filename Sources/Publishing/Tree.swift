import Foundation
import SnapshotUpdating

/// The folder of a tree of releases, which any web server can serve.
///
///     root/<version>.json        who may sign, each version signed by the keys of the one before
///     timestamp.json             which list is the newest, until when; the one file that is written over
///     lists/<sequence>.json      the releases of each pack, their files with digests
///     releases/<pack>/<name>/    food.sqlite.gz, manifest.json, changes.md, rows.delta, from-<digest>.delta
///
/// Every file is there as a whole or not at all, and nobody is led to one before all are there.
struct Tree {
  let path: String
  private let lock: FileHandle

  /// Opens the tree at `path`, made if missing, for one publishing alone.
  init(path: String) throws(PublishError) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch { throw .system(path: path, reason: error.localizedDescription) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let others = names.filter {
      !["root", "lists", "releases", "timestamp.json", ".lock"].contains($0)
    }
    .filter { !$0.hasPrefix(".staging") && $0 != "timestamp.json.new" }
    if let other = others.min() { throw .foreign(folder: path, found: other) }
    let name = path + "/.lock"
    let descriptor = open(name, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .system(name) }
    lock = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .locked(folder: path) }
  }

  /// The envelope of a statement; nil where there is none.
  func envelope(_ name: String) throws -> Envelope? {
    guard let bytes = FileManager.default.contents(atPath: path + "/" + name) else { return nil }
    return try Envelope(Array(bytes), path: path + "/" + name)
  }

  /// Writes a signed statement, at once.
  func write(_ statement: some Statement, signedBy keys: [SigningKey], to name: String) throws
    -> PublishedFile
  {
    try makeFolder(of: name)
    let bytes = try Envelope(statement, signedBy: keys).bytes()
    try SnapshotUpdating.write(bytes, to: path + "/" + name)
    return try file(name)
  }

  /// A file of the tree, with its size and digest.
  func file(_ name: String) throws -> PublishedFile {
    let file = try SnapshotFile(path + "/" + name)
    return PublishedFile(path: name, bytes: file.bytes, sha256: file.sha256)
  }

  /// Makes a file of the tree by `make`, which writes it under another name first.
  func make(_ name: String, _ make: (_ path: String) throws -> Void) throws -> PublishedFile {
    try requireSafe(name)
    try makeFolder(of: name)
    let (fresh, final) = (path + "/" + name + ".new", path + "/" + name)
    unlink(fresh)
    do {
      try make(fresh)
      let file = open(fresh, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { throw PublishError.system(fresh) }
      defer { close(file) }
      guard fsync(file) == 0, rename(fresh, final) == 0 else { throw PublishError.system(final) }
    } catch {
      unlink(fresh)
      throw error
    }
    return try self.file(name)
  }

  /// The path of a file for work that nobody is to see.
  func staging(_ name: String) -> String { path + "/.staging-" + name }

  private func makeFolder(of name: String) throws(PublishError) {
    let folder = path + "/" + (name as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch { throw .system(path: folder, reason: error.localizedDescription) }
  }
}
