import Dispatch
import Synchronization

/// Work on all cores whose results come back by index: they never depend on which thread made them.
enum Concurrently {
  /// What `body` makes of each of `0..<count`.
  static func map<Result: Sendable>(count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = body(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// What `body` makes of each of the fixed slices that `0..<count` is cut in.
  static func map<Result: Sendable>(
    slicesOf count: Int,
    _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let size = 1024
    return map(count: (count + size - 1) / size) { slice in
      body(slice * size..<min((slice + 1) * size, count))
    }
  }
}
