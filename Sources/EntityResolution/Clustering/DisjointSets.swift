/// A partition of numbers into sets that only grow together (union by size, path halving; Tarjan 1975,
/// doi:10.1145/321879.321884).
package struct DisjointSets: Sendable {
  private var parent: [UInt32]
  private var size: [UInt32]

  /// Sets of one number each, 0 to below `count`.
  package init(count: Int) {
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

  /// The root of the set of `number`: the member that stands for it until it is united with another set.
  package mutating func root(of number: UInt32) -> UInt32 {
    var at = number
    while parent[Int(at)] != at {
      parent[Int(at)] = parent[Int(parent[Int(at)])]
      at = parent[Int(at)]
    }
    return at
  }

  /// The number of members of the set with this root.
  func count(ofRoot root: UInt32) -> Int { Int(size[Int(root)]) }

  /// Makes two sets one; returns the root that stays and the one that is none any more, nil where they were one set.
  @discardableResult
  package mutating func unite(_ a: UInt32, _ b: UInt32) -> (kept: UInt32, gone: UInt32)? {
    var (kept, gone) = (root(of: a), root(of: b))
    guard kept != gone else { return nil }
    if size[Int(kept)] < size[Int(gone)] { swap(&kept, &gone) }
    parent[Int(gone)] = kept
    size[Int(kept)] += size[Int(gone)]
    return (kept, gone)
  }
}
