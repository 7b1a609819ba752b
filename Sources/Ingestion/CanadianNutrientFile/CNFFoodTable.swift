import Datasets
import RecordIO

/// `FOOD GROUP.csv` and `FOOD NAME.csv`: the foods themselves.
struct CNFFoodTable: Sendable {
  /// A food as its record has it.
  struct Food: Sendable {
    var line: Int
    var english: String
    var french: String
    var scientific: String
    var group: String
    /// The NDB number of the food whose values it took over; not always right.
    var countryCode: String
    var entered: String
    var published: String
  }

  /// The foods by their FoodID.
  private(set) var foods = KeyedFoods<Food>()
  /// The name that positions give to `FOOD NAME.csv`.
  private(set) var file = ""

  init(
    _ files: DatasetFiles,
    categories: CategoryTable,
    report: inout SourceReport
  ) throws {
    try Self.readGroups(files, categories, report: &report)
    try readFoods(files, report: &report)
    foods.finish()
  }

  private static func readGroups(
    _ files: DatasetFiles,
    _ categories: CategoryTable,
    report: inout SourceReport
  ) throws {
    let columns = ["FoodGroupID", "FoodGroupCode", "FoodGroupName", "FoodGroupNameF"]
    let table = try CanadianNutrientFile.table(files, "FOOD GROUP.csv", columns: columns)
    let id = try table.column("FoodGroupID")
    let name = try table.column("FoodGroupName")
    let balance = try table.forEachRow(report: &report) { record, report in
      guard let code = record.text(id), !code.isEmpty else {
        return table.rejected(.missingKey, record, id, expected: "a FoodGroupID")
      }
      guard let text = record.text(name) else {
        return table.rejected(.invalidEncoding, record, name, expected: "windows-1252")
      }
      report.check(code, name: String(text.trimmingBlanks()), against: categories)
      return .accepted
    }
    report.files.append(balance)
  }

  private mutating func readFoods(
    _ files: DatasetFiles,
    report: inout SourceReport
  ) throws {
    let table = try CanadianNutrientFile.table(
      files,
      "FOOD NAME.csv",
      columns: [
        "FoodID", "FoodCode", "FoodGroupID", "FoodSourceID", "FoodDescription",
        "FoodDescriptionF", "FoodDateOfEntry", "FoodDateOfPublication", "CountryCode",
        "ScientificName",
      ]
    )
    file = table.file
    let id = try table.column("FoodID")
    let reader = try FoodReader(table)
    report.foods = try table.forEachRow(report: &report) { record in
      if record[id].isEmpty {
        return table.rejected(.missingKey, record, id, expected: "a FoodID")
      }
      guard let key = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      switch reader.food(record) {
      case .unreadable(let column):
        foods.markUnusable(key)
        return table.rejected(.invalidEncoding, record, column, expected: "windows-1252")
      case .nameless:
        foods.markUnusable(key)
        return table.rejected(.missingName, record, reader.english, expected: "a description")
      case .food(let food):
        guard foods.append(food, key: key) else {
          return table.rejected(.duplicateKey, record, id, expected: "each FoodID once")
        }
        return .accepted
      }
    }
  }
}

// MARK: - One record

extension CNFFoodTable {
  private struct FoodReader {
    let english: Int
    private let french: Int
    private let scientific: Int
    private let group: Int
    private let countryCode: Int
    private let entered: Int
    private let published: Int

    enum Result {
      case food(Food)
      case nameless
      case unreadable(column: Int)
    }

    init(_ table: SourceTable) throws(ReadError) {
      english = try table.column("FoodDescription")
      french = try table.column("FoodDescriptionF")
      scientific = try table.column("ScientificName")
      group = try table.column("FoodGroupID")
      countryCode = try table.column("CountryCode")
      entered = try table.column("FoodDateOfEntry")
      published = try table.column("FoodDateOfPublication")
    }

    func food(_ record: Record) -> Result {
      var texts: [String] = []
      for column in [english, french, scientific, group, countryCode, entered, published] {
        guard let text = record.text(column) else { return .unreadable(column: column) }
        texts.append(text.allSatisfy(\.isWhitespace) ? "" : text)
      }
      if texts[0].isEmpty, texts[1].isEmpty { return .nameless }
      return .food(
        Food(
          line: record.line,
          english: texts[0],
          french: texts[1],
          scientific: texts[2],
          group: texts[3],
          countryCode: texts[4],
          entered: texts[5],
          published: texts[6]
        )
      )
    }
  }
}
