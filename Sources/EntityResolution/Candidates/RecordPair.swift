/// Two records, the one with the lesser id first.
package struct RecordPair: Sendable, Hashable, Comparable {
  /// The record with the lesser id.
  package var first: UInt32
  /// The record with the greater id.
  package var second: UInt32

  /// The pair of two different records.
  package init(_ a: Int, _ b: Int) {
    (first, second) = (UInt32(min(a, b)), UInt32(max(a, b)))
  }

  /// The order by the first record, then by the second.
  package static func < (a: Self, b: Self) -> Bool {
    (a.first, a.second) < (b.first, b.second)
  }
}
