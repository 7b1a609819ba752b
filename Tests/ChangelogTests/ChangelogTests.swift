import FoodComposition
import Foundation
import SnapshotStore
import TestSupport
import Testing

@testable import Changelog

@Suite struct ChangelogTests {
  private func changes(_ sql: String...) throws -> [FoodChange] {
    var changes: [FoodChange] = []
    _ = try TwoReleases(["new/food.sqlite": sql]).changelog { changes.append($0) }
    return changes
  }

  @Test func `two releases of the same foods differ in nothing`() throws {
    let log = try TwoReleases().changelog { Issue.record("\($0.id)") }
    #expect(log.foods == Changelog.Counts(unchanged: 4))
    #expect(log.sources["table"] == Changelog.Counts(unchanged: 3))
    #expect(log.causes.isEmpty && log.classes.isEmpty && log.inputs.isNone)
  }

  /// A statement on the new release, and the one change that it makes: class, kind, field, before, after.
  static let cases: [(sql: String, change: String)] = [
    ("UPDATE food SET energy_kcal = 0 WHERE number = 1", "value changed energy_kcal 52 0"),
    ("UPDATE food SET energy_kcal = NULL WHERE number = 1", "value gone energy_kcal 52 -"),
    ("UPDATE food SET fat_g = 0 WHERE number = 4", "value added fat_g - 0"),
    ("UPDATE food SET sodium_mg = 2 WHERE number = 2", "value changed sodium_mg trace (0…5) 2"),
    ("DELETE FROM component_bound", "value gone sodium_mg trace (0…5) -"),
    ("UPDATE component_bound SET high = 1", "value changed sodium_mg trace (0…5) trace (0…1)"),
    ("UPDATE food SET base_unit = 'ml' WHERE number = 1", "basis changed base_unit g ml"),
    (
      "UPDATE food SET canonical_name = 'Apples' WHERE number = 1",
      "name changed canonical_name Apple Apples"
    ),
    ("DELETE FROM alias", "alias gone alias Pomme (fr, translation, table) -"),
    (
      "UPDATE alias SET normalized_name = 'x'",
      "alias changed alias Pomme, pomme, fr, translation, table Pomme, x, fr, translation, table"
    ),
    (
      "UPDATE portion SET gram_weight = 180",
      "portion changed 1 piece 150 g (published) 180 g (published)"
    ),
    ("DELETE FROM barcode", "barcode gone gtin 04012345678901 -"),
    ("UPDATE food SET state = 'raw' WHERE number = 1", "state added state - raw"),
    ("UPDATE food SET category = 'nut' WHERE number = 1", "category changed category fruit nut"),
    ("UPDATE food SET brand = NULL WHERE number = 4", "brand gone brand Bar|n -"),
    (
      "UPDATE food SET possible_duplicate_of = 'table:2' WHERE number = 4",
      "representative added possible_duplicate_of - table:2"
    ),
    (
      "UPDATE possible_duplicate SET decision = 'linked'",
      "pair changed table:2 review, 3.25 bits linked, 3.25 bits"
    ),
    ("DELETE FROM quality_flag", "flag gone energy, fat_g warning: found 340, expected 350 -"),
    ("UPDATE food SET confidence = 0.8 WHERE number = 1", "confidence changed confidence 0.9 0.8"),
    (
      "INSERT INTO borrowed_value VALUES ('table:2', 'zinc_mg', 1.5, 'label:9')",
      "borrowed added zinc_mg - 1.5 of label:9"
    ),
    (
      "INSERT INTO component VALUES ('table:2', 'table:1', 12, 1)",
      "ingredient added table:1 - 12 g, confidence 1"
    ),
    ("INSERT INTO reference VALUES ('table:1', 'ndb', '09003')", "reference added ndb - 09003"),
    (
      "INSERT INTO hidden VALUES ('table:1', 'decision of Ada on 2026-11-21', 'a test')",
      "hidden added hidden - decision of Ada on 2026-11-21, a test"
    ),
    ("UPDATE food SET source_url = 'u' WHERE number = 1", "origin added source_url - u"),
    ("UPDATE food SET number = 9 WHERE number = 1", "number changed number 1 9"),
  ]

  @Test(arguments: cases)
  func `a change of any field is told with its class, before and after`(
    _ test: (sql: String, change: String)
  ) throws {
    let found = try changes(test.sql)
    #expect(found.count == 1)
    let words = found.flatMap(\.fields).map {
      "\($0.group.rawValue) \($0.kind) \($0.field) \($0.before ?? "-") \($0.after ?? "-")"
    }
    #expect(words == [test.change])
  }

