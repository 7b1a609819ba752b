import RecordIO

/// `food_attribute.csv`: other names of foods.
enum FDCAttributeTable {
  /// Attribute types that are names: common name and additional description, `food_attribute_type.csv`.
  private static let nameTypes: Set<UInt64> = [1000, 1001]

  /// The names of the chosen foods, by ordinal; none where the release has no such table.
  static func read(
    _ files: DatasetFiles,
    foods: FDCFoodTable,
    language: String,
    report: inout SourceReport
  ) throws -> [UInt32: [SourceName]] {
    guard let table = try SourceTable.ifPresent(files, "food_attribute.csv") else { return [:] }
    let food = try table.column("fdc_id")
    let type = try table.column("food_attribute_type_id")
    let value = try table.column("value")
    var names: [UInt32: [SourceName]] = [:]
    let balance = try table.forEachRow(report: &report) { record in
      let (ordinal, otherwise) = foods.chosenFood(record, food, of: table)
      guard let ordinal else { return otherwise }
      guard let type = record[type].unsigned(), nameTypes.contains(type) else {
        return .skipped(.notUsed)
      }
      guard let text = record.text(value) else {
        return table.rejected(.invalidEncoding, record, value, expected: "UTF-8")
      }
      names[ordinal, default: []].append(SourceName(text, language: language))
      return .accepted
    }
    report.files.append(balance)
    return names
  }
}
