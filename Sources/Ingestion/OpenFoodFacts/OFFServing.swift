import FoodComposition
import RecordIO

/// The base unit of a product's amounts, by its package's quantity and serving, and the serving as a portion.
///
/// The `_100g` columns are per 100 g or per 100 ml, as the label has it, and nothing in the export says
/// which. Amounts are taken per 100 ml where the serving or the package is stated in volume and neither
/// in mass; a category never decides. See "Nutrition" in the data fields of Open Food Facts.
struct OFFServing {
  /// The base unit: amounts are per 100 g or per 100 ml.
  let baseUnit: BaseUnit
  /// The assumption made about the base unit, in words; nil for none.
  let assumption: String?
  /// One serving; nil where its size in the base unit is not stated.
  let portion: Portion?
  /// The serving in the base unit, as the publisher has parsed it; nil where its unit is another.
  let size: Double?
  /// The package's content in the base unit, as the publisher has parsed it.
  let package: Double?

  /// Reads the columns `quantity`, `serving_size`, `serving_quantity` and `product_quantity`.
  init(
    quantity: String,
    servingSize: String,
    servingQuantity: String,
    productQuantity: String = ""
  ) {
    let packageUnit = PrintedSize.commonUnit(PrintedSize.all(in: quantity))
    let sizes = PrintedSize.all(in: servingSize)
    let weight = Self.positive(servingQuantity)
    let stated = sizes.filter { Self.agrees($0, with: weight) }
    let servingUnit = PrintedSize.commonUnit(stated.isEmpty ? sizes : stated)
    if let packageUnit, let servingUnit, packageUnit != servingUnit {
      baseUnit = .gram
      assumption =
        "per 100 g: the package is stated in \(packageUnit.rawValue), "
        + "the serving in \(servingUnit.rawValue)"
    } else {
      baseUnit = servingUnit ?? packageUnit ?? .gram
      assumption = nil
    }
    size = servingUnit == baseUnit ? weight : nil
    package = packageUnit == baseUnit ? Self.positive(productQuantity) : nil
    if let weight, !stated.isEmpty, servingUnit == baseUnit {
      portion = Self.portion(servingSize, without: stated.map(\.range), weight: weight)
    } else {
      portion = nil
    }
  }

  /// Whether a printed size is the serving as the publisher has parsed it: 8 fl oz are 240 there.
  private static func agrees(_ size: PrintedSize, with weight: Double?) -> Bool {
    guard let weight, let amount = size.amount else { return false }
    return abs(amount - weight) <= 0.05 * weight
  }

  private static func positive(_ text: String) -> Double? {
    var text = text
    guard let value = text.withUTF8({ DecimalNumber.parse($0) }), value > 0 else { return nil }
    return value
  }

  /// The serving in the household words that remain of its text without its sizes.
  private static func portion(
    _ text: String,
    without ranges: [Range<String.Index>],
    weight: Double
  ) -> Portion {
    var words = text
    for range in ranges.reversed() { words.removeSubrange(range) }
    let household = trimmed(words.split(separator: "|").first ?? "")
    guard household.contains(where: \.isLetter), household.count <= 40 else {
      return Portion(amount: 1, measure: "serving", gramWeight: weight)
    }
    let text = MeasureText(withDecimalPoint(household))
    let isCounted = (text.amount ?? 0) > 0
    let measure = isCounted ? text.measure : household
    return Portion(
      amount: isCounted ? text.amount ?? 1 : 1,
      measure: measure,
      modifier: measure == "serving" ? nil : "serving",
      gramWeight: weight
    )
  }

  /// The text without blanks, brackets and marks around it.
  private static func trimmed(_ text: Substring) -> String {
    var rest = text.filter { !"()[]".contains($0) }[...]
    let marks = " \u{A0},;:.=/+-≈~"
    while let first = rest.first, marks.contains(first) { rest.removeFirst() }
    while let last = rest.last, marks.contains(last) { rest.removeLast() }
    return String(rest)
  }

  /// `0,5 taza` as `0.5 taza`.
  private static func withDecimalPoint(_ text: String) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let behind = text.dropFirst(digits.count)
    guard !digits.isEmpty, behind.first == ",", behind.dropFirst().first?.isNumber == true else {
      return text
    }
    return digits + "." + behind.dropFirst()
  }
}
