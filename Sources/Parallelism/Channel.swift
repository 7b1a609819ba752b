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

  /// Puts an element at the end, as soon as there is room; false where nobody wants it any more.
  @discardableResult package func send(_ element: Element) -> Bool {
    room.wait()
    let isWanted = state.withLock { state in
      if !state.isCancelled { state.waiting.append(element) }
      return !state.isCancelled
    }
    (isWanted ? filled : room).signal()
    return isWanted
  }

  /// Says that nothing follows, or why.
  package func end(_ result: Result<Void, any Error> = .success(())) {
    state.withLock { $0.end = result }
    filled.signal()
  }

  /// The first element, as soon as there is one; nil at the end, and ever after.
  ///
  /// - Throws: what it ended with, after all elements.
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

  /// Ends it for both: what waits is dropped, nobody waits any more.
  package func cancel() {
    state.withLock { $0.isCancelled = true }
    room.signal()
    filled.signal()
  }
}

extension Parallel {
  /// Calls `consume` on the caller's thread with what `make`, on a thread of its own, sends.
  ///
  /// At most `ahead` wait at a time. The first error of either ends the work; of `make`'s it is thrown after
  /// all that was sent before is consumed.
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
