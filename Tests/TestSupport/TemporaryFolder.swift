public import Foundation

/// A folder of its own for a test, removed with the last reference to it, whatever its mode became.
public final class TemporaryFolder {
  /// The folder's path.
  public let path: String

  /// Makes a folder; a machine without room for one can run no test.
  public init() {
    path = NSTemporaryDirectory() + "granary-test-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch { fatalError("no temporary folder: \(error)") }
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in it.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    try Data(bytes).write(to: URL(filePath: file(name)))
    return file(name)
  }

  /// Writes a text and returns its path.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String { try write(name, text.utf8) }

  /// The bytes of a file.
  public func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: file(name)))
  }

  /// The names of the files in it, or in a folder of it, in their order.
  public func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }
}
