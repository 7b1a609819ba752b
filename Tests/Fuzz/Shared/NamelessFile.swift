import Glibc

/// A file in memory without a name, that readers of files open by its path below `/proc`.
final class NamelessFile {
  let path: String
  private let descriptor: Int32

  init(_ bytes: [UInt8]) {
    descriptor = open("/dev/shm", O_RDWR | O_CLOEXEC | 0o20200000, 0o600)  // O_TMPFILE
    guard descriptor >= 0, write(descriptor, bytes, bytes.count) == bytes.count else {
      fatalError("no file in /dev/shm: error \(errno)")
    }
    path = "/proc/self/fd/\(descriptor)"
  }

  deinit { close(descriptor) }
}
