import Foundation
import Testing

/// The files beside the tests.
enum Fixture {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
  }

  /// The lines of a file, without its comments.
  static func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: path(name), encoding: .utf8).split(separator: "\n")
      .map(String.init).filter { !$0.hasPrefix("#") }
  }
}
