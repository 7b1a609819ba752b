import Testing
import TestSupport

@testable import RecordIO

/// ``DelimitedReader`` on random texts; a failing seed is printed as the test's argument.
@Suite(.timeLimit(.minutes(30))) struct DelimitedReaderPropertyTests {
  private static let seeds: ClosedRange<UInt64> = 1...60
  private static let dialects = [
    Dialect(), Dialect(separator: ";"), Dialect(separator: "^", quote: "~"),
    Dialect(separator: "\t", quote: nil),
  ]
  private static let blocks = [1, 2, 7, 63, 64, 65, 4096, .max]

  /// A field of up to eight pieces that delimited text finds hard.
  private func field(_ random: inout SeededGenerator, _ dialect: Dialect) -> String {
    let separator = String(UnicodeScalar(dialect.separator))
    let quote = dialect.quote.map { String(UnicodeScalar($0)) } ?? "\""
    let pieces = [
      quote, quote + quote, separator, "\r", "\n", "\r\n", "\0", "é", "€", "🍮", "\u{FEFF}", "a",
      " ", "0.5", ",", "a rather long piece of text that fills a mask of sixty-four bytes, nearly",
    ]
    let count = Int.random(in: 0...8, using: &random)
    return (0..<(Bool.random(using: &random) ? count : count / 4))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      .joined()
  }

  private func write(
    _ rows: [[String]],
    _ dialect: Dialect,
    newline: String,
    _ random: inout SeededGenerator
  ) -> [UInt8] {
    let separator = UnicodeScalar(dialect.separator)
    let lines = rows.map { row in
      let fields = row.map { field in
        guard let quote = dialect.quote.map({ String(UnicodeScalar($0)) }) else { return field }
        let scalars = field.unicodeScalars
        let isHard = scalars.contains {
          $0 == separator || "\r\n\(quote)".unicodeScalars.contains($0)
        }
        guard isHard || Bool.random(using: &random) else { return field }
        return quote
          + String(
            field.split(separator: Character(quote), omittingEmptySubsequences: false).joined(
              separator: quote + quote
            )
          ) + quote
      }
      return fields.joined(separator: String(separator))
    }
    let isTerminated = Bool.random(using: &random)
    return Array((lines.joined(separator: newline) + (isTerminated ? newline : "")).utf8)
  }

  @Test(arguments: seeds)
  func `What is written is read back, whatever the blocks and chunks`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var dialect = Self.dialects[Int.random(in: 0..<3, using: &random)]
    let columns = Int.random(in: 1...6, using: &random)
    let header = (0..<columns).map { "column \($0)" }
    let rows = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      // The first field is never empty: no record is blank.
      (0..<columns).map { ($0 == 0 ? "#" : "") + field(&random, dialect) }
    }
    let newline = Bool.random(using: &random) ? "\n" : "\r\n"
    let isHeaderless = Bool.random(using: &random) && !rows.isEmpty
    let table = isHeaderless ? rows : [header] + rows
    let text = write(table, dialect, newline: newline, &random)
    if isHeaderless { dialect.columns = header }
    // Lines of a field that look like rows are taken for swallowed ones: that is another test's matter.
    let plain = PlainDelimitedText(
      text,
      separator: dialect.separator,
      quote: dialect.quote,
      columns: dialect.columns?.count
    )
    guard plain.faults.isEmpty else {
      #expect(plain.faults.contains { $0.code == "open-quote" })
      return
    }
    for block in Self.blocks {
      let chunk = DelimitedReading.chunkCapacities.randomElement(using: &random) ?? 64
      let reading = try DelimitedReading(text, dialect: dialect, block: block, chunk: chunk)
      #expect(reading.error == nil)
      #expect(reading.header == header)
      #expect(reading.texts == rows.map { $0.map(Optional.some) })
      #expect(reading.faults.isEmpty && reading.blankCount == 0)
    }
  }

  @Test(arguments: seeds)
  func `Random bytes are read as the plain reader reads them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      var dialect = Self.dialects.randomElement(using: &random) ?? .rfc4180
      dialect.encoding = .iso88591
      dialect.columns = (0..<Int.random(in: 1...3, using: &random)).map { "\($0)" }
      let common = [dialect.separator, dialect.quote ?? 0x22, 0x0A, 0x0D, 0x61, 0xE9]
      let shares = (0..<6).map { _ in Int.random(in: 0...4, using: &random) }
      let alphabet = zip(common, shares).flatMap { Array(repeating: $0, count: $1) }
      let text = (0..<Int.random(in: 1...400, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? UInt8.random(in: 0...255, using: &random)
      }
      try expectPlain(text, dialect, &random)
    }
  }

  @Test(arguments: seeds)
  func `Tables with stray quotes are read as the plain reader reads them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      var dialect = Self.dialects[Int.random(in: 0..<3, using: &random)]
      dialect.encoding = .iso88591
      let columns = Int.random(in: 1...5, using: &random)
      dialect.columns = (0..<columns).map { "\($0)" }
      let rows = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        (0..<columns).map { _ in field(&random, dialect) }
      }
      // What is beyond ASCII is no UTF-8, which would be told from the encoding that the dialect has.
      var text = write(rows, dialect, newline: "\n", &random).map { $0 < 0x80 ? $0 : 0xE9 }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count {
          text.remove(at: place)
        } else {
          text.insert(dialect.quote ?? 0, at: place)
        }
      }
      if !text.isEmpty { try expectPlain(text, dialect, &random) }
    }
  }

  /// Expects of every kind of block and chunk what ``PlainDelimitedText`` finds in `text`.
  private func expectPlain(
    _ text: [UInt8],
    _ dialect: Dialect,
    _ random: inout SeededGenerator
  ) throws {
    var limits = ReadLimits()
    limits.fieldBytes = [20, 100, 64 << 10].randomElement(using: &random) ?? 100
    let plain = PlainDelimitedText(
      text,
      separator: dialect.separator,
      quote: dialect.quote,
      columns: dialect.columns?.count,
      limit: limits.fieldBytes
    )
    let accepted = plain.records.filter { !$0.isBlank }
    for block in Self.blocks {
      let chunk = DelimitedReading.chunkCapacities.randomElement(using: &random) ?? 64
      let reading = try DelimitedReading(
        text,
        dialect: dialect,
        limits: limits,
        block: block,
        chunk: chunk
      )
      let comment: Comment =
        "block \(block), chunk \(chunk), limit \(limits.fieldBytes), text \(text)"
      #expect(reading.error == nil || plain.rows.isEmpty, comment)
      #expect(reading.blankCount == plain.records.count - accepted.count, comment)
      #expect(reading.records.map(\.line) == accepted.map(\.line), comment)
      #expect(reading.records.map(\.fields) == accepted.map { $0.fields.map(\.asRead) }, comment)
      let texts = accepted.map { $0.fields.map { Optional.some(latin1($0.plain)) } }
      #expect(reading.texts == texts, comment)
      #expect(reading.faults.map(PlainDelimitedText.Fault.init) == plain.faults, comment)
      if reading.error == nil { #expect(reading.linesRead.total == plain.lineCount, comment) }
    }
  }

  private func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

extension PlainDelimitedText.Fault {
  init(_ fault: RecordFault) {
    self.init(code: fault.code.rawValue, line: fault.position.line, column: fault.position.column)
  }
}

extension PlainDelimitedText.Field {
  /// The field as ``DelimitedReading`` notes it: what is undone is in the text.
  fileprivate var asRead: Self { Self(bytes: bytes, plain: bytes, line: line, column: column) }
}
