import Foundation

/// A folder of its own for a test, removed with the last reference to it.
final class TemporaryFolder {
  /// The folder's path.
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/granary-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }
}
