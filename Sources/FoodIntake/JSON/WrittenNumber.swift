/// A number as it is written: its value, and half a step of its last digit, within which it was rounded.
public struct WrittenNumber: Sendable, Equatable {
  /// The value.
  public let value: Double
  /// Half a unit of the last digit: 0.05 of `3.1`, 0.5 of `250`.
  public let halfStep: Double

  /// The longest number that is read, in characters: no amount needs more.
  static let longest = 64

  /// A number known to half a step.
  public init(_ value: Double, halfStep: Double) { (self.value, self.halfStep) = (value, halfStep) }

  /// A number as its shortest decimal writes it.
  public init(_ value: Double) {
    let text = Array(value.description.utf8)
    let whole = text.count > 2 && text.suffix(2) == [UInt8(ascii: "."), UInt8(ascii: "0")]
    self =
      (whole ? text[..<(text.count - 2)] : text[...]).withUnsafeBufferPointer { Self($0) }
      ?? Self(value, halfStep: 0)
  }

  /// The JSON number that `text` is; nil for one that is too long or beyond a Double.
  ///
  /// Up to 2^53 over or times a power of ten up to 10^22 is exact in one operation (Clinger, doi:10.1145/93542.93557).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= Self.longest else { return nil }
    var place = 0
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { place = 1 }
    var (mantissa, digits, fraction, exponent) = (UInt64(0), 0, 0, 0)
    var hasPoint = false
    while place < text.count {
      let digit = text[place] &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if hasPoint { fraction += 1 }
      } else if text[place] == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        break
      }
      place += 1
    }
    if place < text.count {
      place += 1
      let isSmall = place < text.count && text[place] == UInt8(ascii: "-")
      for byte in text[place...] where byte &- UInt8(ascii: "0") < 10 {
        exponent = min(10_000, exponent * 10 + Int(byte - UInt8(ascii: "0")))
      }
      if isSmall { exponent = -exponent }
    }
    let scale = exponent - fraction
    if digits <= 18, mantissa <= 1 << 53, (-22...22).contains(scale) {
      let power = Self.powersOfTen[abs(scale)]
      let magnitude = scale < 0 ? Double(mantissa) / power : Double(mantissa) * power
      value = isNegative ? -magnitude : magnitude
    } else {
      guard let exact = Double(String(decoding: text, as: UTF8.self)), exact.isFinite else {
        return nil
      }
      value = exact
    }
    // A step below 10^-22 is none.
    let step = scale < -22 ? 0 : Self.powersOfTen[min(22, abs(scale))]
    halfStep = step == 0 ? 0 : scale < 0 ? 0.5 / step : 0.5 * step
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
