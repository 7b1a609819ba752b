/// A household measure as `MEASURE NAME.csv` words it, taken apart: `250ml shredded`, `1/2 fruit`.
struct CNFMeasure: Sendable, Equatable {
  /// The number at the start; 1 where there is none.
  var amount: Double
  /// What is counted.
  var measure: String
  /// What is added behind a comma, or behind the unit ml or g.
  var modifier: String?

  /// Takes `text` apart; what does not start with one number and a measure stays whole.
  init(_ text: String) {
    let whole = text.trimmingBlanks()
    let (amount, rest) = Self.leadingNumber(of: whole)
    let counted = rest.trimmingBlanks()
    // "15-20 nachos" is a range, and "1/6" counts nothing that is named.
    guard let amount, let first = counted.first, !"-,".contains(first) else {
      self.init(amount: 1, measure: String(whole), modifier: nil)
      return
    }
    let (measure, modifier) = Self.split(counted)
    self.init(amount: amount, measure: String(measure), modifier: modifier.map(String.init))
  }

  private init(amount: Double, measure: String, modifier: String?) {
    self.amount = amount
    self.measure = measure
    self.modifier = modifier
  }

  /// A decimal number or a fraction, and what follows it.
  private static func leadingNumber(of text: Substring) -> (Double?, Substring) {
    let (upper, rest) = decimal(of: text)
    guard let upper, rest.first == "/" else { return (upper, rest) }
    let (lower, behind) = decimal(of: rest.dropFirst())
    guard let lower, lower > 0 else { return (nil, text) }
    return (upper / lower, behind)
  }

  private static func decimal(of text: Substring) -> (Double?, Substring) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let value = Double(digits), value > 0, value < 1e6 else { return (nil, text) }
    return (value, text[digits.endIndex...])
  }

  /// Splits at the first comma outside parentheses, or behind a unit: `ml shredded`.
  private static func split(_ text: Substring) -> (Substring, Substring?) {
    for unit in ["ml", "g"] where text.hasPrefix(unit + " ") {
      return (text.prefix(unit.count), modifier(text.dropFirst(unit.count)))
    }
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth <= 0:
        return (text[..<index].trimmingBlanks(), modifier(text[text.index(after: index)...]))
      default: continue
      }
    }
    return (text, nil)
  }

  private static func modifier(_ text: Substring) -> Substring? {
    let trimmed = text.trimmingBlanks()
    return trimmed.isEmpty ? nil : trimmed
  }
}
