import Parallelism
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct ParallelSlicesTests {
  private struct Failure: Error, Equatable { var slice: Int }

  @Test(arguments: 1...8, [0, 1, 2, 7, 8, 9, 64, 100])
  func `results come in order, each once, whatever the number of workers`(
    workers: Int,
    count: Int
  ) throws {
    var consumed: [Int] = []
    try Parallel.forEachSlice(
      of: count,
      size: 8,
      workers: workers,
      make: { Array($0) },
      consume: { consumed += $0 }
    )
    #expect(consumed == Array(0..<count))
  }

  @Test(arguments: 1...8)
  func `slices are the same for every number of workers`(workers: Int) throws {
    var slices: [Range<Int>] = []
    try Parallel.forEachSlice(
      of: 20,
      size: 6,
      workers: workers,
      make: { $0 },
      consume: { slices.append($0) }
    )
    #expect(slices == [0..<6, 6..<12, 12..<18, 18..<20])
  }

  @Test(arguments: 1...8)
  func `nothing is made of no items`(workers: Int) throws {
    let made = Atomic(0)
    try Parallel.forEachSlice(
      of: 0,
      workers: workers,
      make: { _ in made.add(1, ordering: .relaxed) },
      consume: { _ in Issue.record("consumed something, expected nothing") }
    )
    #expect(made.load(ordering: .relaxed) == 0)
  }

  @Test(arguments: 1...8, [0, 1, 5, 9])
  func `the first slice that cannot be made ends the work with its error`(
    workers: Int,
    broken: Int
  ) {
    var consumed: [Int] = []
    let error = #expect(throws: Failure.self) {
      try Parallel.forEachSlice(
        of: 10,
        size: 1,
        workers: workers,
        make: { slice in
          if slice.lowerBound >= broken { throw Failure(slice: slice.lowerBound) }
          return slice.lowerBound
        },
        consume: { consumed.append($0) }
      )
    }
    #expect(error == Failure(slice: broken))
    #expect(consumed == Array(0..<broken))
  }

  @Test(arguments: 1...8, [0, 1, 50, 99])
  func `a consumer that throws ends the work and leaves no thread behind`(
    workers: Int,
    broken: Int
  ) {
    let made = Mutex(Set<Int>())
    let error = #expect(throws: Failure.self) {
      try Parallel.forEachSlice(
        of: 100,
        size: 1,
        workers: workers,
        make: { slice in
          _ = made.withLock { $0.insert(slice.lowerBound) }
          return slice.lowerBound
        },
        consume: { if $0 == broken { throw Failure(slice: $0) } }
      )
    }
    #expect(error == Failure(slice: broken))
    let count = made.withLock(\.count)
    #expect(count > broken && count <= min(100, broken + 1 + 2 * workers))
  }

  @Test(arguments: 1...8)
  func `an error of the consumer comes before that of a later slice`(workers: Int) {
    let error = #expect(throws: Failure.self) {
      try Parallel.forEachSlice(
        of: 10,
        size: 1,
        workers: workers,
        make: { slice in
          if slice.lowerBound > 3 { throw Failure(slice: slice.lowerBound) }
          return slice.lowerBound
        },
        consume: { if $0 == 2 { throw Failure(slice: 2) } }
      )
    }
    #expect(error == Failure(slice: 2))
  }

  @Test(arguments: 1...8)
  func `at most twice as many results wait as there are workers`(workers: Int) throws {
    let waiting = Mutex((now: 0, most: 0))
    try Parallel.forEachSlice(
      of: 200,
      size: 1,
      workers: workers,
      make: { slice in
        waiting.withLock { waiting in
          waiting.now += 1
          waiting.most = max(waiting.most, waiting.now)
        }
        return slice.lowerBound
      },
      consume: { _ in waiting.withLock { $0.now -= 1 } }
    )
    #expect(waiting.withLock { $0.now } == 0)
    #expect(waiting.withLock { $0.most } <= 2 * workers)
  }
}
