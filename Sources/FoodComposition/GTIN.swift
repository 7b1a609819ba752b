/// A trade item number in its 14-digit normal form (GS1 General Specifications, section 3.3).
public struct GTIN: Hashable, Sendable, CustomStringConvertible {
  /// The number; its 14 digits with leading zeros are the normal form.
  public let value: UInt64
  /// Whether the last digit is the right check digit.
  public let hasValidCheckDigit: Bool

  /// The GTIN that `digits` writes in 6 to 14 significant digits; nil for anything else.
  ///
  /// Codes of 5 or fewer significant digits are in-store codes and no key.
  public init?(_ digits: some StringProtocol) {
    guard digits.utf8.count <= 18, let value = UInt64(digits),
      digits.utf8.first != UInt8(ascii: "+")
    else { return nil }
    self.init(value)
  }

  /// The GTIN of a number that lost its leading zeros.
  public init?(_ value: UInt64) {
    guard (100_000..<100_000_000_000_000).contains(value) else { return nil }
    self.value = value
    var sum: UInt64 = 0
    var rest = value / 10
    var weight: UInt64 = 3
    while rest > 0 {
      sum += rest % 10 * weight
      weight = 4 - weight
      rest /= 10
    }
    hasValidCheckDigit = (sum + value % 10) % 10 == 0
  }

  /// The 14 digits.
  public var description: String {
    let digits = String(value)
    return String(repeating: "0", count: 14 - digits.utf8.count) + digits
  }
}
