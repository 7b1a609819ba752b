import FoodComposition
import Foundation
import GRDB
import SnapshotStore
import TestSupport

@testable import Changelog

/// Two releases written by hand, `old` and `new`: two sources, a handful of foods, their lineages and manifests.
///
/// Both begin alike; tests change rows by SQL.
struct TwoReleases {
  let folder = TemporaryFolder()

  /// The statements that are run on the files after they were filled, by file: `old/food.sqlite`.
  init(
    _ statements: [String: [String]] = [:],
    manifests: (old: String, new: String)? = ("[]", "[]")
  ) throws {
    for name in ["old", "new"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: false
      )
      let snapshot = "\(name)/food.sqlite"
      let lineage = "\(name)/lineage.sqlite"
      try write(snapshot, Self.snapshotSchema + [Self.rows(name)] + (statements[snapshot] ?? []))
      try write(lineage, Self.lineageSchema + [Self.trails(name)] + (statements[lineage] ?? []))
    }
    if let manifests {
      for (name, inputs) in [("old", manifests.old), ("new", manifests.new)] {
        let text = #"{"content_digest": "content of \#(name)", "inputs": \#(inputs)}"#
        try folder.write("\(name)/manifest.json", text)
      }
    }
  }

  /// The changelog of the two.
  func changelog(_ body: (FoodChange) throws -> Void = { _ in }) throws -> Changelog {
    try Changelog(from: folder.file("old"), to: folder.file("new"), body)
  }

  /// The change of one food.
  func change(of id: String) throws -> FoodChange? {
    var found: FoodChange?
    _ = try changelog { if $0.id == id { found = $0 } }
    return found
  }

  private func write(_ name: String, _ statements: [String]) throws {
    let file = try DatabaseQueue(path: folder.file(name))
    try file.writeWithoutTransaction { db in for sql in statements { try db.execute(sql: sql) } }
    try file.close()
  }

  // MARK: The rows

  private static let snapshotSchema =
    [
      // Statements of tests may come in any order.
      "PRAGMA foreign_keys = OFF",
      "PRAGMA application_id = \(SnapshotSchema.applicationID)",
      "PRAGMA user_version = \(SnapshotSchema.version)",
    ] + SnapshotSchema.tables.map(\.sql)

  private static let lineageSchema =
    [
      "PRAGMA application_id = \(LineageSchema.applicationID)",
      "PRAGMA user_version = \(LineageSchema.version)",
    ] + LineageSchema.tables.map(\.sql)

  private static func rows(_ release: String) -> String {
    """
    INSERT INTO release VALUES ('\(release)', 4, '0.1.0', 'pipeline', '', 'content of \(release)', '2026-11-21', 4, 1, 1, 1, 2, NULL);
    INSERT INTO source VALUES
      (1, 'table', 'P', 'Table', '1', 'T', 'verified_dataset', 'CC0-1.0', 'P', NULL, 'aa', 4, 3, 0, 1),
      (2, 'label', 'Q', 'Labels', '1', 'L', 'brand_label', 'ODbL-1.0', 'Q', NULL, 'bb', 1, 1, 0, 0);
    INSERT INTO food (id, number, source_id, canonical_name, normalized_name, language, category, brand, base_unit,
        base_quantity, energy_kcal, protein_g, fat_g, sodium_mg, source_type, confidence, completeness)
      VALUES
      ('label:9', 4, 2, 'Oat bar', 'oat bar', 'en', 'snack', 'Bar|n', 'g', 100, 400, 8, NULL, 10, 'brand_label', 0.5, 0),
      ('table:1', 1, 1, 'Apple', 'apple', 'en', 'fruit', NULL, 'g', 100, 52, 0.26, 0.17, 1, 'verified_dataset', 0.9, 0.5),
      ('table:2', 2, 1, 'Beans', 'beans', 'en', 'legume', NULL, 'g', 100, 300, 20, 1, NULL, 'verified_dataset', 0.9, 0.5),
      ('table:3', 3, 1, 'Cream', 'cream', 'en', 'dairy', NULL, 'g', 100, 340, 2, 36, 30, 'verified_dataset', 0.9, 0.5);
    INSERT INTO alias VALUES ('table:1', 1, 'Pomme', 'pomme', 'fr', 'translation', 'table');
    INSERT INTO portion VALUES ('table:1', 1, 1, 'piece', NULL, 150, 'published', NULL);
    INSERT INTO barcode VALUES ('04012345678901', 'label:9');
    INSERT INTO component_bound VALUES ('table:2', 'sodium_mg', 'trace', 0, 5);
    INSERT INTO possible_duplicate VALUES ('label:9', 'table:2', 3.25, 0.9, 'review');
    INSERT INTO quality_flag VALUES ('table:3', 1, 'fat_g', 'energy', 'warning', '340', '350', NULL);
    INSERT INTO vocabulary VALUES (1, 'portion', 'cup', 'en', 'cup', 1, NULL, NULL, 'table');
    """
  }

  private static func trails(_ release: String) -> String {
    """
    INSERT INTO release VALUES ('\(release)', 'content of \(release)');
    INSERT INTO file VALUES (1, 'table', 'foods.csv', 'aa', 1);
    INSERT INTO component VALUES (0, 'energy_kcal', 'ENERC', 'Energy', 'kcal'), (1, 'protein_g', 'PROCNT', 'Protein', 'g'),
      (2, 'fat_g', 'FAT', 'Fat', 'g');
    INSERT INTO value_kind VALUES (0, 'exact');
    INSERT INTO derivation_rule VALUES (1, 'energy-from-macronutrients', 'ENERC = 4 PROCNT + 9 FAT');
    INSERT INTO published_component VALUES
      ('table', 0, 'e', 'Energie', 'kcal', 'energy_kcal', NULL, 'none', 1, 1, NULL),
      ('table', 1, 'p', 'Protein', 'g', 'protein_g', NULL, 'none', 1, 1, NULL),
      ('table', 2, 'e2', 'Energie 2', 'kcal', 'energy_kcal', NULL, 'none', 1, 2, NULL);
    INSERT INTO food_origin VALUES
      ('table:1', 1, 2, 1, '[[0,0,2,5,"52",52],[1,1,2,8,"0.26",0.26]]'),
      ('table:2', 1, 3, 1, '[[0,[1,1,2],300],[1,1,3,8,"20",20]]');
    """
  }
}
