import Glibc

/// Decimal numbers as tables print them: `89`, `-0.5`, `.5`, `1e-3`; with another mark, `0,5`.
///
/// Not accepted: blanks, group marks, NaN, infinities, hexadecimal, and what overflows a Double.
package enum DecimalNumber {
  /// The correctly rounded value, or nil where the bytes are no such number.
  ///
  /// Up to 2^53 over or times a power of ten up to 10^22 is exact in one operation
  /// (Clinger, "How to read floating point numbers accurately", doi:10.1145/93542.93557);
  /// what lies beyond goes to `strtod`.
  @inlinable
  package static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>,
    mark: UInt8 = UInt8(ascii: ".")
  ) -> Double? {
    guard let first = bytes.first else { return nil }
    var index = 0
    let negative = first == UInt8(ascii: "-")
    if negative || first == UInt8(ascii: "+") { index = 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var fraction = 0
    var marked = false
    while index < bytes.count {
      let byte = bytes[index]
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits &+= 1
        if marked { fraction &+= 1 }
      } else if byte == mark, !marked {
        marked = true
      } else {
        break
      }
      index &+= 1
    }
    guard digits > 0 else { return nil }
    if index == bytes.count, digits <= 18, fraction <= 22, mantissa <= 1 << 53 {
      let magnitude = Double(mantissa) / powersOfTen[fraction]
      return negative ? -magnitude : magnitude
    }
    return parseAny(bytes, mark: mark, exponentAt: index)
  }

  /// The value of a number with an exponent or with more digits than a Double holds exactly, by `strtod`; nil for none.
  @usableFromInline
  static func parseAny(
    _ bytes: UnsafeBufferPointer<UInt8>,
    mark: UInt8,
    exponentAt: Int
  ) -> Double? {
    var index = exponentAt
    if index < bytes.count {
      guard bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
      index += 1
      if index < bytes.count,
        bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
      {
        index += 1
      }
      guard index < bytes.count else { return nil }
      while index < bytes.count {
        guard bytes[index] &- UInt8(ascii: "0") < 10 else { return nil }
        index += 1
      }
    }
    // A number needs few digits; thousands of them are an attack on strtod's time.
    guard bytes.count <= 400 else { return nil }
    let value = withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
      for (index, byte) in bytes.enumerated() {
        text[index] = CChar(bitPattern: byte == mark ? UInt8(ascii: ".") : byte)
      }
      text[bytes.count] = 0
      return text.baseAddress.map { strtod($0, nil) } ?? .nan
    }
    return value.isFinite ? value : nil
  }

  /// The powers of ten from 10^0 to 10^22, each exact in a Double.
  @usableFromInline
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
