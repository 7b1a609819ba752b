import Foundation

/// The lock on a ledger's file, by which programs append one after the other.
enum LedgerLock {
  /// Takes a lock (`LOCK_EX` to append, `LOCK_SH` to read), or throws when another program holds it longer than `patience`.
  ///
  /// It is gone when the file is closed, also by the end of the process.
  static func take(
    _ kind: Int32,
    on file: Int32,
    _ path: String,
    patience: Duration
  ) throws(LedgerError) {
    let end = ContinuousClock.now + patience
    while flock(file, kind | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .failure(path, doing: "a lock") }
      guard ContinuousClock.now < end else { throw .locked(path: path, seconds: patience) }
      usleep(2_000)
    }
  }
}
