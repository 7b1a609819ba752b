import FoodComposition
import Foundation

/// The precision with which a dataset prints a component: its decimals, its significant digits, and its range.
///
/// An amount in another unit than the others of its column has other digits than they have. The amount's
/// shortest decimal is measured, not the text of the source: it shows mistakes of the source and of its reader.
struct PrintedPrecision: Sendable {
  /// Decimals and significant digits that nearly no amount goes beyond; nil where too few are known.
  private(set) var decimals: Int?
  private(set) var digits: Int?
  /// The least amount above 0, but for the rarest.
  let least: Double
  /// The range that all but 0.7 % of the amounts at each end lie in; nil where too few are known.
  private(set) var usual: Interval?
  /// The number of amounts that it was learned from.
  let count: Int

  /// Learns from `amounts` above 0; nil of fewer than 20.
  init?(_ amounts: [Double], share: Double, least: Int) {
    guard amounts.count >= 20 else { return nil }
    let sorted = amounts.sorted()
    count = sorted.count
    guard count >= least else {
      self.least = sorted[0]
      return
    }
    let size = Double(count)
    // A table whose values are wrong by the hundred does not teach that they are usual.
    self.least = max(sorted[Int(2 * share * size)], sorted[Int(Self.core * size)] / Self.reach)
    usual = Interval(sorted[Int(0.007 * size)], sorted[count - 1 - Int(0.007 * size)])
    let last = Int(((1 - share) * size).rounded(.up)) - 1
    let places = sorted.map(Self.decimals)
    let ascending = places.sorted()
    decimals = ascending[last]
    let most = ascending[Int((1 - Self.core) * size)]
    if most == ascending[Int(Self.plain * size)] { decimals = min(ascending[last], most + 2) }
    digits = zip(sorted, places).map { Self.digits($0, decimals: $1) }.sorted()[last]
  }

  /// The share of amounts at each end that need not be right.
  private static let core = 0.03
  /// The factor by which the least amount may lie below the quantile ``core``.
  private static let reach = 100.0
  /// The quantile of decimals that tells a column of fixed decimals: it has as many there as at 1 - ``core``.
  private static let plain = 0.7

  private static let powers = (0...18).map { pow(10, Double($0)) }
  private static let mostDecimals = 15

  /// Whether `amount` has no more than `decimals`, to the precision of a product of two numbers.
  private static func isPrinted(_ amount: Double, decimals: Int) -> Bool {
    let scaled = amount * powers[decimals]
    return abs(scaled - scaled.rounded()) <= 1e-9 * scaled
  }

  /// The decimals of the shortest decimal number that is `amount`.
  static func decimals(_ amount: Double) -> Int {
    (0..<mostDecimals).first { isPrinted(amount, decimals: $0) } ?? mostDecimals
  }

  /// The significant digits of `amount`, which has so many `decimals`.
  static func digits(_ amount: Double, decimals: Int) -> Int {
    let magnitude = Int((log10(amount) + 1e-12).rounded(.down))
    if decimals > 0 { return magnitude + decimals + 1 }
    var zeros = 0
    while zeros < min(magnitude, powers.count - 1) {
      let shifted = amount / powers[zeros + 1]
      guard abs(shifted - shifted.rounded()) <= 1e-9 * shifted else { break }
      zeros += 1
    }
    return magnitude + 1 - zeros
  }

  /// A precision that an amount exceeds.
  struct Excess {
    /// Whether it is that of the decimals, else that of the significant digits.
    var isOfDecimals: Bool
    /// The precision in words.
    var words: String
  }

  /// The precision that `amount` exceeds; nil where it is no finer than the dataset prints.
  func excess(_ amount: Double) -> Excess? {
    guard let decimals, let digits, amount > 0, amount < 1e15 else { return nil }
    if decimals < Self.mostDecimals, !Self.isPrinted(amount, decimals: decimals) {
      return Excess(isOfDecimals: true, words: "at most \(decimals) decimals")
    }
    // So small an amount has no more significant digits than usual, whatever its decimals.
    if (amount * Self.powers[decimals]).rounded() < Self.powers[min(digits, Self.mostDecimals)] {
      return nil
    }
    let places = Self.decimals(amount)
    return Self.digits(amount, decimals: places) > digits
      ? Excess(isOfDecimals: false, words: "at most \(digits) significant digits") : nil
  }
}
