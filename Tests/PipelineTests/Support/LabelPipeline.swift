import FoodComposition
import Foundation
import TestSupport

@testable import Pipeline

/// A pipeline of one table of labels, checked by the repository's own checks, with a ledger.
struct LabelPipeline {
  let folder: TemporaryFolder

  /// The repository's folder.
  static let repository: String = {
    // Tests/PipelineTests/Support/LabelPipeline.swift
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// Writes the pipeline; `rows` are `key,name,kcal,protein,fat,carbohydrate,fibre,sodium mg`.
  init(_ rows: [String], gates: String = "", allowing gatesToAllow: [String] = []) throws {
    // A row or two have no value in every column.
    let allowed = TemporaryFolder.allowances(["empty-component"] + gatesToAllow, indent: 4)
    folder = TemporaryFolder()
    try folder.writeSource(
      "labels",
      dataset: "Labels",
      type: .brandLabel,
      components: ["energy", "protein", "fat", "carbohydrate", "fibre", "sodium"],
      rows: rows
    )
    try folder.write(
      "components.tsv",
      """
      code\tname\tunit\tcomponent\trank\trule\tnote
      energy\tEnergy\tkcal\tenergy_kcal\t1\t\t
      protein\tProtein\tg\tprotein_g\t1\t\t
      fat\tFat\tg\tfat_g\t1\t\t
      carbohydrate\tCarbohydrate\tg\tcarbohydrate_g\t1\tavailable\t
      fibre\tFibre\tg\tfiber_g\t1\t\t
      sodium\tSodium\tmg\tsodium_mg\t1\t\t

      """.utf8
    )
    try folder.write("categories.tsv", "code\tname\tcategory\n".utf8)
    try folder.write(
      "pipeline.yaml",
      """
      name: labels
      built_for: "2026-11-21"
      categories: \(Self.repository)/datasets/categories.tsv
      states: \(Self.repository)/datasets/vocabulary/states.tsv
      checks: \(Self.repository)/datasets/quality/checks.tsv
      decisions: decisions.jsonl
      sources: [labels.yaml]
      gates:
        \(gates)
        allow:
      \(allowed)
      """.utf8
    )
    try decide([])
  }

  /// Writes the ledger anew.
  func decide(_ lines: [String]) throws { try folder.decide(lines) }

  /// Builds into the folder `out`.
  @discardableResult
  func build() throws -> Build.Outcome { try folder.build(into: "out", workers: 2) }

  /// The rows that `query` gives of the snapshot, their columns joined by `|`.
  func rows(_ query: String) throws -> [String] { try folder.rows(query) }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }
}
