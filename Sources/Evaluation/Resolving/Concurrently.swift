import Dispatch
import Synchronization

/// Work on many inputs at once whose result does not depend on how many threads do it.
enum Concurrently {
  /// What `body` makes of each input, in the order of the inputs.
  ///
  /// - Throws: the error of the first input, in their order, whose body throws.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input],
    jobs: Int,
    _ body: @Sendable (Input) throws -> Output
  ) throws -> [Output] {
    let sliceSize = 32
    let slices = (inputs.count + sliceSize - 1) / sliceSize
    let board = Mutex(Board<Output>(slices: slices))
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, slices))) { _ in
      while let slice = board.withLock({ $0.claim() }) {
        let range = slice * sliceSize..<min((slice + 1) * sliceSize, inputs.count)
        let made = Result { try range.map { try body(inputs[$0]) } }
        board.withLock { $0.post(slice, made) }
      }
    }
    return try board.withLock { try $0.results.flatMap { try $0?.get() ?? [] } }
  }

  /// Slices are claimed in order, so that those before the first error are all done.
  private struct Board<Output: Sendable> {
    var results: [Result<[Output], any Error>?]
    private var next = 0

    init(slices: Int) { results = Array(repeating: nil, count: slices) }

    mutating func claim() -> Int? {
      guard next < results.count else { return nil }
      next += 1
      return next - 1
    }

    mutating func post(_ slice: Int, _ made: Result<[Output], any Error>) {
      results[slice] = made
      if case .failure = made { next = results.count }
    }
  }
}
