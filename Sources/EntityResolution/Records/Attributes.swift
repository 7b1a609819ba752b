/// The values that a name states of properties of which a food has one value: raw or cooked, with or without skin.
///
/// A bit a value, in the order of the rows of `datasets/duplicates/contrasts.tsv`. Several bits of one
/// property mean "any of these": "boiled or steamed".
package struct Attributes: OptionSet, Sendable, Hashable {
  /// The bits.
  package let rawValue: UInt128
  /// The values whose bits are set.
  package init(rawValue: UInt128) { self.rawValue = rawValue }
  /// The value of the row `bit`.
  package init(bit: Int) { rawValue = 1 << UInt128(bit) }
}
