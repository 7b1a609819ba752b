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
  /// Whether it is of energy, before that of protein: "220/20".
  private(set) var isEnergy = false
  /// The reason why nobody can tell which number it is: "9/10/11", "1.000".
  private(set) var doubt: Phrase.Amount.Doubt?
  /// The byte offset behind it.
  private(set) var end: Int
  private let bytes: [UInt8]

  /// Reads the number at an index where a digit, point or fraction sign stands.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    end = start
    if takeFractionSign() {
      isFraction = value < 1
      return
    }
    while bytes.isDigit(at: end) { end += 1 }
    var digits = text(start..<end)
    readSeparators(&digits)
    readExponent(&digits)
    value = Double(digits.hasPrefix(".") ? "0" + digits : digits) ?? .infinity
    if !value.isFinite { value = .infinity }
    readFraction()
  }

  /// Separators of thousands and the decimal one; what is neither is left behind the number.
  private mutating func readSeparators(_ digits: inout String) {
    var groups: [(separator: UInt8, digits: Range<Int>)] = []
    var index = end
    while groups.count < 8, let length = separatorLength(at: index) {
      var last = index + length
      while bytes.isDigit(at: last) { last += 1 }
      groups.append((length == 1 ? bytes[index] : 0x20, index + length..<last))
      index = last
    }
    guard let first = groups.first else { return }
    let isGrouped = (1...3).contains(digits.utf8.count) && digits != "0"
    let isPoint = groups.count == 1 && first.separator == UInt8(ascii: ".")
    var thousands = groups.prefix { $0.separator == first.separator && $0.digits.count == 3 }.count
    // A thousand in half of Europe, one with three decimals elsewhere.
    if isGrouped, isPoint, thousands == 1 { doubt = .thousands }
    if !isGrouped || isPoint { thousands = 0 }
    for group in groups.prefix(thousands) {
      digits += text(group.digits)
      end = group.digits.upperBound
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
    switch bytes.scalar(at: index) {
    case (0x2E, _), (0x2C, _): return bytes.isDigit(at: index + 1) ? 1 : nil
    case (0x20, _):
      let isThousand = (1...3).allSatisfy { bytes.isByte("0", at: index + $0) }
      return isThousand && !bytes.isDigit(at: index + 4) ? 1 : nil
    case (0xA0, let length), (0x202F, let length):
      let isThree = (0...2).allSatisfy { bytes.isDigit(at: index + length + $0) }
      return isThree && !bytes.isDigit(at: index + length + 3) ? length : nil
    default: return nil
    }
  }

  private mutating func readExponent(_ digits: inout String) {
    guard bytes.isByte("e", at: end) || bytes.isByte("E", at: end) else { return }
    var index = end + 1
    if bytes.isByte("+", at: index) || bytes.isByte("-", at: index) { index += 1 }
    let start = index
    while bytes.isDigit(at: index) { index += 1 }
    guard index > start, !bytes.isLetter(at: index) else { return }
    digits += text(end..<index)
    end = index
  }

  /// "/2" behind a whole number, or a fraction sign behind it.
  private mutating func readFraction() {
    if end >= bytes.count || takeFractionSign() { return }
    let slash = bytes.scalar(at: end)
    guard slash.value == 0x2F || slash.value == 0x2044 else { return }
    let start = end + slash.length
    var index = start
    while bytes.isDigit(at: index), index < start + 3 { index += 1 }
    guard !bytes.isDigit(at: index), let divisor = Double(text(start..<index)),
      (2...64).contains(divisor)
    else { return }
    if value >= 70, value + divisor == 100 {
      lean = Int(value)
      isName = true
    }
    if lean == nil, value >= Self.leastEnergy {
      (isEnergy, isName) = (true, true)
      end = index
      return
    }
    value /= divisor
    isFraction = value < 1 && value > 0
    end = index
    // "1/3rd", "3/8ths"
    let ending = Self.endingsOfFractions.first {
      let behind = index + $0.utf8.count
      return behind <= bytes.count && text(index..<behind).lowercased() == $0
        && !bytes.isLetter(at: behind)
    }
    if isFraction, let ending { end += ending.utf8.count }
    while bytes.isByte("/", at: end), bytes.isDigit(at: end + 1) {
      doubt = .unclear
      end += 1
      while bytes.isDigit(at: end) { end += 1 }
    }
  }

  /// Takes a per cent sign, also behind a blank, or an inch or degree sign.
  mutating func readSign() {
    guard end < bytes.count else { return }
    var index = end
    var scalar = bytes.scalar(at: index)
    if scalar.value == 0x20 || scalar.value == 0xA0 || scalar.value == 0x202F {
      index += scalar.length
      guard bytes.isByte("%", at: index) else { return }
      scalar = (0x25, 1)
    }
    guard [0x25, 0x22, 0x201D, 0x2033, 0xB0].contains(scalar.value) else { return }
    isName = true
    end = index + scalar.length
  }

  /// Adds the fraction sign that stands here, where one does; several tell nothing: "½½".
  private mutating func takeFractionSign() -> Bool {
    let start = end
    while end < bytes.count, case let scalar = bytes.scalar(at: end),
      let fraction = Self.fractions[scalar.value]
    {
      if end > start { doubt = .unclear } else { value += fraction }
      end += scalar.length
    }
    return end > start
  }

  /// What people write behind the digits of a fraction.
  private static let endingsOfFractions = ["rd", "rds", "th", "ths"]

  /// The number from which on one before a slash is no fraction.
  private static let leastEnergy = 50.0

  /// The values of fraction signs; infinity is more than anybody eats.
  private static let fractions: [UInt32: Double] = [
    0x221E: .infinity, 0xBC: 1 / 4, 0xBD: 1 / 2, 0xBE: 3 / 4, 0x2150: 1 / 7, 0x2151: 1 / 9,
    0x2152: 1 / 10, 0x2153: 1 / 3, 0x2154: 2 / 3, 0x2155: 1 / 5, 0x2156: 2 / 5, 0x2157: 3 / 5,
    0x2158: 4 / 5, 0x2159: 1 / 6, 0x215A: 5 / 6, 0x215B: 1 / 8, 0x215C: 3 / 8, 0x215D: 5 / 8,
    0x215E: 7 / 8,
  ]

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
