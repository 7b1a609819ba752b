import Testing

@testable import RecordIO

/// A ``DelimitedReader`` that is left before its end, or whose stream fails.
@Suite(.timeLimit(.minutes(30))) struct DelimitedReaderEndTests {
  private struct Stop: Error {}

  /// A stream that notes its own end and fails behind its bytes.
  private final class Failing: ByteStream, @unchecked Sendable {
    let name = "f"
    private let bytes: MemoryBytes

    init(_ text: String) { bytes = MemoryBytes(Array(text.utf8), name: "f", blockSize: 16) }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
      let count = try bytes.read(into: buffer)
      guard count == 0 else { return count }
      throw ReadError(.checksum, at: Position(file: name), found: "1", expected: "2")
    }
  }

  private static let text = "a,b\n" + String(repeating: "1,2\n3\n", count: 500)

  private func open(_ stream: any ByteStream) throws -> DelimitedReader {
    try DelimitedReader(stream, dialect: .rfc4180, limits: .init(), chunkCapacity: 16)
  }

  @Test func `A body that throws ends the reading and releases the stream, 200 times`() throws {
    for run in 0..<200 {
      weak var released: MemoryBytes?
      do {
        let stream = MemoryBytes(Array(Self.text.utf8), name: "t")
        released = stream
        let reader = try open(stream)
        var seen = 0
        #expect(throws: Stop.self) {
          try reader.forEachRecord(onFault: { _ in }) { _ in
            seen += 1
            if seen > run { throw Stop() }
          }
        }
        #expect(reader.recordCount == run + 1)
        try reader.forEachRecord(onFault: { _ in seen += 1 }) { _ in seen += 1 }
        #expect(seen == run + 1, "a reader that was left handed out more")
      }
      #expect(released == nil)
    }
  }

  @Test func `A fault handler that throws ends the reading as well`() throws {
    let reader = try open(MemoryBytes(Array(Self.text.utf8), name: "t"))
    #expect(throws: Stop.self) {
      try reader.forEachRecord(onFault: { _ in throw Stop() }) { _ in }
    }
    #expect(reader.recordCount == 1)
    #expect(reader.faultCount == 1)
  }

  @Test func `A reader that is never read, or whose header is refused, does not hang`() throws {
    for _ in 0..<200 {
      #expect(try open(MemoryBytes(Array(Self.text.utf8), name: "t")).header == ["a", "b"])
      #expect(code { _ = try open(MemoryBytes([0xFF, 0x0A], name: "t")) } == .corrupt)
    }
  }

  @Test func `An error of the stream comes through as it is, in the header and behind it`() throws {
    let first = code { _ = try open(Failing("")) }
    #expect(first == .checksum)
    let reader = try open(Failing(Self.text))
    #expect(throws: ReadError(.checksum, at: .init(file: "f"), found: "1", expected: "2")) {
      try reader.forEachRecord(onFault: { _ in }) { _ in }
    }
    #expect(reader.recordCount > 400)
  }

  @Test func `Three hundred readers can be open at once`() throws {
    var readers: [DelimitedReader] = []
    for _ in 0..<300 {
      readers.append(try open(MemoryBytes(Array(Self.text.utf8), name: "t")))
    }
    for reader in readers {
      try reader.forEachRecord(onFault: { _ in }) { _ in }
      #expect(reader.rowsRead == 1000)
    }
  }
}
