/// Cuts a stream into chunks of whole records and indexes them; the producer's half of a reader.
final class ChunkFiller: @unchecked Sendable {
  // Unchecked: only the producer's thread calls fill.
  private let stream: any ByteStream
  private let limits: ReadLimits
  private var scan: RecordScan
  private var evidence: EncodingEvidence?
  private var carry: [UInt8] = []
  private var line = 1
  private var atStart = true
  private var atEnd = false

  init(_ stream: any ByteStream, dialect: Dialect, limits: ReadLimits) {
    self.stream = stream
    self.limits = limits
    scan = RecordScan(name: stream.name, dialect: dialect, limits: limits)
    evidence = EncodingEvidence(dialect.encoding)
  }

  /// Fills `chunk` with whole records; false when the stream holds no more.
  func fill(_ chunk: RecordChunk) throws(ReadError) -> Bool {
    if atEnd { return false }
    while carry.count >= chunk.capacity { chunk.grow(keeping: 0) }
    carry.withUnsafeBufferPointer { rest in
      if let source = rest.baseAddress { chunk.text.update(from: source, count: rest.count) }
    }
    var count = carry.count
    chunk.start = 0
    chunk.firstLine = line
    var used = 0
    while true {
      count = try readFully(chunk, from: count)
      if atStart { try begin(chunk, count, firstLine: scan.dialect.firstLine) }
      let isEnded = count == chunk.start || chunk.text[count - 1] == UInt8(ascii: "\n")
      if atEnd, !isEnded || count == chunk.start && scan.isInsideLine {
        // There is room: the end was found by reading into a buffer that was not full.
        chunk.text[count] = UInt8(ascii: "\n")
        count += 1
      }
      let isFull = chunk.capacity >= limits.recordBytes
      used = try scan.scan(chunk, to: count, isFinal: atEnd, isFull: isFull)
      if chunk.index.recordCount > 0 || atEnd { break }
      chunk.grow(keeping: count)
    }
    carry.removeAll(keepingCapacity: true)
    carry.append(contentsOf: UnsafeBufferPointer(start: chunk.text + used, count: count - used))
    line += chunk.newlineCount
    let text = UnsafeBufferPointer(start: chunk.text + chunk.start, count: used - chunk.start)
    evidence?.add(text)
    if atEnd { try evidence?.requireDeclared(in: stream.name) }
    return chunk.index.recordCount > 0
  }

  /// Passes over a byte order mark, which is no part of the first field, and refuses that of UTF-16.
  ///
  /// The lines before `firstLine` are passed over.
  private func begin(
    _ chunk: RecordChunk,
    _ count: Int,
    firstLine: Int
  ) throws(ReadError) {
    atStart = false
    let text = UnsafeBufferPointer(start: chunk.text, count: count)
    if let kind = FileKind(text.prefix(64)) {
      throw ReadError(
        .unsupported,
        at: Position(file: stream.name),
        found: kind.description,
        expected: "a table of text"
      )
    }
    if let wide = EncodingEvidence.wideEncoding(text) {
      throw ReadError(
        .otherEncoding,
        at: Position(file: stream.name, line: 1),
        found: wide,
        expected: "UTF-8, or the single-byte encoding that the definition says"
      )
    }
    // A quote behind the mark must open the first field.
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { chunk.start = 3 }
    while line < firstLine {
      guard let end = text[chunk.start...].firstIndex(of: UInt8(ascii: "\n")) else {
        throw ReadError(
          .emptyFile,
          at: Position(file: stream.name, line: line),
          found: atEnd ? "the end" : "a line of more than \(count) bytes",
          expected: "a table that begins in line \(firstLine)"
        )
      }
      chunk.start = end + 1
      line += 1
    }
    chunk.firstLine = line
  }

  private func readFully(_ chunk: RecordChunk, from start: Int) throws(ReadError) -> Int {
    var count = start
    while count < chunk.capacity {
      let room = UnsafeMutableRawBufferPointer(
        start: chunk.text + count,
        count: chunk.capacity - count
      )
      let read = try stream.read(into: room)
      if read == 0 {
        atEnd = true
        break
      }
      count += read
    }
    return count
  }
}
