import Datasets
import FoodComposition
import RecordIO

/// `MEASURE NAME.csv` and `CONVERSION FACTOR.csv`: the household measures of the foods.
enum CNFPortionTable {
  /// Reads the portions of `foods`.
  static func read(
    _ files: DatasetFiles,
    foods: KeyedFoods<CNFFoodTable.Food>,
    report: inout SourceReport
  ) throws -> GroupedRows<Portion> {
    let measures = try readMeasures(files, report: &report)
    let table = try CanadianNutrientFile.table(
      files,
      "CONVERSION FACTOR.csv",
      columns: ["FoodID", "MeasureID", "ConversionFactorValue", "ConvFactorDateOfEntry"]
    )
    let reader = try FactorReader(table, measures: measures)
    var portions = GroupedRows<Portion>()
    let balance = try table.forEachRow(report: &report) { record in
      reader.read(record, foods, into: &portions)
    }
    report.files.append(balance)
    portions.finish(foodCount: foods.foods.count)
    return portions
  }

  private static func readMeasures(
    _ files: DatasetFiles,
    report: inout SourceReport
  ) throws -> [UInt64: MeasureText] {
    let table = try CanadianNutrientFile.table(
      files,
      "MEASURE NAME.csv",
      columns: ["MeasureID", "MeasureDescription", "MeasureDescriptionF"]
    )
    let id = try table.column("MeasureID")
    let description = try table.column("MeasureDescription")
    var measures: [UInt64: MeasureText] = [:]
    let balance = try table.forEachRow(report: &report) { record in
      guard let key = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard let text = record.text(description) else {
        return table.rejected(.invalidEncoding, record, description, expected: "windows-1252")
      }
      if text.allSatisfy(\.isWhitespace) {
        return table.rejected(.missingName, record, description, expected: "a measure")
      }
      guard measures[key] == nil else {
        return table.rejected(.duplicateKey, record, id, expected: "each MeasureID once")
      }
      measures[key] = MeasureText(text)
      return .accepted
    }
    report.files.append(balance)
    return measures
  }
}

// MARK: - One record

extension CNFPortionTable {
  private struct FactorReader {
    private let table: SourceTable
    private let measures: [UInt64: MeasureText]
    private let food: Int
    private let measure: Int
    private let factor: Int

    init(_ table: SourceTable, measures: [UInt64: MeasureText]) throws(ReadError) {
      self.table = table
      self.measures = measures
      food = try table.column("FoodID")
      measure = try table.column("MeasureID")
      factor = try table.column("ConversionFactorValue")
    }

    func read(
      _ record: Record,
      _ foods: KeyedFoods<CNFFoodTable.Food>,
      into portions: inout GroupedRows<Portion>
    ) -> RowFate {
      let ordinal: UInt32
      switch CanadianNutrientFile.food(record, food, of: table, foods) {
      case .success(let found): ordinal = found
      case .failure(let fate): return fate
      }
      guard let id = record[measure].unsigned() else {
        return table.rejected(.invalidKey, record, measure, expected: "a whole number")
      }
      guard let text = measures[id] else {
        let expected = "a MeasureID of MEASURE NAME.csv"
        return table.rejected(.missingRecord, record, measure, expected: expected)
      }
      guard let grams = grams(record[factor]) else {
        return table.rejected(.notANumber, record, factor, expected: "a number")
      }
      guard grams >= 0 else {
        return table.rejected(.negativeAmount, record, factor, expected: "a number from 0")
      }
      if grams == 0 { return .skipped(.noWeight) }
      let portion = Portion(
        amount: text.amount ?? 1,
        measure: text.measure,
        modifier: text.modifier,
        gramWeight: grams
      )
      portions.append(portion, food: ordinal)
      return .accepted
    }

    /// The weight of the measure in grams: 100 times the factor, the decimal point moved in the text so that
    /// nothing is rounded twice.
    private func grams(_ factor: Field) -> Double? {
      guard let value = factor.decimal() else { return nil }
      let hundredfold = Array(factor.bytes) + Array("e2".utf8)
      return hundredfold.withUnsafeBufferPointer { DecimalNumber.parse($0) } ?? value * 100
    }
  }
}
