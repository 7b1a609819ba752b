/// The best names so far, at most `limit`: the greater score, then the lesser number.
///
/// Once there are so many, a binary heap with the worst on top.
struct BestNames {
  private let limit: Int
  /// The keys of the names: the score in the high half, the name's complement in the low; the greater, the better.
  private var heap: [UInt64] = []

  /// No names.
  ///
  /// - Parameters:
  ///   - limit: at least 1.
  ///   - floor: names with no more than this are none of them.
  init(limit: Int, floor: Int = 0) {
    self.limit = limit
    threshold = floor
  }

  /// The score that a name must exceed to get in: names come in rising order, so one of the same score ranks lower.
  private(set) var threshold: Int

  /// Whether there are as many as may be.
  var isFull: Bool { heap.count == limit }

  /// Takes a name whose score is above the threshold, at most 32 bits.
  mutating func insert(_ name: UInt32, score: Int) {
    let key = UInt64(score) << 32 | UInt64(~name)
    if heap.count < limit {
      heap.append(key)
      guard heap.count == limit else { return }
      makeHeap()
    } else {
      heap.withUnsafeMutableBufferPointer { heap in
        heap[0] = key
        Self.siftDown(heap, from: 0, before: limit)
      }
    }
    threshold = Int(heap[0] >> 32)
  }

  /// The names, best first.
  var sorted: [(name: Int, score: Int)] {
    var rest = self
    rest.makeHeap()
    rest.heap.withUnsafeMutableBufferPointer { heap in
      // The worst of those that are left goes behind them.
      for end in heap.indices.dropFirst().reversed() {
        heap.swapAt(0, end)
        Self.siftDown(heap, from: 0, before: end)
      }
    }
    return rest.heap.map { (Int(~UInt32(truncatingIfNeeded: $0)), Int($0 >> 32)) }
  }

  private mutating func makeHeap() {
    heap.withUnsafeMutableBufferPointer { heap in
      for parent in (0..<heap.count / 2).reversed() {
        Self.siftDown(heap, from: parent, before: heap.count)
      }
    }
  }

  /// Lets the key of a place sink below lesser ones before `count`.
  @inline(__always)
  private static func siftDown(
    _ heap: UnsafeMutableBufferPointer<UInt64>,
    from top: Int,
    before count: Int
  ) {
    let keys = heap.baseAddress.unsafelyUnwrapped
    let key = keys[top]
    var parent = top
    while true {
      var child = parent &* 2 &+ 1
      guard child < count else { break }
      if child &+ 1 < count, keys[child &+ 1] < keys[child] { child &+= 1 }
      guard keys[child] < key else { break }
      keys[parent] = keys[child]
      parent = child
    }
    keys[parent] = key
  }
}
