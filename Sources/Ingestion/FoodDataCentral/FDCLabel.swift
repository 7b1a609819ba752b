import FoodComposition
import RecordIO

/// The label of a version of a branded food, as `branded_food.csv` has it.
struct FDCLabel: Sendable {
  /// The trade item number; the file may have lost its leading zeros.
  var gtin: UInt64
  /// `gtin_upc` as it stands.
  var gtinText: String
  /// The brand's name and its owner, where stated.
  var brands: [String]
  /// The branded food category.
  var category: String
  /// The serving size in grams or millilitres; 0 when the label states it otherwise or not at all.
  var servingSize: Double
  /// The serving size with its unit, whatever that is; empty where the label states none.
  var servingText: String
  /// The package's weight or volume as it stands, such as `16 oz/1 lbs/454 g`.
  var packageText: String
  /// The serving in household words, such as `1 cup`.
  var household: String
  /// The base unit of the amounts, per 100 g or per 100 ml: the unit in which the serving is stated.
  var baseUnit: BaseUnit
  /// The day of the last change, ISO 8601.
  var modifiedDate: String

  /// The label's statements besides the amounts: its GTIN, serving and package.
  var stated: Label {
    var stated = Label()
    stated.gtin = gtinText
    let words = [household, servingText].filter { !$0.isEmpty }
    stated.servingText = words.count == 2 ? "\(words[0]) (\(words[1]))" : words.first
    stated.serving = servingSize > 0 ? servingSize : nil
    // The metric size stands last: ounces and pounds before it are rounded.
    stated.package = PrintedSize.all(in: packageText).last { $0.unit == baseUnit }?.amount
    return stated
  }

  /// One serving as a portion; nil when its size is not known.
  var serving: Portion? {
    guard servingSize > 0 else { return nil }
    guard !household.isEmpty else {
      return Portion(amount: 1, measure: "serving", gramWeight: servingSize)
    }
    let text = MeasureText(household)
    return Portion(
      amount: text.amount ?? 1,
      measure: text.measure,
      modifier: "serving",
      gramWeight: servingSize
    )
  }
}

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
