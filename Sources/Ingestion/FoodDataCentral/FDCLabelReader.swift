import FoodComposition
import RecordIO

/// The columns of `branded_food.csv` that make a label.
struct FDCLabelReader {
  let id: Int
  let gtin: Int
  let source: Int
  private let owner: Int
  private let brand: Int?
  private let category: Int
  private let servingSize: Int
  private let servingUnit: Int
  private let household: Int
  private let modified: Int
  private let package: Int?

  init(_ table: SourceTable) throws(ReadError) {
    id = try table.column("fdc_id")
    gtin = try table.column("gtin_upc")
    source = try table.column("data_source")
    owner = try table.column("brand_owner")
    brand = table.optionalColumn("brand_name")  // since 2020
    category = try table.column("branded_food_category")
    servingSize = try table.column("serving_size")
    servingUnit = try table.column("serving_size_unit")
    household = try table.column("household_serving_fulltext")
    package = table.optionalColumn("package_weight")  // since 2020
    modified = try table.column("modified_date")
  }

  /// The label of a record; nil where a text is no UTF-8.
  func label(_ record: Record, gtin: GTIN) -> FDCLabel? {
    guard let owner = record.text(owner), let brand = brand.map({ record.text($0) }) ?? "",
      let category = record.text(category), let household = record.text(household),
      let modified = record.text(modified), let gtinText = record.text(self.gtin),
      let size = record.text(servingSize), let sizeUnit = record.text(servingUnit),
      let package = package.map({ record.text($0) }) ?? ""
    else { return nil }
    let unit = record[servingUnit]
    let isVolume = unit.equals("ml") || unit.equals("MLT") || unit.equals("ML")
    let isMass = unit.equals("g") || unit.equals("GRM") || unit.equals("GM")
    let metricSize = isVolume || isMass ? record[servingSize].decimal() ?? 0 : 0
    return FDCLabel(
      gtin: gtin.value,
      gtinText: gtinText,
      brands: [brand, owner].filter { !$0.isEmpty },
      category: category,
      servingSize: metricSize,
      servingText: size.isEmpty ? "" : [size, sizeUnit].joined(separator: " "),
      packageText: package,
      household: household,
      baseUnit: isVolume ? .millilitre : .gram,
      modifiedDate: modified
    )
  }
}
