import TestSupport
import Review
import Testing

@testable import Pipeline

@Suite struct CheckedBuildTests {
  /// 4 x 10 + 9 x 5 + 4 x 3 = 97 kcal, which are 406 kJ.
  private static let kilojoules = "1,Cheese,406,10,5,3,0,300"
  private static let sound = "2,Curd,97,10,5,3,0,300"
  private static let flag =
    "SELECT rule, severity, component, json_extract(repair, '$.status') FROM quality_flag"
  private static let evidence = "SELECT json_extract(repair, '$.evidence') FROM quality_flag"

  private func decision(_ what: String, _ evidence: String) -> String {
    """
    {"who": "Ada", "when": "2026-11-21", "what": "\(what)", "ids": ["labels:1"], \
    "rule": "energy-other-unit", "component": "energy_kcal", "why": "kJ", "evidence": {"repair": "\(evidence)"}}
    """
  }

  private func evidence(_ pipeline: LabelPipeline) throws -> String {
    try #require(pipeline.rows(Self.evidence).first).replacing("'", with: "")
  }

  private func energy(_ pipeline: LabelPipeline) throws -> [String] {
    try pipeline.rows("SELECT energy_kcal FROM food ORDER BY id")
  }

  @Test func `a repair is proposed, and changes nothing until the ledger accepts it`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    let proposed = "'energy-other-unit' | 'error' | 'energy_kcal' | 'proposed'"
    #expect(try pipeline.rows(Self.flag) == [proposed])
    #expect(try energy(pipeline) == ["406.0", "97.0"])
    let confidence = try pipeline.rows("SELECT confidence FROM food ORDER BY id")
    #expect(try #require(Double(confidence[0])) < #require(Double(confidence[1])))
    let evidence = try evidence(pipeline)

    try pipeline.decide([decision("accept repair", evidence)])
    try pipeline.build()
    let repaired = try #require(Double(energy(pipeline)[0]))
    #expect(abs(repaired - 406 / 4.184) < 1e-9)
    let check = try ReleaseCheck(path: pipeline.folder.path + "/out/current/food.sqlite")
    #expect(check.problems == [])
    #expect(
      check.unverified == ["lineage.sqlite: 1 amounts of foods that checks or curators changed"]
    )
    #expect(
      try pipeline.rows(Self.flag) == [
        "'energy-other-unit' | 'warning' | 'energy_kcal' | 'accepted'"
      ]
    )
    let noted = "SELECT id FROM food WHERE assumptions LIKE '%accepted by Ada on 2026-11-21%'"
    #expect(try pipeline.rows(noted) == ["'labels:1'"])
  }

  @Test func `a rejected repair leaves value and error as they are`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules])
    try pipeline.build()
    try pipeline.decide([decision("reject repair", evidence(pipeline))])
    try pipeline.build()
    #expect(
      try pipeline.rows(Self.flag) == [
        "'energy-other-unit' | 'error' | 'energy_kcal' | 'rejected'"
      ]
    )
    #expect(try energy(pipeline) == ["406.0"])
  }

  @Test func `without its line a decision was never made`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules])
    try pipeline.build()
    let path = pipeline.folder.path + "/out/current/food.sqlite"
    func rows() throws -> [String] {
      try DatabaseDump.tables(path).filter { $0.name != "release" }.flatMap { table in
        table.rows.map { row in row.map { "\($0.column)=\($0.value)" }.joined(separator: "|") }
      }
    }
    let before = try rows()
    try pipeline.decide([decision("accept repair", evidence(pipeline))])
    try pipeline.build()
    #expect(try rows() != before)
    try pipeline.decide([])
    try pipeline.build()
    #expect(try rows() == before)
  }

  @Test func `a decision whose evidence has changed holds and is listed as stale`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules])
    try pipeline.decide([decision("accept repair", "0000000000000000")])
    try pipeline.build()
    #expect(try pipeline.rows(Self.flag).first?.hasSuffix("'accepted'") == true)
    let report = try pipeline.text("out/current/reports/quality.json")
    #expect(report.contains("\"standing\" : \"stale\""))
  }

  @Test func `an energy of 1e308 is no value, and the release holds together`() throws {
    let pipeline = try LabelPipeline(["1,Cheese,1e308,10,5,3,0,300", Self.sound])
    try pipeline.build()
    #expect(try energy(pipeline) == ["", "97.0"])
    #expect(
      try pipeline.rows(Self.flag).contains { $0.hasPrefix("'energy-over-max' | 'quarantine'") }
    )
    let path = pipeline.folder.path + "/out/current/food.sqlite"
    #expect(try ReleaseCheck(path: path).problems == [])
  }

  @Test func `an impossible value is no value, and its flag names it`() throws {
    let pipeline = try LabelPipeline(["1,Cheese,97,10,5000,3,0,300"])
    try pipeline.build()
    #expect(try pipeline.rows("SELECT fat_g IS NULL FROM food") == ["1"])
    #expect(
      try pipeline.rows(
        "SELECT found FROM quality_flag WHERE severity = 'quarantine' AND component = 'fat_g'"
      ) == ["'fat 5000 g'"]
    )
  }

  @Test func `more errors than its gate allows stop a release, with the reports`() throws {
    let gates = "maximum_erroneous_foods: {labels: 0}"
    let broken = try LabelPipeline([Self.kilojoules, Self.sound], gates: gates)
    guard case .refused(let reports, let summary) = try broken.build() else {
      Issue.record("released, expected a refusal")
      return
    }
    #expect(
      summary.refusals.map(\.text) == [
        "maximum-erroneous-foods: labels: found 1 foods with an error, expected at most 0"
      ]
    )
    #expect(!reports.isEmpty)
    let sound = try LabelPipeline([Self.sound], gates: gates)
    guard case .released = try sound.build() else {
      Issue.record("refused, expected a release")
      return
    }
  }

  @Test func `hostile names reach the table of flags as text`() throws {
    let pipeline = try LabelPipeline(["1,\"=cmd|' /C calc'!A0\",406,10,5,3,0,300"])
    try pipeline.build()
    let csv = try pipeline.text("out/current/reports/quality.csv")
    #expect(csv.contains("'=cmd|"))
    #expect(!csv.contains(",=cmd"))
  }
}
