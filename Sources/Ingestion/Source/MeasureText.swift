import RecordIO

/// A household measure written as text, taken apart: `1 1/2 cups, diced`, `250ml shredded`, `slice`.
struct MeasureText: Equatable {
  /// The number in front; nil where there is none.
  var amount: Double?
  /// The measure up to the first comma outside parentheses, or a unit of weight or volume.
  var measure: String
  /// The text behind the measure; nil where there is none.
  var modifier: String?

  /// Takes `text` apart; a number alone is a measure, not an amount, and so is a range: `15-20 chips`.
  init(_ text: String) {
    let whole = text.trimmingBlanks()
    var rest = whole
    if let first = Self.number(&rest) {
      var fraction = rest.drop { $0 == " " }
      if first.isWhole, let second = Self.number(&fraction), !second.isWhole {
        rest = fraction
        amount = first.value + second.value
      } else {
        amount = first.value
      }
    }
    rest = rest.drop { $0 == " " || $0 == "," }
    if rest.isEmpty || rest.first == "-" || amount == 0 {
      amount = nil
      rest = whole
    }
    let end = Self.endOfMeasure(rest, counted: amount != nil)
    measure = String(rest[..<end].trimmingBlanks())
    let behind = rest[end...].drop { $0 == " " || $0 == "," }
    modifier = behind.isEmpty ? nil : String(behind)
  }

  /// The end of the measure at the start of `text`: a comma outside parentheses, or the end of a counted unit.
  private static func endOfMeasure(_ text: Substring, counted: Bool) -> Substring.Index {
    for unit in ["ml", "g"] where counted && text.hasPrefix(unit + " ") {
      return text.index(text.startIndex, offsetBy: unit.count)
    }
    var depth = 0
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0 && index > text.startIndex: return index
      default: continue
      }
    }
    return text.endIndex
  }

  /// Takes `12`, `1.5` or `3/4` from the front.
  private static func number(_ text: inout Substring) -> (value: Double, isWhole: Bool)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = parse(digits) else { return nil }
    let behind = text.dropFirst(digits.count)
    let denominator = behind.dropFirst().prefix { $0.isASCII && $0.isNumber }
    if behind.first == "/", let divisor = parse(denominator), divisor > 0 {
      text = behind.dropFirst(1 + denominator.count)
      return (value / divisor, false)
    }
    // 2" long is a length, not two of something.
    if behind.first == "\"" { return nil }
    text = behind
    return (value, !digits.contains("."))
  }

  private static func parse(_ digits: Substring) -> Double? {
    var digits = digits
    return digits.withUTF8 { DecimalNumber.parse($0) }
  }
}
