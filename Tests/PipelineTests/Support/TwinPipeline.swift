import FoodComposition
import TestSupport

/// A pipeline of tables of verified foods whose duplicates are looked for, with a ledger.
struct TwinPipeline {
  let folder: TemporaryFolder

  /// The components of the tables, in the order of their columns.
  private static let components = [
    ("energy", "kcal", "energy_kcal"), ("protein", "g", "protein_g"), ("fat", "g", "fat_g"),
    ("carbohydrate", "g", "carbohydrate_g"), ("fibre", "g", "fiber_g"),
    ("sodium", "mg", "sodium_mg"), ("water", "g", "water_g"), ("calcium", "mg", "calcium_mg"),
    ("iron", "mg", "iron_mg"), ("potassium", "mg", "potassium_mg"), ("zinc", "mg", "zinc_mg"),
    ("magnesium", "mg", "magnesium_mg"), ("copper", "mg", "copper_mg"),
  ]

  /// A row: its key, its name and the amounts, each times `factor`, of an invented food.
  static func row(_ key: Int, _ name: String, times factor: Double = 1) -> String {
    let amounts = [
      112, 8.3, 4.7, 9.1, 2.6, 233, 74.2, 41.3, 1.27, 319, 0.83, 27.4, 0.113,
    ].map { "\(($0 * factor * 1000).rounded() / 1000)" }
    return ([String(key), "\"\(name)\""] + amounts).joined(separator: ",")
  }

  init() throws {
    folder = TemporaryFolder()
    let rows = Self.components.map { "\($0.0)\t\($0.0)\t\($0.1)\t\($0.2)\t1\t\t\n" }
    try folder.write(
      "components.tsv",
      ("code\tname\tunit\tcomponent\trank\trule\tnote\n" + rows.joined())
        .replacing("carbohydrate_g\t1\t", with: "carbohydrate_g\t1\tavailable").utf8
    )
    try folder.write("categories.tsv", "code\tname\tcategory\n".utf8)
    try decide([])
  }

  /// Writes the table of a source.
  func write(_ source: String, _ rows: [String]) throws {
    try folder.writeSource(
      source,
      dataset: source,
      type: .verifiedDataset,
      components: Self.components.map(\.0),
      rows: rows
    )
  }

  /// Writes the ledger anew.
  func decide(_ lines: [String]) throws { try folder.decide(lines) }

  /// Builds the sources into the folder `output`.
  func build(_ sources: [String], into output: String = "out", workers: Int = 2) throws {
    try folder.write(
      "pipeline.yaml",
      """
      name: twins
      built_for: "2026-11-21"
      categories: \(LabelPipeline.repository)/datasets/categories.tsv
      states: \(LabelPipeline.repository)/datasets/vocabulary/states.tsv
      duplicates: \(LabelPipeline.repository)/datasets/duplicates
      decisions: decisions.jsonl
      sources: [\(sources.map { $0 + ".yaml" }.joined(separator: ", "))]
      gates:
        allow:
      \(TemporaryFolder.allowances(["ids-vanished", "source-gone", "decision-unknown"], indent: 4))
      """.utf8
    )
    try folder.build(into: output, workers: workers)
  }

  /// The bytes of a file of the release in `output`.
  func bytes(_ name: String, in output: String = "out") throws -> [UInt8] {
    try Array(folder.bytes("\(output)/current/\(name)"))
  }

  /// The rows that `query` gives of the snapshot, their columns joined by `|`.
  func rows(_ query: String) throws -> [String] { try folder.rows(query) }
}
