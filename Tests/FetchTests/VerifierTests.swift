import Datasets
import Fetch
import Foundation
import Testing

@Suite struct VerifierTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  private func verifier(_ mirror: Mirror = .official) -> Verifier {
    Verifier(
      local: LocalFiles(mirror: mirror, cache: scene.cache),
      command: "granary fetch pipelines/world.yaml"
    )
  }

  @Test func returnsTheFilesInTheirOrder() throws {
    let one = scene.stated()
    var other = one
    other.path = "a"
    try scene.write(scene.content, to: scene.target)
    try scene.write(scene.content, to: scene.cache + "/a")
    let files = try verifier().verify([one, other])
    #expect(files.map(\.path) == [scene.target, scene.cache + "/a"])
    #expect(files.map(\.verification) == [.verified, .verified])
  }

  @Test func reportsAllProblemsAtOnce() throws {
    let names = [
      "missing", "directory", "empty", "size", "checksum", "pipe", "loop", "file/below", "../out",
    ]
    let files = names.map { name in
      var file = scene.stated()
      file.path = name
      return file
    }
    let cache = scene.cache
    try scene.write(scene.content, to: cache + "/directory/a")
    try scene.write(Data(), to: cache + "/empty")
    try scene.write(Data("abc".utf8), to: cache + "/size")
    try scene.write(Data(count: scene.content.count), to: cache + "/checksum")
    try scene.write(Data("abc".utf8), to: cache + "/file")
    mkfifo(cache + "/pipe", 0o600)
    symlink("loop", cache + "/loop")
    let error = #expect(throws: FetchError.self) { try verifier().verify(files) }
    let fetch = "expected the file that this brings: granary fetch pipelines/world.yaml"
    let zeros = try FileDigest(path: cache + "/checksum").sha256
    #expect(
      error?.description == """
        \(cache)/missing: found no file, \(fetch)
        \(cache)/directory: found a directory, expected a file
        \(cache)/empty: found an empty file, expected a file with bytes
        \(cache)/size: found 3 bytes, expected 300000 bytes
        \(cache)/checksum: found sha256 \(zeros), expected sha256 \(scene.stated().sha256 ?? "")
        \(cache)/pipe: found no regular file, expected a regular file
        \(cache)/loop: found Too many levels of symbolic links, expected a readable file
        \(cache)/file/below: found no file, \(fetch)
        ../out: found a path that leads out of its folder, expected a path inside it
        """
    )
  }

  @Test(.disabled(if: getuid() == 0, "root may read everything"))
  func reportsAFileThatItMayNotRead() throws {
    try scene.write(scene.content, to: scene.target)
    chmod(scene.target, 0)
    let error = #expect(throws: FetchError.self) { try verifier().verify([scene.stated()]) }
    #expect(error?.problems.map(\.kind) == [.unreadable(reason: "Permission denied")])
  }

  @Test func saysWhereAFileOfAMirrorAndAnEmbeddedOneAreMissing() throws {
    var embedded = scene.stated()
    embedded.url = nil
    let error = #expect(throws: FetchError.self) {
      try verifier(.folder("/nowhere")).verify([scene.stated(), embedded])
    }
    #expect(
      error?.description == """
        /nowhere/source/2025/table one.csv: found no file, expected a file of the mirror, or no \
        mirror and: granary fetch pipelines/world.yaml
        \(scene.folder)/source/2025/table one.csv: found no file, expected a file beside its \
        definition
        """
    )
  }

  @Test func acceptsAChecksumInCapitals() throws {
    var file = scene.stated()
    file.sha256 = file.sha256?.uppercased()
    try scene.write(scene.content, to: scene.target)
    #expect(try verifier().verify([file]).map(\.verification) == [.verified])
  }
}
