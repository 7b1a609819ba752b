import DecisionLedger
import FoodComposition
import Foundation
import TestSupport
import Testing

@testable import Pipeline

/// A build from a workbook, followed from the release back to the cell.
@Suite struct WorkbookBuildTests {
  private func pipeline() throws -> TemporaryFolder {
    let pipeline = try LabelPipeline(["1,Nothing,1,1,1,1,1,1"])
    let folder = pipeline.folder
    let headings: [String?] = [
      "Key", "Name", "Energy\n(kcal)", "How", "Fat (g)", "How", "Protein (g)", "How", "Density",
      "Per",
    ]
    let parts = WorkbookParts(
      (
        "Foods",
        WorkbookParts.rows([
          ["A table"], headings,
          ["1", "Olive oil", "899", "calculated", "99.9", "analysed", "tr.", nil, "0.92", "100 g"],
          [
            "2", "Cheese, hard", "402", "calculated", "33.1", "estimated", "25", "analysed", nil,
            "100 g",
          ],
        ])
      ),
      (
        "Drinks",
        WorkbookParts.rows([
          ["A table"], headings, [nil],
          [
            "3", "Milk, whole", "65", "calculated", "3.6", "analysed", "3.3", "analysed", "1.03",
            "100 ml",
          ],
        ])
      )
    )
    try folder.write("labels.xlsx", ZipFixture.archive(parts.members))
    try folder.write(
      "components.tsv",
      """
      code\tname\tunit\tcomponent\trank\trule\tnote
      Energy (kcal)\tEnergy\tkcal\tenergy_kcal\t1\t\t
      Fat (g)\tFat\tg\tfat_g\t1\t\t
      Protein (g)\tProtein\tg\tprotein_g\t1\t\t

      """
    )
    try folder.write(
      "derivations.tsv",
      """
      code\tmeaning\tkind\tprinted
      analysed\tAnalysed\texact\t
      calculated\tCalculated\tcomputed\t
      estimated\tEstimated\timputed\t

      """
    )
    let yaml = String(decoding: try folder.bytes("labels.yaml"), as: UTF8.self)
    let head = yaml.prefix(upTo: try #require(yaml.firstRange(of: "separator:")).lowerBound)
    try folder.write(
      "labels.yaml",
      head.replacing("brand_label", with: "verified_dataset") + """
        tables:
          - {sheet: Foods, header_line: 2}
          - {sheet: Drinks, header_line: 2}
        key: Key
        names: [{column: Name, language: en}]
        derivation: How
        derivations: derivations.tsv
        density: Density
        trace: [tr.]
        base_unit: {column: Per, g: 100 g, ml: 100 ml}
        components: components.tsv
        categories: categories.tsv
        files: [{path: labels.xlsx}]
        """
    )
    return folder
  }

  /// The rows of a query without quotes, their columns joined by `|`.
  private func plain(_ path: String, _ query: String) throws -> [String] {
    try DatabaseDump.rows(path, query).map {
      $0.replacing(" | ", with: "|").replacing("'", with: "")
    }
  }

  @Test func `every value leads to its sheet, row and cell`() throws {
    let folder = try pipeline()
    try folder.build(into: "out", workers: 1)
    let origins = try plain(
      folder.path + "/out/current/lineage.sqlite",
      """
      SELECT food_id, component, file, line, "column", text, kind, derivation FROM value_origin
      ORDER BY line, "column", file
      """
    )
    #expect(
      origins == [
        "labels:1|energy_kcal|labels.xlsx/Foods|3|3|899|computed|calculated",
        "labels:1|fat_g|labels.xlsx/Foods|3|5|99.9|exact|analysed",
        "labels:1|protein_g|labels.xlsx/Foods|3|7|tr.|trace",
        "labels:3|energy_kcal|labels.xlsx/Drinks|4|3|65|computed|calculated",
        "labels:2|energy_kcal|labels.xlsx/Foods|4|3|402|computed|calculated",
        "labels:3|fat_g|labels.xlsx/Drinks|4|5|3.6|exact|analysed",
        "labels:2|fat_g|labels.xlsx/Foods|4|5|33.1|imputed|estimated",
        "labels:3|protein_g|labels.xlsx/Drinks|4|7|3.3|exact|analysed",
        "labels:2|protein_g|labels.xlsx/Foods|4|7|25|exact|analysed",
      ]
    )
    #expect(
      try plain(
        folder.path + "/out/current/food.sqlite",
        "SELECT id, base_unit FROM food ORDER BY id"
      ) == [
        "labels:1|g", "labels:2|g", "labels:3|ml",
      ]
    )
    #expect(
      try plain(
        folder.path + "/out/current/food.sqlite",
        "SELECT amount, measure, gram_weight FROM portion WHERE kind = 'published'"
      )
        == ["100.0|ml|92.0"]
    )
  }

  @Test func `a corrected value is no code that the source's table of derivations lacks`() throws {
    let folder = try pipeline()
    try folder.build(into: "out", workers: 1)
    let correction = ValueCorrection(
      food: "labels:2",
      component: .protein,
      value: 26,
      source: "the label"
    )
    try folder.decide([try folder.line(.correctValue(correction))])
    try folder.build(into: "out", workers: 1)
    #expect(
      try plain(
        folder.path + "/out/current/food.sqlite",
        "SELECT protein_g FROM food WHERE id = 'labels:2'"
      ) == ["26.0"]
    )
  }

  @Test func `the same workbook gives the same release whatever the number of workers`() throws {
    let folder = try pipeline()
    let digests = try [1, 4].map { workers in
      try folder.build(into: "out\(workers)", workers: workers)
      return try DatabaseDump.rows(
        folder.path + "/out\(workers)/current/food.sqlite",
        "SELECT content_digest FROM release"
      )
    }
    #expect(digests[0] == digests[1])
  }
}
