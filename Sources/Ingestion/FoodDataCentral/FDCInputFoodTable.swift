import Datasets
import FoodComposition
import RecordIO

/// `input_food.csv`: the recipes of survey foods; of Foundation foods it names samples, no foods.
enum FDCInputFoodTable {
  /// The parts of the foods, by ordinal; none where the release has no such table.
  static func read(
    _ files: DatasetFiles,
    foods: FDCFoodTable,
    ids: FDCPartIDs,
    report: inout SourceReport
  ) throws -> [UInt32: [SourceIngredient]] {
    guard let table = try FDCColumns.tableIfPresent(files, "input_food.csv") else { return [:] }
    let food = try table.column("fdc_id")
    let code = try table.column("ingredient_code", or: "sr_code")  // renamed in 2024
    let weight = try table.column("gram_weight")
    let retention = table.optionalColumn("retention_code")
    var parts = FDCRowsByFood<SourceIngredient>(table)
    let balance = try table.forEachRow(report: &report) { record in
      let (ordinal, otherwise) = foods.usedFood(record, food, of: table)
      guard let ordinal else { return otherwise }
      if record[code].isEmpty { return .skipped(.notUsed) }
      guard let number = record[code].unsigned() else {
        return table.rejected(.invalidKey, record, code, expected: "a food's code")
      }
      if record[weight].isEmpty { return .skipped(.noWeight) }
      guard let grams = record[weight].decimal() else {
        return table.rejected(.notANumber, record, weight, expected: "a weight in grams")
      }
      guard grams >= 0 else {
        return table.rejected(.negativeAmount, record, weight, expected: "a weight from 0")
      }
      if grams == 0 { return .skipped(.noWeight) }
      // A code of 0 is none.
      let kept = retention.flatMap { record[$0].unsigned() }.flatMap { $0 == 0 ? nil : String($0) }
      let part = SourceIngredient(
        foodID: ids(number),
        grams: grams,
        retention: kept,
        at: table.position(record)
      )
      parts.append(part, of: record, food: ordinal)
      return .accepted
    }
    report.files.append(balance)
    return parts.sorted()
  }
}

/// The permanent ids that the codes of recipes stand for.
struct FDCPartIDs {
  /// The id of the survey itself.
  let survey: String
  /// The id of the pipeline's SR Legacy; nil where it has none.
  let standardReference: String?
  /// The id of the pipeline's Foundation Foods; nil where it has none.
  var foundation: String?
  /// The survey's verdicts on codes, where it keeps its id over editions.
  var meanings: MeaningTable?

  /// The first NDB number that was given after SR Legacy had ended: it and those behind it are foods of Foundation Foods, or added
  /// nutrients and variants with less salt that the USDA numbers from 900000 on and publishes nowhere.
  private static let firstOfFoundation = 100_000

  /// The id of a part: a code of eight digits is a food of the same survey, one of six an NDB number of Foundation Foods, a shorter
  /// one of SR Legacy.
  ///
  /// Without that source in the pipeline no food has the id, and the build tells the number as missing.
  func callAsFunction(_ code: UInt64) -> String {
    let digits = String(code)
    if digits.utf8.count == 8 { return survey + ":" + (meanings?.lastingKey(digits) ?? digits) }
    let padding = String(repeating: "0", count: max(0, 5 - digits.utf8.count))
    let isOfFoundation = code >= Self.firstOfFoundation && foundation != nil
    let source = isOfFoundation ? foundation : standardReference
    return (source ?? CrossReference.Scheme.ndb.rawValue) + ":" + padding + digits
  }
}
