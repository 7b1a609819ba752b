/// The linked clusters of a snapshot: the foods that are taken for one, and which of them stands for the others.
///
/// Rows of three numbers, little endian, a row a food of a cluster, ascending by the food: `food.number` of it and of its
/// representative, and how many foods the cluster has. They are read where they lie: nothing is decoded before it is asked for.
package struct LinkedFoods: Sendable {
  /// A cluster, as search lists it.
  struct Cluster: Equatable {
    /// The number of the food that stands for all.
    var representative: UInt32
    /// The number of its foods, the representative among them.
    var count: Int
  }

  private static let rowSize = 12
  private let bytes: [UInt8]

  /// The clusters that a blob of the search index holds; of bytes that are none no cluster is found, or a wrong one.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The cluster of the food of this number; nil for a food that is linked to none.
  func cluster(of food: UInt32) -> Cluster? {
    bytes.withUnsafeBytes { bytes in
      func number(_ row: Int, _ column: Int) -> UInt32 {
        let place = row * Self.rowSize + column * 4
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      }
      var (low, high) = (0, bytes.count / Self.rowSize)
      while low < high {
        let middle = (low + high) / 2
        if number(middle, 0) < food { low = middle + 1 } else { high = middle }
      }
      guard low < bytes.count / Self.rowSize, number(low, 0) == food else { return nil }
      return Cluster(representative: number(low, 1), count: Int(number(low, 2)))
    }
  }

  /// The blob of clusters, of each food that another one stands for and that other one, in any order; empty for none.
  package static func bytes(of links: [(food: UInt32, representative: UInt32)]) -> [UInt8] {
    var counts: [UInt32: UInt32] = [:]
    for link in links { counts[link.representative, default: 1] += 1 }
    let rows = links + counts.keys.map { (food: $0, representative: $0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.count * rowSize)
    for row in rows.sorted(by: { $0.food < $1.food }) {
      for number in [row.food, row.representative, counts[row.representative] ?? 1] {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
      }
    }
    return bytes
  }
}
