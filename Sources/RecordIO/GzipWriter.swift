import CZlib
import Foundation

/// A gzip file that is written from its start to its end (RFC 1952), by zlib; its header tells no time and no name.
///
/// When a call throws, the file is of no use and is to be removed. Use it from one thread at a time.
package final class GzipWriter {
  /// The file could not be written.
  package struct Failure: Error, CustomStringConvertible {
    /// The path, and what the system or zlib says.
    package let description: String
  }

  private let path: String
  private var file: gzFile?

  /// Begins the file at `path`; one that is there is written over.
  package init(path: String) throws(Failure) {
    self.path = path
    file = gzopen(path, "wb6")
    if file == nil { throw failure(String(cString: strerror(errno))) }
  }

  deinit { if let file { gzclose_w(file) } }

  /// Writes `bytes`.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    guard !bytes.isEmpty else { return }
    let count = bytes.withUnsafeBytes { gzwrite(file, $0.baseAddress, UInt32($0.count)) }
    guard count == bytes.count else { throw failure() }
  }

  /// Writes what waits and closes the file.
  package func finish() throws(Failure) {
    guard let file else { return }
    self.file = nil
    if gzclose_w(file) != Z_OK { throw failure(String(cString: strerror(errno))) }
  }

  private func failure(_ reason: String? = nil) -> Failure {
    var code: Int32 = 0
    let zlib = file.flatMap { gzerror($0, &code) }.map { String(cString: $0) }
    let system = String(cString: strerror(errno))
    return Failure(
      description:
        "\(path): found '\(reason ?? (code == Z_ERRNO ? system : zlib ?? system))' when writing it"
    )
  }
}
