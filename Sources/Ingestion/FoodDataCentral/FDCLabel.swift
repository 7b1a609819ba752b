import FoodComposition

/// What `branded_food.csv` says of a version of a branded food.
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
  /// What the amounts are per 100 of: the unit in which the serving is stated.
  var baseUnit: BaseUnit
  /// The day of the last change, ISO 8601.
  var modifiedDate: String

  /// What the label states besides the amounts.
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
