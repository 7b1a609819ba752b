import FoodComposition
import Foundation
import Review
import TestSupport
import Testing

@testable import Pipeline

/// Editions in which a code means another food than in the one before.
@Suite struct MeaningTests {
  private let pipeline: TinyPipeline

  init() throws {
    pipeline = try TinyPipeline()
    try pipeline.writePipeline(
      surveyFoods: 1,
      tableFoods: 1,
      allowed: TinyPipeline.wrongOnPurpose + ["empty-component", "ids-gone"],
      registry: "registry.tsv"
    )
  }

  /// Makes the table a verified dataset with these lines more in its definition.
  private func define(_ lines: String...) throws {
    let text = String(decoding: try pipeline.folder.bytes("table.yaml"), as: UTF8.self)
      .replacing("source_type: brand_label", with: "source_type: verified_dataset")
    try pipeline.folder.write("table.yaml", (text + "\n" + lines.joined(separator: "\n")).utf8)
  }

  private func judge(_ rows: String...) throws {
    let text = (["key\tsince\tmeans\treason"] + rows).joined(separator: "\n") + "\n"
    try pipeline.folder.write("meanings.tsv", text.replacing("|", with: "\t").utf8)
  }

  private func rows(_ query: String, of release: String) throws -> [String] {
    try DatabaseDump.rows(pipeline.folder.path + "/out/\(release)/food.sqlite", query)
  }

  private func refusals(_ outcome: Build.Outcome) -> [GateFinding] {
    guard case .refused(_, let summary) = outcome else { return [] }
    return summary.refusals
  }

  // MARK: - Editions with ids of their own

  /// The table as the newer edition: milk is lemonade now, the pizza is the pizza.
  private func writeNewerEdition() throws {
    try pipeline.writeTable([
      "code;nom_fr;nom_en;groupe;latin;kcal;glucides;sel;vit_d",
      "11111000;Lemonade;;boissons;;20;5;0,1;0",
      "58106210;Pizza, cheese;;boissons;;270;30;1;0",
    ])
  }

