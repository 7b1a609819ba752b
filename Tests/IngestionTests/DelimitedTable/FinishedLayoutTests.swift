import Datasets
import FoodComposition
import Foundation
import RecordIO
import Testing

@testable import Ingestion

/// Three tables of invented foods in layouts that combine what national tables do, by the definitions that `granary draft` proposed and
/// that were finished by hand (docs/drafting.md).
@Suite struct FinishedLayoutTests {
  private static let layouts = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "DraftingTests/Layouts").path

  private struct WrongAdapter: Error {}

  /// The table of a layout, and the codes of its table of components.
  private func read(_ name: String) throws -> (table: DelimitedTable, codes: [String]) {
    let definition = try DatasetDefinition(path: "\(Self.layouts)/\(name)/\(name).yaml")
    guard case .delimited(let rules) = definition.adapter else { throw WrongAdapter() }
    let components = try ComponentTable(path: definition.componentsPath, codesAreColumns: true)
    let tables = SourceTables(
      components: components,
      categories: try CategoryTable(path: definition.categoriesPath, tree: nil),
      derivations: try definition.derivationsPath.map {
        try DerivationTable(path: $0, codesAreTexts: true)
      }
    )
    let table = try DelimitedTable(
      DatasetFiles(
        definition.files,
        paths: definition.files.compactMap { $0.localPath(mirror: nil) },
        limits: ReadLimits(definition)
      ),
      mapping: rules,
      definition: definition,
      tables: tables
    )
    return (table, components.rows.map(\.code))
  }

  /// What a food has of a component: the text, the amount, the kind and how it was obtained.
  private func value(
    _ layout: (table: DelimitedTable, codes: [String]),
    _ key: String,
    _ code: String
  )
    throws -> String
  {
    let food = try #require(layout.table.foods.first { $0.key == key })
    let place = layout.codes.firstIndex(of: code)
    guard let value = food.values.first(where: { $0.component == place }) else { return "none" }
    let amount = value.amount.map { "\($0)" } ?? value.high.map { "below \($0)" } ?? "-"
    let how = value.derivation.map(layout.table.derivationCode) ?? "-"
    return "\(value.text) \(amount) \(value.kind.rawValue) \(how)"
  }

  @Test func `headings in line 4, a row of units, group lines, repeated labels and marks`() throws {
    let layout = try read("valdore")
    #expect(layout.table.foodCount == 24)
    #expect(layout.table.report.rejects.isEmpty)
    #expect(layout.table.report.unmapped == [:])
    #expect(
      layout.table.report.foods.skipped == [.definitionRule: 1, .groupLine: 3, .headingRow: 4]
    )
    let rye = try #require(layout.table.foods.first { $0.key == "V114" })
    #expect(rye.names.map(\.text) == ["Pain de seigle"])
    #expect(rye.categoryCodes == ["Pains et céréales"])
    #expect(rye.portions == [Portion(amount: 1, measure: "portion", gramWeight: 159)])
    for (key, code, expected) in [
      ("V107", "Vitamine C", "0 0.0 exact b"), ("V114", "Sodium", "2\u{A0}737,3 2737.3 exact a"),
      ("V114", "Vitamine C", "none"), ("V121", "Vitamine C", "Tr - trace b"),
      ("V128", "Vitamine C", "47,1±0,8 47.1 exact b"), ("V135", "Vitamine A", "<LOD - trace b"),
      ("V149", "Vitamine C", "34,2* 34.2 imputed b"),
      ("V149", "Énergie", "1\u{A0}083 1083.0 exact a"),
      ("V107", "Glucides", "13,6 13.6 exact c"),
    ] {
      #expect(try value(layout, key, code) == expected, "\(key) \(code)")
    }
  }

  @Test func `an amount a row in windows-1250, with a mark in a column of its own`() throws {
    let layout = try read("stoly")
    #expect(layout.table.foodCount == 12)
    #expect(layout.table.report.rejects.isEmpty)
    #expect(layout.table.report.foods.skipped == [.moreOfFood: 120])
    let bread = try #require(layout.table.foods.first)
    #expect(bread.names.map(\.text) == ["Chléb žitný"])
    #expect(bread.categoryCodes == ["Pečivo"])
    #expect(try value(layout, "CZ-200", "Voda") == "42,9 42.9 exact analýza")
    let all = layout.table.foods.flatMap(\.values)
    #expect(all.count == 132)
    // As `iconv -f cp1250 stoly.csv | grep -c ';<;'` and `';st.;'` count them.
    #expect(all.count { $0.kind == .belowLimit } == 7)
    #expect(all.count { $0.kind == .trace } == 2)
  }

  @Test func `three files in Shift-JIS, joined on a key, with base units, limits and measures`()
    throws
  {
    let layout = try read("shokuhin")
    #expect(layout.table.foodCount == 24)
    #expect(layout.table.report.rejects.isEmpty)
    let tea = try #require(layout.table.foods.first { $0.key == "16015" })
    #expect(tea.names.map { "\($0.language) \($0.text)" } == ["ja りょくちゃ", "en Green tea"])
    #expect(tea.baseUnit == .millilitre)
    #expect(tea.categoryCodes == ["16"])
    let flour = try #require(layout.table.foods.first { $0.key == "01001" })
    #expect(
      flour.portions == [
        Portion(amount: 1, measure: "serving", gramWeight: 249),
        Portion(amount: 1, measure: "piece", modifier: "medium", gramWeight: 109),
      ]
    )
    #expect(try value(layout, "01001", "FE") == "0.3 below 0.3 below_limit analysed")
    #expect(try value(layout, "01002", "VITC") == "52.9 below 52.9 below_limit estimated")
    #expect(layout.table.foods.reduce(0) { $0 + $1.values.count } == 288)
  }
}
