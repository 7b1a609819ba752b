/// Cuts a stream into chunks of whole records and indexes them; the producer's half of a reader.
final class ChunkFiller: @unchecked Sendable {
  // Unchecked: only the producer's thread calls fill.
  private let stream: any ByteStream
  private let dialect: Dialect
  private let limits: ReadLimits
  private var carry: [UInt8] = []
  private var line = 1
  private var atStart = true
  private var atEnd = false

  init(_ stream: any ByteStream, dialect: Dialect, limits: ReadLimits) {
    self.stream = stream
    self.dialect = dialect
    self.limits = limits
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
    while true {
      count = try readFully(chunk, from: count)
      if atStart {
        atStart = false
        if count >= 3, chunk.text[0] == 0xEF, chunk.text[1] == 0xBB, chunk.text[2] == 0xBF {
          // The mark is no part of the first field, and a quote behind it must open that field.
          chunk.start = 3
        }
      }
      if atEnd, count > chunk.start, chunk.text[count - 1] != UInt8(ascii: "\n") {
        // There is room: the end was met by a read into it.
        chunk.text[count] = UInt8(ascii: "\n")
        count += 1
      }
      chunk.index.index(UnsafePointer(chunk.text), count: count, dialect: dialect)
      if chunk.index.recordCount > 0 || atEnd { break }
      guard chunk.capacity < limits.recordBytes else {
        throw ReadError(
          .recordLimit,
          at: Position(file: stream.name, line: line),
          found: "a record longer than \(limits.recordBytes) bytes, perhaps a quote left open",
          expected: "a record's end"
        )
      }
      chunk.grow(keeping: count)
    }
    return try finish(chunk, count: count)
  }

  /// Keeps what follows the last whole record for the next chunk and counts lines.
  private func finish(_ chunk: RecordChunk, count: Int) throws(ReadError) -> Bool {
    let records = chunk.index.recordCount
    let end =
      records == 0
      ? chunk.start : Int(chunk.index.positions[Int(chunk.index.recordEnds[records - 1]) - 1]) + 1
    chunk.firstLine = line
    carry.removeAll(keepingCapacity: true)
    carry.append(contentsOf: UnsafeBufferPointer(start: chunk.text + end, count: count - end))
    let rest = carry.reduce(into: 0) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 }
    chunk.index.leaveOut(newlines: rest)
    line += chunk.index.newlineCount
    if atEnd, !carry.isEmpty {
      // Whole records before an open quote are still handed out; the next call reports it.
      if records > 0 {
        atEnd = false
        return true
      }
      throw ReadError(
        .unterminatedQuote,
        at: Position(file: stream.name, line: line),
        found: "the end of the file inside a quoted field that starts in this record",
        expected: "a closing quote"
      )
    }
    return records > 0
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