  @Test func `a succession unlike in name and values is told, and what somebody judged is not`()
    throws
  {
    try writeNewerEdition()
    try define("supersedes: usda-fndds", "meanings: meanings.tsv")
    try judge()
    let found = refusals(try pipeline.build(release: "one"))
    #expect(found.map(\.gate) == ["meaning-changed"])
    #expect(found.first?.subject == "table")
    #expect(found.first?.message.hasPrefix("found 1 of 2 codes that may mean another food") == true)
    #expect(
      found.first?.examples == [
        "11111000: Milk, cow's, fluid, whole (61 kcal, protein 3.15, carbohydrate 4.8),"
          + " now Lemonade (20 kcal, carbohydrate 5)"
      ]
    )
    let table = String(
      decoding: try pipeline.folder.bytes("out/refused/meanings.tsv"),
      as: UTF8.self
    )
    #expect(
      table.hasPrefix("source\tkey\tlikeness\tgrams\tenergy\tolder\tnewer\ntable\t11111000\t")
    )

    try judge("11111000|2|same|milk by another name")
    #expect(refusals(try pipeline.build(release: "two")).isEmpty)
    #expect(
      try rows("SELECT successor FROM retired WHERE id = 'usda-fndds:11111000'", of: "two")
        == ["'table:11111000'"]
    )
  }

  @Test func `the older id of another food ends, and the newer food inherits nothing`() throws {
    try writeNewerEdition()
    try define("supersedes: usda-fndds", "meanings: meanings.tsv")
    try judge("11111000|2|other|milk is no lemonade", "99999999|2|other|nobody has it")
    guard case .released(_, let summary) = try pipeline.build(release: "one", registers: true)
    else {
      Issue.record("refused, expected a release")
      return
    }
    #expect(
      try rows("SELECT id, successor IS NULL, reason FROM retired ORDER BY id", of: "one").first
        == "'usda-fndds:11111000' | 1 | 'its code means another food now: milk is no lemonade'"
    )
    #expect(try rows("SELECT name FROM alias WHERE food_id = 'table:11111000'", of: "one") == [])
    #expect(summary.notes.contains { $0.contains("1 codes of its table of meanings") })
    #expect(summary.notes.contains { $0.hasSuffix("such as 99999999") })
    // The pizza's part is no lemonade either.
    #expect(
      try rows("SELECT component_food_id FROM component", of: "one") == ["'usda-fndds:58106220'"]
    )
    // The registry remembers an end that no release had a food for.
    _ = try pipeline.build(release: "two")
    #expect(
      try rows(
        "SELECT successor IS NULL, since_release FROM retired WHERE id = 'usda-fndds:11111000'",
        of: "two"
      ) == ["1 | 'one'"]
    )
  }

  @Test func `an older id that led to the newer food ends once somebody has judged`() throws {
    try writeNewerEdition()
    try define("supersedes: usda-fndds", "meanings: meanings.tsv")
    try judge("11111000|2|same|taken for milk")
    _ = try pipeline.build(release: "one", registers: true)
    try judge("11111000|2|other|milk is no lemonade")
    _ = try pipeline.build(release: "two", registers: true)
    #expect(
      try rows(
        "SELECT successor IS NULL, since_release FROM retired WHERE id = 'usda-fndds:11111000'",
        of: "two"
      ) == ["1 | 'one'"]
    )
  }

  // MARK: - Editions of one id

  /// A table of six foods of one id; of the fourth a newer edition says this.
  private func writeTable(fourth: String) throws {
    try pipeline.writeTable(
      ["code;nom_fr;nom_en;groupe;latin;kcal;glucides;sel;vit_d"]
        + (1...6).map { index in
          index == 4 ? "4\(fourth)" : "\(index);Boisson \(index);;boissons;;\(index)0;5;0,1;0"
        } + ["40;Sirop;;boissons;;200;50;0,1;0"]
    )
  }

  @Test func `an id of which name and values are another food's stops a release`() throws {
    try define("meanings: meanings.tsv")
    try judge()
    try writeTable(fourth: ";Lait;;boissons;;60;5;0,1;0")
    #expect(refusals(try pipeline.build(release: "one")).isEmpty)
    try writeTable(fourth: ";Huile;;boissons;;60;5;0,1;0")
    #expect(refusals(try pipeline.build(release: "name")).isEmpty)
    try writeTable(fourth: ";Beurre;;boissons;;899;0;0,1;0")
    let found = refusals(try pipeline.build(release: "both"))
    #expect(found.map(\.gate) == ["meaning-changed"])
    // A verdict is on one edition.
    try judge("4|0|same|looked at long ago")
    #expect(refusals(try pipeline.build(release: "both")).map(\.gate) == ["meaning-changed"])
    try judge("4|1|same|the oil was butter all the time")
    #expect(refusals(try pipeline.build(release: "both")).isEmpty)
  }

  @Test func `a code that means another food gets an id with the edition, and the old id ends`()
    throws
  {
    try define("meanings: meanings.tsv")
    try judge()
    try writeTable(fourth: ";Lait;;boissons;;60;5;0,1;0")
    _ = try pipeline.build(release: "one", registers: true)
    try writeTable(fourth: ";Huile;;boissons;;899;0;0,1;0")
    try judge("4|1|other|milk is no oil")
    guard case .released = try pipeline.build(release: "two", registers: true) else {
      Issue.record("refused, expected a release")
      return
    }
    let ids = try rows(
      "SELECT id FROM food WHERE id LIKE 'table:4%' ORDER BY rowid",
      of: "two"
    )
    #expect(ids.sorted() == ["'table:40'", "'table:4@1'"])
    #expect(
      try rows("SELECT id, successor IS NULL, reason FROM retired", of: "two")
        == ["'table:4' | 1 | 'its code means another food now: milk is no oil'"]
    )
    let before = try rows("SELECT number FROM food WHERE id = 'table:4'", of: "one")
    let after = try rows("SELECT number FROM food WHERE id = 'table:4@1'", of: "two")
    #expect(before != after)
    // A later edition keeps the id that the code has now.
    _ = try pipeline.build(release: "three", registers: true)
    #expect(try rows("SELECT number FROM food WHERE id = 'table:4@1'", of: "three") == after)
  }
}
