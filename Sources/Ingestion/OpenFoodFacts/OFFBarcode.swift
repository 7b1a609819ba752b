import FoodComposition

/// The GS1 prefix of a product's code, which tells the organization that issued it.
enum OFFBarcode {
  /// The GS1 prefix, three digits, of a code of 8, 12, 13 or 14 digits; nil where it bears none.
  ///
  /// A UPC-E bears that of the number that it shortens.
  static func prefix(of code: String) -> Int? {
    guard let gtin = GTIN(code) else { return nil }
    let digits = gtin.value
    switch code.utf8.count {
    case 8 where digits < 100_000_000:
      // GS1-8 prefixes that begin with 0 or 2 are for use within a company.
      let prefix = Int(digits / 100_000)
      return prefix < 100 || (200..<300).contains(prefix) ? nil : prefix
    case 8, 12, 13, 14:
      let trade = digits % 10_000_000_000_000
      // Short numbers that were filled up with zeros bear no prefix.
      return trade < 1_000_000_000 ? nil : Int(trade / 10_000_000_000)
    default: return nil
    }
  }

  /// Whether GS1 US or GS1 Canada issued the code; its other prefixes are for use within a company.
  ///
  /// GS1, "GS1 Company Prefix" list.
  static func isNorthAmerican(_ code: String) -> Bool {
    guard let prefix = prefix(of: code) else { return false }
    return northAmerican.contains { $0.contains(prefix) }
  }

  private static let northAmerican = [0...19, 30...39, 60...139, 754...755]
}
