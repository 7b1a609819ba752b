import Foundation
import Testing

/// Builds beside what is somebody's own: none of it is changed, and nothing is read first.
@Suite struct ForeignFolderCommandTests {
  private let scene: Scene
  private static let starter = Scene.repository + "/pipelines/starter.yaml"

  init() throws { scene = try Scene() }

  private func build(_ more: String..., output: String = "home") throws -> Scene.Run {
    try scene.granary(["build", Self.starter, "--output", output] + more)
  }

  /// Expects that a build is refused because of what lies at `path`, before it reads a file.
  private func expectRefused(
    _ run: Scene.Run,
    at path: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(run.code == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.messages.hasPrefix("error: \(path): found "), "\(run.messages)")
    #expect(run.messages.contains("nothing was changed"), "\(run.messages)")
    #expect(!run.messages.contains("checksums"), sourceLocation: sourceLocation)
  }

  @Test func `a folder Documents is not deleted by a release of that name`() throws {
    try scene.write("home/Documents/thesis.txt", Data("years of work".utf8))
    try expectRefused(build("--release", "Documents"), at: "home/Documents")
    #expect(try scene.bytes("home/Documents/thesis.txt") == Data("years of work".utf8))
    #expect(try scene.names(in: "home") == [".lock", "Documents"])
  }

  @Test func `an empty folder is not deleted either`() throws {
    try FileManager.default.createDirectory(
      atPath: scene.path + "/home/Documents",
      withIntermediateDirectories: true
    )
    try expectRefused(build("--release", "Documents"), at: "home/Documents")
    #expect(scene.exists("home/Documents"))
  }

  @Test func `a file, and a link to a folder with what is in it, stay`() throws {
    try scene.write("home/notes", Data("mine".utf8))
    try expectRefused(build("--release", "notes"), at: "home/notes")
    try scene.write("elsewhere/photo.jpg", Data("mine".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scene.path + "/home/link",
      withDestinationPath: "../elsewhere"
    )
    try expectRefused(build("--release", "link"), at: "home/link")
    #expect(try scene.bytes("home/notes") == Data("mine".utf8))
    #expect(try scene.bytes("home/link/photo.jpg") == Data("mine".utf8))
  }

  @Test func `folders called refused, current and .staging-x stay`() throws {
    for name in ["refused", "current", ".staging-x"] {
      let home = "home-of-\(name)"
      try scene.write("\(home)/\(name)/mine.txt", Data("mine".utf8))
      try expectRefused(build(output: home), at: "\(home)/\(name)")
      #expect(try scene.bytes("\(home)/\(name)/mine.txt") == Data("mine".utf8))
    }
  }

  @Test func `a file called .lock with content stays, and a build says so`() throws {
    try scene.write("home/.lock", Data("mine".utf8))
    try expectRefused(build(), at: "home/.lock")
    #expect(try scene.bytes("home/.lock") == Data("mine".utf8))
  }

  @Test func `a note in a release stays, and the release with it`() throws {
    #expect(try build("--quiet").code == 0)
    let food = try scene.bytes("home/current/food.sqlite")
    try scene.write("home/current/reports/my notes.txt", Data("mine".utf8))
    try expectRefused(build(), at: "home/starter-2026-11-21/reports/my notes.txt")
    #expect(try scene.bytes("home/current/food.sqlite") == food)
    #expect(try scene.bytes("home/current/reports/my notes.txt") == Data("mine".utf8))
    try FileManager.default.removeItem(
      atPath: scene.path + "/home/starter-2026-11-21/reports/my notes.txt"
    )
    #expect(try build("--quiet").code == 0)
  }

  @Test func `a release whose foods somebody changed stays`() throws {
    #expect(try build("--quiet").code == 0)
    let path = scene.path + "/home/current/food.sqlite"
    try SQLite.execute("CREATE TABLE my_favourites (id TEXT)", in: path)
    let food = try scene.bytes("home/current/food.sqlite")
    try expectRefused(build(), at: "home/starter-2026-11-21/food.sqlite")
    #expect(try scene.bytes("home/current/food.sqlite") == food)
  }

  @Test func `an output that is a link to a folder is used, and stays a link`() throws {
    try FileManager.default.createDirectory(
      atPath: scene.path + "/disk",
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: scene.path + "/home",
      withDestinationPath: "disk"
    )
    for _ in 0..<2 { #expect(try build("--quiet").code == 0) }
    #expect(try scene.names(in: "disk") == [".lock", "current", "starter-2026-11-21"])
  }

  @Test func `a build that is killed leaves what the next one removes, and nothing else`() throws {
    try scene.write("home/Documents/thesis.txt", Data("mine".utf8))
    for wait in [0.05, 0.3, 0.8] {
      let process = Process()
      process.executableURL = URL(filePath: Scene.binary)
      process.arguments = ["build", Self.starter, "--output", scene.path + "/home", "--quiet"]
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: wait)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(try build("--quiet").code == 0)
    #expect(
      try scene.names(in: "home") == [".lock", "Documents", "current", "starter-2026-11-21"]
    )
    #expect(try scene.bytes("home/Documents/thesis.txt") == Data("mine".utf8))
  }

  @Test func `of two builds at once in a folder one is refused, and one makes its release`() throws
  {
    let processes = try (0..<2).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: Scene.binary)
      process.arguments = ["build", Self.starter, "--output", scene.path + "/home", "--quiet"]
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in processes { process.waitUntilExit() }
    #expect(processes.map(\.terminationStatus).contains(0))
    #expect(try scene.names(in: "home") == [".lock", "current", "starter-2026-11-21"])
    #expect(try scene.granary("check", "home/current/food.sqlite").code == 0)
  }
}
