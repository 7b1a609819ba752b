import TestSupport
import Datasets
import Foundation
import Ingestion
import RecordIO

/// An export in the real layout, made of the fields that a test cares about.
struct OFFFixture {
  /// The folder of the package.
  static let root: String = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    return folder.path
  }()

  /// A row with these fields, all others empty.
  static func row(_ fields: [String: String], header: [String] = header) -> String {
    header.map { fields[$0] ?? "" }.joined(separator: "\t")
  }

  /// A row of a food with a name, an energy and a change in 2026.
  static func food(_ code: String, _ fields: [String: String] = [:]) -> String {
    let usual = [
      "code": code, "product_name": "Biscuit", "energy-kcal_100g": "450",
      "last_modified_t": "1767225600",
    ]
    return row(usual.merging(fields) { _, new in new })
  }

  /// What the adapter reads from these lines behind the header.
  static func read(_ rows: [String], header: [String] = header) throws -> OpenFoodFacts {
    let lines = [header.joined(separator: "\t")] + rows
    return try read(bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// What the adapter reads from a file of these bytes.
  static func read(bytes: [UInt8]) throws -> OpenFoodFacts {
    let folder = TemporaryFolder()
    try folder.write("off.tsv", bytes)
    return try read(DatasetDefinition(path: folder.write("off.yaml", yaml)))
  }

  /// The release in the mirror.
  static func readMirror() throws -> OpenFoodFacts {
    let (files, definition, tables) = try DatasetMirror.release(
      "openfoodfacts/products/2026-07.yaml"
    )
    return try OpenFoodFacts(files, definition: definition, tables: tables)
  }

  /// What a definition's component and category tables say.
  static func tables(_ definition: DatasetDefinition) throws -> SourceTables {
    let tree = try CategoryTree(path: root + "/datasets/categories.tsv")
    return SourceTables(
      components: try ComponentTable(path: definition.componentsPath),
      categories: try CategoryTable(path: definition.categoriesPath, tree: tree.categories)
    )
  }

  private static func read(_ definition: DatasetDefinition) throws -> OpenFoodFacts {
    let paths = definition.files.compactMap { $0.localPath(mirror: nil) }
    return try OpenFoodFacts(
      DatasetFiles(definition.files, paths: paths),
      definition: definition,
      tables: tables(definition)
    )
  }

  private static let yaml = """
    id: off
    publisher: Open Food Facts
    dataset: Open Food Facts products
    release: test
    released_on: 2026-07-06
    source_type: brand_label
    language: en
    licence: ODbL-1.0
    attribution: Open Food Facts contributors
    url: https://world.openfoodfacts.org/
    adapter: openfoodfacts
    components: \(root)/datasets/openfoodfacts/components.tsv
    categories: \(root)/datasets/openfoodfacts/categories.tsv
    columns: \(root)/datasets/openfoodfacts/columns.tsv
    files:
      - path: off.tsv
    """
}

extension OpenFoodFacts {
  /// The foods, in their order.
  var foods: [SourceFood] { (0..<foodCount).map(food) }
}
