import Dispatch
import Synchronization

extension Parallel {
  /// Calls `consume` on the caller's thread with what `make` returns for each slice, in order.
  ///
  /// At most `2 * workers` results wait at a time. The first error of either ends the work.
  package static func forEachSlice<Result: Sendable>(
    of count: Int,
    size: Int = 2048,
    workers: Int,
    make: @escaping @Sendable (Range<Int>) throws -> Result,
    consume: (Result) throws -> Void
  ) throws {
    let slices = (count + size - 1) / size
    let range: @Sendable (Int) -> Range<Int> = { $0 * size..<min(($0 + 1) * size, count) }
    let budget = ThreadBudget.current ?? ThreadBudget(max(1, workers))
    let taken = budget.take(min(max(1, workers), slices))
    if taken == 0 {
      for slice in 0..<slices { try consume(make(range(slice))) }
      return
    }
    let board = Board<Result>(slices: slices)
    let room = DispatchSemaphore(value: 0)
    for _ in 0..<(2 * taken) { room.signal() }
    let group = DispatchGroup()
    for worker in 0..<taken {
      DispatchQueue(label: "Parallel.\(worker)").async(group: group) {
        ThreadBudget.$current.withValue(budget) {
          while true {
            room.wait()
            guard let slice = board.claim() else { break }
            board.post(slice, .init { try make(range(slice)) })
          }
        }
        budget.give(1)
      }
    }
    defer {
      board.cancel()
      for _ in 0..<taken { room.signal() }
      group.wait()
    }
    try ThreadBudget.$current.withValue(budget) {
      for slice in 0..<slices {
        try consume(board.take(slice).get())
        room.signal()
      }
    }
  }

  private final class Board<Result: Sendable>: Sendable {
    private struct State {
      var next = 0
      var slices: Int
      var done: [Int: Swift.Result<Result, any Error>] = [:]
    }

    private let state: Mutex<State>
    private let posted = DispatchSemaphore(value: 0)

    init(slices: Int) { state = Mutex(State(slices: slices)) }

    func claim() -> Int? {
      state.withLock { state in
        guard state.next < state.slices else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func post(_ slice: Int, _ result: Swift.Result<Result, any Error>) {
      state.withLock { $0.done[slice] = result }
      posted.signal()
    }

    func take(_ slice: Int) -> Swift.Result<Result, any Error> {
      while true {
        if let result = state.withLock({ $0.done.removeValue(forKey: slice) }) { return result }
        posted.wait()
      }
    }

    func cancel() { state.withLock { $0.slices = 0 } }
  }
}
