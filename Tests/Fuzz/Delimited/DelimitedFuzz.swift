@testable import RecordIO

/// Delimited text in several dialects, blocks and chunks, against the plain reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDelimited(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  var dialect = input.choice(of: [
    Dialect.rfc4180, .tabSeparated, Dialect(separator: ";", encoding: .windows1252),
    Dialect(separator: "^", quote: "~", encoding: .iso88591, columns: ["a", "b"]),
    Dialect(columns: ["a"]), Dialect(quote: nil),
  ])
  dialect.encoding = input.choice(of: [dialect.encoding] + TextEncoding.allCases)
  let block = input.choice(of: [.max, 1, 2, 7, 63, 64, 65])
  let chunk = input.choice(of: [64, 3, 4, 5, 16, 65, 1000])
  var limits = ReadLimits()
  let limited = input.byte() % 8
  if limited == 1 { limits.recordBytes = 100 }
  if limited == 2 { limits.fieldBytes = 20 }
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
    plain = PlainDelimitedText(
      text,
      separator: dialect.separator,
      quote: dialect.quote,
      columns: dialect.columns?.count,
      limit: limits.fieldBytes
    )
  }

  /// Whether a limit of records is tried, which depends on the chunks: then only counts are checked.
  private var isLoose: Bool { limits.recordBytes < text.count + 2 }

  func run(block: Int, chunk: Int) {
    do {
      let counted = LineCount(MemoryBytes(text, name: "f", blockSize: block))
      let reader = try DelimitedReader(
        counted,
        dialect: dialect,
        limits: limits,
        chunkCapacity: chunk
      )
      columns = reader.header.count
      if dialect.columns == nil, !isLoose {
        require(columns == plain.header?.fields.count, "a header of other columns")
      }
      try reader.forEachRecord(onFault: check(fault:), check(record:))
      require(counted.lines == reader.lines.total, "\(reader.lines) of \(counted.lines) lines")
      if isLoose { return }
      passBlanks()
      require(next == plain.rows.count, "\(next) of \(plain.rows.count) rows")
      require(reader.rowsRead == next, "\(reader.rowsRead) rows, expected \(next)")
      require(reader.lines.total == plain.lineCount, "\(reader.lines), \(plain.lineCount) lines")
    } catch let error as ReadError {
      check(error: error)
    } catch {
      fatalError("\(error)")
    }
  }

  private func passBlanks() {
    while next < plain.rows.count, case .record(let record) = plain.rows[next], record.isBlank {
      next += 1
    }
  }

  private func expected() -> PlainDelimitedText.Row {
    passBlanks()
    require(next < plain.rows.count, "a row too many")
    next += 1
    return plain.rows[next - 1]
  }

  private func check(fault: RecordFault) {
    if isLoose { return }
    guard case .fault(let expected) = expected() else { fatalError("a fault too many: \(fault)") }
    let (code, place) = (fault.code.rawValue, fault.position)
    require(code == expected.code, "\(code), expected \(expected)")
    require(place.line == expected.line && place.column == expected.column, "\(place), \(expected)")
  }

  private func check(record: Record) {
    require(record.fieldCount == columns, "a record of other columns")
    if isLoose { return }
    guard case .record(let expected) = expected() else { fatalError("a record too many") }
    require(record.line == expected.line, "line \(record.line), expected \(expected.line)")
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
    switch error.code {
    case .emptyFile: require(plain.rows.isEmpty && plain.header == nil, "\(error)")
    case .corrupt: require(next == 0 && dialect.columns == nil, "\(error)")
    case .columnLimit:
      require((plain.header?.fields.count ?? .max) > limits.columns, "\(error)")
    case .unterminatedQuote, .malformedHeader:
      require(dialect.columns == nil && (isLoose || plain.headerFault != nil), "\(error)")
    case .otherEncoding: require(text.count >= 2, "\(error)")
    case .faultLimit: require(isLoose || plain.faults.count > limits.faults, "\(error)")
    default: fatalError("\(error)")
    }
  }
}
