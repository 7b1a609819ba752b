import Foundation

/// Words to the person at the terminal: standard error, so that results alone are on standard output.
enum Message {
  /// Writes `text`, a line or more.
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}
