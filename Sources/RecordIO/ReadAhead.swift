import Dispatch
import Synchronization

/// Runs a producer on a thread of its own, a few chunks ahead of the consumer, in order.
///
/// The chunks are made once and go round: memory is bounded and order is the producer's.
final class ReadAhead<Chunk: AnyObject & Sendable>: Sendable {
  private struct State {
    var ready: [Chunk] = []
    var free: [Chunk]
    var ended = false
    var failure: (any Error)?
    var cancelled = false
    var thread: SystemThread?
  }

  private let state: Mutex<State>
  private let readyCount = DispatchSemaphore(value: 0)
  private let freeCount = DispatchSemaphore(value: 0)

  /// Starts `produce`, which fills a chunk and returns false when there is nothing more to fill.
  ///
  /// Where the system has no thread left, ``next()`` says so.
  init(chunks: [Chunk], produce: @escaping @Sendable (Chunk) throws -> Bool) {
    state = Mutex(State(free: chunks))
    // Signalled, not made with this value: Dispatch traps when a semaphore dies below its first.
    for _ in chunks { freeCount.signal() }
    do throws(SystemThread.Refusal) {
      let thread = try SystemThread { [self] in run(produce) }
      state.withLock { $0.thread = thread }
    } catch {
      state.withLock { $0.failure = error }
      readyCount.signal()
    }
  }

  private func run(_ produce: (Chunk) throws -> Bool) {
    while true {
      freeCount.wait()
      let chunk = state.withLock { $0.cancelled ? nil : $0.free.popLast() }
      guard let chunk else { return }
      let filled = Result { try produce(chunk) }
      let goOn = state.withLock { state in
        switch filled {
        case .success(true):
          state.ready.append(chunk)
          return true
        case .success(false):
          state.ended = true
        case .failure(let error):
          state.failure = error
        }
        return false
      }
      readyCount.signal()
      if !goOn { return }
    }
  }

  /// The next chunk, or nil at the end; throws what the producer threw, after all it had filled.
  func next() throws -> Chunk? {
    readyCount.wait()
    return try state.withLock { state in
      if !state.ready.isEmpty { return state.ready.removeFirst() }
      readyCount.signal()  // the end stays the end
      if let failure = state.failure { throw failure }
      return nil
    }
  }

  /// Gives a chunk back to be filled again.
  func recycle(_ chunk: Chunk) {
    state.withLock { $0.free.append(chunk) }
    freeCount.signal()
  }

  /// Ends the producer and waits until it has let go of its input; has to be called.
  func stop() {
    let thread = state.withLock { state in
      state.cancelled = true
      return state.thread.take()
    }
    freeCount.signal()
    thread?.join()
  }
}
