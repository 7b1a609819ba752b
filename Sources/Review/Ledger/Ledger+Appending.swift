import Foundation

extension Ledger {
  /// Appends `decision` to the ledger at `path`, which is made if missing, and returns when it is on
  /// the disk.
  ///
  /// A decision that could not be read back, one without a name for instance, is refused with all that
  /// is wrong with it. Several programs may append at once.
  package static func append(_ decision: Decision, to path: String) throws(LedgerError) {
    let line = Array(DecisionLine.text(decision).utf8)
    _ = try DecisionLine.decision(in: line.dropLast(), file: path, line: 0).get()
    let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw .failure(path, doing: "a ledger of decisions") }
    defer { close(file) }
    guard flock(file, LOCK_EX) == 0 else { throw .failure(path, doing: "a lock") }
    let size = try size(of: file, path)
    try requireWholeLines(file, size, path)
    guard write(file, line, line.count) == line.count else {
      let failure = LedgerError.failure(path, doing: "room for a decision")
      // Half a line would make the ledger unreadable.
      ftruncate(file, off_t(size))
      throw failure
    }
    guard fsync(file) == 0 else { throw .failure(path, doing: "the decision on the disk") }
    if size == 0 { try synchronizeFolder(of: path) }
  }

  /// Refuses to write on where the last line has no break: two lines would become one.
  private static func requireWholeLines(
    _ file: Int32,
    _ size: Int,
    _ path: String
  ) throws(LedgerError) {
    var last = UInt8(ascii: "\n")
    guard size == 0 || pread(file, &last, 1, off_t(size - 1)) == 1 else {
      throw .failure(path, doing: "a file that can be read")
    }
    guard last == UInt8(ascii: "\n") else {
      throw .mistakes([
        .init(
          file: path,
          line: 0,
          found: "a last line without a line break",
          expected: "whole lines before a decision is appended"
        )
      ])
    }
  }

  /// Brings the folder of a new ledger to the disk: until then a crash may lose the file's name.
  private static func synchronizeFolder(of path: String) throws(LedgerError) {
    let parent = (path as NSString).deletingLastPathComponent
    let name = parent.isEmpty ? "." : parent
    let folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .failure(name, doing: "a folder") }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .failure(name, doing: "the folder on the disk") }
  }
}
