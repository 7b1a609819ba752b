import FoodComposition
import RecordIO

/// `food_portion.csv` and `measure_unit.csv`: household measures with their weights.
enum FDCPortionTable {
  /// The portions of the foods, by ordinal; none where the release has no such table.
  static func read(
    _ files: DatasetFiles,
    foods: FDCFoodTable,
    report: inout SourceReport
  ) throws -> [UInt32: [Portion]] {
    guard let table = try FDCColumns.tableIfPresent(files, "food_portion.csv") else { return [:] }
    let units = try readUnits(files, report: &report)
    let food = try table.column("fdc_id")
    let amount = try table.column("amount")
    let unit = try table.column("measure_unit_id")
    let description = try table.column("portion_description")
    let modifier = try table.column("modifier")
    let weight = try table.column("gram_weight")
    var portions = FDCRowsByFood<Portion>(table)
    let balance = try table.forEachRow(report: &report) { record in
      let (ordinal, otherwise) = foods.usedFood(record, food, of: table)
      guard let ordinal else { return otherwise }
      if record[weight].isEmpty { return .skipped(.noWeight) }
      guard let grams = record[weight].decimal() else {
        return table.rejected(.notANumber, record, weight, expected: "a weight in grams")
      }
      guard grams >= 0 else {
        return table.rejected(.negativeAmount, record, weight, expected: "a weight from 0")
      }
      if grams == 0 { return .skipped(.noWeight) }
      guard let unitID = record[unit].unsigned(), let unitName = units[unitID] else {
        return table.rejected(.missingRecord, record, unit, expected: "an id of measure_unit.csv")
      }
      guard let text = record.text(description) else {
        return table.rejected(.invalidEncoding, record, description, expected: "UTF-8")
      }
      guard let added = record.text(modifier) else {
        return table.rejected(.invalidEncoding, record, modifier, expected: "UTF-8")
      }
      let count = record[amount].decimal()
      guard count != 0 else {
        return table.rejected(.zeroAmount, record, amount, expected: "how many of the measure")
      }
      if count == nil, !record[amount].isEmpty {
        return table.rejected(.notANumber, record, amount, expected: "a number or nothing")
      }
      portions.append(
        portion(count: count, unit: unitName, description: text, modifier: added, grams: grams),
        of: record,
        food: ordinal
      )
      return .accepted
    }
    report.files.append(balance)
    return portions.sorted()
  }

  /// The portion of a row, whose measure stands in the unit, in the description (survey) or in the modifier (SR
  /// Legacy).
  private static func portion(
    count: Double?,
    unit: String,
    description: String,
    modifier: String,
    grams: Double
  ) -> Portion {
    if !description.isEmpty {
      let text = MeasureText(description)
      return Portion(
        amount: count ?? text.amount ?? 1,
        measure: text.measure,
        modifier: text.modifier,
        gramWeight: grams
      )
    }
    let isNamed = unit != "undetermined"
    return Portion(
      amount: count ?? 1,
      measure: isNamed ? unit : modifier,
      modifier: isNamed && !modifier.isEmpty ? modifier : nil,
      gramWeight: grams
    )
  }

  private static func readUnits(
    _ files: DatasetFiles,
    report: inout SourceReport
  ) throws -> [UInt64: String] {
    let table = try FDCColumns.table(files, "measure_unit.csv")
    let id = try table.column("id")
    let name = try table.column("name")
    var units: [UInt64: String] = [:]
    let balance = try table.forEachRow(report: &report) { record in
      guard let key = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard let text = record.text(name) else {
        return table.rejected(.invalidEncoding, record, name, expected: "UTF-8")
      }
      guard units[key] == nil else {
        return table.rejected(.duplicateKey, record, id, expected: "each id once")
      }
      units[key] = text
      return .accepted
    }
    report.files.append(balance)
    return units
  }
}
