import FoodComposition
import RecordIO

/// `food_nutrient_conversion_factor.csv` and `food_calorie_conversion_factor.csv`: the Atwater factors
/// by which the energy of a food was computed.
struct FDCEnergyFactorTable: Sendable {
  /// The factors of the foods, by ordinal.
  private(set) var factors: [UInt32: EnergyFactors] = [:]
  /// The ordinals of the used foods, by the id of the factor.
  private var foodOfFactor: [UInt64: UInt32] = [:]
  private var otherFactors: Set<UInt64> = []

  /// Reads both tables; a release without either has no factors.
  init(_ files: DatasetFiles, foods: FDCFoodTable, report: inout SourceReport) throws {
    guard let names = try FDCColumns.tableIfPresent(files, "food_nutrient_conversion_factor.csv"),
      let values = try FDCColumns.tableIfPresent(files, "food_calorie_conversion_factor.csv")
    else { return }
    var nameBalance = try readFoods(names, foods: foods, report: &report)
    let balance = try readFactors(values, report: &report)
    // The ids of other factors, such as those of protein, are of no use.
    nameBalance.reclassify(.skipped(.notUsed), rows: nameBalance.accepted - balance.accepted)
    report.files += [nameBalance, balance]
  }

  private mutating func readFoods(
    _ table: SourceTable,
    foods: FDCFoodTable,
    report: inout SourceReport
  ) throws -> FileBalance {
    let id = try table.column("id")
    let food = try table.column("fdc_id")
    return try table.forEachRow(report: &report) { record in
      guard let factor = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard foodOfFactor[factor] == nil, !otherFactors.contains(factor) else {
        return table.rejected(.duplicateKey, record, id, expected: "each id once")
      }
      let (ordinal, otherwise) = foods.usedFood(record, food, of: table)
      if let ordinal {
        foodOfFactor[factor] = ordinal
        return .accepted
      }
      otherFactors.insert(factor)
      // The files of Foundation list the factors of SR Legacy too, and not its foods.
      if let fdcID = record[food].unsigned(), case .unknown = foods.reference(fdcID) {
        return .skipped(.otherDataType)
      }
      return otherwise
    }
  }

  private mutating func readFactors(
    _ table: SourceTable,
    report: inout SourceReport
  ) throws -> FileBalance {
    let id = try table.column("food_nutrient_conversion_factor_id")
    let columns = [
      try table.column("protein_value"), try table.column("fat_value"),
      try table.column("carbohydrate_value"),
    ]
    return try table.forEachRow(report: &report) { record in
      guard let factor = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      if otherFactors.contains(factor) { return .skipped(.foodNotUsed) }
      guard let food = foodOfFactor[factor] else {
        return table.rejected(
          .missingRecord,
          record,
          id,
          expected: "an id of food_nutrient_conversion_factor.csv"
        )
      }
      if columns.contains(where: { record[$0].isEmpty }) { return .skipped(.missingValue) }
      var numbers: [Double] = []
      for column in columns {
        guard let number = record[column].decimal() else {
          return table.rejected(.notANumber, record, column, expected: "a number")
        }
        guard number >= 0 else {
          return table.rejected(.negativeAmount, record, column, expected: "a number from 0")
        }
        numbers.append(number)
      }
      guard factors[food] == nil else {
        return table.rejected(.duplicateValue, record, id, expected: "one row a food")
      }
      factors[food] = EnergyFactors(
        protein: numbers[0],
        fat: numbers[1],
        carbohydrate: numbers[2]
      )
      return .accepted
    }
  }
}
