import Fetch
import Foundation

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
  init(_ rows: [String], gates: String = "") throws {
    folder = try TemporaryFolder()
    let header = "key,name,energy,protein,fat,carbohydrate,fibre,sodium"
    try folder.write("labels.csv", ([header] + rows).joined(separator: "\n").utf8)
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
      "labels.yaml",
      """
      id: labels
      publisher: A publisher
      dataset: Labels
      release: "1"
      released_on: "2026-01-01"
      source_type: brand_label
      language: en
      licence: CC0-1.0
      attribution: A publisher
      url: https://example.org
      adapter: delimited
      separator: ","
      quote: '"'
      encoding: utf8
      key: key
      names: [{column: name, language: en}]
      components: components.tsv
      categories: categories.tsv
      files: [{path: labels.csv}]
      """.utf8
    )
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
      \(gates)
      """.utf8
    )
    try decide([])
  }

  /// Writes the ledger anew.
  func decide(_ lines: [String]) throws {
    try folder.write("decisions.jsonl", lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Builds into the folder `out`.
  @discardableResult
  func build() throws -> Build.Outcome {
    try Build(
      path: folder.path + "/pipeline.yaml",
      local: LocalFiles(mirror: .official, cache: folder.path + "/cache"),
      output: folder.path + "/out",
      release: "r",
      workers: 2,
      progress: { _, _, _ in }
    ).run()
  }

  /// The rows that `query` gives of the snapshot, their columns joined by `|`.
  func rows(_ query: String) throws -> [String] {
    try DatabaseDump.rows(folder.path + "/out/current/food.sqlite", query)
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }
}
