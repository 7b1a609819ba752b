package import Datasets
import FoodComposition
import RecordIO

/// The CIQUAL table of Anses: a zip of flat XML files, in French and English.
///
/// Texts are padded with blanks, decimals have a comma, and a value may be `traces`, `< x` or `-`.
package struct Ciqual: SourceRelease {
  /// The balances, rejects and unmapped names of the reading.
  package let report: SourceReport

  private let language: String
  private let foods: KeyedFoods<CiqualFoodTable.Food>
  private let values: ValueStore
  /// The file, as positions name it, in which the amounts stand.
  package let amountsFile: String

  /// Reads every table of the release; that of sources is counted.
  package init(
    _ files: DatasetFiles,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    var report = SourceReport(foodFile: files.name)
    language = definition.language
    foods = try CiqualFoodTable(files, categories: tables.categories, report: &report).foods
    (values, amountsFile) = try CiqualAmountTable.read(
      files,
      foods: foods,
      components: tables.components,
      report: &report
    )
    try Self.skipSources(files, report: &report)
    self.report = report
  }

  private static func skipSources(_ files: DatasetFiles, report: inout SourceReport) throws {
    guard CiqualTable.isPresent(files, stem: "sources") else { return }
    let table = try CiqualTable(
      files,
      stem: "sources",
      record: "SOURCES",
      required: [],
      optional: ["source_code", "ref_citation"]
    )
    report.files.append(
      try table.forEachRow(report: &report) { _, _ in .skipped(.notUsed) }
    )
  }

  /// The number of foods.
  package var foodCount: Int { foods.foods.count }

  /// The food at `index`, in the order of the keys.
  package func food(at index: Int) -> SourceFood {
    let record = foods.foods[index]
    let names = SourceName.published(
      [(record.english, "en"), (record.french, "fr")],
      principal: language
    )
    var food = SourceFood(
      key: String(foods.key(index)),
      position: record.position,
      name: names[0]
    )
    food.names = names
    if !record.scientific.isEmpty {
      food.names.append(SourceName(record.scientific, language: "la", kind: .scientific))
    }
    food.categoryCodes = record.groups
    food.values = values.values(of: index)
    return food
  }

  /// The confidence code of a value: A to D.
  package func derivationCode(_ derivation: Int) -> String {
    CiqualAmountTable.confidences[derivation]
  }
}
