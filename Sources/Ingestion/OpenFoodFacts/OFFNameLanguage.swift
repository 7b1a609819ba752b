/// The language of a product's name, which the export does not state.
///
/// Countries alone mislead: an app's user in Spain scans what is sold in Chile. Where the only country
/// and the GS1 organization that issued the barcode agree in a language, it is that one.
enum OFFNameLanguage {
  /// ISO 639-2 for a language that nobody states.
  static let undetermined = "und"

  /// The language of the names of the product with this code.
  static func of(code: String, market: OFFMarket) -> String {
    guard let language = market.language, issuer(of: code) == language else { return undetermined }
    return language
  }

  /// The language of the GS1 organization that issued a code.
  private static func issuer(of code: String) -> String? {
    guard let prefix = OFFBarcode.prefix(of: code) else { return nil }
    return issuers.first { $0.prefixes.contains(prefix) }?.language
  }

  /// GS1 prefixes of countries with one main language; GS1, "GS1 Company Prefix" list.
  private static let issuers: [(prefixes: ClosedRange<Int>, language: String)] = [
    (0...19, "en"), (30...39, "en"), (60...139, "en"), (300...379, "fr"), (380...380, "bg"),
    (383...383, "sl"), (385...385, "hr"), (400...440, "de"), (450...459, "ja"), (490...499, "ja"),
    (500...509, "en"), (520...521, "el"), (539...539, "en"), (560...560, "pt"), (570...579, "da"),
    (590...590, "pl"), (594...594, "ro"), (599...599, "hu"), (700...709, "no"), (730...739, "sv"),
    (740...746, "es"), (750...750, "es"), (759...759, "es"), (770...771, "es"), (773...773, "es"),
    (775...775, "es"), (777...780, "es"), (784...784, "es"), (786...786, "es"), (789...790, "pt"),
    (800...839, "it"), (840...850, "es"), (858...858, "sk"), (859...859, "cs"), (868...869, "tr"),
    (870...879, "nl"), (900...919, "de"), (930...949, "en"),
  ]
}
