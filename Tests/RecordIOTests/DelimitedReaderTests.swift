import Testing

@testable import RecordIO

@Suite(.timeLimit(.minutes(30))) struct DelimitedReaderTests {
  @Test func `Quoted fields hold separators, doubled quotes and newlines of both kinds`() throws {
    let reading = try DelimitedReading(
      "a,b,c\n\"1,5\",\"say \"\"hi\"\"\",\"x\ny\"\n\"\",\"\"\"\",\"p\r\nq\"\n"
    )
    #expect(reading.error == nil)
    #expect(reading.texts == [["1,5", "say \"hi\"", "x\ny"], ["", "\"", "p\r\nq"]])
    #expect(reading.records[0].fields[1].bytes == Array("say \"\"hi\"\"".utf8))
    #expect(reading.lines == [2, 4])
  }

  @Test(arguments: ["\n", "\r\n"], [true, false])
  func `Both newlines are read, with the last one or without`(
    newline: String,
    isTerminated: Bool
  ) throws {
    let text = ["a,b", "1,\"2\"", "3,4"].joined(separator: newline)
    let reading = try DelimitedReading(text + (isTerminated ? newline : ""))
    #expect(reading.header == ["a", "b"])
    #expect(reading.texts == [["1", "2"], ["3", "4"]])
    #expect(reading.lines == [2, 3])
    #expect(reading.error == nil)
  }

  @Test func `A byte order mark is no part of the header, not even before a quote`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let reading = try DelimitedReading(mark + Array("\"a,1\",b\n1,2\n".utf8))
    #expect(reading.header == ["a,1", "b"])
    #expect(reading.texts == [["1", "2"]])
    #expect(reading.lines == [2])
    let headerless = try DelimitedReading(
      mark + Array("~1~^2\n".utf8),
      dialect: caretTilde(["a", "b"])
    )
    #expect(headerless.texts == [["1", "2"]])
    #expect(headerless.records[0].fields.map(\.column) == [1, 5])
  }

  @Test func `A column is found under whichever of its names the file has`() throws {
    let reader = try DelimitedReader(MemoryBytes(Array("fdc_id,amount,unit\n".utf8), name: "t"))
    #expect(try reader.column("fdc_id") == 0)
    #expect(try reader.column("value", "amount") == 1)
    #expect(reader.optionalColumn("units", "unit") == 2)
    #expect(reader.optionalColumn("Amount") == nil)
  }

  @Test func `A column that is missing or there twice is an error at the header`() throws {
    let reader = try DelimitedReader(MemoryBytes(Array("a,b,a,c\n".utf8), name: "food.csv"))
    let header = Position(file: "food.csv", line: 1)
    #expect(
      throws: ReadError(
        .missingColumn,
        at: header,
        found: "a, b, a, c",
        expected: "a column d or e"
      )
    ) { try reader.column("d", "e") }
    #expect(
      throws: ReadError(.duplicateColumn, at: header, found: "2 columns", expected: "one column a")
    ) { try reader.column("a") }
    #expect(
      throws: ReadError(
        .duplicateColumn,
        at: header,
        found: "2 columns",
        expected: "one column b or c"
      )
    ) { try reader.column("b", "c") }
  }

  @Test(arguments: ["", "\u{FEFF}"]) func `An empty file is an error`(text: String) throws {
    for dialect in [Dialect.rfc4180, .tabSeparated, caretTilde(["a"])] {
      let error = try #require(try DelimitedReading(text, dialect: dialect).error)
      #expect(error.code == .emptyFile)
      #expect(error.position == Position(file: "t"))
    }
  }

  @Test(arguments: ["a,b", "a,b\n", "a,b\r\n"])
  func `A header alone has no records`(text: String) throws {
    let reading = try DelimitedReading(text)
    #expect(reading.header == ["a", "b"])
    #expect(reading.rowsRead == 0)
    #expect(reading.error == nil)
  }

  @Test func `More columns than the limit are an error`() throws {
    var limits = ReadLimits()
    limits.columns = 3
    let error = try DelimitedReading(Array("a,b,c,d\n".utf8), limits: limits).error
    #expect(error?.code == .columnLimit)
    #expect(error?.position == Position(file: "t", line: 1))
    #expect(try DelimitedReading(Array("a,b,c\n".utf8), limits: limits).error == nil)
  }

  @Test func `A column name that is not in the encoding is an error at its place`() throws {
    let error = try DelimitedReading(Array("ab,".utf8) + [0xE9, 0x0A]).error
    #expect(error?.code == .corrupt)
    #expect(error?.position == Position(file: "t", line: 1, column: 4))
  }

  @Test func `Blank records are counted and passed over`() throws {
    let reading = try DelimitedReading("a,b\n\n1,2\n,\r\n\r\n\"\",\n3,4\n\n")
    #expect(reading.texts == [["1", "2"], ["", ""], ["3", "4"]])
    #expect(reading.lines == [3, 6, 7])
    #expect(reading.blankCount == 4)
    #expect(reading.rowsRead == 7)
    #expect(reading.faults.isEmpty)
  }

  @Test func `Ragged records are faults with their place, and reading goes on`() throws {
    let long = String(repeating: "é", count: 150)
    let reading = try DelimitedReading("a,b\n1\n\"x\ny\",2\n1,2,3\n\(long)\n5,6")
    #expect(reading.texts == [["x\ny", "2"], ["5", "6"]])
    #expect(reading.lines == [3, 7])
    func fault(_ line: Int, _ found: String, _ raw: String) -> RecordFault {
      RecordFault(
        code: .raggedRecord,
        position: Position(file: "t", line: line),
        found: found,
        expected: "2 fields",
        raw: raw
      )
    }
    #expect(
      reading.faults == [
        fault(2, "1 fields", "1"), fault(5, "3 fields", "1,2,3"),
        fault(6, "1 fields", String(repeating: "é", count: 100)),
      ]
    )
    #expect(reading.rowsRead == 5)
  }

  @Test(arguments: DelimitedReading.chunkCapacities)
  func `A quote left open costs its own row and no other`(chunk: Int) throws {
    let tails: [(String, RecordFault.Code, column: Int)] = [
      ("\"3,4\n5,6\n", .openQuote, 1), ("3,\"4\n5,6", .openQuote, 3), ("\"\n5,6", .openQuote, 1),
      ("\"\"\"\n5,6", .openQuote, 1), ("3,4\"\"\"\n5,6\n", .strayQuote, 4),
      ("3,\"4\"5\n5,6\n", .textAfterQuote, 6), ("\"3\"\r,4\n5,6\n", .textAfterQuote, 4),
    ]
    for (tail, code, column) in tails {
      let reading = try DelimitedReading(Array("a,b\n\"x\n\",2\n1,2\n\(tail)".utf8), chunk: chunk)
      #expect(
        reading.texts == [["x\n", "2"], ["1", "2"], ["5", "6"]],
        "\(tail.debugDescription)"
      )
      #expect(reading.faults.map(\.code) == [code], "\(tail.debugDescription)")
      let place = Position(file: "t", line: 5, column: column)
      #expect(reading.faults.first?.position == place, "\(tail.debugDescription)")
      #expect(reading.error == nil)
      #expect(reading.linesRead.total == 6)
    }
  }

  @Test(arguments: DelimitedReading.chunkCapacities)
  func `A header whose quotes are wrong is an error at its place`(chunk: Int) throws {
    for (header, code, column) in [
      ("a,\"b\n", ReadError.Code.unterminatedQuote, 3), ("a,b\"\n1,2\n", .malformedHeader, 4),
      ("\"a\"x,b\n1,2\n", .malformedHeader, 4), ("\"a,b\n\"1\",2\n", .unterminatedQuote, 1),
    ] {
      let error = try DelimitedReading(Array(header.utf8), chunk: chunk).error
      #expect(error?.code == code, "\(header.debugDescription)")
      #expect(error?.position == Position(file: "t", line: 1, column: column))
    }
  }

  @Test func `The caret and tilde files of USDA have no header and are ISO-8859-1`() throws {
    let text = Array("~01001~^~Butter, \"salted\"~^15.87\r\n~01002~^~Cr".utf8) + [0xE8]
    let reading = try DelimitedReading(
      text + Array("me~^\r\n".utf8),
      dialect: caretTilde(["ndb", "name", "water"])
    )
    #expect(reading.header == ["ndb", "name", "water"])
    #expect(reading.texts == [["01001", "Butter, \"salted\"", "15.87"], ["01002", "Crème", ""]])
    #expect(reading.lines == [1, 2])
  }

  @Test func `Semicolons separate, and commas and tabs are then text`() throws {
    let reading = try DelimitedReading("a;b\n0,5;\"x;\ty\"\n", dialect: Dialect(separator: ";"))
    #expect(reading.texts == [["0,5", "x;\ty"]])
  }

  @Test func `Without quoting a quote is a character like any other`() throws {
    let reading = try DelimitedReading(
      "a\tb\n\"x\ty\"\n5\"\t\"\"\n\"\t\"\n",
      dialect: .tabSeparated
    )
    #expect(reading.texts == [["\"x", "y\""], ["5\"", "\"\""], ["\"", "\""]])
    #expect(reading.error == nil)
  }

  @Test func `Quotes inside a field that is not quoted are a fault with their place`() throws {
    let reading = try DelimitedReading("a,b\nTray 5\" x 6\",1\n\"x\" y,2\nz,3\n")
    #expect(reading.texts == [["z", "3"]])
    #expect(
      reading.faults == [
        RecordFault(
          code: .strayQuote,
          position: Position(file: "t", line: 2, column: 7),
          column: 0,
          found: "a quote inside a field",
          expected: "quotes around the whole field, those inside doubled",
          raw: "Tray 5\" x 6\",1"
        ),
        RecordFault(
          code: .textAfterQuote,
          position: Position(file: "t", line: 3, column: 4),
          column: 0,
          found: "' y,2' behind a closing quote",
          expected: "a separator or the line's end",
          raw: "\"x\" y,2"
        ),
      ]
    )
  }

  @Test func `Text is decoded as the dialect says, and is nil where it cannot be`() throws {
    let text = Array("a,b\ncr".utf8) + [0xE8] + Array("me,".utf8) + [0x80, 0x0A]
    func texts(_ encoding: TextEncoding) throws -> [[String?]] {
      try DelimitedReading(text, dialect: Dialect(encoding: encoding)).texts
    }
    #expect(try texts(.windows1252) == [["crème", "€"]])
    #expect(try texts(.iso88591) == [["crème", "\u{80}"]])
    #expect(try texts(.utf8) == [[nil, nil]])
    let quoted = Array("a\n\"".utf8) + [0xE8] + Array("\"\"\"\n".utf8)
    #expect(try DelimitedReading(quoted).texts == [[nil]])
    #expect(try DelimitedReading(quoted, dialect: Dialect(encoding: .iso88591)).texts == [["è\""]])
  }

  @Test(arguments: DelimitedReading.chunkCapacities)
  func `Lines and columns are exact after newlines in quotes and over the borders of chunks`(
    chunk: Int
  ) throws {
    let row = "1,\"x\r\n\ny\",z\n"
    let text = "\"a\n\",b,c\n" + String(repeating: row, count: 40)
    let reading = try DelimitedReading(Array(text.utf8), chunk: chunk)
    #expect(reading.records.count == 40)
    for (index, record) in reading.records.enumerated() {
      let line = 3 + 3 * index
      #expect(record.line == line)
      #expect(record.fields.map(\.line) == [line, line, line + 2])
      #expect(record.fields.map(\.column) == [1, 3, 4])
    }
  }

  @Test(arguments: [16, 32, 64, 4096])
  func `A field longer than the limit costs its own row, quoted, open or bare`(chunk: Int) throws {
    var limits = ReadLimits()
    limits.fieldBytes = 64
    let long = String(repeating: "x", count: 65)
    for (field, column) in [(long, 1), ("\"\(long)\"", 1), ("\"\(long)", 1), ("7,\"\(long)", 3)] {
      let text = "a,b\n1,2\n\(field),3\n5,6\n"
      let reading = try DelimitedReading(Array(text.utf8), limits: limits, chunk: chunk)
      #expect(reading.lines == [2, 4])
      #expect(reading.faults.map(\.code) == [.longField], "\(field)")
      #expect(reading.faults.first?.position == Position(file: "t", line: 3, column: column))
      #expect(reading.faults.first?.raw == "\(field),3")
      #expect(reading.linesRead == lines(header: 1, records: 2, faults: 1))
    }
    let fits = "a,b\n\(long.dropLast()),\"\(long.dropLast(3))\"\n"
    let reading = try DelimitedReading(Array(fits.utf8), limits: limits, chunk: chunk)
    #expect(reading.lines == [2])
  }

  private func lines(header: Int, records: Int, faults: Int, blanks: Int = 0) -> RecordLines {
    var lines = RecordLines()
    (lines.header, lines.records, lines.faults, lines.blanks) = (header, records, faults, blanks)
    return lines
  }

  @Test func `A record longer than the limit costs its own row`() throws {
    var limits = ReadLimits()
    limits.recordBytes = 64
    limits.fieldBytes = 32
    let many = String(repeating: "12345,", count: 40)
    for chunk in [16, 32, 64] {
      let text = Array("a,b\n1,2\n\(many)\n5,6\n".utf8)
      let reading = try DelimitedReading(text, limits: limits, chunk: chunk)
      #expect(reading.lines == [2, 4])
      #expect(reading.faults.map(\.code) == [.longRecord])
      #expect(reading.faults.first?.position == Position(file: "t", line: 3))
      #expect(reading.linesRead == lines(header: 1, records: 2, faults: 1))
    }
  }

  @Test func `A field of three million bytes is read whole where the limit allows it`() throws {
    let field = Array(repeating: "0123456789,\n\"\"", count: 1 << 18).joined()
    let text = "a,b,c\n1,2,3\n\"\(field)\",\(field.count),4\n3,4,5\n"
    var limits = ReadLimits()
    limits.fieldBytes = 4 << 20
    let reader = try DelimitedReader(MemoryBytes(Array(text.utf8), name: "t"), limits: limits)
    var sizes: [Int] = []
    var lines: [Int] = []
    try reader.forEachRecord(onFault: { _ in }) { record in
      sizes.append(record[0].bytes.count)
      lines.append(record.line)
    }
    #expect(sizes == [1, field.utf8.count, 1])
    #expect(lines == [2, 3, 4 + (1 << 18)])
    #expect(reader.faultCount == 0)
    #expect(reader.lines.total == 4 + (1 << 18))
  }
}

/// The ASCII files of USDA SR and FNDDS: `^` between and `~` around fields, no header.
private func caretTilde(_ columns: [String]) -> Dialect {
  Dialect(separator: "^", quote: "~", encoding: .iso88591, columns: columns)
}
