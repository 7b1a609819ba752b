import Foundation

/// The bytes of a download that have arrived, with what tells whether the rest will still fit to them.
///
/// They lie at `<path>.partial`; beside them `<path>.partial.validator` holds the address and the ETag or
/// Last-Modified of the answer that they came with. Only one process writes them at a time.
struct PartialFile: Sendable {
  /// The path that the file will have.
  let path: String
  private let handle: FileHandle
  /// The path that it has until then.
  var partialPath: String { path + ".partial" }
  private var validatorPath: String { path + ".partial.validator" }

  /// Opens or creates the partial file of `path`, and its folder.
  init(path: String) throws(FileProblem) {
    self.path = path
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
    } catch {
      throw FileProblem(path: folder, .unwritable(reason: error.localizedDescription))
    }
    let descriptor = open(
      path + ".partial",
      O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW,
      0o644
    )
    guard descriptor >= 0 else {
      throw FileProblem(path: path + ".partial", .unwritable(reason: systemMessage(errno)))
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStillThere else {
      throw FileProblem(path: path, .busy)
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

  /// The validator that the bytes came with from `address`; nil when nothing can be said of them.
  func validator(from address: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: validatorPath) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == address else { return nil }
    return String(lines[1])
  }

  /// Drops all bytes and begins anew with those of an answer that has this validator.
  func restart(validator: String?, address: String) throws(FileProblem) {
    guard ftruncate(handle.fileDescriptor, 0) == 0 else {
      throw FileProblem(path: partialPath, .unwritable(reason: systemMessage(errno)))
    }
    unlink(validatorPath)
    guard let validator else { return }
    do {
      try Data("\(address)\n\(validator)\n".utf8).write(
        to: URL(fileURLWithPath: validatorPath),
        options: .atomic
      )
    } catch {
      throw FileProblem(path: validatorPath, .unwritable(reason: error.localizedDescription))
    }
  }

  /// Adds bytes at the end.
  func append(_ bytes: Data) throws(FileProblem) {
    let failure = bytes.withUnsafeBytes { buffer -> Int32? in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = write(
          handle.fileDescriptor,
          UnsafeRawBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        if written < 0, errno != EINTR { return errno }
        rest = rest.dropFirst(max(0, written))
      }
      return nil
    }
    if let failure {
      throw FileProblem(path: partialPath, .unwritable(reason: systemMessage(failure)))
    }
  }

  /// Gives the file its name, once it is on the disk.
  func finish() throws(FileProblem) {
    guard fsync(handle.fileDescriptor) == 0, rename(partialPath, path) == 0 else {
      throw FileProblem(path: path, .unwritable(reason: systemMessage(errno)))
    }
    unlink(validatorPath)
  }

  /// Lets others write it, and leaves no file without bytes.
  func release() {
    if isStillThere, bytes == 0 { discard() }
    flock(handle.fileDescriptor, LOCK_UN)
  }

  /// Deletes the file.
  func discard() {
    unlink(partialPath)
    unlink(validatorPath)
  }
}
