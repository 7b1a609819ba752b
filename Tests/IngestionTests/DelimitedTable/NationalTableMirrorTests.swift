import Datasets
import FoodComposition
import RecordIO
import TestSupport
import Testing

@testable import Ingestion

/// National tables of the mirror, read by the repository's definitions.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct NationalTableMirrorTests {
  private func read(_ path: String) throws -> (table: DelimitedTable, tables: SourceTables) {
    let mirror = try #require(DatasetMirror.path)
    let definition = try DatasetDefinition(path: OFFFixture.root + "/datasets/" + path)
    guard case .delimited(let mapping) = definition.adapter else { throw WrongAdapter() }
    let tree = try CategoryTree(path: OFFFixture.root + "/datasets/categories.tsv")
    let tables = SourceTables(
      components: try ComponentTable(path: definition.componentsPath, codesAreColumns: true),
      categories: try CategoryTable(path: definition.categoriesPath, tree: tree.categories),
      derivations: try definition.derivationsPath.map {
        try DerivationTable(path: $0, codesAreTexts: true)
      }
    )
    let files = try DatasetFiles(
      definition.files,
      paths: definition.files.compactMap { $0.localPath(mirror: mirror) }
    )
    return (
      try DelimitedTable(files, mapping: mapping, definition: definition, tables: tables), tables
    )
  }

  private struct WrongAdapter: Error {}

  @Test func `The Swiss table gives every food of both sheets, and nothing unknown`() throws {
    let (table, tables) = try read("fsvo/swiss-fcd/7.0.yaml")
    #expect(table.foodCount == 1_220)
    #expect(table.report.rejects.isEmpty)
    #expect(table.report.unmapped.isEmpty)
    #expect(table.report.foods.closes)
    #expect(table.foods.allSatisfy { tables.categories.category(of: $0.categoryCodes) != nil })
    let milk = try #require(table.foods.first { $0.names[0].text == "Apple juice" })
    #expect(milk.portions == [Portion(amount: 100, measure: "ml", gramWeight: 104)])
    #expect(table.foods.count { !$0.portions.isEmpty } == 187)
  }

  @Test func `The Australian table gives every food once, per 100 g`() throws {
    let (table, tables) = try read("fsanz/afcd/release-3.yaml")
    #expect(table.foodCount == 1_588)
    #expect(table.report.foods.skipped == [.otherBase: 213])
    #expect(table.report.rejects.isEmpty)
    #expect(table.report.unmapped.isEmpty)
    #expect(table.foods.allSatisfy { $0.baseUnit == .gram })
    #expect(table.foods.allSatisfy { tables.categories.category(of: $0.categoryCodes) != nil })
    let banana = try #require(table.foods.first { $0.key == "F000262" })
    let texts = Dictionary(
      uniqueKeysWithValues: banana.values.map {
        (tables.components.rows[$0.component].code, $0.text)
      }
    )
    #expect(texts["Energy with dietary fibre, equated (kJ)"] == "399")
    #expect(texts["Moisture (water) (g)"] == "75.8")
    #expect(texts["Protein (g)"] == "1.4")
  }

  @Test func `The csv of CIQUAL 2025 gives the amounts that the XML gives`() throws {
    let mirror = try #require(DatasetMirror.path)
    let labels = [
      ("327", "Energie, Règlement UE N° 1169 2011 (kJ 100 g)", "kJ", "energy_kj"),
      ("328", "Energie, Règlement UE N° 1169 2011 (kcal 100 g)", "kcal", "energy_kcal"),
      ("400", "Eau (g 100 g)", "g", "water_g"),
      ("25000", "Protéines, N x facteur de Jones (g 100 g)", "g", "protein_g"),
      ("40000", "Lipides (g 100 g)", "g", "fat_g"),
      ("32210", "Fructose (g 100 g)", "g", "fructose_g"),
      ("34100", "Fibres alimentaires (g 100 g)", "g", "fiber_g"),
      ("10110", "Sodium (mg 100 g)", "mg", "sodium_mg"),
      ("10340", "Sélénium (µg 100 g)", "µg", "selenium_mcg"),
      ("55100", "Vitamine C (mg 100 g)", "mg", "vitamin_c_mg"),
    ]
    let fixture = DelimitedFixture(
      mapping: """
        separator: ";"
        encoding: windows-1252
        decimal_mark: ","
        wrapped_cells: true
        missing: ["-"]
        trace: [traces]
        key: alim_code
        names:
          - {column: alim_nom_fr, language: fr}
        scientific_name: alim_nom_sci
        category: alim_ssgrp_code
        """,
      components: labels.map { [$0.1, $0.1, $0.2, $0.3, "1", "", ""] }
    )
    let path = "anses-ciqual/2025-11-03/Table Ciqual 2025_FR_2025_11_03.csv.gz"
    let table = try fixture.read(path: path, mirror: mirror)
    #expect(table.foodCount == 3_484)
    #expect(table.report.rejects.isEmpty)
    #expect(table.report.foods.closes)
    let (files, definition, tables) = try DatasetMirror.release(
      "anses-ciqual/ciqual/2025-11-03.yaml"
    )
    let xml = try Ciqual(files, definition: definition, tables: tables)
    var compared = 0
    for (food, other) in zip(table.foods, (0..<xml.foodCount).map(xml.food)) {
      #expect(food.key == other.key)
      for value in other.values {
        let code = tables.components.rows[value.component].code
        guard let place = labels.firstIndex(where: { $0.0 == code }) else { continue }
        let mine = food.values.first { $0.component == place }
        #expect(
          mine?.amount == value.amount && mine?.high == value.high && mine?.kind == value.kind,
          "\(food.key) \(code)"
        )
        compared += 1
      }
      #expect(
        food.values.count
          == other.values.count { value in
            labels.contains { $0.0 == tables.components.rows[value.component].code }
          }
      )
    }
    #expect(compared > 25_000)
  }
}
