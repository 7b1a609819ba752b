import DecisionLedger
import FoodComposition
import Foundation
import Review
import Testing
import TestSupport

@testable import Pipeline

/// One changed text of a source, and which of a hundred decisions become stale by it: those that rest on it, and no other.
@Suite struct StaleDecisionsTests {
  /// A decision, and what it rests on as a person would say it: `values 5`, `sodium 5`.
  private struct Line {
    var what: Decision.What
    var rests: Set<String>
    var parts: [DecisionEvidence.Part]?
  }

  private static let foods = 1...12

  /// Every fourth food tells its energy in kJ, where a repair is proposed.
  private static func tellsKilojoules(_ food: Int) -> Bool { food.isMultiple(of: 4) }

  private static func row(_ food: Int) -> [String] {
    [
      "\(food)", "Cheese \(food)", tellsKilojoules(food) ? "406" : "97", "10", "5", "3", "0",
      "\(300 + 10 * food)",
    ]
  }

  private static func id(_ food: Int) -> String { "labels:\(food)" }

  private static func lines(about food: Int) -> [Line] {
    let (id, next) = (id(food), food % foods.upperBound + 1)
    let corrected: Component = food.isMultiple(of: 2) && !tellsKilojoules(food) ? .fiber : .sodium
    let correction = ValueCorrection(
      food: id,
      component: corrected,
      value: 1,
      source: "the label"
    )
    let portion = CuratedPortion(food: id, measure: "slice", grams: 20, source: "weighed")
    var lines = [
      Line(what: .rename(id, name: "Tomme \(food)"), rests: ["names \(food)"]),
      Line(what: .alias(id, name: "Käse \(food)", language: "de"), rests: ["names \(food)"]),
      Line(what: .portion(portion), rests: ["portions \(food)"]),
      Line(what: .correctValue(correction), rests: ["\(corrected.rawValue) \(food)"]),
      Line(what: .split([id]), rests: ["values \(food)"], parts: [.values]),
      Line(what: .hide(id), rests: ["brand \(food)"], parts: [.brand]),
      Line(
        what: .deferUntil([id], day: "2027-01-31"),
        rests: ["category \(food)"],
        parts: [.category]
      ),
      Line(
        what: .different([id, self.id(next)]),
        rests: Set([food, next].flatMap { ["names \($0)", "values \($0)"] })
      ),
    ]
    if tellsKilojoules(food) {
      let flag = RepairTarget(food: id, rule: "energy-other-unit", component: .energy)
      lines.append(Line(what: .rejectRepair(flag), rests: ["repair \(food)"]))
    }
    return lines
  }

  /// A change of one text of the source: a food, a column of its row, what stands there then, and what that touches.
  private static let changes: [(food: Int, column: Int, text: String, touched: Set<String>)] = [
    (6, 7, "361", ["values 6", "sodium_mg 6"]),
    (7, 7, "371", ["values 7", "sodium_mg 7"]),
    // The amount is the same, the published text is not.
    (7, 7, "370.0", ["values 7", "sodium_mg 7"]),
    (6, 6, "", ["values 6", "fiber_g 6"]),
    (8, 2, "405", ["values 8", "repair 8"]),
    // A repair of the energy does not rest on sodium.
    (8, 7, "381", ["values 8", "sodium_mg 8"]),
    (5, 1, "Quark 5", ["names 5"]),
  ]

  @Test func `exactly the decisions that rest on a changed text are stale, among a hundred`() throws
  {
    let pipeline = try LabelPipeline(
      Self.foods.map { Self.row($0).joined(separator: ",") },
      allowing: ["erroneous-foods"]
    )
    try build(pipeline)
    let lines = Self.foods.flatMap(Self.lines(about:))
    #expect(lines.count == 99)
    try pipeline.decide(try lines.map { try pipeline.folder.line($0.what, on: $0.parts) })
    try build(pipeline)
    #expect(try standings(pipeline) == Array(repeating: .applied, count: lines.count))

    let published = try pipeline.text("labels.csv")
    for change in Self.changes {
      var row = Self.row(change.food)
      let before = row.joined(separator: ",")
      row[change.column] = change.text
      let changed = published.replacing("\n\(before)\n", with: "\n\(row.joined(separator: ","))\n")
      #expect(changed != published)
      try pipeline.folder.write("labels.csv", changed.utf8)
      try build(pipeline)
      let expected = lines.map { line -> QualitySummary.Decision.Standing in
        line.rests.isDisjoint(with: change.touched) ? .applied : .stale
      }
      #expect(expected.contains(.stale))
      #expect(try standings(pipeline) == expected, "\(row)")
    }
    // As it was, nothing is stale.
    try pipeline.folder.write("labels.csv", published.utf8)
    try build(pipeline)
    #expect(try standings(pipeline) == Array(repeating: .applied, count: lines.count))
  }

  /// Builds; no gate may refuse the release.
  private func build(_ pipeline: LabelPipeline) throws {
    guard case .refused(_, let summary) = try pipeline.build() else { return }
    Issue.record("refused: \(summary.refusals.map(\.text))")
  }

  /// What became of each decision, in the order of the ledger's lines.
  private func standings(_ pipeline: LabelPipeline) throws -> [QualitySummary.Decision.Standing] {
    try JSONDecoder().decode(
      QualitySummary.self,
      from: pipeline.folder.bytes("out/current/reports/quality.json")
    ).decisions.sorted { $0.line < $1.line }.map(\.standing)
  }
}
