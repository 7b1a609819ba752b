import Glibc

/// A new folder for a test's files, removed when the test lets go of it.
final class TemporaryFolder {
  /// The folder's path.
  let path: String
  private var files: [String] = []

  init() {
    var template = Array("/tmp/granary-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no temporary folder: error \(errno)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    for file in files { unlink(file) }
    rmdir(path)
  }

  /// Writes `bytes` to the file `name`, whole or `appending` to it, and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, appending: Bool = false) -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | (appending ? O_APPEND : O_TRUNC), 0o600)
    guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("cannot write \(file): error \(errno)")
    }
    close(descriptor)
    files.append(file)
    return file
  }

  /// Makes the link `name` to `target` and returns its path.
  func link(_ name: String, to target: String) -> String {
    symlink(target, "\(path)/\(name)")
    files.append("\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Sets the time of change of the file at `path` to a second long past.
  func age(_ path: String) {
    let past = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
    utimensat(AT_FDCWD, path, [past, past], 0)
  }
}
