import Datasets
import Fetch
import Foundation
import Testing

/// What no fetch wrote lies in the cache under a name that a fetch needs: it is named, and stays.
@Suite struct ForeignFileTests {
  private let scene: Scene
  private let server: LocalServer

  init() throws {
    scene = try Scene()
    let content = scene.content
    server = try LocalServer { request, _ in .init(file: content, etag: "\"1\"", to: request) }
  }

  enum Thing: String, CaseIterable {
    case file, directory, link, danglingLink, pipe, hardLink
  }

  private static let words = Data("my only copy\n".utf8)

  /// Puts a thing under a name, with a file outside the cache that it may lead to.
  private func put(_ thing: Thing, at path: String) throws {
    let outside = scene.folder + "/outside"
    try scene.write(Self.words, to: outside)
    try scene.write(Data(), to: path)
    unlink(path)
    switch thing {
    case .file: try scene.write(Self.words, to: path)
    case .directory: try scene.write(Self.words, to: path + "/inside")
    case .link: symlink(outside, path)
    case .danglingLink: symlink(scene.folder + "/nowhere", path)
    case .pipe: mkfifo(path, 0o600)
    case .hardLink: link(outside, path)
    }
  }

  /// What lies under a name: its kind, its inode, its size, the time of its last change.
  private func state(_ path: String) -> [Int] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    return [
      Int(status.st_mode), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
    ]
  }

  @Test(arguments: Thing.allCases, ["", ".partial", ".partial.validator", ".received"])
  func staysAndIsNamed(thing: Thing, suffix: String) async throws {
    defer { server.stop() }
    let path = scene.target + suffix
    try put(thing, at: path)
    let before = state(path)
    let fetcher = scene.fetcher()
    let file = scene.stated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(error?.path == path)
    #expect(error?.description.hasPrefix(path + ": found ") == true)
    #expect(state(path) == before)
    #expect(FileManager.default.contents(atPath: scene.folder + "/outside") == Self.words)
    #expect(!FileManager.default.fileExists(atPath: scene.folder + "/nowhere"))
    if thing == .directory {
      #expect(FileManager.default.contents(atPath: path + "/inside") == Self.words)
    }
  }

  @Test func saysWhatToDo() async throws {
    defer { server.stop() }
    try put(.file, at: scene.target)
    let fetcher = scene.fetcher()
    let file = scene.stated(at: server)
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(
      error?.description == """
        \(scene.target): found a file of 13 bytes, not 300000, that no fetch wrote so, expected \
        nothing under that name: move it away, or delete it
        """
    )
    #expect(server.requests.isEmpty)
  }

  @Test func staysWhenItAppearsDuringTheDownload() async throws {
    let target = scene.target
    let content = scene.content
    let slow = try LocalServer { _, _ in
      _ = FileManager.default.createFile(atPath: target, contents: Self.words)
      return .init(body: content)
    }
    defer { slow.stop() }
    let file = scene.stated(at: slow)
    let fetcher = scene.fetcher()
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(error == FileProblem(path: target, .foreign("a file of 13 bytes")))
    #expect(FileManager.default.contents(atPath: target) == Self.words)
    server.stop()
  }

  @Test func staysWhenAFileLiesWhereAFolderIsNeeded() async throws {
    defer { server.stop() }
    let folder = scene.cache + "/source"
    try scene.write(Self.words, to: folder)
    let file = scene.stated(at: server)
    let fetcher = scene.fetcher()
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    guard case .unwritable = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FileManager.default.contents(atPath: folder) == Self.words)
  }

  @Test func isReadThroughALinkWhenItIsTheRightOne() async throws {
    defer { server.stop() }
    let outside = scene.folder + "/outside"
    try scene.write(scene.content, to: outside)
    try scene.write(Data(), to: scene.cache + "/source/2025/x")
    symlink(outside, scene.target)
    let fetched = try await scene.fetcher().fetch(scene.stated(at: server))
    #expect(fetched.origin == .cache)
    #expect(fetched.verification == .verified)
    #expect(server.requests.isEmpty)
  }

  @Test func isNoCopyThatAFetchBrought() async throws {
    defer { server.stop() }
    // The note says what was fetched; this file is another one.
    try scene.writeFetched(Self.words)
    try scene.write(Self.words + Self.words, to: scene.target)
    let file = scene.stated(at: server)
    let fetcher = scene.fetcher()
    let error = await #expect(throws: FileProblem.self) { try await fetcher.fetch(file) }
    #expect(error?.kind == .foreign("a file of 26 bytes, not 300000,"))
    #expect(FileManager.default.contents(atPath: scene.target) == Self.words + Self.words)
  }
}
