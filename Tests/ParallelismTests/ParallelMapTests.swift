import Glibc
import Parallelism
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct ParallelMapTests {
  private struct Failure: Error, Equatable { var part: Int }

  @Test(arguments: [0, 1, 2, 7], [0, 1, 2, 31, 32, 33, 100])
  func `what is made comes in its order whoever made it`(workers: Int, count: Int) {
    let squares = (0..<count).map { $0 * $0 }
    #expect(Parallel.map(count: count, workers: workers) { $0 * $0 } == squares)
    #expect(Parallel.map(Array(0..<count), workers: workers) { $0 * $0 } == squares)
    let slices = Parallel.map(slicesOf: count, size: 8, workers: workers) { $0.map { $0 * $0 } }
    #expect(slices.flatMap(\.self) == squares)
    #expect(slices.dropLast().allSatisfy { $0.count == 8 })
  }

  @Test(arguments: 1...8, [0, 3, 99])
  func `the first error is thrown and the rest is left`(workers: Int, broken: Int) {
    let made = Mutex(Set<Int>())
    let error = #expect(throws: Failure.self) {
      try Parallel.map(count: 100_000, workers: workers) { part in
        _ = made.withLock { $0.insert(part) }
        if part >= broken { throw Failure(part: part) }
      }
    }
    #expect(error == Failure(part: broken))
    let parts = made.withLock(\.self)
    #expect(parts.isSuperset(of: 0...broken))
    #expect(parts.count <= broken + workers)
  }

  @Test(arguments: 1...4)
  func `no more threads work at once than there are workers`(workers: Int) {
    let working = Mutex((now: 0, most: 0))
    _ = Parallel.map(count: 2000, workers: workers) { _ in
      working.withLock { working in
        working.now += 1
        working.most = max(working.most, working.now)
      }
      working.withLock { $0.now -= 1 }
    }
    #expect(working.withLock { $0.most } <= workers)
  }

  @Test(arguments: 1...4)
  func `parts that start work of their own take no more threads than there are workers`(
    workers: Int
  ) throws {
    let working = Mutex((now: 0, most: 0))
    @Sendable func work(_ number: Int) -> Int {
      working.withLock { working in
        working.now += 1
        working.most = max(working.most, working.now)
      }
      sched_yield()
      working.withLock { $0.now -= 1 }
      return number
    }
    let nested = Parallel.map(count: 20, workers: workers) { outer in
      Parallel.map(count: 30, workers: workers) { work(outer * 30 + $0) }
    }
    #expect(nested.flatMap(\.self) == Array(0..<600))
    #expect(working.withLock { $0.most } <= workers)
    var sliced: [Int] = []
    try Parallel.forEachSlice(
      of: 40,
      size: 4,
      workers: workers,
      make: { slice in Parallel.map(Array(slice), workers: workers) { work($0) } },
      consume: { sliced += $0 }
    )
    #expect(sliced == Array(0..<40))
    #expect(working.withLock { $0.most } <= workers)
  }
}
