/// A list of an index's names, ready to be searched: rising numbers, or a bit for every name if they are many.
///
/// It does not change once it is built, so threads may share it.
final class NameList: @unchecked Sendable {
  /// The number of names in a window: searches look at so many at once.
  static let windowNames = 2048
  static let windowWords = windowNames / 64

  let count: Int
  /// The names, rising; empty if there are bits.
  let names: UnsafeMutableBufferPointer<UInt32>
  /// A bit for every name, whole windows; empty if there is a list.
  let bits: UnsafeMutableBufferPointer<UInt64>

  /// The size in memory, in bytes.
  var size: Int { 64 + names.count * 4 + bits.count * 8 }

  static func bitWords(_ nameCount: Int) -> Int {
    (nameCount + windowNames - 1) / windowNames * windowWords
  }

  /// Whether so many of the names are kept as bits.
  static func isDense(_ count: Int, of nameCount: Int) -> Bool { count * 64 >= nameCount }

  /// A list from rising names below `nameCount`.
  init(_ sorted: [UInt32], nameCount: Int) {
    count = sorted.count
    if Self.isDense(sorted.count, of: nameCount) {
      names = .allocate(capacity: 0)
      bits = .allocate(capacity: Self.bitWords(nameCount))
      bits.initialize(repeating: 0)
      for name in sorted { bits[Int(name >> 6)] |= 1 << UInt64(name & 63) }
    } else {
      bits = .allocate(capacity: 0)
      names = .allocate(capacity: sorted.count)
      _ = names.initialize(from: sorted)
    }
  }

  /// A list from a bit for every name.
  init(bits all: [UInt64], nameCount: Int) {
    count = all.reduce(0) { $0 + $1.nonzeroBitCount }
    if Self.isDense(count, of: nameCount) {
      names = .allocate(capacity: 0)
      bits = .allocate(capacity: all.count)
      _ = bits.initialize(from: all)
    } else {
      bits = .allocate(capacity: 0)
      names = .allocate(capacity: count)
      var place = 0
      for (index, word) in all.enumerated() {
        var rest = word
        while rest != 0 {
          let name = UInt32(index * 64 + rest.trailingZeroBitCount)
          (names.baseAddress.unsafelyUnwrapped + place).initialize(to: name)
          place += 1
          rest &= rest - 1
        }
      }
    }
  }

  deinit {
    names.deallocate()
    bits.deallocate()
  }

  /// The names that both lists hold.
  func intersection(_ other: NameList, nameCount: Int) -> NameList {
    let (small, large) = names.isEmpty && !other.names.isEmpty ? (other, self) : (self, other)
    if small.names.isEmpty, small.count > 0 {
      return NameList(bits: zip(small.bits, large.bits).map { $0 & $1 }, nameCount: nameCount)
    }
    var stream = NameStream(large)
    return NameList(small.names.filter { stream.contains($0) }, nameCount: nameCount)
  }
}
