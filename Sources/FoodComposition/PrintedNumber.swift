/// A decimal number as it is printed: its digits, and how many of them stand behind the point.
///
/// Unlike a Double it keeps the precision: `12` is known to the next whole number, `12.0` to the next tenth.
package struct PrintedNumber: Sendable, Equatable {
  /// All digits as one whole number, without a sign.
  package let digits: Int
  /// The digits behind the point; negative for `1e3`, which is known to the next thousand.
  package let decimals: Int

  /// Ten times the digits and half a step still fit a Double exactly.
  private static let mostDigits = 1 << 49

  /// The number of these digits.
  init?(digits: Int, decimals: Int) {
    guard (0...Self.mostDigits).contains(digits), (-30...40).contains(decimals) else { return nil }
    self.digits = digits
    self.decimals = decimals
  }

  /// The shortest decimal that reads as `amount`: what a table printed, without its trailing zeros.
  ///
  /// Nil for a number that is negative or needs more than 15 digits: the result of a division, 1e308.
  package init?(shortestOf amount: Double) {
    self.init(amount, within: 0)
  }

  /// The shortest decimal of at most three places within a Float's rounding (2e-7) of `amount`:
  /// 10.1999998092651 is a printed 10.2.
  package init?(nearestTo amount: Double) {
    self.init(amount, within: 2e-7, mostDecimals: 3)
  }

  private init?(_ amount: Double, within tolerance: Double, mostDecimals: Int = 22) {
    guard amount >= 0, amount < Double(Self.mostDigits) else { return nil }
    for decimals in 0...mostDecimals {
      let scaled = amount * Self.powersOfTen[decimals]
      guard scaled < Double(Self.mostDigits) else { return nil }
      let digits = scaled.rounded()
      if abs(digits / Self.powersOfTen[decimals] - amount) <= tolerance * amount {
        self.digits = Int(digits)
        self.decimals = decimals
        return
      }
    }
    return nil
  }

  /// The first number in `text` if it is `amount`: `59,7`, `< 0.50`, `1.2e-3`; a comma is a point.
  package init?(in text: String, equal amount: Double) {
    self.init(in: text)
    guard abs(value - amount) <= 1e-12 * amount else { return nil }
  }

  /// The first number in `text`: `59,7`, `< 0.50`, `1.2e-3`; a comma is a point.
  package init?(in text: String) {
    var digits = 0
    var decimals = 0
    var hasDigits = false
    var isMarked = false
    var exponent: Int?
    var isExponentNegative = false
    scan: for byte in text.utf8 {
      let digit = Int(byte &- UInt8(ascii: "0"))
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if let soFar = exponent {
          guard soFar < 1000 else { return nil }
          exponent = soFar * 10 + digit
        } else {
          guard digits < Self.mostDigits / 10 else { return nil }
          digits = digits * 10 + digit
          decimals += isMarked ? 1 : 0
          hasDigits = true
        }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        if exponent != nil { return nil }
        if isMarked { return nil }
        isMarked = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if !hasDigits || exponent != nil { return nil }
        exponent = 0
      case UInt8(ascii: "-") where exponent == 0: isExponentNegative = true
      case UInt8(ascii: "+") where exponent == 0: continue
      default:
        if hasDigits { break scan }
        isMarked = false
      }
    }
    guard hasDigits else { return nil }
    decimals += isExponentNegative ? exponent ?? 0 : -(exponent ?? 0)
    self.init(digits: digits, decimals: decimals)
  }

  /// The number.
  package var value: Double { Self.scaled(Double(digits), by: -decimals) }

  /// The numbers that round to it: half a step below to half a step above, from 0.
  package var rounded: Interval {
    Interval(offset(byHalfSteps: digits == 0 ? 0 : -1), offset(byHalfSteps: 1))
  }

  /// The number with its point `places` further to the right.
  package func shifted(by places: Int) -> PrintedNumber? {
    PrintedNumber(digits: digits, decimals: decimals - places)
  }

  private func offset(byHalfSteps count: Int) -> Double {
    Self.scaled(Double(digits * 10 + 5 * count), by: -decimals - 1)
  }

  /// The sum of two numbers, exact; nil where it has too many digits.
  package static func + (one: PrintedNumber, other: PrintedNumber) -> PrintedNumber? {
    guard let (a, b, decimals) = aligned(one, other) else { return nil }
    return PrintedNumber(digits: a + b, decimals: decimals)
  }

  /// The difference of two numbers, exact; nil where it is negative or has too many digits.
  package static func - (one: PrintedNumber, other: PrintedNumber) -> PrintedNumber? {
    guard let (a, b, decimals) = aligned(one, other) else { return nil }
    return PrintedNumber(digits: a - b, decimals: decimals)
  }

  private static func aligned(_ one: PrintedNumber, _ other: PrintedNumber) -> (Int, Int, Int)? {
    let decimals = max(one.decimals, other.decimals)
    var numbers = [one, other].map(\.digits)
    for (index, number) in [one, other].enumerated() {
      for _ in number.decimals..<decimals {
        guard numbers[index] < mostDigits else { return nil }
        numbers[index] *= 10
      }
    }
    return (numbers[0], numbers[1], decimals)
  }

  /// `number` times 10 to the power of `places`; rounded once where the power is exact, up to 10^22.
  package static func scaled(_ number: Double, by places: Int) -> Double {
    // Nearly all are within the exact powers: one operation.
    switch places {
    case 0...22: return number * powersOfTen[places]
    case -22..<0: return number / powersOfTen[-places]
    case 23...: return number * powersOfTen[22] * powersOfTen[min(places - 22, 22)]
    default: return number / powersOfTen[22] / powersOfTen[min(-places - 22, 22)]
    }
  }

  /// 10^0 to 10^22, each exact in a Double.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
