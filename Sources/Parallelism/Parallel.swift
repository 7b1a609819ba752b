import Dispatch
import Synchronization

/// Work in parts, on at most `workers` threads; their number never changes the result, only which thread makes
/// which part.
///
/// Work that a part itself starts shares the threads of the outer work: it takes those that are left of the
/// outer `workers`, and runs on the part's own thread where none is left.
package enum Parallel {
  /// Returns the results of `body` for each of `0..<count`, in that order.
  ///
  /// - Throws: the error of the first of them that fails.
  package static func map<Output: Sendable, Failure: Error>(
    count: Int,
    workers: Int,
    _ body: @Sendable (Int) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    if count == 0 { return [] }
    let made = Mutex([Result<Output, Failure>?](repeating: nil, count: count))
    let next = Atomic(0)
    let budget = ThreadBudget.current ?? ThreadBudget(max(1, workers) - 1)
    // One part of the work is on the thread that waits for it.
    let taken = budget.take(min(max(1, workers), count) - 1)
    defer { budget.give(taken) }
    DispatchQueue.concurrentPerform(iterations: taken + 1) { _ in
      ThreadBudget.$current.withValue(budget) {
        while true {
          let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard part < count else { break }
          let result = Result { () throws(Failure) in try body(part) }
          if case .failure = result { next.store(count, ordering: .relaxed) }
          made.withLock { $0[part] = result }
        }
      }
    }
    var outputs: [Output] = []
    outputs.reserveCapacity(count)
    for result in made.withLock(\.self) {
      // Parts are claimed in order: those before one that fails are all made.
      guard let result else { preconditionFailure("a part was not made") }
      outputs.append(try result.get())
    }
    return outputs
  }

  /// Returns the results of `body` for each of `items`, in their order.
  ///
  /// - Throws: the error of the first of them that fails.
  package static func map<Item: Sendable, Output: Sendable, Failure: Error>(
    _ items: [Item],
    workers: Int,
    _ body: @Sendable (Item) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    try map(slicesOf: items.count, size: 32, workers: workers) { slice throws(Failure) in
      var outputs: [Output] = []
      for place in slice { outputs.append(try body(items[place])) }
      return outputs
    }
    .flatMap(\.self)
  }

  /// Returns the results of `body` for each slice of `0..<count`, `size` long (the last may be shorter), in order.
  ///
  /// - Throws: the error of the first of them that fails.
  package static func map<Output: Sendable, Failure: Error>(
    slicesOf count: Int,
    size: Int = 1024,
    workers: Int,
    _ body: @Sendable (Range<Int>) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    try map(count: (count + size - 1) / size, workers: workers) { part throws(Failure) in
      try body(part * size..<min((part + 1) * size, count))
    }
  }
}

/// The threads that a piece of work may still take, shared with all work that its parts start.
final class ThreadBudget: Sendable {
  /// The budget of the work that this thread is part of; nil outside of any.
  @TaskLocal static var current: ThreadBudget?

  private let free: Mutex<Int>

  /// A budget of `count` threads beside the one that waits.
  init(_ count: Int) { free = Mutex(count) }

  /// Takes as many threads as are free, `most` at most; returns how many.
  func take(_ most: Int) -> Int {
    free.withLock { free in
      let taken = max(0, min(most, free))
      free -= taken
      return taken
    }
  }

  /// Gives threads back.
  func give(_ count: Int) { free.withLock { $0 += count } }
}
