@testable import RecordIO

/// All that a ``DelimitedReader`` gives for a text, copied out of its chunks.
struct DelimitedReading {
  /// Chunks as small as they may be, around the 64 bytes of a mask, and as large as the text.
  static let chunkCapacities = [3, 4, 7, 16, 63, 64, 65, 200, 4096, 256 << 10]

  private(set) var header: [String] = []
  /// The records in the oracle's form; `isBlank` is never set.
  private(set) var records: [PlainDelimitedText.Record] = []
  /// The text of each record's fields.
  private(set) var texts: [[String?]] = []
  private(set) var faults: [RecordFault] = []
  private(set) var blankCount = 0
  private(set) var rowsRead = 0
  private(set) var linesRead = RecordLines()
  private(set) var error: ReadError?

  /// The lines of the records.
  var lines: [Int] { records.map(\.line) }

  init(
    _ text: [UInt8],
    dialect: Dialect = .rfc4180,
    limits: ReadLimits = .init(),
    block: Int = .max,
    chunk: Int = 256 << 10
  ) throws {
    do {
      let reader = try DelimitedReader(
        MemoryBytes(text, name: "t", blockSize: block),
        dialect: dialect,
        limits: limits,
        chunkCapacity: chunk
      )
      header = reader.header
      defer {
        blankCount = reader.blankCount
        rowsRead = reader.rowsRead
        linesRead = reader.lines
      }
      try reader.forEachRecord(onFault: { faults.append($0) }) { add($0, quote: dialect.quote) }
    } catch let error as ReadError {
      self.error = error
    }
  }

  init(_ text: String, dialect: Dialect = .rfc4180) throws {
    try self.init(Array(text.utf8), dialect: dialect)
  }

  private mutating func add(_ record: Record, quote: UInt8?) {
    var fields: [PlainDelimitedText.Field] = []
    for column in 0..<record.fieldCount {
      let place = record.position(column, in: "t")
      let bytes = Array(record[column].bytes)
      fields.append(
        .init(bytes: bytes, plain: bytes, line: place.line, column: place.column)
      )
    }
    records.append(.init(line: record.line, fields: fields, isBlank: false))
    texts.append((0..<record.fieldCount).map(record.text))
  }
}
