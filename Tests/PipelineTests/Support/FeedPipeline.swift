import Foundation
import TestSupport

@testable import Pipeline

/// A pipeline of one feed of labels in the layout of Open Food Facts, whose rows tell when they were written: the sample
/// labels of the repository, and what tests add.
struct FeedPipeline {
  let folder = TemporaryFolder()
  /// The header and the labels.
  private let lines: [[String]]

  init() throws {
    let samples = LabelPipeline.repository + "/datasets/granary/starter-samples/samples.csv"
    let text = try String(contentsOfFile: samples, encoding: .utf8)
    lines = text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let tables = LabelPipeline.repository + "/datasets"
    try folder.write(
      "pipeline.yaml",
      """
      name: feed
      built_for: "2026-12-31"
      categories: \(tables)/categories.tsv
      states: \(tables)/vocabulary/states.tsv
      sources: [off.yaml]
      gates:
        allow:
      \(TemporaryFolder.allowances(["empty-component", "measure-median"], indent: 4))
      """.utf8
    )
  }

  /// Writes an edition of the samples, with copies of the first under other codes, written on other days.
  func write(edition: String, copies: [(code: String, day: String)] = []) throws {
    let tables = LabelPipeline.repository + "/datasets/openfoodfacts"
    try folder.write(
      "off.yaml",
      """
      id: "off"
      publisher: A publisher
      dataset: Labels
      release: "\(edition)"
      released_on: 2026-11-21
      source_type: brand_label
      language: en
      licence: CC0-1.0
      attribution: A publisher
      url: https://example.org
      adapter: openfoodfacts
      components: \(tables)/components.tsv
      categories: \(tables)/categories.tsv
      columns: \(tables)/columns.tsv
      files: [{path: labels.csv}]
      """.utf8
    )
    let header = lines[0]
    let added = copies.map { code, day in
      var row = lines[1]
      for (column, name) in header.enumerated() {
        switch name {
        case "code": row[column] = code
        case "last_modified_datetime": row[column] = day + "T12:00:00Z"
        default: break
        }
      }
      return row
    }
    let text = (lines + added).map { $0.joined(separator: "\t") + "\n" }.joined()
    try folder.write("labels.csv", text.utf8)
  }
}
