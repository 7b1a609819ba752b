import FoodComposition
import RecordIO

/// A number with a unit of mass or volume in the text of a package: `330 ml`, `1,5 L`, `6 x 25 cl`.
struct PrintedSize: Equatable {
  /// The size in grams or millilitres, by the measures of the United States; nil for `1,000 g`, where
  /// the comma may be a decimal or a group mark.
  var amount: Double?
  /// Grams or millilitres.
  var unit: BaseUnit
  /// The range of its number and unit in the text.
  var range: Range<String.Index>

  /// Every size in `text`.
  ///
  /// `oz` alone is none: it is printed for ounces and for fluid ounces alike.
  static func all(in text: String) -> [PrintedSize] {
    var sizes: [PrintedSize] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index].isDigit || text[index] == "." else {
        index = text.index(after: index)
        continue
      }
      let number = text[index...].prefix { $0.isDigit || $0 == "." || $0 == "," }
      let behind = text[number.endIndex...].drop { $0 == " " || $0 == "\u{A0}" }
      let word = unitWord(behind)
      index = number.endIndex
      guard let (factor, unit) = units[word.name] else { continue }
      sizes.append(
        PrintedSize(
          amount: decimal(number).map { $0 * factor },
          unit: unit,
          range: number.startIndex..<word.end
        )
      )
      index = word.end
    }
    return sizes
  }

  /// The unit that all of `sizes` have; nil where there is none, or both.
  static func commonUnit(_ sizes: [PrintedSize]) -> BaseUnit? {
    guard let first = sizes.first?.unit, sizes.allSatisfy({ $0.unit == first }) else { return nil }
    return first
  }

  /// The letters at the start of `text` as a unit is spelled: lower case, without dots and blanks.
  private static func unitWord(_ text: Substring) -> (name: String, end: String.Index) {
    var word = text.prefix { $0.isLetter || $0 == "³" }
    var name = word.lowercased()
    if name == "cm", text[word.endIndex...].first == "3" {
      return ("cm3", text.index(after: word.endIndex))
    }
    if name == "fl" {
      let behind = text[word.endIndex...].drop { $0 == " " || $0 == "." }
      let second = behind.prefix { $0.isLetter }
      if second.lowercased() == "oz" {
        word = second
        name = "floz"
      }
    }
    // `25 g3` or `5 l2` is no unit, and neither is what goes on in letters of another script.
    if text[word.endIndex...].first?.isDigit == true { name = "" }
    return (name, word.endIndex)
  }

  /// The number; a comma is a decimal mark unless three digits follow it.
  private static func decimal(_ text: Substring) -> Double? {
    var text = text
    while text.last == "." || text.last == "," { text.removeLast() }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard parts.count <= 2 else { return nil }
    if parts.count == 2, parts[1].count == 3, parts[0].count <= 3, parts[0] != "0",
      !parts[0].isEmpty, text.contains(",")
    {
      return nil
    }
    var plain = parts.joined(separator: ".")
    return plain.withUTF8 { DecimalNumber.parse($0) }
  }

  private static let units: [String: (Double, BaseUnit)] = {
    let spellings: [(String, Double, BaseUnit)] = [
      ("g gr grs gm gms grm gram grams gramo gramos gramme grammes", 1, .gram),
      ("kg kgs kilo kilos", 1000, .gram), ("mg", 0.001, .gram),
      ("lb lbs", 453.592_37, .gram),
      ("ml mls cc cm3 cm³ mililitros millilitres milliliters", 1, .millilitre),
      ("cl", 10, .millilitre), ("dl", 100, .millilitre),
      ("l lt lts ltr ltrs liter liters litre litres litro litros", 1000, .millilitre),
      ("floz", 29.573_529_562_5, .millilitre), ("pint pints pt", 473.176_473, .millilitre),
      ("quart quarts qt", 946.352_946, .millilitre),
      ("gal gallon gallons", 3785.411_784, .millilitre),
    ]
    var units: [String: (Double, BaseUnit)] = [:]
    for (names, factor, unit) in spellings {
      for name in names.split(separator: " ") { units[String(name)] = (factor, unit) }
    }
    return units
  }()
}

extension Character {
  /// Whether it is one of the ten ASCII digits.
  fileprivate var isDigit: Bool { isASCII && isNumber }
}
