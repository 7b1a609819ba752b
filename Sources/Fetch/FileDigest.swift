import Crypto
import Foundation
import Hashing

/// The SHA-256 and the size of a file.
package struct FileDigest: Sendable, Equatable {
  /// The SHA-256 in lower-case hexadecimal.
  package var sha256: String
  /// The number of bytes.
  package var bytes: Int

  /// Reads the file at `path` in blocks of 1 MiB; the memory does not depend on its size.
  ///
  /// Throws ``FileProblem/Kind/unreadable(reason:)``.
  package init(path: String) throws(FileProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw FileProblem(path: path, .unreadable(reason: systemMessage(errno)))
    }
    defer { close(descriptor) }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)
    defer { block.deallocate() }
    var hash = SHA256()
    var bytes = 0
    while true {
      let count = read(descriptor, block.baseAddress, block.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileProblem(path: path, .unreadable(reason: systemMessage(errno)))
      }
      hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: block[..<count]))
      bytes += count
    }
    sha256 = hash.finalize().hexadecimal
    self.bytes = bytes
  }
}

/// The system's message for an `errno`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
