/// Two records, the one with the lesser id first.
public struct RecordPair: Sendable, Hashable, Comparable {
  /// The record with the lesser id.
  public var first: UInt32
  /// The record with the greater id.
  public var second: UInt32

  /// The pair of two different records.
  public init(_ a: Int, _ b: Int) {
    (first, second) = (UInt32(min(a, b)), UInt32(max(a, b)))
  }

  /// The order by the first record, then by the second.
  public static func < (a: Self, b: Self) -> Bool {
    (a.first, a.second) < (b.first, b.second)
  }
}
