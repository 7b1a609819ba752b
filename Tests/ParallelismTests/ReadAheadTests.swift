import Glibc
import Parallelism
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct ReadAheadTests {
  private struct Broken: Error, Equatable { var number: Int }

  /// A chunk that holds a number.
  private final class Box: @unchecked Sendable {
    // Unchecked: one thread at a time owns a box, as ReadAhead promises.
    var number = 0
  }

  /// Counts how often it was asked.
  private final class Counter: Sendable {
    private let state = Mutex(0)
    var count: Int { state.withLock { $0 } }
    func next() -> Int {
      state.withLock { count in
        count += 1
        return count
      }
    }
  }

  /// Numbers from 1 to `last`, then the end or `failure`.
  private func numbers(
    to last: Int,
    chunks: Int = 3,
    failure: Broken? = nil,
    counter: Counter = Counter()
  ) -> ReadAhead<Box> {
    ReadAhead(chunks: (0..<chunks).map { _ in Box() }) { box in
      let number = counter.next()
      if number > last, let failure { throw failure }
      box.number = number
      return number <= last
    }
  }

  private func drain(_ ahead: ReadAhead<Box>) throws -> [Int] {
    var numbers: [Int] = []
    while let box = try ahead.next() {
      numbers.append(box.number)
      ahead.recycle(box)
    }
    return numbers
  }

  @Test(arguments: [1, 2, 4], [0, 1, 2, 5, 1000])
  func `Chunks come in the producer's order, then nil for ever`(chunks: Int, last: Int) throws {
    let ahead = numbers(to: last, chunks: chunks)
    #expect(try drain(ahead) == Array(1..<last + 1))
    #expect(try ahead.next() == nil)
    #expect(try ahead.next() == nil)
    ahead.stop()
  }

  @Test(arguments: [0, 1, 7])
  func `What the producer throws comes after all that it filled, and again`(last: Int) throws {
    let ahead = numbers(to: last, failure: Broken(number: last))
    for number in 1..<last + 1 {
      let box = try #require(try ahead.next())
      #expect(box.number == number)
      ahead.recycle(box)
    }
    #expect(throws: Broken(number: last)) { try ahead.next() }
    #expect(throws: Broken(number: last)) { try ahead.next() }
    ahead.stop()
  }

  @Test func `The producer is as many chunks ahead as there are, and no further`() throws {
    let counter = Counter()
    let ahead = numbers(to: .max, chunks: 3, counter: counter)
    while counter.count < 3 { pauseBriefly() }
    for _ in 0..<20 { pauseBriefly() }
    #expect(counter.count == 3)
    let box = try #require(try ahead.next())
    ahead.recycle(box)
    while counter.count < 4 { pauseBriefly() }
    ahead.stop()
    #expect(counter.count == 4)
  }

  @Test func `It can be stopped while the producer waits, works or has ended, 500 times`() throws {
    for run in 0..<500 {
      let counter = Counter()
      let ahead = numbers(to: run % 3 == 0 ? 1 : .max, counter: counter)
      for _ in 0..<run % 5 {
        guard let box = try ahead.next() else { break }
        if run % 2 == 0 { ahead.recycle(box) }
        if run % 2 == 1, run % 5 > 2 { break }
      }
      ahead.stop()
      let asked = counter.count
      pauseBriefly()
      #expect(counter.count == asked, "the producer went on after stop()")
    }
  }

  @Test func `Stopping waits for the producer that is at work`() throws {
    for _ in 0..<20 {
      let begun = Counter()
      let done = Counter()
      let ahead = ReadAhead(chunks: [Box(), Box()]) { _ in
        _ = begun.next()
        usleep(2000)
        _ = done.next()
        return true
      }
      _ = try ahead.next()
      while begun.count < 2 { pauseBriefly() }
      ahead.stop()
      #expect(done.count == begun.count)
    }
  }

  @Test func `Many run in parallel, all open before the first is read`() throws {
    let all = (0..<300).map { numbers(to: $0) }
    for (index, ahead) in all.enumerated() {
      #expect(try drain(ahead) == Array(1..<index + 1))
      ahead.stop()
    }
  }
}

/// Lets other threads go on.
func pauseBriefly() { usleep(100) }
