import Dispatch
import Synchronization

/// Two threads at one work: another makes, the caller consumes what was made, in the order of the making.
enum Relay {
  /// Calls `consume` on the caller's thread with what `make`, on another thread, hands on.
  ///
  /// At most `ahead` wait at a time. The first error of either ends the work; of `make`'s it is thrown after
  /// all that was handed on before is consumed.
  static func run<Piece: Sendable>(
    ahead: Int = 4,
    make: @escaping @Sendable (_ handOn: (Piece) throws -> Void) throws -> Void,
    consume: (Piece) throws -> Void
  ) throws {
    let belt = Belt<Piece>()
    for _ in 0..<ahead { belt.room.signal() }
    let group = DispatchGroup()
    DispatchQueue(label: "Relay").async(group: group) {
      belt.end(Result { try make { try belt.put($0) } })
    }
    defer {
      belt.cancel()
      group.wait()
    }
    while let piece = try belt.take() { try consume(piece) }
  }

  private final class Belt<Piece: Sendable>: Sendable {
    private struct State {
      var pieces: [Piece] = []
      var end: Result<Void, any Error>?
      var isCancelled = false
    }

    private let state = Mutex(State())
    private let filled = DispatchSemaphore(value: 0)
    let room = DispatchSemaphore(value: 0)

    func put(_ piece: Piece) throws {
      room.wait()
      try state.withLock { state in
        guard !state.isCancelled else { throw CancellationError() }
        state.pieces.append(piece)
      }
      filled.signal()
    }

    func end(_ result: Result<Void, any Error>) {
      state.withLock { $0.end = result }
      filled.signal()
    }

    /// The next piece; nil at the end.
    func take() throws -> Piece? {
      filled.wait()
      let piece = try state.withLock { state -> Piece? in
        guard !state.pieces.isEmpty else {
          try state.end?.get()
          return nil
        }
        return state.pieces.removeFirst()
      }
      room.signal()
      return piece
    }

    func cancel() {
      state.withLock { $0.isCancelled = true }
      room.signal()
    }
  }
}
