import Parallelism
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(30))) struct ChannelTests {
  private struct Failure: Error, Equatable { var piece: Int }

  @Test(arguments: [0, 1, 4, 5, 1000], [1, 4])
  func `pieces come in the order in which they were made, each once`(count: Int, ahead: Int) throws
  {
    var consumed: [Int] = []
    try Parallel.pipe(ahead: ahead) { (send: (Int) throws -> Void) in
      for piece in 0..<count { try send(piece) }
    } consume: { piece in
      consumed.append(piece)
    }
    #expect(consumed == Array(0..<count))
  }

  @Test func `no more are made ahead than may wait`() throws {
    let made = Atomic(0)
    var consumed = 0
    try Parallel.pipe(ahead: 3) { (send: (Int) throws -> Void) in
      for piece in 0..<200 {
        try send(piece)
        made.add(1, ordering: .sequentiallyConsistent)
      }
    } consume: { _ in
      consumed += 1
      // Three that wait, and this one.
      #expect(made.load(ordering: .sequentiallyConsistent) <= consumed + 3)
    }
    #expect(consumed == 200)
  }

  @Test func `what was made before an error is consumed before it is thrown`() throws {
    var consumed: [Int] = []
    #expect(throws: Failure(piece: 7)) {
      try Parallel.pipe { (send: (Int) throws -> Void) in
        for piece in 0..<7 { try send(piece) }
        throw Failure(piece: 7)
      } consume: { piece in
        consumed.append(piece)
      }
    }
    #expect(consumed == Array(0..<7))
  }

  @Test func `an error of the consumer ends the making`() throws {
    let made = Atomic(0)
    #expect(throws: Failure(piece: 5)) {
      try Parallel.pipe { (send: (Int) throws -> Void) in
        while true {
          made.add(1, ordering: .sequentiallyConsistent)
          try send(made.load(ordering: .sequentiallyConsistent))
        }
      } consume: { piece in
        if piece == 5 { throw Failure(piece: piece) }
      }
    }
    #expect(made.load(ordering: .sequentiallyConsistent) < 20)
  }
}
