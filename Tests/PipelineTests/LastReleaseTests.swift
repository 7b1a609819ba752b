import TestSupport
import Foundation
import Release
import Review
import Testing

@testable import Pipeline

/// Builds after a good one: what is compared with it, and what becomes of a last release that is none.
@Suite struct LastReleaseTests {
  private let pipeline: TinyPipeline

  init() throws { pipeline = try TinyPipeline() }

  @Test func `the same files again are the same release`() throws {
    _ = try pipeline.build(release: "one")
    guard case .released(_, let summary) = try pipeline.build(release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(summary.refusals == [])
    #expect(summary.notes.contains("table: 5 foods compared with one, the last release, 0 are new"))
  }

  @Test func `names shifted by a row are refused, and the last release stays`() throws {
    _ = try pipeline.build(release: "one")
    var rows = TinyPipeline.table.map { $0.split(separator: ";", omittingEmptySubsequences: false) }
    let used = [1, 2, 3, 4]
    let names = used.map { rows[$0][1...2] }
    for (index, row) in used.enumerated() { rows[row][1...2] = names[(index + 1) % names.count] }
    try pipeline.writeTable(rows.map { $0.joined(separator: ";") })
    let summary = try refused(try pipeline.build(release: "two"))
    let finding = try #require(summary.refusals.first)
    #expect(finding.gate == "names-changed")
    #expect(finding.subject == "table")
    #expect(finding.message.hasPrefix("found 4 of 5 (80 %) of the ids with the name of another"))
    #expect(finding.examples.count == 4)
    #expect(try pipeline.folder.names(in: "out").contains("two") == false)
  }

  @Test func `a source that is gone is refused, and a new one is not compared`() throws {
    _ = try pipeline.build(release: "one")
    try changePipeline("[survey.yaml, table.yaml]", "[survey.yaml]", "table: 4, ", "")
    let summary = try refused(try pipeline.build(release: "two"))
    #expect(
      summary.refusals.map(\.text) == [
        "ids-vanished: table: found 5 of 5 (100 %) of the ids of the last release neither among the foods nor among the"
          + " retired, expected at most 5 % without a `registry:`, which keeps those that are gone",
        "source-gone: table: found no source table, expected it: it is in one, the last release",
      ]
    )
    _ = try pipeline.build(output: "other", release: "one")
    try pipeline.writePipeline()
    guard case .released(_, let next) = try pipeline.build(output: "other", release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(next.notes.contains("table: new, so not compared with one, the last release"))
  }

  @Test func `what is allowed stands in the manifest with figure and reason`() throws {
    guard case .released(let folder, let summary) = try pipeline.build(release: "one") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(Set(summary.allowances.map(\.gate)) == Set(TinyPipeline.wrongOnPurpose))
    let text = try String(contentsOfFile: folder + "/manifest.json", encoding: .utf8)
    #expect(text.contains("\"gate\" : \"rejected-rows\""))
    #expect(text.contains("of the rows rejected, expected at most 1 %"))
    #expect(text.contains("\"reason\" : \"a test\""))
  }

  @Test func `an allowance that allows nothing is told`() throws {
    try pipeline.writePipeline(allowed: TinyPipeline.wrongOnPurpose + ["no-foods"])
    guard case .released(_, let summary) = try pipeline.build(release: "one") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(
      summary.notes == ["allowed and not found: no-foods; take it out of `gates: allow:`"]
    )
  }

  enum Damage: CaseIterable {
    case cut, flipped, noSnapshot, pipe, link, noManifest, brokenManifest, noRelease
  }

  @Test(arguments: [Damage.link, .noManifest, .brokenManifest])
  func `what cannot be proved to be a release is not replaced, whatever is allowed`(damage: Damage)
    throws
  {
    _ = try pipeline.build(release: "one")
    try spoil(damage)
    try pipeline.writePipeline(allowed: TinyPipeline.wrongOnPurpose + ["last-release"])
    let error = #expect(throws: ReleaseError.self) { try pipeline.build(release: "two") }
    #expect(error?.description.contains("out/current: found a symbolic link to one") == true)
    #expect(try pipeline.folder.names(in: "out").contains("two") == false)
  }

  @Test(arguments: [Damage.cut, .flipped, .noSnapshot, .pipe, .noRelease])
  func `a damaged last release is an error that names it, and nothing is lost`(damage: Damage)
    throws
  {
    _ = try pipeline.build(release: "one")
    try spoil(damage)
    let error = #expect(throws: LastReleaseError.self) { try pipeline.build(release: "two") }
    #expect(error?.description.contains("out/current: found a last release that cannot") == true)
    #expect(try pipeline.folder.names(in: "out").contains("two") == false)
    try pipeline.writePipeline(allowed: TinyPipeline.wrongOnPurpose + ["last-release"])
    guard case .released(_, let summary) = try pipeline.build(release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(summary.allowances.map(\.gate).contains("last-release"))
  }

  private func spoil(_ damage: Damage) throws {
    let files = FileManager.default
    let current = pipeline.folder.path + "/out/current"
    var bytes = try pipeline.folder.bytes("out/current/food.sqlite")
    switch damage {
    case .cut: try pipeline.folder.write("out/one/food.sqlite", bytes.prefix(bytes.count / 2))
    case .flipped:
      bytes[bytes.count / 2] ^= 1
      try pipeline.folder.write("out/one/food.sqlite", bytes)
    case .noSnapshot: try files.removeItem(atPath: current + "/food.sqlite")
    case .pipe:
      try files.removeItem(atPath: current + "/food.sqlite")
      #expect(mkfifo(current + "/food.sqlite", 0o600) == 0)
    case .link:
      try files.removeItem(atPath: current + "/manifest.json")
      try files.createSymbolicLink(
        atPath: current + "/manifest.json",
        withDestinationPath: "/dev/zero"
      )
    case .noManifest: try files.removeItem(atPath: current + "/manifest.json")
    case .brokenManifest: try pipeline.folder.write("out/one/manifest.json", "{]".utf8)
    case .noRelease: try files.removeItem(atPath: pipeline.folder.path + "/out/one")
    }
  }

  private func refused(_ outcome: Build.Outcome) throws -> BuildSummary {
    guard case .refused(_, let summary) = outcome else {
      Issue.record("released, expected a refusal")
      throw CancellationError()
    }
    return summary
  }

  private func changePipeline(_ texts: String...) throws {
    var text = String(decoding: try pipeline.folder.bytes("pipeline.yaml"), as: UTF8.self)
    for index in stride(from: 0, to: texts.count, by: 2) {
      text = text.replacing(texts[index], with: texts[index + 1])
    }
    try pipeline.folder.write("pipeline.yaml", text.utf8)
  }
}
