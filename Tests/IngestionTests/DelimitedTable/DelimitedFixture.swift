import TestSupport
import Datasets
import Foundation
import Ingestion
import RecordIO

/// A table of a test with the definition by which it is read, in a folder of its own.
struct DelimitedFixture {
  /// What the definition says of the table, as YAML.
  var mapping: String
  /// The table of components: code, name, unit, component, rank, rule, note.
  var components: [[String]]
  /// The category codes and what they are.
  var categories: [(code: String, category: String)] = []

  /// The source's texts for how an amount was obtained, and the kinds that they mean.
  var derivations: [(text: String, kind: String)] = []

  /// What the adapter reads from these files.
  func read(files: [(name: String, bytes: [UInt8])]) throws -> DelimitedTable {
    let folder = TemporaryFolder()
    for file in files { try folder.write(file.name, file.bytes) }
    let list = files.map { "  - path: \($0.name)" }.joined(separator: "\n")
    return try read(folder, file: list, mirror: nil)
  }

  /// What the adapter reads from a table of these lines.
  func read(lines: [String]) throws -> DelimitedTable {
    try read(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  /// What the adapter reads from a workbook.
  func read(_ parts: WorkbookParts) throws -> DelimitedTable {
    try read(files: [("book.xlsx", ZipFixture.archive(parts.members))])
  }

  /// What the adapter reads from a table of these bytes.
  func read(_ bytes: [UInt8]) throws -> DelimitedTable {
    let folder = TemporaryFolder()
    try folder.write("table.txt", bytes)
    return try read(folder, file: "  - path: table.txt", mirror: nil)
  }

  /// What the adapter reads from the file at `path` in a mirror.
  func read(path: String, mirror: String) throws -> DelimitedTable {
    let folder = TemporaryFolder()
    let file = "  - path: \(path)\n    url: https://example.org/table"
    return try read(folder, file: file, mirror: mirror)
  }

  private func read(_ folder: TemporaryFolder, file: String, mirror: String?) throws
    -> DelimitedTable
  {
    func write(_ name: String, _ rows: [[String]]) throws {
      let text = rows.map { $0.joined(separator: "\t") }.joined(separator: "\n") + "\n"
      try folder.write(name, text)
    }
    let header = ["code", "name", "unit", "component", "rank", "rule", "note"]
    try write("components.tsv", [header] + components)
    try write(
      "categories.tsv",
      [["code", "name", "category"]] + categories.map { [$0.code, $0.code, $0.category] }
    )
    var mapping = mapping
    if !derivations.isEmpty {
      try write(
        "derivations.tsv",
        [["code", "meaning", "kind", "printed"]]
          + derivations.map { [$0.text, $0.text, $0.kind, ""] }
      )
      mapping += "\nderivations: derivations.tsv"
    }
    let yaml = Self.head + mapping + "\nfiles:\n" + file + "\n"
    let definition = try DatasetDefinition(path: folder.write("definition.yaml", yaml))
    guard case .delimited(let rules) = definition.adapter else { throw WrongAdapter() }
    let tables = SourceTables(
      components: try ComponentTable(path: definition.componentsPath, codesAreColumns: true),
      categories: try CategoryTable(
        path: definition.categoriesPath,
        tree: Set(categories.map(\.category))
      ),
      derivations: try definition.derivationsPath.map {
        try DerivationTable(path: $0, codesAreTexts: true)
      }
    )
    let paths = definition.files.compactMap { $0.localPath(mirror: mirror) }
    return try DelimitedTable(
      DatasetFiles(definition.files, paths: paths, limits: ReadLimits(definition)),
      mapping: rules,
      definition: definition,
      tables: tables
    )
  }

  private struct WrongAdapter: Error {}

  private static let head = """
    id: table
    publisher: Nobody
    dataset: A table
    release: test
    released_on: 2026-01-01
    source_type: verified_dataset
    language: en
    licence: CC0-1.0
    attribution: Nobody
    url: https://example.org/
    adapter: delimited
    components: components.tsv
    categories: categories.tsv

    """
}

extension DelimitedTable {
  /// The foods, in their order.
  var foods: [SourceFood] { (0..<foodCount).map(food) }
}
