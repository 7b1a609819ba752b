import Foundation
import RecordIO

/// An error in reading a ledger, or in appending a decision to it.
package enum LedgerError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The mistakes in the lines of a ledger, or in a decision.
  case mistakes([Mistake])
  /// Another program holds the lock.
  case locked(path: String, seconds: Duration)
  /// Lines that were read before are not there any more.
  case gone(path: String, lines: [Ledger.Entry])
  /// A call of the operating system failed.
  case system(path: String, doing: String, message: String)

  /// One mistake with its place.
  package struct Mistake: Sendable, Equatable, CustomStringConvertible {
    /// The ledger's path.
    package var file: String
    /// The line, from 1; 0 when it is the whole file, or a decision that is on no line yet.
    package var line: Int
    /// The text found, or its kind.
    package var found: String
    /// The text or kind expected in its place.
    package var expected: String

    /// A mistake.
    package init(file: String, line: Int, found: String, expected: String) {
      (self.file, self.line, self.found, self.expected) = (file, line, found, expected)
    }

    /// `file:line: found …, expected …`.
    package var description: String {
      let place = line == 0 ? file : "\(file):\(line)"
      return "\(place): found \(found.onOneLine), expected \(expected)"
    }
  }

  /// The mistakes, a line each, at most 100 of them.
  package var description: String {
    switch self {
    case .mistakes(let mistakes):
      let shown = mistakes.prefix(100).map(\.description).joined(separator: "\n")
      return mistakes.count > 100 ? "\(shown)\nand \(mistakes.count - 100) more" : shown
    case .locked(let path, let seconds):
      return
        "\(path): found a lock that another program holds for more than \(seconds.components.seconds) s, "
        + "expected it to end: nothing was written"
    case .gone(let path, let lines):
      let first = lines.first.map { " such as \($0.line), \($0.digest)" } ?? ""
      return
        "\(path): found \(lines.count) lines gone that were there\(first), expected them: did an editor save an older "
        + "text? Put them back, or start again if they are meant to be gone"
    case .system(let path, let doing, let message):
      return "\(path): found \(message.onOneLine), expected \(doing)"
    }
  }

  /// The failure of the last call of the operating system.
  static func failure(_ path: String, doing: String) -> LedgerError {
    .system(path: path, doing: doing, message: String(cString: strerror(errno)))
  }
}
