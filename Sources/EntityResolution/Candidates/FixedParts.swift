import Dispatch
import Synchronization

/// Work cut into parts that do not hang on the number of workers, so that the result does not, either.
struct FixedParts: Sendable {
  let workers: Int

  /// What `body` makes of the parts `0..<count`, in their order.
  func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, count))) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        let result = body(number)
        results.withLock { $0[number] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
