import Datasets
import Ingestion
import TestSupport

/// A small release of FoodData Central in its CSV layout, plain files in a folder of their own.
struct FDCFixture {
  /// The name of a table and its rows, the header first.
  typealias Table = (name: String, rows: [String])

  /// The definition.
  let definition: DatasetDefinition
  /// The reviewed tables.
  let tables: SourceTables
  /// The release's tables.
  let files: DatasetFiles
  private let type: DatasetDefinition.FoodDataCentralType
  private let folder: TemporaryFolder

  /// A release of one kind of food.
  ///
  /// `|` stands between fields, which are written as FDC does, each in quotes; a row that starts with
  /// `=` is written as it is. U+FFFF becomes a byte that is in no UTF-8.
  init(_ type: DatasetDefinition.FoodDataCentralType, _ tables: [Table]) throws {
    self.type = type
    folder = TemporaryFolder()
    for table in tables { try folder.write(table.name, Self.bytes(table.rows)) }
    let yaml = Self.yaml(type, files: tables.map(\.name))
    definition = try DatasetDefinition(path: folder.write("1.yaml", yaml.utf8))
    let tree = "category|parent|name_en|name_fr\nother||other|autres\nfruit||fruit|fruits\n"
    let treePath = try folder.write("tree.tsv", Self.tabs(tree))
    self.tables = SourceTables(
      components: try ComponentTable(
        path: folder.write("components.tsv", Self.tabs(Self.components))
      ),
      categories: try CategoryTable(
        path: folder.write("categories.tsv", Self.tabs("code|name|category\n9|Fruits|fruit\n")),
        tree: CategoryTree(path: treePath).categories
      ),
      standardReference: "usda-sr"
    )
    files = try DatasetFiles(
      definition.files,
      paths: definition.files.compactMap { $0.localPath(mirror: nil) }
    )
  }

  /// What the adapter reads.
  func read() throws -> FoodDataCentral {
    try FoodDataCentral(files, type: type, definition: definition, tables: tables)
  }

  private static let components = """
    code|name|unit|component|rank|rule|note
    1003|Protein|G|protein_g|1||
    1005|Carbohydrate, by difference|G|carbohydrate_g|1|total|
    1008|Energy|KCAL|energy_kcal|1||
    1010|Sucrose|G||||a sugar
    1087|Calcium, Ca|MG|calcium_mg|1||
    1092|Potassium, K|MG|potassium_mg|1||
    1093|Sodium, Na|MG|sodium_mg|1||
    1106|Vitamin A, RAE|UG|vitamin_a_rae_mcg|1||
    2048|Energy (Atwater Specific Factors)|KCAL|energy_kcal|2||as published

    """

  private static func yaml(
    _ type: DatasetDefinition.FoodDataCentralType,
    files: [String]
  ) -> String {
    """
    id: test
    publisher: USDA
    dataset: FoodData Central
    release: "1"
    released_on: "2026-01-01"
    source_type: verified_dataset
    language: en
    licence: CC0-1.0
    attribution: USDA
    url: https://example.org/
    adapter: fdc
    data_type: \(type.rawValue)
    components: components.tsv
    categories: categories.tsv
    files: [\(files.map { "{path: \($0)}" }.joined(separator: ", "))]
    """
  }

  private static func bytes(_ rows: [String]) -> [UInt8] {
    let lines = rows.map { row in
      if row.hasPrefix("=") { return String(row.dropFirst()) }
      return row.split(separator: "|", omittingEmptySubsequences: false)
        .map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
    }
    return lines.flatMap { line in
      line.unicodeScalars.flatMap { $0 == "\u{FFFF}" ? [0xFF] : Array(String($0).utf8) } + [0x0A]
    }
  }

  private static func tabs(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\t") : $0 }
  }
}

extension [FDCFixture.Table] {
  /// The tables without the one of this name.
  func without(_ name: String) -> Self { filter { $0.name != name } }

  /// The tables with other rows in the one of this name.
  func with(_ name: String, _ change: ([String]) -> [String]) -> Self {
    map { $0.name == name ? ($0.name, change($0.rows)) : $0 }
  }
}

extension FoodDataCentral {
  /// The keys of the foods, in their order.
  var keys: [String] { (0..<foodCount).map { food(at: $0).key } }
}
