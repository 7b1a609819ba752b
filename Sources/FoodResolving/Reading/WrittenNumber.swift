/// A number as people write it: "2", "1,5", "1,000", "1 000", "1/2", "1½", ".5", "1e3".
struct WrittenNumber {
  /// Its value, infinite where it is too large.
  private(set) var value = 0.0
  /// Whether it is a fraction below 1.
  private(set) var isFraction = false
  /// Whether a per cent, inch or degree sign makes it no amount.
  private(set) var isName = false
  /// The per cent of lean meat that "93/7" says; nil for other numbers.
  private(set) var lean: Int?
  /// The reason why nobody can tell which number it is: "9/10/11", "1.000".
  private(set) var doubt: Phrase.Amount.Doubt?
  /// The byte offset behind it.
  private(set) var end: Int
  private let bytes: [UInt8]

  /// Reads the number at an index where a digit, point or fraction sign stands.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    end = start
    if let sign = signValue(at: end) {
      value = sign.value
      isFraction = value < 1
      end += sign.length
      readSecondFraction()
      return
    }
    var digits = readDigits()
    readSeparators(&digits)
    readExponent(&digits)
    value = Double(digits.hasPrefix(".") ? "0" + digits : digits) ?? .infinity
    if !value.isFinite { value = .infinity }
    readFraction()
  }

  private mutating func readDigits() -> String {
    let start = end
    while isDigit(end) { end += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Separators of thousands and the decimal one; what is neither is left behind the number.
  private mutating func readSeparators(_ digits: inout String) {
    var groups: [(separator: UInt8, digits: Range<Int>)] = []
    var index = end
    while groups.count < 8, let length = separatorLength(at: index) {
      var last = index + length
      while isDigit(last) { last += 1 }
      groups.append((length == 1 ? bytes[index] : 0x20, index + length..<last))
      index = last
    }
    guard let first = groups.first else { return }
    let isGrouped = (1...3).contains(digits.utf8.count) && digits != "0"
    var thousands = groups.prefix { $0.separator == first.separator && $0.digits.count == 3 }.count
    if !isGrouped || (groups.count == 1 && first.separator == UInt8(ascii: ".")) { thousands = 0 }
    if first.separator == 0x20 || thousands > 0 {
      for group in groups.prefix(thousands) { digits += text(group.digits) }
      if thousands > 0 { end = groups[thousands - 1].digits.upperBound }
    }
    // A thousand in half of Europe, one with three decimals elsewhere.
    if isGrouped, groups.count == 1, first.separator == UInt8(ascii: "."), first.digits.count == 3 {
      doubt = .thousands
    }
    let rest = groups.dropFirst(thousands)
    // "1.5.2": no number, and no list.
    let isPoints = rest.allSatisfy { $0.separator == UInt8(ascii: ".") }
    if let last = rest.last, rest.count > 1, isPoints {
      doubt = .unclear
      end = last.digits.upperBound
      return
    }
    if rest.count == 1, let decimal = rest.first, decimal.separator != 0x20,
      thousands == 0 || decimal.separator != first.separator
    {
      digits += "." + text(decimal.digits)
      end = decimal.digits.upperBound
    }
  }

  /// The length of a separator with a digit behind it: point, comma, no-break blank, a blank before "000".
  private func separatorLength(at index: Int) -> Int? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "."), UInt8(ascii: ","): return isDigit(index + 1) ? 1 : nil
    case 0x20:
      let isThousand = (1...3).allSatisfy { index + $0 < bytes.count && bytes[index + $0] == 0x30 }
      return isThousand && !isDigit(index + 4) ? 1 : nil
    case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0:
      return isThree(index + 2) ? 2 : nil
    case 0xE2 where WrittenSign.scalar(of: bytes, at: index).value == 0x202F:
      return isThree(index + 3) ? 3 : nil
    default: return nil
    }
  }

  private func isThree(_ index: Int) -> Bool {
    isDigit(index) && isDigit(index + 1) && isDigit(index + 2) && !isDigit(index + 3)
  }

  private mutating func readExponent(_ digits: inout String) {
    guard end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return }
    var index = end + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
      index += 1
    }
    let start = index
    while isDigit(index) { index += 1 }
    guard index > start, !isLetter(index) else { return }
    digits += text(end..<index)
    end = index
  }

  /// "/2" behind a whole number, or a fraction sign behind it.
  private mutating func readFraction() {
    if let sign = signValue(at: end) {
      value += sign.value
      end += sign.length
      readSecondFraction()
      return
    }
    var index = end
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      index += 1
    } else if index + 2 < bytes.count, WrittenSign.scalar(of: bytes, at: index).value == 0x2044 {
      index += 3
    } else {
      return
    }
    let start = index
    while isDigit(index), index < start + 3 { index += 1 }
    guard !isDigit(index), let divisor = Double(text(start..<index)), (2...64).contains(divisor)
    else { return }
    if value >= 70, value + divisor == 100 {
      lean = Int(value)
      isName = true
    }
    value /= divisor
    isFraction = value < 1 && value > 0
    end = index
    while end + 1 < bytes.count, bytes[end] == UInt8(ascii: "/"), isDigit(end + 1) {
      doubt = .unclear
      end += 1
      while isDigit(end) { end += 1 }
    }
  }

  /// Fraction signs behind one: "½½".
  private mutating func readSecondFraction() {
    while let sign = signValue(at: end) {
      doubt = .unclear
      end += sign.length
    }
  }

  /// Takes a per cent sign, also behind a blank, or an inch or degree sign.
  mutating func readSign() {
    guard end < bytes.count else { return }
    var index = end
    var scalar = WrittenSign.scalar(of: bytes, at: index)
    if scalar.value == 0x20 || scalar.value == 0xA0 || scalar.value == 0x202F {
      index += scalar.length
      guard index < bytes.count, bytes[index] == UInt8(ascii: "%") else { return }
      scalar = (0x25, 1)
    }
    switch scalar.value {
    case 0x25, 0x22, 0x201D, 0x2033, 0xB0:
      isName = true
      end = index + scalar.length
    default: break
    }
  }

  /// The value of a fraction sign, or of that of infinity.
  private func signValue(at index: Int) -> (value: Double, length: Int)? {
    guard index < bytes.count, bytes[index] >= 0xC2 else { return nil }
    let scalar = WrittenSign.scalar(of: bytes, at: index)
    let fraction: (Double, Double)
    switch scalar.value {
    // More than anybody eats.
    case 0x221E: fraction = (1, 0)
    case 0xBC: fraction = (1, 4)
    case 0xBD: fraction = (1, 2)
    case 0xBE: fraction = (3, 4)
    case 0x2150: fraction = (1, 7)
    case 0x2151: fraction = (1, 9)
    case 0x2152: fraction = (1, 10)
    case 0x2153, 0x2154: fraction = (Double(scalar.value - 0x2152), 3)
    case 0x2155...0x2158: fraction = (Double(scalar.value - 0x2154), 5)
    case 0x2159: fraction = (1, 6)
    case 0x215A: fraction = (5, 6)
    case 0x215B: fraction = (1, 8)
    case 0x215C: fraction = (3, 8)
    case 0x215D: fraction = (5, 8)
    case 0x215E: fraction = (7, 8)
    default: return nil
    }
    return (fraction.0 / fraction.1, scalar.length)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func isDigit(_ index: Int) -> Bool { index < bytes.count && bytes[index] &- 0x30 < 10 }

  private func isLetter(_ index: Int) -> Bool {
    index < bytes.count && (bytes[index] | 0x20) &- 0x61 < 26
  }
}
