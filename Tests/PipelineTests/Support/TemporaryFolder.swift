import Foundation

/// A folder of its own for a test, removed with the last reference to it.
final class TemporaryFolder {
  /// The folder's path.
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "granary-pipeline-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path + "/" + name))
  }

  /// The names of the files in a folder of it, in their order.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}
