import Glibc
import TestSupport

extension TemporaryFolder {
  /// Writes `bytes` to the file `name`, whole or `appending` to it, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, appending: Bool = false) -> String {
    let descriptor = open(file(name), O_WRONLY | O_CREAT | (appending ? O_APPEND : O_TRUNC), 0o600)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("cannot write \(file(name)): error \(errno)")
    }
    close(descriptor)
    return file(name)
  }

  /// Makes the link `name` to `target` and returns its path.
  func link(_ name: String, to target: String) -> String {
    symlink(target, file(name))
    return file(name)
  }

  /// Sets the time of change of the file at `path` to a second long past.
  func age(_ path: String) {
    let past = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [past, past], 0)
  }
}
