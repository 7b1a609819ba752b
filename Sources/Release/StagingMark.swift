import Foundation

/// The mark of a staging folder: a file whose lock the build holds that made it.
///
/// The lock falls with the process, so that what a killed build left can be told from what is in use.
final class StagingMark: Sendable {
  private let descriptor: Int32

  /// The content of the mark, for a person who finds it.
  static let text =
    "Granary is making a release here, or has stopped making one: the next build removes it.\n"

  /// Marks the folder at `folder`, which has no mark, and holds the mark's lock.
  init(in folder: String) throws(ReleaseError) {
    let path = folder + "/" + MadeFolder.stagingMark
    descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw .failure(path, doing: "a new mark") }
    let text = Array(Self.text.utf8)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      write(descriptor, text, text.count) == text.count
    else {
      let failure = ReleaseError.failure(path, doing: "a mark of the build")
      close(descriptor)
      throw failure
    }
  }

  deinit { close(descriptor) }

  /// Requires that no process holds the lock of the mark at `path`.
  static func requireUnlocked(_ path: String, of folder: String) throws(ReleaseError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failure(path, doing: "a mark that can be read") }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .locked(folder: folder) }
  }
}
