@testable import RecordIO

/// Delimited text in several dialects, blocks and chunks, against the plain reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDelimited(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var dialect = input.choice(of: [
    Dialect.rfc4180, .tabSeparated, Dialect(separator: ";", encoding: .windows1252),
    .caretTilde(columns: ["a", "b"]), Dialect(columns: ["a"]), Dialect(quote: nil),
  ])
  dialect.encoding = input.choice(of: [dialect.encoding] + TextEncoding.allCases)
  let block = input.choice(of: [.max, 1, 2, 7, 63, 64, 65])
  let chunk = input.choice(of: [64, 3, 4, 5, 16, 65, 1000])
  var limits = ReadLimits()
  if input.byte() % 4 == 1 { limits.recordBytes = 100 }
  let text = input.rest()
  DelimitedCheck(text, dialect: dialect, limits: limits).run(block: block, chunk: chunk)
  return 0
}

/// One reading of a text next to what the plain reader finds in it.
private final class DelimitedCheck {
  private let text: [UInt8]
  private let dialect: Dialect
  private let limits: ReadLimits
  private let plain: PlainDelimitedText
  private var next = 0
  private var columns = 0

  init(_ text: [UInt8], dialect: Dialect, limits: ReadLimits) {
    self.text = text
    self.dialect = dialect
    self.limits = limits
    plain = PlainDelimitedText(text, separator: dialect.separator, quote: dialect.quote)
  }

  func run(block: Int, chunk: Int) {
    do {
      let reader = try DelimitedReader(
        MemoryBytes(text, name: "f", blockSize: block),
        dialect: dialect,
        limits: limits,
        chunkCapacity: chunk
      )
      columns = reader.header.count
      if dialect.columns == nil {
        require(columns == plain.records[0].fields.count, "a header of other columns")
        next = 1
      }
      let first = next
      defer {
        passBlanks()
        require(
          reader.rowsRead == next - first,
          "\(reader.rowsRead) rows, expected \(next - first)"
        )
      }
      try reader.forEachRecord(onFault: check(fault:), check(record:))
      passBlanks()
      require(plain.openLine == nil, "no error for an open quote")
      require(next == plain.records.count, "\(next) of \(plain.records.count) records")
    } catch let error as ReadError {
      check(error: error)
    } catch {
      fatalError("\(error)")
    }
  }

  private func passBlanks() {
    while next < plain.records.count, plain.records[next].isBlank { next += 1 }
  }

  private func expected() -> PlainDelimitedText.Record {
    passBlanks()
    require(next < plain.records.count, "a record too many")
    next += 1
    return plain.records[next - 1]
  }

  private func check(fault: RecordFault) {
    let record = expected()
    require(fault.position.line == record.line, "a fault at another line")
    require(record.fields.count != columns, "a fault for a whole record")
  }

  private func check(record: Record) {
    let expected = expected()
    require(record.line == expected.line, "line \(record.line), expected \(expected.line)")
    require(record.fieldCount == columns, "a record of other columns")
    require(record.fieldCount == expected.fields.count, "other fields")
    for (column, field) in expected.fields.enumerated() {
      require(record[column].bytes.elementsEqual(field.bytes), "other bytes in \(column)")
      let place = record.position(column, in: "f")
      require(place.line == field.line && place.column == field.column, "\(place)")
      let text = field.plain.withUnsafeBufferPointer { dialect.encoding.decode($0) }
      require(record.text(column) == text, "other text in \(column)")
    }
  }

  private func check(error: ReadError) {
    passBlanks()
    switch error.code {
    case .emptyFile: require(plain.records.isEmpty && plain.openLine == nil, "\(error)")
    case .corrupt: require(next == 0 && dialect.columns == nil, "\(error)")
    case .columnLimit: require(plain.records[0].fields.count > limits.columns, "\(error)")
    case .unterminatedQuote:
      require(next == plain.records.count, "\(error) after \(next) of \(plain.records.count)")
      require(error.position.line == plain.openLine, "\(error), expected \(plain.openLine ?? 0)")
    case .recordLimit:
      require(limits.recordBytes == 100 && text.count > 100, "\(error)")
      let line = next < plain.records.count ? plain.records[next].line : plain.openLine
      require(error.position.line == line, "\(error), expected line \(line ?? 0)")
    default: fatalError("\(error)")
    }
  }
}
