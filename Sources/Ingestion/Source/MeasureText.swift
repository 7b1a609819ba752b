import RecordIO

/// A household measure written as text, taken apart: `1 1/2 cups, diced`, `250ml`, `slice`.
struct MeasureText: Equatable {
  /// The number in front; nil where there is none.
  var amount: Double?
  /// The measure up to the first comma.
  var measure: String
  /// What follows the first comma; nil where there is none.
  var modifier: String?

  /// Takes `text` apart; a number alone is a measure, not an amount.
  init(_ text: String) {
    var rest = Substring(text).drop { $0 == " " }
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
    if rest.isEmpty {
      amount = nil
      rest = Substring(text)
    }
    let parts = rest.split(separator: ",", maxSplits: 1)
    measure = String(parts.first ?? rest)
    if parts.count == 2 { modifier = String(parts[1].drop { $0 == " " }) }
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
    text = behind
    return (value, !digits.contains("."))
  }

  private static func parse(_ digits: Substring) -> Double? {
    var digits = digits
    return digits.withUTF8 { DecimalNumber.parse($0) }
  }
}
