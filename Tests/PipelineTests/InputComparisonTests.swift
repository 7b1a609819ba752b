import Foundation
import GRDBSQLite
import Release
import Review
import TestSupport
import Testing

@testable import Pipeline

/// Releases whose inputs and content do not go together.
@Suite struct InputComparisonTests {
  private let pipeline: TinyPipeline

  init() throws { pipeline = try TinyPipeline() }

  private func refusals(_ outcome: Build.Outcome) -> [String] {
    guard case .refused(_, let summary) = outcome else { return [] }
    return summary.refusals.map(\.text)
  }

  @Test func `another edition in the bytes of the last one is refused`() throws {
    guard case .released(let folder, _) = try pipeline.build(release: "one") else {
      Issue.record("no release")
      return
    }
    let path = pipeline.folder.file("table.yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("release:") })
    try pipeline.folder.write("table.yaml", text.replacing(line, with: "release: newer"))
    let found = refusals(try pipeline.build(release: "two"))
    #expect(found.contains { $0.hasPrefix("stale-source: table: found the edition newer") })
    let current = try FileManager.default.destinationOfSymbolicLink(
      atPath: pipeline.folder.file("out/current")
    )
    #expect(folder.hasSuffix(current))
  }

  @Test func `another content of the same inputs is refused`() throws {
    _ = try pipeline.build(release: "one")
    guard case .released = try pipeline.build(release: "one") else {
      Issue.record("the same is no release")
      return
    }
    // As if the last run of the tool had given other rows.
    let folder = pipeline.folder.file("out/one")
    let bytes = try Data(contentsOf: URL(filePath: folder + "/manifest.json"))
    let manifest = try #require(Manifest(bytes))
    var connection: OpaquePointer?
    try #require(sqlite3_open(folder + "/food.sqlite", &connection) == SQLITE_OK)
    let other = String(repeating: "1", count: 64)
    let sql = "UPDATE release SET content_digest = '\(other)'"
    try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close(connection)
    let file = try FileSeal("food.sqlite", in: folder)
    var text = String(decoding: bytes, as: UTF8.self)
    text.replace(try #require(manifest.sha256(of: "food.sqlite")), with: file.sha256)
    text.replace(manifest.contentDigest, with: other)
    text.replace(try #require(manifest.manifestDigest), with: ManifestDigest.blank)
    try ManifestDigest.stamped(Data(text.utf8)).write(to: URL(filePath: folder + "/manifest.json"))
    let found = refusals(try pipeline.build(release: "one"))
    #expect(found.contains { $0.hasPrefix("unexplained-change: found the content") })
  }
}
