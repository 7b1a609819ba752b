import CZlib
import Foundation

/// A gzip file that is written from its start to its end.
///
/// When a call throws, the file is of no use and is to be removed. Use it from one thread at a time.
package final class GzipWriter {
  private let path: String
  private var file: gzFile?

  /// Begins the file at `path`; one that is there is written over.
  ///
  /// `level`: from 1, quick, to 9, small.
  package init(path: String, level: Int = 6) throws(Gzip.Failure) {
    self.path = path
    file = gzopen(path, "wb\(level)")
    if file == nil { throw .system(path: path) }
  }

  deinit { if let file { gzclose_w(file) } }

  /// Writes `bytes`.
  package func write(_ bytes: some RandomAccessCollection<UInt8>) throws(Gzip.Failure) {
    guard !bytes.isEmpty else { return }
    let bytes = ContiguousArray(bytes)
    let count = bytes.withUnsafeBytes { gzwrite(file, $0.baseAddress, UInt32($0.count)) }
    guard count == bytes.count else { throw failure }
  }

  /// Writes what waits and closes the file.
  package func finish() throws(Gzip.Failure) {
    guard let file else { return }
    self.file = nil
    if gzclose_w(file) != Z_OK { throw .system(path: path) }
  }

  private var failure: Gzip.Failure {
    var code: Int32 = 0
    let zlib = file.flatMap { gzerror($0, &code) }.map { String(cString: $0) }
    guard code != Z_ERRNO, let zlib else { return .system(path: path) }
    return .system(path: path, reason: zlib)
  }
}
