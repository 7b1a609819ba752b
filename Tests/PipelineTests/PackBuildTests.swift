import Foundation
import Review
import TestSupport
import Testing

@testable import Pipeline

@Suite struct PackBuildTests {
  private let pipeline: TinyPipeline

  init() throws {
    pipeline = try TinyPipeline()
    let columns = "licence|name|url|attribution|share_alike|commercial|derivatives|joins|terms"
    let rows = [
      "CC0-1.0|Zero|https://zero|no|no|yes|yes|ODbL-1.0|Nothing is asked.",
      "ODbL-1.0|Open|https://open|yes|yes|yes|yes||The whole is under it.",
      "CC-BY-4.0|By|https://by|yes|no|yes|yes||Name the publisher.",
      "ND|None|https://none|yes|no|yes|no||No changes.",
    ]
    try pipeline.folder.write(
      "licences.tsv",
      ([columns] + rows).joined(separator: "\n").replacing("|", with: "\t")
    )
  }

  /// Builds with these packs; the tables' licences are these.
  private func build(_ packs: String, survey: String = "CC0-1.0", table: String = "ODbL-1.0")
    throws -> Build.Outcome
  {
    try pipeline.writePipeline()
    let text = String(decoding: try pipeline.folder.bytes("pipeline.yaml"), as: UTF8.self)
    try pipeline.folder.write("pipeline.yaml", text + "\nlicences: licences.tsv\npacks:\n" + packs)
    for (name, licence) in [("survey.yaml", survey), ("table.yaml", table)] {
      let text = String(decoding: try pipeline.folder.bytes(name), as: UTF8.self)
      let lines = text.split(separator: "\n").map {
        $0.hasPrefix("licence:") ? "licence: \(licence)" : String($0)
      }
      try pipeline.folder.write(name, lines.joined(separator: "\n") + "\n")
    }
    return try pipeline.build()
  }

  /// Requires that a build was refused by one gate, with its reports, and that the last release is as it was.
  private func requireRefusal(_ outcome: Build.Outcome, _ gate: String, _ subject: String) throws {
    guard case .refused(let reports, let summary) = outcome else {
      Issue.record("released, expected a refusal by \(gate)")
      return
    }
    #expect(summary.refusals.map(\.gate) == [gate])
    #expect(summary.refusals.map(\.subject) == [subject])
    #expect(FileManager.default.fileExists(atPath: reports + "/summary.html"))
    let check = try ReleaseCheck(path: pipeline.folder.file("out/current/food.sqlite"))
    #expect(check.problems == [])
    #expect(try pipeline.folder.names(in: "out/current/packs") == ["verified"])
  }

  private static let verified = "  - {name: verified, foods: {source_types: verified_dataset}}\n"

  @Test func `a pack lies in the release with its texts, and check knows it`() throws {
    guard case .released(let folder, let summary) = try build(Self.verified) else {
      Issue.record("refused, expected a release")
      return
    }
    let pack = try #require(summary.packs.first)
    #expect(pack.foods == 4)
    #expect(pack.sources == ["usda-fndds"])
    #expect(pack.licence == "CC0-1.0")
    #expect(
      try pipeline.folder.names(in: "out/current/packs/verified")
        == ["ATTRIBUTION.txt", "LICENCE.txt", "food.sqlite"]
    )
    let check = try ReleaseCheck(path: folder + "/packs/verified/food.sqlite")
    #expect(check.problems == [])
    #expect(check.verified.contains("LICENCE.txt: size and SHA-256, as manifest.json tells"))
    try Data("other".utf8).write(to: URL(filePath: folder + "/packs/verified/LICENCE.txt"))
    #expect(try ReleaseCheck(path: folder + "/packs/verified/food.sqlite").problems.count == 1)
  }

  @Test
  func `a release with packs is replaced by the next build, and one with a changed pack is not`()
    throws
  {
    _ = try build(Self.verified)
    guard case .released(let folder, _) = try build(Self.verified) else {
      Issue.record("refused, expected a release")
      return
    }
    try Data("mine".utf8).write(to: URL(filePath: folder + "/packs/verified/notes.txt"))
    #expect(throws: (any Error).self) { try build(Self.verified) }
    #expect(try pipeline.folder.names(in: "out/current/packs/verified").contains("notes.txt"))
  }

  @Test func `a pack with a share-alike source is under its licence as a whole`() throws {
    guard case .released(let folder, let summary) = try build("  - {name: all}\n") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(summary.packs.map(\.licence) == ["ODbL-1.0"])
    let text = try String(contentsOfFile: folder + "/packs/all/LICENCE.txt", encoding: .utf8)
    #expect(text.contains("As a whole: ODbL-1.0\n"))
    #expect(text.contains("the whole database is\nunder it"))
  }

  @Test func `without share-alike no food of such a source is in`() throws {
    let packs = "  - {name: open, foods: {without_share_alike: true}}\n"
    guard case .released(let folder, let summary) = try build(packs) else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(summary.packs.map(\.sources) == [["usda-fndds"]])
    let names = try String(contentsOfFile: folder + "/packs/open/ATTRIBUTION.txt", encoding: .utf8)
    #expect(names.contains("USDA, Survey foods\n"))
    #expect(!names.contains("A publisher"))
  }

  @Test func `licences that cannot stand together refuse the release`() throws {
    _ = try build(Self.verified)
    try requireRefusal(
      try build(Self.verified, survey: "CC-BY-4.0"),
      "licence-mix",
      "release"
    )
    try requireRefusal(try build(Self.verified, table: "Nobody-1.0"), "licence-mix", "release")
    try requireRefusal(try build(Self.verified, table: "ND"), "licence-mix", "release")
  }

  @Test func `a pack over its budget refuses the release`() throws {
    _ = try build(Self.verified)
    let small = "  - {name: verified, foods: {source_types: verified_dataset}, most_bytes: 1000}\n"
    try requireRefusal(try build(small), "pack-size", "packs/verified")
  }

  @Test func `a pack without foods refuses the release`() throws {
    _ = try build(Self.verified)
    try requireRefusal(
      try build("  - {name: none, foods: {languages: sv}}\n"),
      "no-foods",
      "packs/none"
    )
  }
}
