/// A part of the slices of records whose candidates are compared: what one machine of several does.
package struct PairShard: Sendable, Equatable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// All slices.
  package static let whole = PairShard(number: 1, count: 1)

  private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

  /// The part `number` of `count`; nil for numbers that name none.
  package init?(_ number: Int, of count: Int) {
    guard (1...1_000_000).contains(count), (1...count).contains(number) else { return nil }
    self.init(number: number, count: count)
  }

  /// The numbers of its slices, of `slices` in all: every `count`th.
  func slices(of slices: Int) -> [Int] { Array(stride(from: number - 1, to: slices, by: count)) }
}
