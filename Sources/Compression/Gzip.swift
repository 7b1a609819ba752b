import CZlib
import Foundation

/// Gzip files (RFC 1952) by zlib, written from whole files or bytes and expanded up to a limit.
///
/// A header tells no time and no name: the same content gives the same bytes.
package enum Gzip {
  /// A file could not be written, read or expanded.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file at a path could not be written or read, for what the system says.
    case system(path: String, reason: String)
    /// The file is no gzip file, ends early or does not fit its own checks.
    case damaged(path: String, reason: String)
    /// The content is longer than the most that was expected.
    case tooLong(path: String, most: Int)

    /// The failure that the system's last call tells.
    static func system(path: String) -> Failure {
      .system(path: path, reason: String(cString: strerror(errno)))
    }

    /// The failure in words.
    package var description: String {
      switch self {
      case .system(let path, let reason):
        "\(path): found '\(reason)', expected to read or write it"
      case .damaged(let path, let reason): "\(path): found \(reason), expected a whole gzip file"
      case .tooLong(let path, let most):
        "\(path): found more than \(most) bytes of content in it, expected at most as many"
      }
    }
  }

  private static let blockSize = 1 << 18

  /// Compresses the file at `source` into a new one at `target`; one that is there is written over.
  ///
  /// `level`: from 1, quick, to 9, small.
  package static func compress(_ source: String, to target: String, level: Int = 9)
    throws(Failure)
  {
    guard let input = InputStream(fileAtPath: source) else { throw .system(path: source) }
    input.open()
    defer { input.close() }
    let output = try GzipWriter(path: target, level: level)
    var block = [UInt8](repeating: 0, count: blockSize)
    while true {
      let count = input.read(&block, maxLength: blockSize)
      guard count >= 0 else {
        let reason = input.streamError?.localizedDescription ?? "an error of reading"
        throw .system(path: source, reason: reason)
      }
      if count == 0 { break }
      try output.write(block.prefix(count))
    }
    try output.finish()
  }

  /// Compresses `bytes` into a new file at `target`; one that is there is written over.
  package static func compress(_ bytes: [UInt8], to target: String) throws(Failure) {
    let output = try GzipWriter(path: target, level: 9)
    var rest = bytes[...]
    while !rest.isEmpty {
      try output.write(rest.prefix(blockSize))
      rest = rest.dropFirst(blockSize)
    }
    try output.finish()
  }

  /// The content of the gzip file at `path`, which has at most `most` bytes.
  package static func content(of path: String, atMost most: Int) throws(Failure) -> [UInt8] {
    var content: [UInt8] = []
    try expand(path, atMost: most) { content += $0 }
    return content
  }

  /// Expands the gzip file at `source`, of at most `most` bytes of content, into a new file at `target`.
  package static func expand(_ source: String, to target: String, atMost most: Int)
    throws(Failure)
  {
    let file = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .system(path: target) }
    defer { close(file) }
    try expand(source, atMost: most) { block throws(Failure) in
      var rest = block
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count > 0 else {
          throw .system(path: target)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Hands over the content of a gzip file in blocks.
  private static func expand(
    _ path: String,
    atMost most: Int,
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    guard let file = gzopen(path, "rb") else { throw .system(path: path) }
    defer { gzclose_r(file) }
    var block = [UInt8](repeating: 0, count: blockSize)
    var total = 0
    while true {
      let count = gzread(file, &block, UInt32(blockSize))
      // zlib hands over a file that is no gzip file as it is.
      guard count <= 0 || gzdirect(file) == 0 else {
        throw .damaged(path: path, reason: "another format")
      }
      var code: Int32 = Z_OK
      let message = gzerror(file, &code).map { String(cString: $0) } ?? ""
      if code == Z_ERRNO { throw .system(path: path) }
      guard count >= 0, code == Z_OK || code == Z_STREAM_END else {
        throw .damaged(path: path, reason: code == Z_BUF_ERROR ? "an early end" : message)
      }
      if count == 0 { break }
      total += Int(count)
      guard total <= most else { throw .tooLong(path: path, most: most) }
      try body(block.prefix(Int(count)))
    }
    guard total > 0 || gzdirect(file) == 0 else {
      throw .damaged(path: path, reason: "an empty file")
    }
  }
}
