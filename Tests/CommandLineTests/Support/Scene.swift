import Foundation

/// A temporary folder in which the built `granary` runs, with what it says.
final class Scene {
  /// The folder.
  let path: String

  /// The folder of the package.
  static let repository: String = {
    var url = URL(filePath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The binary, which lies beside the one that runs the tests.
  static let binary: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return (tests as NSString).deletingLastPathComponent + "/granary"
  }()

  init() throws {
    path = NSTemporaryDirectory() + "granary-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// What a run of the command left.
  struct Run {
    /// The exit code.
    var code: Int32
    /// Standard output.
    var output: String
    /// Standard error.
    var messages: String
  }

  /// Runs `granary` with these arguments in the folder, without the user's own settings.
  func granary(_ arguments: String...) throws -> Run { try granary(arguments) }

  /// As above, with `input` as its standard input; nil is none.
  func granary(_ arguments: [String], input: Data? = nil) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: Self.binary)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: path)
    process.environment = ["HOME": path, "GRANARY_CACHE": path + "/cache", "LC_ALL": "C"]
    let (output, messages) = (path + "/.stdout", path + "/.stderr")
    process.standardInput = FileHandle.nullDevice
    if let input {
      try input.write(to: URL(filePath: path + "/.stdin"))
      process.standardInput = try FileHandle(forReadingFrom: URL(filePath: path + "/.stdin"))
    }
    for file in [output, messages] { try Data().write(to: URL(filePath: file)) }
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: messages))
    try process.run()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus,
      output: try String(contentsOfFile: output, encoding: .utf8),
      messages: try String(contentsOfFile: messages, encoding: .utf8)
    )
  }

  /// Writes a file below the folder and returns its path.
  @discardableResult
  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// The bytes of a file below the folder.
  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path + "/" + name))
  }

  /// Whether something lies at a path below the folder.
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// The names in a folder below the folder, in their order.
  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// The text of a file of the repository.
  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: repository + "/" + name, encoding: .utf8)
  }
}
