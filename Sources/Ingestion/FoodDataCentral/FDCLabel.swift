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

extension FDCLabel {
  /// A label as it is kept: its sizes, and the place of its texts.
  struct Kept: Sendable {
    fileprivate var texts: PackedTexts.Place
    fileprivate var servingSize: Double
    fileprivate var baseUnit: BaseUnit
  }

  /// The label of the trade item `gtin` that is kept with its texts in `texts`.
  init(_ kept: Kept, gtin: UInt64, in texts: PackedTexts) {
    let texts = texts.texts(at: kept.texts, count: FDCLabelReader.textCount)
    self.init(
      gtin: gtin,
      gtinText: texts[0],
      brands: [texts[1], texts[2]].filter { !$0.isEmpty },
      category: texts[3],
      servingSize: kept.servingSize,
      servingText: texts[4].isEmpty ? "" : [texts[4], texts[5]].joined(separator: " "),
      packageText: texts[6],
      household: texts[7],
      baseUnit: kept.baseUnit,
      modifiedDate: texts[8]
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

  fileprivate static let textCount = 9

  /// The label of a record, whose texts are added to `texts`; nil where one is no UTF-8.
  func label(_ record: Record, keptIn texts: inout PackedTexts) -> FDCLabel.Kept? {
    let columns = [
      gtin, brand, owner, category, servingSize, servingUnit, package, household, modified,
    ]
    var fields: [String] = []
    fields.reserveCapacity(Self.textCount)
    for column in columns {
      guard let text = column.map({ record.text($0) }) ?? "" else { return nil }
      fields.append(text)
    }
    let unit = record[servingUnit]
    let isVolume = unit.equals("ml") || unit.equals("MLT") || unit.equals("ML")
    let isMass = unit.equals("g") || unit.equals("GRM") || unit.equals("GM")
    let metricSize = isVolume || isMass ? record[servingSize].decimal() ?? 0 : 0
    return FDCLabel.Kept(
      texts: texts.append(fields),
      servingSize: metricSize,
      baseUnit: isVolume ? .millilitre : .gram
    )
  }
}
