/// A set of short keys, looked up millions of times: a table with open places.
struct ShortKeys: Sendable {
  private var places: [UInt64]
  private let mask: Int
  let isEmpty: Bool
  private static let none = UInt64.max

  init(_ keys: [UInt64]) {
    isEmpty = keys.isEmpty
    let count = 1 << (Int.bitWidth - max(15, keys.count * 4 - 1).leadingZeroBitCount)
    mask = count - 1
    places = [UInt64](repeating: Self.none, count: count)
    for key in keys {
      var place = first(key)
      while places[place] != Self.none { place = (place + 1) & mask }
      places[place] = key
    }
  }

  func contains(_ key: UInt64) -> Bool {
    var place = first(key)
    while places[place] != Self.none {
      if places[place] == key { return true }
      place = (place + 1) & mask
    }
    return false
  }

  /// Keys are bits of a hash already.
  private func first(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key) & mask }
}
