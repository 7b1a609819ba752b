import Testing

@testable import RecordIO

@Suite(.timeLimit(.minutes(1))) struct DelimitedReaderTests {
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
      dialect: .caretTilde(columns: ["a", "b"])
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
    for dialect in [Dialect.rfc4180, .tabSeparated, .caretTilde(columns: ["a"])] {
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
  func `A quote left open is an error after all whole records`(chunk: Int) throws {
    for tail in ["\"3,4\n5,6\n", "3,\"4", "\"", "\"\"\"", "3,4\"\"\"\n\n"] {
      let reading = try DelimitedReading(Array("a,b\n\"x\n\",2\n1,2\n\(tail)".utf8), chunk: chunk)
      #expect(reading.texts == [["x\n", "2"], ["1", "2"]])
      #expect(reading.error?.code == .unterminatedQuote)
      #expect(reading.error?.position == Position(file: "t", line: 5), "\(tail.debugDescription)")
    }
    let header = try DelimitedReading(Array("a,\"b\n".utf8), chunk: chunk)
    #expect(header.error?.code == .unterminatedQuote)
    #expect(header.error?.position == Position(file: "t", line: 1))
  }

  @Test func `The caret and tilde files of USDA have no header and are ISO-8859-1`() throws {
    let text = Array("~01001~^~Butter, \"salted\"~^15.87\r\n~01002~^~Cr".utf8) + [0xE8]
    let reading = try DelimitedReading(
      text + Array("me~^\r\n".utf8),
      dialect: .caretTilde(columns: ["ndb", "name", "water"])
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

  @Test func `Quotes inside a field that is not quoted stay as they are`() throws {
    let reading = try DelimitedReading("a,b\nTray 5\" x 6\",\"x\" y\n")
    #expect(reading.texts == [["Tray 5\" x 6\"", "\"x\" y"]])
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

  @Test func `A record longer than the limit is an error at its line`() throws {
    var limits = ReadLimits()
    limits.recordBytes = 64
    let fits = "\(String(repeating: "x", count: 61)),2\n"
    let text = "a,b\n\"1\n\",2\n\(fits)\"x"
    let open = text + String(repeating: "\nyyy,zzz", count: 100)
    for chunk in [16, 32, 64] {
      let reading = try DelimitedReading(Array(open.utf8), limits: limits, chunk: chunk)
      #expect(reading.lines == [2, 4])
      #expect(reading.error?.code == .recordLimit)
      #expect(reading.error?.position == Position(file: "t", line: 5))
      let whole = try DelimitedReading(Array((text + "\",3").utf8), limits: limits, chunk: chunk)
      #expect(whole.lines == [2, 4, 5])
      #expect(whole.error == nil)
      let longer = try DelimitedReading(Array("a,b\nx\(fits)".utf8), limits: limits, chunk: chunk)
      #expect(longer.error?.code == .recordLimit)
      #expect(longer.error?.position == Position(file: "t", line: 2))
    }
  }

  @Test func `A field of three million bytes is read whole`() throws {
    let field = Array(repeating: "0123456789,\n\"\"", count: 1 << 18).joined()
    let text = "a,b\n1,2\n\"\(field)\",\(field.count)\n3,4\n"
    let reader = try DelimitedReader(MemoryBytes(Array(text.utf8), name: "t"))
    var sizes: [Int] = []
    var lines: [Int] = []
    try reader.forEachRecord(onFault: { _ in }) { record in
      sizes.append(record[0].bytes.count)
      lines.append(record.line)
    }
    #expect(sizes == [1, field.utf8.count, 1])
    #expect(lines == [2, 3, 4 + (1 << 18)])
    #expect(reader.faultCount == 0)
  }
}
