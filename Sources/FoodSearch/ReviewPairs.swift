/// The pairs of foods that are probably one and that nobody has linked: pairs for review of a high match weight, by the foods
/// that stand for them.
///
/// Rows of two numbers, little endian, ascending: `food.number` of both, the greater one first in the bytes. They are read where
/// they lie, as ``LinkedFoods``.
package struct ReviewPairs: Sendable {
  /// The least match weight of a pair, in bits: 85 % that the two are one.
  ///
  /// Pairs below it differ in what people choose by as often as not (a gouda and a Port du Salut).
  package static let leastWeight = 2.5

  private static let rowSize = 8
  private let bytes: [UInt8]

  /// The pairs that a blob of the search index holds; of bytes that are none no pair is found, or a wrong one.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether two foods that stand for themselves or for clusters are a pair.
  func contains(_ food: UInt32, _ other: UInt32) -> Bool {
    let key = Self.key(food, other)
    return bytes.withUnsafeBytes { bytes in
      let count = bytes.count / Self.rowSize
      func row(_ index: Int) -> UInt64 {
        let place = index * Self.rowSize
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      }
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if row(middle) < key { low = middle + 1 } else { high = middle }
      }
      return low < count && row(low) == key
    }
  }

  /// The blob of pairs, in any order; empty for none.
  package static func bytes(of pairs: [(UInt32, UInt32)]) -> [UInt8] {
    var bytes: [UInt8] = []
    for key in Set(pairs.filter { $0 != $1 }.map(key)).sorted() {
      withUnsafeBytes(of: key.littleEndian) { bytes += $0 }
    }
    return bytes
  }

  private static func key(_ food: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(min(food, other)) << 32 | UInt64(max(food, other))
  }
}