  @Test func `every column of a food and every table beside it is compared`() throws {
    let values = FoodRows.columns.filter { FoodComparison.group(of: $0) == nil }
    #expect(values == Component.columns.map(\.rawValue))
    // A table that refers to foods is a neighbour, or is told of elsewhere.
    let owned = SnapshotSchema.tables.filter { $0.sql.contains("REFERENCES food") }.map(\.name)
    let compared = FoodRows.Neighbour.allCases.map(\.rawValue) + ["food", "retired"]
    #expect(Set(owned).isSubset(of: Set(compared)))
  }

  @Test func `rows in another order are told as an order`() throws {
    let log = try TwoReleases([
      "old/food.sqlite": [
        "INSERT INTO alias VALUES ('table:1', 2, 'Apfel', 'apfel', 'de', 'translation', 'table')"
      ],
      "new/food.sqlite": [
        "UPDATE alias SET n = 3",
        "INSERT INTO alias VALUES ('table:1', 2, 'Apfel', 'apfel', 'de', 'translation', 'table')",
      ],
    ]).changelog()
    #expect(log.changed.first?.fields.map(\.field) == ["order"])
  }

  @Test func `foods that come and go are counted by source, with what takes their place`() throws {
    let log = try TwoReleases([
      "new/food.sqlite": [
        "DELETE FROM food WHERE id IN ('table:1', 'table:3')", "DELETE FROM alias",
        "DELETE FROM portion", "DELETE FROM quality_flag",
        "INSERT INTO retired VALUES ('table:1', 'table:4', 'a newer edition has the food', 'new')",
        "INSERT INTO retired VALUES ('table:3', NULL, 'no food of the release has it', 'new')",
        """
        INSERT INTO food (id, number, source_id, canonical_name, normalized_name, language, category, base_unit,
          base_quantity, source_type, confidence, completeness)
        VALUES ('table:4', 5, 1, 'Apple', 'apple', 'en', 'fruit', 'g', 100, 'verified_dataset', 1, 0)
        """,
      ]
    ]).changelog()
    #expect(log.foods == Changelog.Counts(added: 1, gone: 1, replaced: 1, unchanged: 2))
    #expect(log.sources["label"] == Changelog.Counts(unchanged: 1))
    #expect(log.replaced.first?.retirement?.successor == "table:4")
    #expect(log.gone.map(\.id) == ["table:3"])
    #expect(log.gone.first?.name == "Cream")
    #expect(log.added.map(\.id) == ["table:4"])
  }

  @Test func `a food that differs in its number alone is no changed food`() throws {
    let log = try TwoReleases(["new/food.sqlite": ["UPDATE food SET number = number + 10"]])
      .changelog()
    #expect(log.foods == Changelog.Counts(renumbered: 4))
    #expect(log.changed.isEmpty)
  }

  @Test func `a generic food comes before a label, and energy before a vitamin`() throws {
    let log = try TwoReleases([
      "new/food.sqlite": [
        "UPDATE food SET vitamin_c_mg = 8 WHERE number = 3",
        "UPDATE food SET energy_kcal = energy_kcal + 100 WHERE number IN (1, 4)",
      ]
    ]).changelog()
    #expect(log.changed.map(\.id) == ["table:1", "label:9", "table:3"])
    #expect(log.changed.map(\.impact) == [0.05, 0.05 * 0.2, 0.05 * 0.05])
  }

  @Test func `rows of the vocabulary and licences are compared`() throws {
    let log = try TwoReleases([
      "new/food.sqlite": [
        "UPDATE vocabulary SET amount = 2", "UPDATE source SET licence = 'CC-BY-4.0' WHERE id = 2",
      ]
    ]).changelog()
    #expect(log.vocabulary.added == 1 && log.vocabulary.gone == 1)
    #expect(log.licenceChanges == ["label: ODbL-1.0, now CC-BY-4.0"])
  }

  @Test func `notes and JSON are as they were approved, and a source's text stays a text`() throws {
    let releases = try TwoReleases([
      "new/food.sqlite": [
        "UPDATE source SET release = '2', sha256 = 'cc' WHERE id = 1",
        "UPDATE food SET energy_kcal = 48, protein_g = NULL WHERE number = 1",
        "UPDATE food SET canonical_name = '<b>Oat* | bar' WHERE number = 4",
        "DELETE FROM food WHERE number = 3", "DELETE FROM quality_flag",
        "INSERT INTO retired VALUES ('table:3', NULL, 'no food of the release has it', 'new')",
      ],
      "new/lineage.sqlite": [
        #"UPDATE food_origin SET trail = '[[0,0,2,5,"48",48]]' WHERE food_id = 'table:1'"#
      ],
    ])
    let log = try releases.changelog()
    try expectGolden(Data(ReleaseNotes(log).markdown.utf8), "changes.md")
    try expectGolden(log.json(), "changes.json")
    try expectGolden(Data(log.new.markdown.utf8), "figures.md")
  }
}
