import FoodVocabulary

/// Lengths, which are no amounts.
extension AmountReader {
  /// A length behind words such as "measuring": "14 inch" for "measuring about 14 inches across", and the token behind it.
  func length(at start: Int) -> (text: String, end: Int)? {
    let index = lead(.lengthLead, from: start)
    guard let number = numbers.number(at: index) ?? signedInches(at: index) else { return nil }
    let unit = list.count(of: .numeral, at: number.end)
    // "5 inches across" needs no "measuring".
    guard index > start || unit > 1 else { return nil }
    let isSigned = list.tokens[index].isName && !list.tokens[index].form.hasSuffix("%")
    guard isSigned || (unit > 0 && Self.lengths.contains(list.words[number.end])) else {
      return nil
    }
    var end = number.end + unit
    // "3 by 4 inches", "4.25 inches by 4.25 inches"
    if let token = list[end], token.form == "by" || token.form == "x" || token.kind == .times,
      let other = numbers.number(at: end + 1)
    {
      end = other.end + list.count(of: .numeral, at: other.end)
    }
    let word = isSigned ? "inch" : WordKey.singular(list.words[number.end])
    return ("\(Self.short(number.value)) \(word)", end)
  }

  private func signedInches(at index: Int) -> NumberReader.Reading? {
    guard let token = list[index], token.kind == .number, token.isName else { return nil }
    return .init(value: token.value, low: token.value, high: token.value, end: index + 1)
  }

  private static let lengths: Set<String> = [
    "inch", "inches", "cm", "centimeter", "centimeters", "centimetre", "centimetres", "mm",
    "millimeter", "millimeters", "foot", "feet",
  ]

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e6 ? "\(Int(value))" : "\(value)"
  }

  /// A part of an inch as names of foods write it, "1/8" for "an eighth of an inch (of)", and the token behind it.
  func fractionOfInch(at start: Int) -> (form: String, end: Int)? {
    guard let token = list[start], token.kind == .number || !list.isPlain(at: start) else {
      return nil
    }
    let isZero = token.form == "zero" || (token.kind == .number && token.value == 0)
    let number = isZero ? nil : numbers.number(at: start)
    var end = number?.end ?? start + 1
    guard isZero || number?.value ?? 1 < 1 else { return nil }
    let isSign = token.kind == .number && token.isName && !token.form.hasSuffix("%")
    if !isSign {
      guard list.count(of: .numeral, at: end) > 0 else { return nil }
      var isInch = false
      for word in list.words[end..<end + list.count(of: .numeral, at: end)] {
        isInch = isInch || word.hasPrefix("inch")
      }
      guard isInch else { return nil }
      end += list.count(of: .numeral, at: end)
    }
    end += list.count(of: .of, at: end)
    if isZero { return ("0", end) }
    if token.kind == .number { return (token.form, end) }
    let parts = [(8, 1), (4, 1), (3, 1), (2, 1), (3, 2), (4, 3), (8, 3), (8, 5), (16, 1)]
    guard let value = number?.value,
      let part = parts.first(where: { abs(Double($0.1) / Double($0.0) - value) < 0.001 })
    else { return nil }
    return ("\(part.1)/\(part.0)", end)
  }
}
