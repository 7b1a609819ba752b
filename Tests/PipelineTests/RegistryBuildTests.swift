import Foundation
import Review
import TestSupport
import Testing

@testable import Pipeline

/// Builds of a pipeline with a registry of ids.
@Suite struct RegistryBuildTests {
  private let pipeline: TinyPipeline
  private var registry: String { pipeline.folder.path + "/registry.tsv" }

  init() throws {
    pipeline = try TinyPipeline()
    try pipeline.writePipeline(
      allowed: TinyPipeline.wrongOnPurpose + ["ids-gone"],
      registry: "registry.tsv"
    )
  }

  /// What a query of a release's snapshot gives, a line a row.
  private func rows(_ release: String, _ query: String) throws -> [String] {
    try DatabaseDump.rows(pipeline.folder.path + "/out/\(release)/food.sqlite", query)
  }

  /// The foods of a release with their numbers, by number.
  private func numbers(of release: String) throws -> [String] {
    try rows(release, "SELECT number || ' ' || id FROM food ORDER BY number")
      .map { $0.replacing("'", with: "") }
  }

  private func retired(in release: String) throws -> [String] {
    try rows(release, "SELECT id, successor, since_release FROM retired ORDER BY id")
      .map { $0.replacing("'", with: "") }
  }

  /// Takes the row of water out of the table, and puts one in front of all others.
  private func changeTable() throws {
    var rows = TinyPipeline.table.filter { !$0.hasPrefix("1001;") }
    rows.insert("0500;Lait;Milk;boissons;;64;4,8;0,1;0", at: 1)
    try pipeline.writeTable(rows)
  }

  @Test func `foods keep their numbers, and what is gone stays known`() throws {
    _ = try pipeline.build(release: "one", registers: true)
    let first = try numbers(of: "one")
    #expect(first.first == "1 table:1000")
    #expect(try String(contentsOfFile: registry, encoding: .utf8).hasPrefix("release\tevent\t"))

    try changeTable()
    _ = try pipeline.build(release: "two", registers: true)
    let kept = first.filter { !$0.hasSuffix(" table:1001") }
    #expect(try numbers(of: "two") == kept + ["\(first.count + 1) table:0500"])
    #expect(try retired(in: "two") == ["table:1001 | two"])

    // Made again, it is the same; later releases keep when it went.
    let text = try String(contentsOfFile: registry, encoding: .utf8)
    _ = try pipeline.build(release: "three", registers: true)
    #expect(try String(contentsOfFile: registry, encoding: .utf8) == text)
    #expect(try retired(in: "three") == ["table:1001 | two"])
  }

  @Test func `without being asked a build leaves the registry alone and shows what it would add`()
    throws
  {
    _ = try pipeline.build(release: "one")
    #expect(!FileManager.default.fileExists(atPath: registry))
    let offered = pipeline.folder.path + "/out/one/reports/registry.tsv"
    #expect(try String(contentsOfFile: offered, encoding: .utf8).contains("\tnew\t1\ttable:1000\t"))
  }

  @Test func `a registry that was not taken over is refused once it would change a number`() throws
  {
    _ = try pipeline.build(release: "one")
    try changeTable()
    guard case .refused(_, let summary) = try pipeline.build(release: "two") else {
      Issue.record("released, expected a refusal")
      return
    }
    let finding = try #require(summary.refusals.first { $0.gate == "numbers-changed" })
    #expect(finding.message.contains("table:0500, now 1, which was that of table:1000"))
    try FileManager.default.copyItem(
      atPath: pipeline.folder.path + "/out/one/reports/registry.tsv",
      toPath: registry
    )
    guard case .released = try pipeline.build(release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
  }

  @Test
  func `an id that the registry lost is refused, told one by one, and the last release stays`()
    throws
  {
    _ = try pipeline.build(release: "one", registers: true)
    let before = try pipeline.folder.bytes("out/current/food.sqlite")
    let lines = try String(contentsOfFile: registry, encoding: .utf8).split(separator: "\n")
    let last = try #require(lines.last { $0.contains("table:") })
    #expect(last.contains("table:4000"))
    let kept = lines.filter { $0 != last }.map { $0 + "\n" }.joined()
    try kept.write(toFile: registry, atomically: true, encoding: .utf8)
    try pipeline.writeTable(TinyPipeline.table.filter { !$0.hasPrefix("4000;") })
    guard case .refused(let reports, let summary) = try pipeline.build(release: "two") else {
      Issue.record("released, expected a refusal")
      return
    }
    let finding = try #require(summary.refusals.first { $0.gate == "ids-vanished" })
    #expect(finding.subject == "table")
    #expect(finding.message.contains("found 1 of 5 (20 %) of the ids of the last release neither"))
    #expect(finding.message.contains("expected every one in the registry"))
    #expect(finding.examples == ["table:4000 Faux"])
    let list = try String(contentsOfFile: reports + "/vanished.csv", encoding: .utf8)
    #expect(list == "id,was\r\ntable:4000,Faux\r\n")
    #expect(try pipeline.folder.bytes("out/current/food.sqlite") == before)
  }

  @Test func `an id that went before and was forgotten has vanished too`() throws {
    _ = try pipeline.build(release: "one", registers: true)
    try pipeline.writeTable(TinyPipeline.table.filter { !$0.hasPrefix("1001;") })
    _ = try pipeline.build(release: "two", registers: true)
    #expect(try retired(in: "two") == ["table:1001 | two"])
    let lines = try String(contentsOfFile: registry, encoding: .utf8).split(separator: "\n")
    let gone = try #require(lines.last { $0.contains("gone") })
    // Number and departure of the id are taken out, as by a merge that went wrong.
    let kept = lines.filter { !$0.contains("table:1001") }.map { $0 + "\n" }.joined()
    #expect(gone.contains("table:1001"))
    try kept.write(toFile: registry, atomically: true, encoding: .utf8)
    guard case .refused(_, let summary) = try pipeline.build(release: "three") else {
      Issue.record("released, expected a refusal")
      return
    }
    let finding = try #require(summary.refusals.first)
    #expect(finding.gate == "ids-vanished")
    #expect(finding.examples == ["table:1001 gone before, with no successor"])
  }

  @Test func `a broken registry is an error with its place before a file is read`() throws {
    try "release\tevent\n".write(toFile: registry, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try pipeline.build(release: "one") }
    #expect(!FileManager.default.fileExists(atPath: pipeline.folder.path + "/out"))
  }
}
