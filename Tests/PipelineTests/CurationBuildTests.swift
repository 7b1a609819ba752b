import DecisionLedger
import FoodComposition
import FoodSnapshot
import Foundation
import Review
import SnapshotStore
import Testing
import TestSupport

@testable import Pipeline

/// What curators decide about the values, the portions and the finding of foods, and on what their decisions rest.
@Suite struct CurationBuildTests {
  private static let kilojoules = "1,Cheese,406,10,5,3,0,300"
  private static let sound = "2,Curd,97,10,5,3,0,300"
  private static let origin = "decision of Ada on 2026-11-21"

  private func snapshot(_ pipeline: LabelPipeline) throws -> FoodSnapshot {
    try FoodSnapshot(path: pipeline.folder.path + "/out/current/food.sqlite")
  }

  private func decisions(_ pipeline: LabelPipeline) throws -> [QualitySummary.Decision] {
    try JSONDecoder().decode(
      QualitySummary.self,
      from: pipeline.folder.bytes("out/current/reports/quality.json")
    ).decisions
  }

  private func correction(_ component: Component, _ value: Double?) -> Decision.What {
    .correctValue(
      ValueCorrection(food: "labels:1", component: component, value: value, source: "the label")
    )
  }

  @Test func `a corrected value is checked anew, and the published one stays in the lineage`()
    throws
  {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    #expect(try pipeline.rows("SELECT count(*) FROM quality_flag") == ["1"])
    let before = try pipeline.rows("SELECT * FROM food")
    try pipeline.decide([
      try pipeline.folder.line(correction(.energy, 97)),
      try pipeline.folder.line(correction(.sodium, 400)),
      try pipeline.folder.line(correction(.fiber, nil)),
    ])
    try pipeline.build()
    #expect(try pipeline.rows("SELECT count(*) FROM quality_flag") == ["0"])
    let row = try pipeline.rows(
      "SELECT energy_kcal, sodium_mg, ifnull(fiber_g, 'none'), source_type FROM food WHERE id = 'labels:1'"
    )
    #expect(row == ["97.0 | 400.0 | 'none' | 'brand_label'"])
    let assumed = try #require(try snapshot(pipeline).food(id: "labels:1")).assumptions
    #expect(
      assumed.contains(
        "corrected: energy_kcal 97 kcal for the published 406 kcal, by the label; \(Self.origin)"
      )
    )
    let lineage = try LineageReader(path: pipeline.folder.path + "/out/current/lineage.sqlite")
    let food = try #require(try lineage.lineage(of: "labels:1"))
    #expect(food.corrections.map(\.component) == [.energy, .fiber, .sodium])
    #expect(food.corrections.map(\.published) == [406, 0, 300])
    #expect(food.corrections.map(\.amount) == [97, nil, 400])
    #expect(food.values.first { $0.component == .energy }?.amount == 406)
    let agreement = try lineage.agreement(with: try snapshot(pipeline).reader)
    #expect(agreement.differences == [], "a corrected food is no difference")
    #expect(
      agreement.changed == 4,
      "the three, and the carbohydrate with fibre that is not known now"
    )
    #expect(try decisions(pipeline).map(\.standing) == [.applied, .applied, .applied])
    // Without the lines all is as it was.
    try pipeline.decide([])
    try pipeline.build()
    #expect(try pipeline.rows("SELECT * FROM food") == before)
  }

  @Test
  func `an energy that nobody publishes is computed and marked so, anew of what is corrected`()
    throws
  {
    let pipeline = try LabelPipeline(["1,Truffle,,10,40,48,1,300", Self.sound])
    func energy() throws -> [String] {
      try pipeline.rows("SELECT energy_kcal FROM food WHERE id = 'labels:1'")
        + pipeline.rows(
          "SELECT kind FROM component_bound WHERE food_id = 'labels:1' AND component = 'energy_kcal'"
        )
    }
    try pipeline.build()
    // 4 x 10 + 9 x 40 + 4 x 48 + 2 x 1; the gram that is left cannot hold much.
    #expect(try energy() == ["594.0", "'computed'"])
    #expect(
      try pipeline.rows(
        "SELECT count(*) FROM component_bound WHERE food_id = 'labels:2' AND component = 'energy_kcal'"
      ) == ["0"]
    )
    try pipeline.decide([try pipeline.folder.line(correction(.protein, 10.5))])
    try pipeline.build()
    #expect(try energy() == ["596.0", "'computed'"])
    try pipeline.decide([try pipeline.folder.line(correction(.energy, 590))])
    try pipeline.build()
    #expect(try energy() == ["590.0"])
  }

  @Test func `a hidden food is found by no search, and is there by its id`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    #expect(try snapshot(pipeline).search("cheese").first?.id == "labels:1")
    let hide = try pipeline.folder.line(.hide("labels:1"))
    try pipeline.decide([hide])
    try pipeline.build()
    let found = try snapshot(pipeline)
    #expect(found.check().isEmpty)
    #expect(try found.search("cheese").isEmpty)
    #expect(try found.resolve("100 g cheese").items.allSatisfy { $0.food?.id != "labels:1" })
    #expect(try found.food(id: "labels:1")?.canonicalName == "Cheese")
    #expect(try found.hiding(of: "labels:1")?.source == Self.origin)
    #expect(try found.hiding(of: "labels:2") == nil)
    let ledger = LedgerFile(path: pipeline.folder.path + "/decisions.jsonl")
    let digest = try #require(try ledger.ledger().lines.first?.digest)
    try ledger.withdraw(digest, who: "Bob", when: "2026-11-22", why: "")
    let outcome = try pipeline.build()
    #expect(try snapshot(pipeline).search("cheese").first?.id == "labels:1")
    guard case .released(_, let summary) = outcome else { return }
    #expect(summary.ledgerText == "0 applied, 0 stale, 0 unknown, 1 withdrawn")
    #expect(try pipeline.text("out/current/manifest.json").contains("\"withdrawn\" : 1"))
  }

  @Test func `a portion of a curator stands first, says whose it is, and is no evidence`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.build()
    let portion = CuratedPortion(
      food: "labels:1",
      measure: "slice",
      grams: 28,
      source: "twelve, weighed"
    )
    try pipeline.decide([try pipeline.folder.line(.portion(portion))])
    let before = try pipeline.folder.evidence(of: .split(["labels:1"]))
    try pipeline.build()
    #expect(
      try pipeline.rows(
        "SELECT amount, measure, gram_weight, source FROM portion WHERE food_id = 'labels:1'"
      )
        == ["1.0 | 'slice' | 28.0 | '\(Self.origin)'"]
    )
    #expect(try pipeline.folder.evidence(of: .split(["labels:1"])) == before)
    #expect(try decisions(pipeline).map(\.standing) == [.applied])
    let resolved = try snapshot(pipeline).resolve("2 slices of cheese")
    #expect(resolved.items.first?.grams?.value == 56)
  }

  @Test func `five hundred decisions hold in a rebuild, and only what rested on a value is stale`()
    throws
  {
    let rows = (1...250).map { "\($0),Cheese \($0),97,10,5,3,0,\(100 + $0)" }
    let pipeline = try LabelPipeline(rows)
    try pipeline.build()
    var lines: [String] = []
    for food in 1...250 {
      let id = "labels:\(food)"
      lines.append(try pipeline.folder.line(.rename(id, name: "Tomme \(food)")))
      lines.append(try pipeline.folder.line(.split([id]), on: food % 2 == 0 ? [.values] : [.brand]))
    }
    try pipeline.decide(lines)
    try pipeline.build()
    #expect(try decisions(pipeline).map(\.standing) == Array(repeating: .applied, count: 500))
    try pipeline.folder.write(
      "labels.csv",
      pipeline.text("labels.csv").replacing(",104\n", with: ",105\n").replacing(
        ",107\n",
        with: ",108\n"
      ).utf8
    )
    try pipeline.build()
    let stale = try decisions(pipeline).filter { $0.standing != .applied }
    // Foods 4 and 7 have changed; the decisions on 7 rest on its names and its brand.
    #expect(stale.map(\.foods) == [["labels:4"]])
    #expect(stale.map(\.changed) == [["values"]])
    #expect(stale.map(\.standing) == [.stale])
    #expect(stale.first?.problem == "changed since: the values that the source publishes")
  }

  @Test func `a rule that is none stops a build before a byte is read, with its place`() throws {
    let pipeline = try LabelPipeline([Self.kilojoules, Self.sound])
    try pipeline.decide([
      """
      {"who": "Ada", "when": "2026-11-21", "what": "accept repair", "ids": ["labels:1"], "rule": "unit-blundr", \
      "why": "", "evidence": {"repair": "0000000000000000"}}
      """
    ])
    let error = try #require(throws: LedgerError.self) { try pipeline.build() }
    #expect(
      error.description.hasPrefix(
        "\(pipeline.folder.path)/decisions.jsonl:1: found the rule unit-blundr, expected a check that proposes repairs, "
          + "such as unit-blunder, "
      )
    )
  }
}
