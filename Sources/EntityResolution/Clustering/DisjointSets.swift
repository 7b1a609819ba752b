/// A partition of numbers into sets that only grow together (union by size, path halving; Tarjan 1975,
/// doi:10.1145/321879.321884).
struct DisjointSets: Sendable {
  private var parent: [UInt32]
  private var size: [UInt32]

  /// Sets of one number each, 0 to below `count`.
  init(count: Int) {
    parent = (0..<UInt32(count)).map(\.self)
    size = [UInt32](repeating: 1, count: count)
  }

  /// Adds a number that stands alone.
  mutating func add() -> UInt32 {
    let number = UInt32(parent.count)
    parent.append(number)
    size.append(1)
    return number
  }

  /// The number that stands for the set of `number`: which one is no one's concern.
  mutating func root(of number: UInt32) -> UInt32 {
    var at = number
    while parent[Int(at)] != at {
      parent[Int(at)] = parent[Int(parent[Int(at)])]
      at = parent[Int(at)]
    }
    return at
  }

  /// How many numbers the set with this root has.
  func count(ofRoot root: UInt32) -> Int { Int(size[Int(root)]) }

  /// Makes two sets one; tells the root that stays and the one that no longer is one, nil where they were one.
  @discardableResult
  mutating func unite(_ a: UInt32, _ b: UInt32) -> (kept: UInt32, gone: UInt32)? {
    var (kept, gone) = (root(of: a), root(of: b))
    guard kept != gone else { return nil }
    if size[Int(kept)] < size[Int(gone)] { swap(&kept, &gone) }
    parent[Int(gone)] = kept
    size[Int(kept)] += size[Int(gone)]
    return (kept, gone)
  }
}
