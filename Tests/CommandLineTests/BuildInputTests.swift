import Foundation
import Testing

/// `granary build --if-changed`: what is another input, and what is not.
@Suite struct BuildInputTests {
  private let scene: Scene
  private let copy: StarterCopy

  init() throws {
    scene = try Scene()
    copy = try StarterCopy(in: scene)
    try #require(try scene.granary("build", "copy.yaml", "--quiet").code == 0)
  }

  private func build(_ more: String...) throws -> Scene.Run {
    try scene.granary(["build", "copy.yaml", "--if-changed"] + more)
  }

  /// Changes without which a release is not made again.
  private func isUnchanged(_ run: Scene.Run) -> Bool {
    run.code == 0
      && run.output == "nothing changed: out/current/food.sqlite is of the same inputs\n"
  }

  @Test func `the same inputs make no new release, and nothing else`() throws {
    let before = try FileManager.default.attributesOfItem(
      atPath: scene.path + "/out/copy-2026-11-21"
    )
    #expect(try isUnchanged(build()))
    let after = try FileManager.default.attributesOfItem(
      atPath: scene.path + "/out/copy-2026-11-21"
    )
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
    #expect(try scene.names(in: "out") == [".lock", "copy-2026-11-21", "current"])
    let quiet = try build("--quiet")
    #expect(quiet.code == 0)
    #expect(quiet.output + quiet.messages == "")
  }

  @Test func `a table of the same size and time with another byte is another input`() throws {
    let path = scene.path + "/usda/1.yaml"
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    let text = String(decoding: try scene.bytes("usda/1.yaml"), as: UTF8.self)
    try scene.write("usda/1.yaml", text.replacing("Granary", with: "GRANARY").utf8)
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    #expect(try !isUnchanged(build()))
    #expect(try isUnchanged(build()))
  }

  @Test func `a dataset's file with another byte is another input`() throws {
    // The comment at the end of a zip archive changes no record of it.
    var bytes = try scene.bytes("usda/" + StarterCopy.file)
    bytes[bytes.count - 2] = 1
    try copy.write(bytes + [0x41])
    #expect(try !isUnchanged(build()))
    #expect(try isUnchanged(build()))
  }

  @Test func `another name, other keys and a damaged release are built`() throws {
    #expect(try !isUnchanged(build("--release", "other")))
    #expect(try !isUnchanged(build()))
    #expect(try !isUnchanged(build("--ignore-keys", "ndb")))
    #expect(try isUnchanged(build("--ignore-keys", "ndb")))
    #expect(try !isUnchanged(build()))
    var food = try scene.bytes("out/current/food.sqlite")
    food[food.count / 2] ^= 1
    try scene.write("out/current/food.sqlite", food)
    #expect(try build().code == 2)
  }

  @Test func `a registry that the release still has to be added to is another input`() throws {
    let text = String(decoding: try scene.bytes("copy.yaml"), as: UTF8.self)
    try scene.write("copy.yaml", (text + "\nregistry: registry.tsv\n").utf8)
    #expect(try !isUnchanged(build()))
    #expect(try isUnchanged(build()))
    #expect(try !isUnchanged(build("--register")))
    #expect(scene.exists("registry.tsv"))
    #expect(try isUnchanged(build("--register")))
    #expect(try isUnchanged(build()))
    try FileManager.default.removeItem(atPath: scene.path + "/registry.tsv")
    #expect(try !isUnchanged(build("--register")))
  }

  @Test func `the manifest names every input by its path in the definitions`() throws {
    struct Manifest: Decodable {
      var inputs: [Input]
      struct Input: Decodable { var name: String, sha256: String }
    }
    let bytes = try #require(try StarterRelease.content.get()["manifest.json"])
    let inputs = try JSONDecoder().decode(Manifest.self, from: bytes).inputs
    let paths = inputs.map(\.name)
    #expect(paths.first == "starter.yaml")
    for path in [
      "../datasets/categories.tsv", "../datasets/granary/starter-usda/2026-11.yaml",
      "../datasets/curation/decisions.jsonl",
    ] { #expect(paths.contains(path), "\(path)") }
    #expect(!paths.contains { $0.hasPrefix("/") })
    #expect(inputs.allSatisfy { $0.sha256.wholeMatch(of: /[0-9a-f]{64}/) != nil })
  }
}
