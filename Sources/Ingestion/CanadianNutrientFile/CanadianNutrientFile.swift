package import Datasets
import FoodComposition
import RecordIO

/// The Canadian Nutrient File: a zip of CSV tables in windows-1252, in English and French.
///
/// Foods are joined on FoodID, which differs from FoodCode. Layout: "Canadian Nutrient File, Users'
/// Guide", Health Canada, 2015.
package struct CanadianNutrientFile: SourceRelease {
  /// The balances, rejects and unmapped names of the reading.
  package let report: SourceReport

  private let language: String
  private let foods: CNFFoodTable
  private let values: ValueStore
  /// The file, as positions name it, in which the amounts stand.
  package let amountsFile: String
  private let portions: GroupedRows<Portion>

  private static let usedTables: Set<String> = [
    "FOOD GROUP.csv", "FOOD NAME.csv", "NUTRIENT NAME.csv", "NUTRIENT AMOUNT.csv",
    "MEASURE NAME.csv", "CONVERSION FACTOR.csv",
  ]

  /// Reads every table of the release; those that a snapshot has no use for are counted.
  package init(
    _ files: DatasetFiles,
    definition: DatasetDefinition,
    tables: SourceTables
  ) throws {
    var report = SourceReport(foodFile: files.name)
    language = definition.language
    foods = try CNFFoodTable(files, categories: tables.categories, report: &report)
    (values, amountsFile) = try CNFAmountTable.read(
      files,
      foods: foods.foods,
      components: tables.components,
      report: &report
    )
    portions = try CNFPortionTable.read(files, foods: foods.foods, report: &report)
    for name in files.tableNames where name.hasSuffix(".csv") && !Self.usedTables.contains(name) {
      let table = try SourceTable(files, name, dialect: Self.dialect)
      report.files.append(try table.skipAll(report: &report))
    }
    self.report = report
  }

  /// The number of foods.
  package var foodCount: Int { foods.foods.foods.count }

  /// The food at `index`, in the order of the keys.
  package func food(at index: Int) -> SourceFood {
    let record = foods.foods.foods[index]
    let names = SourceName.published(
      [(record.english, "en"), (record.french, "fr")],
      principal: language
    )
    var food = SourceFood(
      key: String(foods.foods.key(index)),
      position: Position(file: foods.file, line: record.line),
      name: names[0]
    )
    food.names = names
    if !record.scientific.isEmpty {
      food.names.append(SourceName(record.scientific, language: "la", kind: .scientific))
    }
    food.categoryCodes = record.group.isEmpty ? [] : [record.group]
    food.references = [.ndb(record.countryCode)].compactMap(\.self)
    food.values = values.values(of: index)
    food.portions = Array(portions[index])
    food.created = record.entered.isEmpty ? nil : record.entered
    food.updated = record.published.isEmpty ? nil : record.published
    return food
  }
}

// MARK: - Tables

extension CanadianNutrientFile {
  /// The dialect of all its tables.
  static let dialect = Dialect(encoding: .windows1252)

  /// Opens the table `name`; several headers end in columns without a name, which hold nothing.
  static func table(
    _ files: DatasetFiles,
    _ name: String,
    columns: [String]
  ) throws(ReadError) -> SourceTable {
    try SourceTable(files, name, dialect: dialect, columns: Set(columns + [""]))
  }

  /// The food that a row names, or the fate of a row that names none.
  enum FoodOfRow {
    case success(UInt32)
    case failure(RowFate)
  }

  /// Joins a row on its FoodID.
  static func food(
    _ record: Record,
    _ column: Int,
    of table: SourceTable,
    _ foods: KeyedFoods<CNFFoodTable.Food>
  ) -> FoodOfRow {
    guard let id = record[column].unsigned() else {
      return .failure(table.rejected(.invalidKey, record, column, expected: "a whole number"))
    }
    switch foods.reference(id) {
    case .food(let ordinal): return .success(ordinal)
    case .unusable: return .failure(.skipped(.foodNotUsed))
    case .unknown:
      return .failure(
        table.rejected(.unknownFood, record, column, expected: "a FoodID of FOOD NAME.csv")
      )
    }
  }
}
