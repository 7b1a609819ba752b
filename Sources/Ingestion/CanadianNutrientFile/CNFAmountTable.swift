import Datasets
import RecordIO

/// `NUTRIENT NAME.csv` and `NUTRIENT AMOUNT.csv`: what the foods contain.
///
/// A NutrientID is not a NutrientCode, which is USDA's number: vitamin D in µg has the id 339 and the
/// code 328.
enum CNFAmountTable {
  /// Reads the amounts of `foods`.
  static func read(
    _ files: DatasetFiles,
    foods: KeyedFoods<CNFFoodTable.Food>,
    components: ComponentTable,
    report: inout SourceReport
  ) throws -> (values: ValueStore, file: String) {
    var codes = ComponentCodes(components)
    try readNames(files, &codes, report: &report)
    var (values, balance) = try readAmounts(files, foods, &codes, report: &report)
    values.finish(foodCount: foods.foods.count)
    values.rejectDuplicates(
      field: "NutrientID",
      components: components,
      balance: &balance,
      report: &report,
      key: { String(foods.key($0)) }
    )
    report.files.append(balance)
    return (values, balance.file)
  }

  private static func readNames(
    _ files: DatasetFiles,
    _ codes: inout ComponentCodes,
    report: inout SourceReport
  ) throws {
    let table = try CanadianNutrientFile.table(
      files,
      "NUTRIENT NAME.csv",
      columns: [
        "NutrientID", "NutrientCode", "NutrientSymbol", "NutrientUnit", "NutrientName",
        "NutrientNameF", "Tagname", "NutrientDecimals",
      ]
    )
    let id = try table.column("NutrientID")
    let name = try table.column("NutrientName")
    let unit = try table.column("NutrientUnit")
    let balance = try table.forEachRow(report: &report) { record, report in
      guard let code = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      var texts: [String] = []
      for column in [name, unit] {
        guard let text = record.text(column) else {
          return table.rejected(.invalidEncoding, record, column, expected: "windows-1252")
        }
        texts.append(String(text.trimmingBlanks()))
      }
      let meaning = codes.declare(code, name: texts[0], unit: texts[1], &report)
      if case .unknown(let label) = meaning {
        return table.rejected(
          .unknownComponent,
          record,
          id,
          found: label,
          expected: "a component listed with this name and unit"
        )
      }
      return .accepted
    }
    report.files.append(balance)
  }

  private static func readAmounts(
    _ files: DatasetFiles,
    _ foods: KeyedFoods<CNFFoodTable.Food>,
    _ codes: inout ComponentCodes,
    report: inout SourceReport
  ) throws -> (ValueStore, FileBalance) {
    let table = try CanadianNutrientFile.table(
      files,
      "NUTRIENT AMOUNT.csv",
      columns: [
        "FoodID", "NutrientID", "NutrientValue", "StandardError", "NumberofObservations",
        "NutrientSourceID", "NutrientDateOfEntry",
      ]
    )
    let reader = try AmountReader(table)
    var values = ValueStore()
    let balance = try table.forEachRow(report: &report) { record, report in
      reader.read(record, foods, &codes, into: &values, &report)
    }
    return (values, balance)
  }
}

// MARK: - One record

extension CNFAmountTable {
  private struct AmountReader {
    private let table: SourceTable
    private let food: Int
    private let nutrient: Int
    private let value: Int
    private let observations: Int
    private let source: Int

    init(_ table: SourceTable) throws(ReadError) {
      self.table = table
      food = try table.column("FoodID")
      nutrient = try table.column("NutrientID")
      value = try table.column("NutrientValue")
      observations = try table.column("NumberofObservations")
      source = try table.column("NutrientSourceID")
    }

    func read(
      _ record: Record,
      _ foods: KeyedFoods<CNFFoodTable.Food>,
      _ codes: inout ComponentCodes,
      into values: inout ValueStore,
      _ report: inout SourceReport
    ) -> RowFate {
      let ordinal: UInt32
      switch CanadianNutrientFile.food(record, food, of: table, foods) {
      case .success(let found): ordinal = found
      case .failure(let fate): return fate
      }
      guard let code = record[nutrient].unsigned() else {
        return table.rejected(.invalidKey, record, nutrient, expected: "a whole number")
      }
      switch codes.meaning(of: code, &report) {
      case .notCarried: return .skipped(.componentNotCarried)
      case .unknown(let label):
        return table.rejected(
          .unknownComponent,
          record,
          nutrient,
          found: label,
          expected: "a component listed with this name and unit"
        )
      case .carried(let component):
        return append(record, food: ordinal, component: component, to: &values, &report)
      }
    }

    private func append(
      _ record: Record,
      food: UInt32,
      component: UInt16,
      to values: inout ValueStore,
      _ report: inout SourceReport
    ) -> RowFate {
      if record[value].isEmpty { return .skipped(.missingValue) }
      let text = record[value].bytes
      guard let amount = DecimalNumber.parse(text) else {
        return table.rejected(.notANumber, record, value, expected: "a number")
      }
      guard amount >= 0 else {
        return table.rejected(.negativeAmount, record, value, expected: "a number from 0")
      }
      let points = number(record, observations, &report) ?? 0
      values.append(
        text,
        at: record.place(of: text),
        food: food,
        component: component,
        derivation: number(record, source, &report),
        dataPoints: points > 0 ? points : nil
      )
      return .accepted
    }

    /// A whole number beside the amount; what is none is rejected alone and the amount is kept.
    private func number(_ record: Record, _ column: Int, _ report: inout SourceReport) -> Int? {
      if record[column].isEmpty { return nil }
      if let number = record[column].unsigned().flatMap({ Int(exactly: $0) }) { return number }
      report.rejects.append(
        table.reject(.notANumber, record, column, expected: "a whole number or nothing")
      )
      return nil
    }
  }
}
