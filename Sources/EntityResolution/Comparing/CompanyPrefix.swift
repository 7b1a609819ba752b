/// The first seven digits of a barcode as a GTIN-13: what tells its maker, whose prefix has four to ten digits
/// (GS1 General Specifications, section 1.4).
///
/// Of a number that a shop gives (it begins with 2 or 02, section 1.4.2) they are shop and item, the rest a weight or price;
/// of a shop's own eight digits (20 to 29, as discounters print) the first two count alone.
package struct CompanyPrefix: Sendable, Equatable {
  /// The digits that are looked at.
  package static let length = 7

  /// The digits as a number; nil where the barcode tells no maker, as one of eight digits that GS1 issued singly.
  let digits: UInt32?

  /// The prefix of the trade item number `gtin`.
  package init(_ gtin: UInt64?) {
    let number = (gtin ?? 0) % 10_000_000_000_000
    let isSingle = number < 100_000_000 && !(20_000_000..<30_000_000 ~= number)
    digits = isSingle ? nil : UInt32(number / 1_000_000)
  }

  /// The number of first digits that two prefixes have in common; nil where one is unknown.
  package func common(_ other: CompanyPrefix) -> Int? {
    guard var one = digits, var two = other.digits else { return nil }
    var common = Self.length
    while one != two {
      (one, two) = (one / 10, two / 10)
      common -= 1
    }
    return common
  }
}
