import Dispatch
import Synchronization

/// A queue between two threads that holds `capacity` elements at most: whoever is ahead waits.
package final class Channel<Element: Sendable>: Sendable {
  private struct State {
    var waiting: [Element] = []
    var end: Result<Void, any Error>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let filled = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  package init(capacity: Int) {
    // Signalled, not made with this value: Dispatch traps when a semaphore dies below its first.
    for _ in 0..<capacity { room.signal() }
  }

  /// Puts an element at the end, as soon as there is room; false after ``cancel()``, which drops it.
  @discardableResult package func send(_ element: Element) -> Bool {
    room.wait()
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.waiting.append(element) }
      return !state.isCancelled
    }
    (isWanted ? filled : room).signal()
    return isWanted
  }

  /// Marks the end: nothing follows, or a failure stopped the sender.
  package func end(_ result: Result<Void, any Error> = .success(())) {
    state.withLock { $0.end = result }
    filled.signal()
  }

  /// The first element, as soon as there is one; nil at the end, and ever after.
  ///
  /// - Throws: the error that it ended with, after all elements.
  package func receive() throws -> Element? {
    filled.wait()
    let element = try state.withLock { state -> Element? in
      if !state.isCancelled, !state.waiting.isEmpty { return state.waiting.removeFirst() }
      filled.signal()
      try state.end?.get()
      return nil
    }
    if element != nil { room.signal() }
    return element
  }

  /// Ends the channel for both threads: waiting elements are dropped, waiting calls return.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
    filled.signal()
  }
}

extension Parallel {
  /// Calls `consume` on the caller's thread with each piece that `make`, on a thread of its own, sends.
  ///
  /// At most `ahead` pieces wait at a time. The first error of either ends the work; an error of `make` is
  /// thrown after all pieces sent before it are consumed.
  package static func pipe<Piece: Sendable>(
    ahead: Int = 4,
    make: @escaping @Sendable (_ send: (Piece) throws -> Void) throws -> Void,
    consume: (Piece) throws -> Void
  ) throws {
    let channel = Channel<Piece>(capacity: ahead)
    let thread = try SystemThread {
      channel.end(
        Result { try make { guard channel.send($0) else { throw CancellationError() } } }
      )
    }
    defer {
      channel.cancel()
      thread.join()
    }
    while let piece = try channel.receive() { try consume(piece) }
  }
}
