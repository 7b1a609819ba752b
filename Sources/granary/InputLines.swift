import Foundation

/// The lines of standard input, each of at most a mebibyte: a longer one is refused while it is read.
struct InputLines {
  /// The most bytes of a line.
  static let longest = 1 << 20
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0..<0
  private var number = 0

  /// Reads the next line, without its break (LF or CR LF); nil behind the last.
  mutating func next() throws -> String? {
    number += 1
    var line: [UInt8] = []
    while true {
      if filled.isEmpty, try !fill() {
        if line.isEmpty { return nil }
        break
      }
      let bytes = buffer[filled]
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      line += bytes[..<(end ?? bytes.endIndex)]
      guard line.count <= Self.longest else { throw LongLine(number: number) }
      filled = (end.map { $0 + 1 } ?? filled.upperBound)..<filled.upperBound
      if end != nil { break }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads the next bytes; false at the end.
  private mutating func fill() throws -> Bool {
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputFailure(reason: String(cString: strerror(errno))) }
      filled = 0..<count
      return count > 0
    }
  }
}

/// A line of standard input that is too long: exit code 2.
struct LongLine: Error, CustomStringConvertible {
  let number: Int

  var description: String {
    "standard input:\(number): found a line of more than \(InputLines.longest) bytes, expected a phrase a line"
  }
}

/// Standard input that cannot be read: exit code 2.
struct InputFailure: Error, CustomStringConvertible {
  let reason: String

  var description: String { "standard input: found \(reason), expected lines of text" }
}
