/// The values that a name states of properties of which a food has one value: raw or cooked, with or without skin.
///
/// A bit a value, in the order of the rows of `datasets/duplicates/contrasts.tsv`. Several bits of one
/// property mean "any of these": "boiled or steamed".
package struct Attributes: OptionSet, Sendable, Hashable {
  // In halves: a UInt128 is aligned to 16 bytes, which would make a NameReading half as large again.
  private let low: UInt64
  private let high: UInt64

  /// The bits.
  package var rawValue: UInt128 { UInt128(high) << 64 | UInt128(low) }
  /// The values whose bits are set.
  package init(rawValue: UInt128) {
    (low, high) = (UInt64(truncatingIfNeeded: rawValue), UInt64(truncatingIfNeeded: rawValue >> 64))
  }
  /// The value of the row `bit`.
  package init(bit: Int) { self.init(rawValue: 1 << UInt128(bit)) }
}
