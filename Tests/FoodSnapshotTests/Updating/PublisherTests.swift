import Foundation
import Publishing
import SnapshotUpdating
import TestSupport
import Testing

/// What a tree has after publishing, and what keeps a release from it.
@Suite struct PublisherTests {
  private let pantry = PublishedPantry()

  @Test func `Publishing again changes nothing but the time stamp`() throws {
    try pantry.publish("r1")
    let before = try pantry.folder.names(in: "tree/releases/all/r1").sorted()
    let releases = try pantry.publish("r1")
    #expect(releases.count == 1)
    #expect(try pantry.folder.names(in: "tree/releases/all/r1").sorted() == before)
    #expect(before == ["food.sqlite.gz", "manifest.json", "rows.delta"])
    #expect(try pantry.folder.names(in: "tree/lists") == ["1.json"])
  }

  @Test func `A name that was published has one content`() throws {
    try pantry.publish("r1")
    try FileManager.default.removeItem(atPath: pantry.folder.file("r1.sqlite"))
    _ = try pantry.snapshot("r1", foods: 30)
    let error = #expect(throws: PublishError.self) { try pantry.publish("r1") }
    #expect(error?.description.contains("give the release another name") == true)
    #expect(try pantry.folder.names(in: "tree/lists") == ["1.json"])
  }

  @Test func `A snapshot whose rows were changed is not published`() throws {
    let path = try pantry.snapshot("r1", foods: 30)
    var bytes = try Data(contentsOf: URL(filePath: path))
    let name = try #require(bytes.range(of: Data("Granary's tests".utf8)))
    bytes.replaceSubrange(name, with: Data("Somebody else's".utf8))
    try bytes.write(to: URL(filePath: path))
    let error = #expect(throws: PublishError.self) { try pantry.publish("r1") }
    #expect(error?.description.contains("the content") == true)
    #expect(!FileManager.default.fileExists(atPath: pantry.tree + "/timestamp.json"))
  }

  @Test func `A folder of others is left alone`() throws {
    try FileManager.default.createDirectory(atPath: pantry.tree, withIntermediateDirectories: true)
    try pantry.folder.write("tree/thesis.tex", "mine")
    let error = #expect(throws: PublishError.self) { try pantry.publish("r1") }
    #expect(error?.description.contains("thesis.tex") == true)
    #expect(try pantry.folder.names(in: "tree") == ["thesis.tex"])
  }

  @Test func `Deltas lead from as many releases as are asked for`() throws {
    for number in 1...4 { try pantry.publish("r\(number)", foods: 40 + number) { $0.deltas = 2 } }
    let releases = try pantry.publish("r5", foods: 46) { $0.deltas = 2 }
    let bases = releases[4].deltas.map(\.from)
    #expect(bases == [nil, releases[2].contentDigest, releases[3].contentDigest])
  }
}
