import Foundation
import Review
import TestSupport
import Testing

@testable import Pipeline

/// Disasters of sources, each in a whole build after a good one: the build stops, its reports are there, and the last
/// release stays byte for byte.
@Suite struct DisasterTests {
  private let pipeline: TinyPipeline

  init() throws {
    pipeline = try TinyPipeline()
    try pipeline.writeTable(Self.sound)
    try pipeline.writePipeline(allowed: Self.allowed)
    guard case .released = try pipeline.build(release: "one") else { throw NoRelease() }
  }

  private struct NoRelease: Error {}

  /// What the other tables of the pipeline have wrong on purpose.
  private static let allowed = ["rejected-rows", "refused-values", "unmapped-category"]

  /// The rows of the table that are right.
  private static let sound = Array(TinyPipeline.table.prefix(5))

  @Test func `an obsolete row that stands before the one in force is refused`() throws {
    let obsolete = "13005;Banane, pulpe, crue;Banana, pulp, raw;fruits;Musa;88;19,7;< 0,01;traces"
    try pipeline.writeTable([Self.sound[0], obsolete] + Self.sound.dropFirst())
    let finding = try refusal(by: "repeated-keys")
    #expect(finding.subject == "table/table.csv")
    #expect(
      finding.message.hasPrefix("found 1 of 5 (20 %) of the rows with the key of a row before")
    )
    #expect(finding.examples.count == 1)
    #expect(finding.examples[0].contains("table.csv:3"))
  }

  @Test func `every row twice is refused`() throws {
    try pipeline.writeTable(Self.sound + Self.sound.dropFirst())
    let finding = try refusal(by: "repeated-keys")
    #expect(finding.message.hasPrefix("found 4 of 8 (50 %)"))
  }

  @Test func `a column that is lost is refused`() throws {
    try pipeline.writeTable(
      Self.sound.map { row in
        let cells = row.split(separator: ";", omittingEmptySubsequences: false)
        return (cells.prefix(2) + cells.dropFirst(3)).joined(separator: ";")
      }
    )
    // A column that names are read of is needed; one that may be missing is a gate's: TableComparisonTests.
    let before = try release()
    let error = #expect(throws: (any Error).self) { try pipeline.build(release: "two") }
    #expect("\(try #require(error))".contains("expected a column nom_en"))
    #expect(try release() == before)
  }

  @Test func `amounts that are all 0 are refused, in a first release too`() throws {
    try pipeline.writeTable(Self.zeros)
    let finding = try refusal(by: "only-zeros")
    #expect(finding.subject == "table")
    #expect(finding.message.hasPrefix("found 0 in every amount of 4 foods"))
    guard case .refused(_, let summary) = try pipeline.build(output: "first", release: "one") else {
      Issue.record("released, expected a refusal")
      return
    }
    #expect(summary.refusals.contains { $0.gate == "only-zeros" })
  }

  @Test func `another edition with the newest row of the last one is refused`() throws {
    let feed = try FeedPipeline()
    try feed.write(edition: "1", copies: [("9520000999018", "2026-12-02")])
    let files = feed.folder
    guard case .released = try files.build(into: "out", workers: 1, release: "one") else {
      throw NoRelease()
    }
    // A label more and none that is newer: the feed has halted, though the bytes are others.
    let old = [("9520000999018", "2026-12-02"), ("9520000999025", "2026-12-01")]
    try feed.write(edition: "2", copies: old)
    let before = try files.bytes("out/current/food.sqlite")
    let summary = try refused(try files.build(into: "out", workers: 1, release: "two"))
    let finding = try #require(summary.refusals.first { $0.gate == "feed-halted" })
    #expect(
      finding.text == "feed-halted: off: found the edition 2 with a newest row of 2026-12-02, the"
        + " time of the newest of 1, expected newer ones"
    )
    #expect(try files.bytes("out/current/food.sqlite") == before)
    // A row from behind the day of the release is a mistake, and no news.
    try feed.write(edition: "2", copies: old + [("9520000999032", "2031-01-01")])
    #expect(
      try refused(try files.build(into: "out", workers: 1, release: "two")).refusals.map(\.gate)
        == ["feed-halted"]
    )
    try feed.write(edition: "2", copies: old + [("9520000999032", "2026-12-03")])
    guard case .released = try files.build(into: "out", workers: 1, release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
  }

  @Test func `an edition older than its definition lets it be is refused`() throws {
    let definition = String(decoding: try pipeline.folder.bytes("table.yaml"), as: UTF8.self)
    try pipeline.folder.write("table.yaml", (definition + "\nrenewed_every: 324\n").utf8)
    guard case .released = try pipeline.build(release: "two") else {
      Issue.record("refused, expected a release")
      return
    }
    try pipeline.folder.write("table.yaml", (definition + "\nrenewed_every: 323\n").utf8)
    let finding = try refusal(by: "feed-halted", release: "three")
    #expect(finding.subject == "table")
    #expect(
      finding.message == "found the newest edition of 2026-01-01, 324 days before 2026-11-21,"
        + " expected one of at most 323 days before"
    )
  }

  /// Builds, expects a refusal with its reports, the last release as it was, and a finding of `gate` alone or among others.
  private func refusal(by gate: String, release name: String = "two") throws -> GateFinding {
    let before = try release()
    let outcome = try pipeline.build(release: name)
    let summary = try refused(outcome)
    if case .refused(let reports, _) = outcome {
      for report in ["summary.json", "quality.json", "names.json"] {
        #expect(FileManager.default.fileExists(atPath: reports + "/" + report), "\(report)")
      }
    }
    #expect(try release() == before)
    return try #require(summary.refusals.first { $0.gate == gate }, "\(summary.refusals)")
  }

  private func refused(_ outcome: Build.Outcome) throws -> BuildSummary {
    guard case .refused(_, let summary) = outcome else {
      Issue.record("released, expected a refusal")
      throw NoRelease()
    }
    return summary
  }

  /// The bytes of every file of the last release.
  private func release() throws -> [[UInt8]] {
    try ["food.sqlite", "lineage.sqlite", "manifest.json"].map {
      Array(try pipeline.folder.bytes("out/current/" + $0))
    }
  }

  /// The sound table with 0 for every amount.
  private static let zeros = sound.enumerated().map { index, row in
    guard index > 0 else { return row }
    let cells = row.split(separator: ";", omittingEmptySubsequences: false)
    return (cells.prefix(5) + ["0", "0", "0", "0"]).joined(separator: ";")
  }
}
