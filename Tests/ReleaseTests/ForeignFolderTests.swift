import Foundation
import Testing

@testable import Release

/// What people have under the names that a build needs: none of it is changed.
@Suite struct ForeignFolderTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func stage(_ name: String = "Documents") throws {
    _ = try ReleaseStore(output: folder.output).stage(name)
  }

  /// What may lie under a name instead of what a build made.
  enum Foreign: String, CaseIterable {
    case folder, emptyFolder, file, emptyFile, link, danglingLink, pipe
    case manifest, stolenManifest, extraFile, extraFolder, changedFood, changedReport, extraReport
    case linkedFood
  }

  /// Puts it below the output folder and returns the path that is to be named.
  private func put(_ foreign: Foreign, at name: String) throws -> String {
    let path = folder.output + "/" + name
    let files = FileManager.default
    try files.createDirectory(atPath: folder.output, withIntermediateDirectories: true)
    switch foreign {
    case .folder: try folder.write(name + "/thesis.txt")
    case .emptyFolder: try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .file: try folder.write(name)
    case .emptyFile: try folder.write(name, "")
    case .link:
      try files.createDirectory(atPath: folder.beside("else"), withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: path, withDestinationPath: folder.beside("else"))
    case .danglingLink: try files.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
    case .pipe: try #require(mkfifo(path, 0o600) == 0)
    case .manifest: try folder.write(name + "/manifest.json", #"{"release": "mine"}"#)
    case .stolenManifest, .extraFile, .extraFolder, .changedFood, .changedReport, .extraReport,
      .linkedFood:
      try folder.publish(name, "foods")
      return name + "/" + (try change(foreign, name))
    }
    return name
  }

  /// Changes a release as people do, and returns what of it.
  private func change(_ foreign: Foreign, _ name: String) throws -> String {
    switch foreign {
    case .stolenManifest:
      let manifest = try #require(folder.text(name + "/manifest.json"))
      try folder.write(name + "/manifest.json", manifest.replacing(#""r""#, with: #""mine""#))
      return "manifest.json"
    case .extraFile:
      try folder.write(name + "/notes.txt")
      return "notes.txt"
    case .extraFolder:
      try folder.write(name + "/mine/notes.txt")
      return "mine"
    case .changedReport:
      try folder.write(name + "/reports/summary.json", "{}")
      return "reports/summary.json"
    case .extraReport:
      try folder.write(name + "/reports/notes.html")
      return "reports/notes.html"
    case .linkedFood:
      let food = folder.output + "/" + name + "/food.sqlite"
      try FileManager.default.moveItem(atPath: food, toPath: folder.beside("food.sqlite"))
      try FileManager.default.createSymbolicLink(
        atPath: food,
        withDestinationPath: folder.beside("food.sqlite")
      )
      return "food.sqlite"
    default:
      try folder.write(name + "/food.sqlite", "my own foods")
      return "food.sqlite"
    }
  }

  @Test(arguments: Foreign.allCases)
  func `what no build made, or somebody changed, under a release's name stays and is named`(
    foreign: Foreign
  ) throws {
    let path = try put(foreign, at: "Documents")
    try expectForeign(folder, at: path) { try stage() }
  }

  @Test(arguments: Foreign.allCases)
  func `what is under the name when the build ends stays too`(foreign: Foreign) throws {
    // The release is in its place first: after stage() there is nothing there, or a release as it was.
    let changes: Set<Foreign> = [
      .stolenManifest, .extraFile, .extraFolder, .changedFood, .changedReport, .extraReport,
      .linkedFood,
    ]
    if changes.contains(foreign) { try folder.publish("Documents", "foods") }
    let store = try ReleaseStore(output: folder.output)
    try folder.stage("Documents", "new", in: store)
    if changes.contains(foreign) {
      _ = try change(foreign, "Documents")
    } else {
      _ = try put(foreign, at: "Documents")
    }
    let before = try folder.everything().filter { $0.key.hasPrefix("Documents") }
    #expect(throws: ReleaseError.self) { _ = try store.publish("Documents") }
    store.abandon("Documents")
    #expect(try folder.everything().filter { $0.key.hasPrefix("Documents") } == before)
    #expect(try folder.names().filter { $0.hasPrefix(".staging") } == [])
  }

  @Test(arguments: [Foreign.folder, .emptyFolder, .file, .emptyFile, .link, .danglingLink, .pipe])
  func `what is no build's reports under refused stays and is named, before anything is read`(
    foreign: Foreign
  ) throws {
    let path = try put(foreign, at: "refused")
    try expectForeign(folder, at: path) { try stage() }
  }

  @Test func `a changed report, or a file beside them, under refused stays and is named`() throws {
    for (name, text) in [("summary.json", "{}"), ("notes.txt", "mine")] {
      let store = try ReleaseStore(output: folder.output)
      try folder.stage("bad", "bad", in: store)
      _ = try store.refuse("bad")
      let was = folder.text("refused/" + name)
      try folder.write("refused/" + name, text)
      withExtendedLifetime(store) {}
      try expectForeign(folder, at: "refused/" + name) {
        _ = try store.stage("bad")
      }
      if let was {
        try folder.write("refused/" + name, was)
      } else {
        unlink(folder.output + "/refused/" + name)
      }
    }
  }

  @Test(arguments: [Foreign.folder, .emptyFolder, .file, .emptyFile, .link, .danglingLink, .pipe])
  func `what is no link to a release under current stays and is named, before anything is read`(
    foreign: Foreign
  ) throws {
    let path = try put(foreign, at: "current")
    try expectForeign(folder, at: path) { try stage() }
  }

  @Test func `a link to somebody's folder beside it under current stays and is named`() throws {
    try folder.write("Music/song.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.output + "/current",
      withDestinationPath: "Music"
    )
    try expectForeign(folder, at: "current") { try stage() }
  }

  @Test func `current may lead to a release that is gone`() throws {
    try folder.publish("one", "first")
    try FileManager.default.removeItem(atPath: folder.output + "/one")
    try folder.publish("two", "second")
    #expect(folder.text("current/food.sqlite") == "second")
  }

  @Test(arguments: [Foreign.folder, .file, .emptyFile, .link, .danglingLink, .pipe, .manifest])
  func `what no build left under a staging name stays and is named`(foreign: Foreign) throws {
    for name in [".staging-Documents", ".staging-other"] {
      let own = try StoreFolder()
      let path = try ForeignFolderTests(folder: own).put(foreign, at: name)
      try expectForeign(own, at: path) { _ = try ReleaseStore(output: own.output) }
    }
  }

  private init(folder: StoreFolder) { self.folder = folder }

  @Test func `a file of somebody's in a folder that a killed build left stays, and all with it`()
    throws
  {
    do {
      let store = try ReleaseStore(output: folder.output)
      try folder.stage("one", "half", in: store)
    }
    try folder.write(".staging-one/notes.txt")
    try expectForeign(folder, at: ".staging-one/notes.txt") {
      _ = try ReleaseStore(output: folder.output)
    }
  }

  @Test func `a staging folder whose mark is locked is another build's, even with the lock gone`()
    throws
  {
    let store = try ReleaseStore(output: folder.output)
    try folder.stage("one", "half", in: store)
    unlink(folder.output + "/.lock")
    #expect(throws: ReleaseError.locked(folder: folder.output + "/.staging-one")) {
      try ReleaseStore(output: folder.output)
    }
    #expect(folder.text(".staging-one/food.sqlite") == "half")
    withExtendedLifetime(store) {}
  }

  @Test(arguments: [Foreign.folder, .file, .link, .danglingLink, .pipe])
  func `what is no lock under the lock's name stays and is named`(foreign: Foreign) throws {
    let path = try put(foreign, at: ".lock")
    try expectForeign(folder, at: path) { _ = try ReleaseStore(output: folder.output) }
  }

  @Test func `an output that is a file, or a link to nothing, is an error that names it`() throws {
    try Data("x".utf8).write(to: URL(filePath: folder.output))
    #expect(throws: ReleaseError.self) { try ReleaseStore(output: folder.output) }
    #expect(try String(contentsOfFile: folder.output, encoding: .utf8) == "x")
    let link = folder.beside("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/nowhere/at/all")
    #expect(throws: ReleaseError.self) { try ReleaseStore(output: link) }
  }

  @Test func `an output that is a link to a folder is that folder, and stays a link`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.output,
      withIntermediateDirectories: true
    )
    let link = folder.beside("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.output)
    let store = try ReleaseStore(output: link)
    try StoreFolder.fill(try store.stage("one"), "first")
    _ = try store.publish("one")
    #expect(folder.text("one/food.sqlite") == "first")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.output)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a release that may not be written is named before anything is read`() throws {
    try folder.publish("one", "first")
    chmod(folder.output + "/one", 0o555)
    defer { chmod(folder.output + "/one", 0o755) }
    #expect(throws: ReleaseError.self) { try stage("one") }
    #expect(folder.text("one/food.sqlite") == "first")
  }

  /// Whether this process may mount here; if not, the tests of mounts are skipped, and say so.
  private static let mayMount: Bool = {
    let path = NSTemporaryDirectory() + "release-mount-" + UUID().uuidString
    guard mkdir(path, 0o700) == 0 else { return false }
    defer { rmdir(path) }
    return run("mount", "-t", "tmpfs", "none", path) && run("umount", path)
  }()

  private static func run(_ command: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [command] + arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @Test(
    .enabled(if: mayMount, "this process may not mount anything"),
    arguments: [
      ("one", false), ("one", true), ("one/reports", true), ("refused", false), ("current", false),
      (".staging-one", false), (".staging-one", true),
    ]
  )
  func `what is mounted under a name, a disk or another folder, stays and is named`(
    name: String,
    isBound: Bool
  ) throws {
    if name.contains("/") { try folder.publish("one", "first") }
    let path = folder.output + "/" + name
    let other = folder.beside("other")
    for made in [path, other] {
      try FileManager.default.createDirectory(atPath: made, withIntermediateDirectories: true)
    }
    // A release of its own, bound here: it proves itself, and is somebody's mount all the same.
    try StoreFolder.fill(other, "bound")
    try #require(
      isBound
        ? Self.run("mount", "--bind", other, path)
        : Self.run("mount", "-t", "tmpfs", "none", path)
    )
    defer { #expect(Self.run("umount", path)) }
    if !isBound { try Data("mine".utf8).write(to: URL(filePath: path + "/thesis.txt")) }
    try expectForeign(folder, at: name) { try stage("one") }
  }
}
