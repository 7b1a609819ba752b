import Datasets
import FoodComposition
import RecordIO

/// `nutrient.csv` and `food_nutrient.csv`: the amounts of one kind of food.
struct FDCAmountTable {
  private var store = ValueStore()
  private var counts: [UInt32]
  private var balance = FileBalance(file: "")
  /// The name that positions give to `food_nutrient.csv`.
  let file: String

  init(
    _ files: DatasetFiles,
    foods: FDCFoodTable,
    components: ComponentTable,
    report: inout SourceReport
  ) throws {
    counts = Array(repeating: 0, count: foods.versions.count)
    var codes = try Self.readNutrients(files, components: components, report: &report)
    let table = try FDCColumns.table(files, "food_nutrient.csv")
    file = table.file
    let columns = try Columns(table)
    balance = try readAmounts(table, columns, foods: foods, codes: &codes, report: &report)
  }

  /// Whether a version has amounts that a snapshot carries.
  func hasAmounts(_ ordinal: UInt32) -> Bool { counts[Int(ordinal)] > 0 }

  /// The amounts by ordinal; files the balance, now that it is known which versions are foods.
  mutating func finish(foods: FDCFoodTable, report: inout SourceReport) -> ValueStore {
    for ordinal in counts.indices where !foods.isUsed(UInt32(ordinal)) {
      balance.reclassify(.skipped(.foodNotUsed), rows: Int(counts[ordinal]))
    }
    store.finish(foodCount: counts.count)
    for duplicate in store.duplicates where foods.isUsed(UInt32(duplicate.food)) {
      let reject = Reject(
        .duplicateValue,
        at: Position(file: balance.file, line: duplicate.line),
        field: "nutrient_id",
        found: "a second amount of the nutrient in this food",
        expected: "one"
      )
      report.rejects.append(reject)
      balance.reclassify(.rejected(reject))
    }
    report.files.append(balance)
    return store
  }

  /// Declares every nutrient of the release; a code means what the table lists under its name and unit.
  ///
  /// The survey of 2021-2023 names nutrients in `food_nutrient.csv` by `nutrient_nbr` (203), not by `id` (1003): a number that is
  /// no id, and that of one nutrient alone, stands for that nutrient.
  private static func readNutrients(
    _ files: DatasetFiles,
    components: ComponentTable,
    report: inout SourceReport
  ) throws -> ComponentCodes {
    let table = try FDCColumns.table(files, "nutrient.csv")
    let id = try table.column("id")
    let name = try table.column("name")
    let unit = try table.column("unit_name")
    let number = table.optionalColumn("nutrient_nbr")
    var codes = ComponentCodes(components)
    var idsByNumber: [UInt64: [UInt64]] = [:]
    let balance = try table.forEachRow(report: &report) { record, report in
      guard let code = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard let name = record.text(name), let unit = record.text(unit) else {
        return table.rejected(.invalidEncoding, record, expected: "UTF-8")
      }
      if let number = number.flatMap({ record[$0].unsigned() }) {
        idsByNumber[number, default: []].append(code)
      }
      if case .unknown = codes.declare(code, name: name, unit: unit, &report) {
        return table.rejected(.unknownComponent, record, id, expected: "a component of the table")
      }
      return .accepted
    }
    report.files.append(balance)
    for (number, ids) in idsByNumber where ids.count == 1 { codes.declare(number, as: ids[0]) }
    return codes
  }

  private struct Columns {
    let food: Int
    let nutrient: Int
    let amount: Int
    let dataPoints: Int?
    let derivation: Int?
    let least: Int?
    let most: Int?
    let limit: Int?

    init(_ table: SourceTable) throws(ReadError) {
      food = try table.column("fdc_id")
      nutrient = try table.column("nutrient_id")
      amount = try table.column("amount")
      dataPoints = table.optionalColumn("data_points")
      derivation = table.optionalColumn("derivation_id")
      least = table.optionalColumn("min")
      most = table.optionalColumn("max")
      limit = table.optionalColumn("loq")  // since 2021
    }

