import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// Builds of the layouts that were drafted and finished by hand (docs/drafting.md).
@Suite struct LayoutBuildTests {
  /// The folder of a build of a layout.
  private static func built(_ layout: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: "\(Layout.folder)/\(layout)") {
      let path = "\(Layout.folder)/\(layout)/\(name)"
      if name.hasSuffix(".cells.tsv") {
        try folder.write("\(layout).xlsx", Layout.workbook(path))
      } else {
        try FileManager.default.copyItem(atPath: path, toPath: folder.file(name))
      }
    }
    try folder.write(
      "pipeline.yaml",
      """
      name: layouts
      built_for: "2026-11-21"
      categories: \(LabelPipeline.repository)/datasets/categories.tsv
      states: \(LabelPipeline.repository)/datasets/vocabulary/states.tsv
      checks: \(LabelPipeline.repository)/datasets/quality/checks.tsv
      sources: [\(layout).yaml]
      """.utf8
    )
    try folder.build(into: "out", workers: 2)
    return folder
  }

  /// The amounts of a layout, a list a food in the order of the table: those that are above 0, and the others as 0.
  private static func amounts(_ folder: TemporaryFolder) throws -> [String] {
    try DatabaseDump.rows(
      folder.path + "/out/current/food.sqlite",
      """
      SELECT energy_kcal, water_g, protein_g, ifnull(fat_g, 0.0), ifnull(carbohydrate_g, 0.0), ifnull(fiber_g, 0.0), sodium_mg, calcium_mg
      FROM food ORDER BY id
      """
    )
  }

  @Test func `the same foods in three layouts have the same amounts`() throws {
    let folders = try ["vesterhav", "alimentos", "alfold"].map(Self.built)
    let amounts = try folders.map(Self.amounts)
    #expect(amounts[0].count == 16)
    #expect(amounts[0].first == "216.0 | 42.1 | 5.6 | 1.4 | 41.0 | 8.3 | 468.0 | 24.0")
    #expect(amounts[1] == amounts[0])
    #expect(amounts[2] == amounts[0])
    func rows(_ query: String) throws -> [[String]] {
      try folders.map { try DatabaseDump.rows($0.path + "/out/current/food.sqlite", query) }
    }
    // What each writes its own way: "<0,1" in a cell, "<" in a column of marks.
    let limits = "SELECT high FROM component_bound WHERE component = 'iron_mg' ORDER BY food_id"
    #expect(try rows(limits) == Array(repeating: ["0.1", "0.1", "0.1"], count: 3))
    // Eleven foods have a piece; a glass of milk is in the measures of one table alone.
    let portions = "SELECT count(*) FROM portion WHERE kind = 'published'"
    #expect(try rows(portions) == [["9"], ["11"], ["0"]])
  }

  @Test(arguments: ["valdore", "stoly", "shokuhin"])
  func `a finished layout builds`(layout: String) throws {
    let folder = try Self.built(layout)
    #expect(try !Self.amounts(folder).isEmpty)
  }
}
