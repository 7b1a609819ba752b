import Synchronization

/// A producer on a thread of its own, a few chunks ahead of the consumer, in order.
///
/// The chunks are made once and reused, so that memory is bounded; the order is the producer's.
package final class ReadAhead<Chunk: AnyObject & Sendable>: Sendable {
  private let free: Channel<Chunk>
  private let filled: Channel<Chunk>
  private let thread = Mutex<SystemThread?>(nil)

  /// Starts `produce`, which fills a chunk and returns false when there is nothing more to fill.
  ///
  /// If the system has no thread left, ``next()`` throws ``SystemThread/Refusal``.
  package init(chunks: [Chunk], produce: @escaping @Sendable (Chunk) throws -> Bool) {
    free = Channel(capacity: chunks.count)
    filled = Channel(capacity: chunks.count)
    for chunk in chunks { free.send(chunk) }
    do throws(SystemThread.Refusal) {
      let started = try SystemThread { [free, filled] in
        filled.end(
          Result {
            while let chunk = try free.receive(), try produce(chunk) { filled.send(chunk) }
          }
        )
      }
      thread.withLock { $0 = started }
    } catch {
      filled.end(.failure(error))
    }
  }

  /// The next chunk, or nil at the end; throws what the producer threw, after all it had filled.
  package func next() throws -> Chunk? { try filled.receive() }

  /// Gives a chunk back to be filled again.
  package func recycle(_ chunk: Chunk) { free.send(chunk) }

  /// Ends the producer and waits until it has let go of its input; has to be called.
  package func stop() {
    free.cancel()
    thread.withLock { $0.take() }?.join()
  }
}
