import Datasets
import Fetch
import FoodComposition
import TestSupport

@testable import Pipeline

/// What the pipelines of invented tables share.
extension TemporaryFolder {
  /// Writes the table of a source, comma-separated, and its definition; its `key` and `name` come first.
  func writeSource(
    _ id: String,
    dataset: String,
    type: SourceType,
    components: [String],
    rows: [String]
  ) throws {
    let header = (["key", "name"] + components).joined(separator: ",")
    try write("\(id).csv", ([header] + rows).joined(separator: "\n").utf8)
    try write(
      "\(id).yaml",
      """
      id: \(id)
      publisher: A publisher
      dataset: \(dataset)
      release: "1"
      released_on: "2026-01-01"
      source_type: \(type.rawValue)
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
      files: [{path: \(id).csv}]
      """.utf8
    )
  }

  /// The entries of `gates: allow:` for all that these gates find.
  static func allowances(_ gates: [String], indent: Int) -> String {
    gates.map { String(repeating: " ", count: indent) + "- {gate: \($0), reason: a test}" }
      .joined(separator: "\n")
  }

  /// Writes the ledger anew.
  func decide(_ lines: [String]) throws {
    try write("decisions.jsonl", lines.map { $0 + "\n" }.joined().utf8)
  }

  /// Builds `pipeline.yaml` into the folder `output`.
  @discardableResult
  func build(into output: String, workers: Int, release: String = "r") throws -> Build.Outcome {
    try Build(
      pipeline: PipelineDefinition(path: path + "/pipeline.yaml"),
      local: LocalFiles(mirror: .official, cache: path + "/cache"),
      output: path + "/" + output,
      release: release,
      workers: workers,
      progress: { _, _, _ in }
    ).run()
  }

  /// The rows that `query` gives of the snapshot in `out`, their columns joined by `|`.
  func rows(_ query: String) throws -> [String] {
    try DatabaseDump.rows(path + "/out/current/food.sqlite", query)
  }
}
