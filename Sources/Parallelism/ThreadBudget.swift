import Synchronization

/// The threads that a piece of work may still take, shared with all work that its parts start.
final class ThreadBudget: Sendable {
  /// That of the work which this thread is at; nil outside of any.
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
