import RecordIO

/// `wweia_food_category.csv`: the names of the What We Eat in America categories, in which the survey groups what people eat.
enum FDCSurveyCategoryTable {
  /// The names, by number; none where the release has no such table.
  static func read(_ files: DatasetFiles, report: inout SourceReport) throws -> [String: String] {
    guard let table = try FDCColumns.tableIfPresent(files, "wweia_food_category.csv") else {
      return [:]
    }
    let code = try table.column("wweia_food_category", or: "wweia_food_category_code")
    let description = try table.column("wweia_food_category_description")
    var names: [String: String] = [:]
    let balance = try table.forEachRow(report: &report) { record in
      guard let number = record[code].unsigned() else {
        return table.rejected(.invalidKey, record, code, expected: "a whole number")
      }
      guard let name = record.text(description) else {
        return table.rejected(.invalidEncoding, record, description, expected: "UTF-8")
      }
      guard names[String(number)] == nil else {
        return table.rejected(.duplicateKey, record, code, expected: "each category once")
      }
      names[String(number)] = name
      return .accepted
    }
    report.files.append(balance)
    return names
  }
}
