import TestSupport
import DecisionLedger
import FoodSnapshot
import Foundation
import Review
import Testing

@testable import Pipeline

/// What curators decide about names and about when to look at a food.
@Suite struct DecisionBuildTests {
  /// 406 kJ where kcal should stand: an error with a repair.
  private static let kilojoules = "1,Cheese,406,10,5,3,0,300"
  private static let sound = "2,Curd,97,10,5,3,0,300"
  private static let shown =
    "SELECT canonical_name, normalized_name FROM food WHERE id = 'labels:1'"
  private static let names =
    "SELECT name, language, kind, source FROM alias WHERE food_id = 'labels:1' ORDER BY n"
  private static let origin = "decision of Ada on 2026-11-21"

  private func line(_ what: String, _ ids: [String] = ["labels:1"], _ members: String) -> String {
    let ids = ids.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      {"who": "Ada", "when": "2026-11-21", "what": "\(what)", "ids": [\(ids)], \(members), "why": ""}
      """
  }

  private func rename(_ name: String, evidence: String = "0000000000000000") -> String {
    line("rename", #""name": "\#(name)", "evidence": {"names": "\#(evidence)"}"#)
  }

  private func line(_ what: String, _ members: String) -> String {
    line(what, ["labels:1"], members)
  }

  private func deferral(
    _ ids: [String],
    until day: String,
    evidence: String = "0000000000000000"
  ) -> String {
    line("defer until", ids, #""until": "\#(day)", "evidence": {"names": "\#(evidence)"}"#)
  }

  private func quality(_ pipeline: LabelPipeline) throws -> QualitySummary {
    try JSONDecoder().decode(
      QualitySummary.self,
      from: pipeline.folder.bytes("out/current/reports/quality.json")
    )
  }

  /// The evidence of the names of foods.
  private func evidence(_ folder: TemporaryFolder, _ ids: [String]) throws -> String {
    let evidence = try folder.evidence(of: .split(ids))
    return try #require(evidence.parts[.names])
  }

  private func evidence(_ pipeline: LabelPipeline) throws -> String {
    try evidence(pipeline.folder, ["labels:1"])
  }

  @Test func `a renamed food is shown and found by its name, and keeps the source's`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.decide([rename("Fromage"), rename("Tomme, aged")])
    try pipeline.build()
    #expect(try pipeline.rows(Self.shown) == ["'Tomme, aged' | 'tomme aged'"])
    #expect(
      try pipeline.rows(Self.names) == [
        "'Cheese' | 'en' | 'published' | 'labels'",
        "'Tomme, aged' | 'en' | 'curated' | '\(Self.origin)'",
      ]
    )
    let assumed = try pipeline.rows("SELECT assumptions FROM food WHERE id = 'labels:1'")
    #expect(
      assumed == ["'name: ''Tomme, aged'' for the source''s ''Cheese'', \(Self.origin)'"]
    )
    let snapshot = try FoodSnapshot(path: pipeline.folder.path + "/out/current/food.sqlite")
    #expect(snapshot.check().isEmpty)
    for text in ["tomme", "cheese"] {
      #expect(try snapshot.search(text).first?.id == "labels:1", "\(text)")
    }
    #expect(try snapshot.search("tomme aged").first?.match == .normalized)
  }

  @Test func `an alias of a curator is found, with whose it is, and stands once`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    let alias = #""name": "Käse", "language": "de", "evidence": {"names": "0000000000000000"}"#
    try pipeline.decide([
      line("alias", alias).replacing("Ada", with: "Bob"), line("alias", alias),
      // What it is called anyway adds nothing.
      line("alias", #""name": "CHEESE", "evidence": {"names": "0000000000000000"}"#),
    ])
    try pipeline.build()
    #expect(try pipeline.rows(Self.names) == ["'Käse' | 'de' | 'curated' | '\(Self.origin)'"])
    let snapshot = try FoodSnapshot(path: pipeline.folder.path + "/out/current/food.sqlite")
    #expect(try snapshot.search("kase").first?.id == "labels:1")
    #expect(try snapshot.food(id: "labels:1")?.canonicalName == "Cheese")
  }

  @Test func `the evidence of names is the source's, whatever curators call the food`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    let before = try evidence(pipeline)
    try pipeline.decide([
      rename("Tomme", evidence: before),
      line("alias", #""name": "Käse", "language": "de", "evidence": {"names": "\#(before)"}"#),
    ])
    try pipeline.build()
    #expect(try evidence(pipeline) == before)
    #expect(try quality(pipeline).decisions.map(\.standing) == [.applied, .applied])

    // The source changes its mind: both hold, and are to be looked at again.
    try pipeline.folder.write(
      "labels.csv",
      pipeline.text("labels.csv").replacing("Cheese", with: "Hard cheese").utf8
    )
    try pipeline.build()
    #expect(try pipeline.rows(Self.shown) == ["'Tomme' | 'tomme'"])
    let decisions = try quality(pipeline).decisions
    #expect(decisions.map(\.standing) == [.stale, .stale])
    let now = try evidence(pipeline)
    #expect(now != before)
    #expect(decisions.first?.problem == "changed since: the source's names")
    #expect(decisions.first?.changed == ["names"])
  }

  @Test func `a food that never was refuses the release, and goes on where the gate is allowed`()
    throws
  {
    let strict = try LabelPipeline([Self.kilojoules, Self.sound])
    try strict.decide([rename("Tomme").replacing("labels:1", with: "labels:9")])
    guard case .refused(_, let refused) = try strict.build() else {
      Issue.record("released")
      return
    }
    #expect(refused.refusals.map(\.gate) == ["decision-unknown"])
    let message = try #require(refused.refusals.first?.message)
    #expect(
      message.hasPrefix(
        "\(strict.folder.path)/decisions.jsonl:1: found the id labels:9, which no food has or had, expected one that "
          + "is there such as labels:1, labels:2; withdraw the line"
      )
    )

    let pipeline = try LabelPipeline(
      [Self.kilojoules, Self.sound],
      allowing: ["decision-unknown"]
    )
    try pipeline.decide([
      rename("Tomme").replacing("labels:1", with: "labels:9"),
      line("alias", #""name": "Käse", "evidence": {"names": "0000000000000000"}"#).replacing(
        "labels:1",
        with: "off:1"
      ),
      deferral(["labels:9", "labels:1", "labels:8"], until: "2026-11-22"),
      line(
        "accept repair",
        #""rule": "energy-other-unit", "evidence": {"names": "0000000000000000"}"#
      )
      .replacing("labels:1", with: "labels:9"),
      // There, but nothing is proposed.
      line("accept repair", #""rule": "negative", "evidence": {"names": "0000000000000000"}"#),
    ])
    try pipeline.build()
    let summary = try quality(pipeline)
    #expect(
      summary.decisions.map { "\($0.line) \($0.standing.rawValue): \($0.problem ?? "")" } == [
        "1 unknown: no food has the id labels:9", "2 unknown: no food has the id off:1",
        "3 unknown: no food has the id labels:9, nor 1 more of its ids",
        "4 unknown: no food has the id labels:9", "5 stale: changed since: the source's names",
      ]
    )
    // The deferral holds for the one that is there.
    #expect(summary.worstFoods == [])
    #expect(try pipeline.rows("SELECT count(*) FROM food") == ["2"])
    let page = try pipeline.text("out/current/reports/quality.html")
    #expect(page.contains("Foods that 4\u{A0}decisions of the ledger names are not there."))
  }

  @Test func `a deferred finding is hidden until its day by the pipeline's, then listed`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    let evidence = try evidence(pipeline)
    let flags = try pipeline.text("out/current/reports/quality.csv")
    let open = try quality(pipeline)
    #expect(open.worstFoods.map(\.id) == ["labels:1"])

    // The pipeline is built for 2026-11-21.
    try pipeline.decide([deferral(["labels:1"], until: "2026-11-22", evidence: evidence)])
    try pipeline.build()
    let hidden = try quality(pipeline)
    #expect(hidden.worstFoods == [])
    #expect(hidden.deferredFoods == 1)
    #expect(hidden.sources[0].repairs.map(\.proposed) == [1])
    #expect(hidden.sources[0].repairs[0].examples == [])
    #expect(hidden.decisions.map(\.standing) == [.applied])
    // What was found is in the snapshot and in the table of all flags as before.
    #expect(try pipeline.text("out/current/reports/quality.csv") == flags)
    #expect(try pipeline.rows("SELECT count(*) FROM quality_flag") == ["1"])

    try pipeline.decide([deferral(["labels:1"], until: "2026-11-21", evidence: evidence)])
    try pipeline.build()
    let past = try quality(pipeline)
    #expect(past.worstFoods == open.worstFoods)
    #expect(past.sources == open.sources)
    #expect(past.decisions.map(\.standing) == [.past])

    // What is found is not what the curator saw: still hidden, and listed as stale.
    try pipeline.decide([deferral(["labels:1"], until: "2026-11-22")])
    try pipeline.build()
    let stale = try quality(pipeline)
    #expect(stale.worstFoods == [])
    #expect(stale.decisions.map(\.standing) == [.stale])
  }

  @Test func `a deferred pair waits in no list, and comes back on its day`() throws {
    let pipeline = try TwinPipeline()
    try pipeline.write(
      "alpha",
      [TwinPipeline.row(1, "Kohlrabi, raw"), TwinPipeline.row(2, "Leek")]
    )
    try pipeline.write("beta", [TwinPipeline.row(7, "Kohlrabi", times: 1.1)])
    func report() throws -> (review: Int, deferred: Int, pairs: [[String: Any]]) {
      try pipeline.build(["alpha", "beta"])
      let object = try JSONSerialization.jsonObject(
        with: Data(pipeline.bytes("reports/duplicates.json"))
      )
      let summary = try #require((object as? [String: Any])?["summary"] as? [String: Any])
      let counts = try ["review", "deferred"].map { try #require(summary[$0] as? Int) }
      return (counts[0], counts[1], try #require(summary["pairs"] as? [[String: Any]]))
    }
    let open = try report()
    try #require(open.pairs.count == 1)
    let pair = ["alpha:1", "beta:7"]
    let evidence = try evidence(pipeline.folder, pair)
    let lines = try pipeline.bytes("reports/duplicates.csv.gz")

    try pipeline.decide([deferral(pair, until: "2026-12-24", evidence: evidence)])
    let hidden = try report()
    #expect(hidden.pairs.isEmpty)
    #expect((hidden.review, hidden.deferred) == (1, 1))
    #expect(try pipeline.bytes("reports/duplicates.csv.gz") != lines)
    #expect(try pipeline.rows("SELECT decision FROM possible_duplicate") == ["'review'"])
    let json = String(decoding: try pipeline.bytes("reports/quality.json"), as: UTF8.self)
    #expect(json.contains("\"standing\" : \"applied\""))

    // A later line brings it back before its day.
    try pipeline.decide([
      deferral(pair, until: "2026-12-24", evidence: evidence), deferral(pair, until: "2026-11-01"),
    ])
    #expect(try report().pairs.count == 1)
    #expect(try pipeline.bytes("reports/duplicates.csv.gz") == lines)
  }

  @Test func `a name changes nothing of what is found of duplicates`() throws {
    let pipeline = try TwinPipeline()
    try pipeline.write("alpha", [TwinPipeline.row(1, "Kohlrabi, raw")])
    try pipeline.write("beta", [TwinPipeline.row(7, "Raw kohlrabi")])
    let rows = "SELECT * FROM possible_duplicate"
    try pipeline.build(["alpha", "beta"])
    let before = try pipeline.rows(rows)
    #expect(before.count == 1)
    try pipeline.decide([rename("Rutabaga, cooked").replacing("labels:1", with: "alpha:1")])
    try pipeline.build(["alpha", "beta"], into: "new")
    #expect(
      try DatabaseDump.rows(pipeline.folder.path + "/new/current/food.sqlite", rows) == before
    )
    // Nor where a release before answers, which knew another name.
    try pipeline.build(["alpha", "beta"])
    try pipeline.decide([])
    try pipeline.build(["alpha", "beta"], into: "new")
    #expect(
      try DatabaseDump.rows(pipeline.folder.path + "/new/current/food.sqlite", rows) == before
    )
  }

  @Test func `without their lines no name was ever given`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    func rows() throws -> [String] {
      try pipeline.rows("SELECT * FROM food") + pipeline.rows("SELECT * FROM alias")
        + pipeline.rows("SELECT key, length(data) FROM search_index")
    }
    let before = try rows()
    try pipeline.decide([
      rename("Tomme"), line("alias", #""name": "Käse", "evidence": {"names": "0000000000000000"}"#),
    ])
    try pipeline.build()
    #expect(try rows() != before)
    try pipeline.decide([])
    try pipeline.build()
    #expect(try rows() == before)
  }

  @Test func `a name of a curator is text wherever it is shown`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    let hostile = "=1+1 </code><script>alert('x')</script> '; DROP TABLE food; --"
    try pipeline.decide([
      rename(hostile),
      line(
        "alias",
        #""name": "\#(hostile)!", "language": "fr", "evidence": {"names": "0000000000000000"}"#
      ),
    ])
    try pipeline.build()
    #expect(try pipeline.rows("SELECT count(*) FROM food") == ["2"])
    #expect(!(try pipeline.text("out/current/reports/quality.html")).contains("<script>"))
    #expect(!(try pipeline.text("out/current/reports/quality.csv")).contains(",=1+1"))
  }
}
