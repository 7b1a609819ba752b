import Foundation

/// The bytes of a download that have arrived, with the validator that shows whether the rest is still of the same
/// version.
///
/// They lie at `<path>.partial`; a note beside them holds the address and the ETag or Last-Modified of the
/// answer that they came with, and tells that they are Granary's. Only one process writes them at a time.
struct PartialFile: Sendable {
  /// The path that the file will have.
  let path: String
  private let handle: FileHandle
  /// The path that it has until then.
  var partialPath: String { path + ".partial" }
  private var note: CacheNote { .partial(partialPath) }

  /// Opens or creates the partial file of `path`, and its folder.
  ///
  /// Throws ``FileProblem/Kind/foreign(_:)`` for anything under its name that no fetch left there.
  init(path: String) throws(FileProblem) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw FileProblem(path: folder, .unwritable(reason: error.localizedDescription))
    }
    let partialPath = path + ".partial"
    try Self.requireOwn(try Occupant(partialPath), at: partialPath)
    let descriptor = open(
      partialPath,
      // Opening a pipe that has taken the name meanwhile must not block.
      O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
      0o644
    )
    guard descriptor >= 0 else {
      throw FileProblem(path: partialPath, .unwritable(reason: systemMessage(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStillThere else {
      throw FileProblem(path: path, .busy)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileProblem(path: partialPath, .unreadable(reason: systemMessage(errno)))
    }
    try Self.requireOwn(Occupant(status), at: partialPath)
  }

  /// Throws unless the occupant is none, an empty file, or one of a fetch's by its note.
  private static func requireOwn(_ occupant: Occupant?, at path: String) throws(FileProblem) {
    let note = try CacheNote.partial(path).lines()
    switch occupant {
    case nil, .file(bytes: 0, links: 1): return
    case .file(_, links: 1) where note != nil: return
    case .some(let other): throw FileProblem(path: path, .foreign(other.description))
    }
  }

  /// Whether the locked file is the one at the path: another process may just have renamed it.
  private var isStillThere: Bool {
    var locked = stat()
    var named = stat()
    return fstat(handle.fileDescriptor, &locked) == 0 && lstat(partialPath, &named) == 0
      && locked.st_ino == named.st_ino && locked.st_dev == named.st_dev
  }

  /// The number of bytes that have arrived.
  var bytes: Int {
    var status = stat()
    return fstat(handle.fileDescriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The validator that the bytes came with from `address`; nil when their note has none, or another address.
  func validator(from address: String) -> String? {
    guard let lines = try? note.lines(), lines.count == 2, lines[0] == address, !lines[1].isEmpty
    else { return nil }
    return lines[1]
  }

  /// Drops all bytes and begins anew with those of an answer that has this validator.
  func restart(validator: String?, address: String) throws(FileProblem) {
    guard ftruncate(handle.fileDescriptor, 0) == 0 else {
      throw FileProblem(path: partialPath, .unwritable(reason: systemMessage(errno)))
    }
    try note.write([address, validator ?? ""])
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(FileProblem) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = write(
        handle.fileDescriptor,
        UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count
      )
      if written < 0, errno != EINTR {
        throw FileProblem(path: partialPath, .unwritable(reason: systemMessage(errno)))
      }
      rest = rest.dropFirst(max(0, written))
    }
  }

  /// Gives the file its name, once it is on the disk; what has that name already keeps it.
  func finish() throws(FileProblem) {
    guard fsync(handle.fileDescriptor) == 0 else {
      throw FileProblem(path: path, .unwritable(reason: systemMessage(errno)))
    }
    // Unlike a rename, a second name never takes the place of another file.
    if link(partialPath, path) == 0 {
      unlink(partialPath)
    } else {
      let reason = errno
      if let occupant = try Occupant(path) {
        throw FileProblem(path: path, .foreign(occupant.description))
      }
      // Some file systems know no second names.
      guard reason == EPERM || reason == ENOTSUP || reason == EMLINK,
        rename(partialPath, path) == 0
      else { throw FileProblem(path: path, .unwritable(reason: systemMessage(reason))) }
    }
    note.delete()
  }

  /// Unlocks the file for other processes, and deletes it when it has no bytes.
  func release() {
    if bytes == 0 { discard() }
    flock(handle.fileDescriptor, LOCK_UN)
  }

  /// Deletes the file, as long as it is still the one that was opened.
  func discard() {
    guard isStillThere else { return }
    unlink(partialPath)
    note.delete()
  }
}
