/// A binary decision diagram, over the slots that names fill, of the names that can gain more than a threshold:
/// evaluated on sets of bits, it costs two operations a node for 64 names.
///
/// (R. E. Bryant, "Graph-based algorithms for Boolean function manipulation", IEEE Trans. Computers 35, 1986.)
struct ThresholdDiagram {
  /// A decision on one slot: `high` follows if it is filled, else `low`; 0: no name, 1: every name, n + 2: node n.
  struct Node: Equatable {
    var slot: Int
    var high: Int
    var low: Int
  }

  /// The most slots that are decided on; further ones are taken as filled, which lets names through that cannot
  /// gain enough, but loses none.
  static let slots = 6
  static let maximumNodes = 1 << slots

  /// The nodes, each behind those that it points to.
  private(set) var nodes: [Node] = []
  private(set) var root = 1
  /// The greatest gains of the slots decided on, and of those from a slot on.
  private let bounds: [Int]
  private let rests: [Int]
  private let taken: Int

  /// - Parameter bounds: the greatest gain of every slot, falling.
  init(bounds: [Int]) {
    let decided = Array(bounds.prefix(Self.slots))
    self.bounds = decided
    taken = bounds.dropFirst(Self.slots).reduce(0, +)
    rests = decided.indices.map { start in decided[start...].reduce(0, +) } + [0]
  }

  /// Makes the diagram for names that gain more than `threshold`.
  mutating func build(threshold: Int) {
    nodes.removeAll(keepingCapacity: true)
    root = node(0, needed: threshold + 1 - taken)
  }

  private mutating func node(_ slot: Int, needed: Int) -> Int {
    if needed <= 0 { return 1 }
    if needed > rests[slot] { return 0 }
    let high = node(slot + 1, needed: needed - bounds[slot])
    let low = node(slot + 1, needed: needed)
    if high == low { return high }
    let node = Node(slot: slot, high: high, low: low)
    if let place = nodes.firstIndex(of: node) { return place + 2 }
    nodes.append(node)
    return nodes.count + 1
  }
}