    /// The least and the most among the samples; a reject where they are upside down.
    func samples(_ record: Record, _ table: SourceTable, _ report: inout SourceReport)
      -> Interval?
    {
      guard let least, let most, let low = record[least].decimal(),
        let high = record[most].decimal()
      else { return nil }
      guard low <= high else {
        report.rejects.append(
          table.reject(.invertedRange, record, least, expected: "a number up to that of max")
        )
        return nil
      }
      return Interval(low, high)
    }

    /// Files a reject for each number beside the amount that is none; the amount stands without it.
    func noteNoNumbers(_ record: Record, _ table: SourceTable, _ report: inout SourceReport) {
      for column in [least, most, limit] {
        guard let column, !record[column].isEmpty, record[column].decimal() == nil else { continue }
        report.rejects.append(
          table.reject(.notANumber, record, column, expected: "a number or nothing")
        )
      }
      for column in [derivation, dataPoints] {
        guard let column, !record[column].isEmpty, record[column].unsigned() == nil else {
          continue
        }
        report.rejects.append(
          table.reject(.notANumber, record, column, expected: "a whole number or nothing")
        )
      }
    }
  }

  private mutating func readAmounts(
    _ table: SourceTable,
    _ columns: Columns,
    foods: FDCFoodTable,
    codes: inout ComponentCodes,
    report: inout SourceReport
  ) throws -> FileBalance {
    // The rows of a food stand together: its reference is looked up once.
    var current: (fdcID: UInt64, reference: FDCFoodTable.Reference) = (.max, .unknown)
    return try table.forEachRow(report: &report) { record, report in
      guard let fdcID = record[columns.food].unsigned() else {
        return table.rejected(.invalidKey, record, columns.food, expected: "an fdc_id")
      }
      if fdcID != current.fdcID { current = (fdcID, foods.reference(fdcID)) }
      switch current.reference {
      case .otherKind: return .skipped(.otherDataType)
      case .unusable: return .skipped(.foodNotUsed)
      case .unknown:
        return table.rejected(.unknownFood, record, columns.food, expected: "an fdc_id of food.csv")
      case .version(let ordinal):
        return readAmount(record, table, columns, ordinal, &codes, &report)
      }
    }
  }

  @inline(__always)
  private mutating func readAmount(
    _ record: Record,
    _ table: SourceTable,
    _ columns: Columns,
    _ ordinal: UInt32,
    _ codes: inout ComponentCodes,
    _ report: inout SourceReport
  ) -> RowFate {
    guard let code = record[columns.nutrient].unsigned() else {
      return table.rejected(.invalidKey, record, columns.nutrient, expected: "a nutrient id")
    }
    let component: UInt16
    switch codes.meaning(of: code, &report) {
    case .carried(let row): component = row
    case .notCarried: return .skipped(.componentNotCarried)
    case .unknown(let label):
      return table.rejected(
        .unknownComponent,
        record,
        columns.nutrient,
        found: label,
        expected: "a component listed with this name and unit"
      )
    }
    if record[columns.amount].isEmpty { return .skipped(.missingValue) }
    guard let amount = record[columns.amount].decimal() else {
      return table.rejected(.notANumber, record, columns.amount, expected: "a number")
    }
    guard amount >= 0 else {
      return table.rejected(.negativeAmount, record, columns.amount, expected: "0 or more")
    }
    counts[Int(ordinal)] += 1
    columns.noteNoNumbers(record, table, &report)
    let text = record[columns.amount].bytes
    let derivation = columns.derivation.flatMap { record[$0].unsigned() }.map { Int(clamping: $0) }
    if let limit = columns.limit.flatMap({ record[$0].decimal() }), amount <= limit {
      var value = SourceValue(component: Int(component), amount: nil, low: 0, high: limit, line: 0)
      value.kind = .belowLimit
      value.derivation = derivation
      (value.line, value.column) = record.place(of: text)
      value.text = String(decoding: text, as: UTF8.self)
      store.append(value, food: ordinal)
    } else {
      store.append(
        text,
        at: record.place(of: text),
        food: ordinal,
        component: component,
        derivation: derivation,
        dataPoints: columns.dataPoints.flatMap { record[$0].unsigned() }.map { Int(clamping: $0) },
        samples: columns.samples(record, table, &report)
      )
    }
    return .accepted
  }
}
