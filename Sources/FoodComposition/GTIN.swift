/// A trade item number in its 14-digit normal form (GS1 General Specifications, section 3.3).
public struct GTIN: Hashable, Sendable, CustomStringConvertible {
  /// The number; its 14 digits with leading zeros are the normal form.
  public let value: UInt64
  /// Whether the last digit is the right check digit.
  public let hasValidCheckDigit: Bool

  /// The GTIN that `digits` writes in 6 to 14 significant digits; nil for anything else.
  ///
  /// Codes of 5 or fewer significant digits are in-store codes and no key. Eight digits that begin with
  /// a single zero are a UPC-E where the check digit is right for the GTIN-12 that it shortens, and
  /// become that one; a GTIN-8 that begins with 0 is never issued (GS1-8 prefixes 000 to 099).
  public init?(_ digits: some StringProtocol) {
    guard digits.utf8.count <= 18, let value = UInt64(digits),
      digits.utf8.first != UInt8(ascii: "+")
    else { return nil }
    if digits.utf8.count == 8, let expanded = GTIN(upcE: value), expanded.hasValidCheckDigit {
      self = expanded
    } else {
      self.init(value)
    }
  }

  /// The GTIN-12 that the UPC-E with these seven digits behind its zero stands for.
  ///
  /// The last digit before the check digit says which zeros were left out: GS1 General Specifications,
  /// "UPC-E barcode"; ISO/IEC 15420.
  private init?(upcE digits: UInt64) {
    guard (1_000_000..<10_000_000).contains(digits) else { return nil }
    let printed = digits / 100
    let last = digits / 10 % 10
    let (company, item) =
      switch last {
      case 0...2: (printed / 1000 * 1000 + last * 100, printed % 1000)
      case 3: (printed / 100 * 100, printed % 100)
      case 4: (printed / 10 * 10, printed % 10)
      default: (printed, last)
      }
    self.init(company * 1_000_000 + item * 10 + digits % 10)
  }

  /// The GTIN of a number that lost its leading zeros.
  ///
  /// It is never read as a UPC-E, as a number does not tell one from a code that lost its zeros.
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

extension GTIN: Codable {
  /// The number that a text of digits writes.
  public init(from decoder: any Decoder) throws {
    let digits = try decoder.singleValueContainer().decode(String.self)
    guard let gtin = GTIN(digits) else {
      let problem = "found \(digits), expected a trade item number"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: problem)
      )
    }
    self = gtin
  }

  /// Writes its 14 digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
