import TestSupport
import Testing

@testable import RecordIO

/// Workbooks written by hand, read as rows.
@Suite struct WorkbookTests {
  /// The rows of the sheet `S` with their lines, the header first, and what else reading tells.
  private struct Reading {
    var header: [String] = []
    var rows: [String] = []
    var faults: [String] = []
    var positions: [String] = []
  }

  private func read(
    _ bytes: [UInt8],
    sheet: String = "S",
    firstLine: Int = 1,
    decimalMark: Character = ".",
    limits: ReadLimits = .init()
  ) throws -> Reading {
    let folder = TemporaryFolder()
    let path = folder.write(bytes, to: "book.xlsx")
    let dialect = Dialect.sheet(firstLine: firstLine)
    let workbook = try Workbook(path: path, name: "book.xlsx", limits: limits)
    let stream = try workbook.sheet(
      sheet,
      dialect: dialect,
      decimalMark: decimalMark.asciiValue ?? 46
    )
    let counted = LineCount(stream)
    let reader = try DelimitedReader(counted, dialect: dialect, limits: limits)
    var reading = Reading(header: reader.header)
    try reader.forEachRecord(
      onFault: { reading.faults.append("\($0.position.line): \($0.found)") },
      { record in
        let texts = (0..<record.fieldCount).map { record.text($0) ?? "?" }
        reading.rows.append("\(record.line): " + texts.joined(separator: "|"))
        let last = record.fieldCount - 1
        let (line, column) = record.place(of: record[last].bytes)
        reading.positions.append("\(record.position(last, in: "b")) \(line):\(column)")
      }
    )
    #expect(reader.lines.total == counted.lines)
    return reading
  }

  private func read(_ parts: WorkbookParts, firstLine: Int = 1, limits: ReadLimits = .init()) throws
    -> Reading
  {
    try read(archive(parts), firstLine: firstLine, limits: limits)
  }

  private func archive(_ parts: WorkbookParts) -> [UInt8] {
    ZipWriter(parts.members.map { ($0.name, $0.bytes) }).archive()
  }

  private static func row(_ number: Int, _ cells: String) -> String {
    "<row r=\"\(number)\">\(cells)</row>"
  }

  @Test func `Cells of every type are texts`() throws {
    var parts = WorkbookParts(
      (
        "S",
        Self.row(1, #"<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>"#)
          + Self.row(2, #"<c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c>"#)
          + Self.row(
            3,
            ##"<c r="A3" t="e"><v>#N/A</v></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>cached</v></c>"##
          )
          + Self.row(4, #"<c r="A4"><f>1+1</f><v>2</v></c><c r="B4" t="d"><v>2026-01-02</v></c>"#)
          + Self.row(
            5,
            #"<c r="A5" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>"#
          )
          + Self.row(6, #"<c r="A6"><f>now()</f></c><c r="B6"><v>x</v></c>"#)
      )
    )
    parts.strings = [
      "<t>key</t>",
      "<r><rPr><b/></rPr><t>Pro</t></r><r><t>tein&#10;(g)</t></r><rPh sb=\"0\" eb=\"1\"><t>no</t></rPh>",
    ]
    let reading = try read(parts)
    #expect(reading.header == ["key", "Protein (g)"])
    #expect(
      reading.rows == [
        "2: TRUE|FALSE", "3: #N/A|cached", "4: 2|2026-01-02", "5: in line|", "6: |x",
      ]
    )
  }

  @Test(
    arguments: [
      ("0.10000000000000001", "0.1"), ("8.3000000000000007", "8.3"), ("100", "100"),
      ("1.50", "1.50"), ("-2.5", "-2.5"), ("1.0999999999999999E-2", "0.011"), ("1E3", "1000"),
      ("12345678901234567890", "1.2345678901234567e+19"), ("1e999", "1e999"), ("0", "0"),
    ]
  )
  func `A number has its own digits and none of its binary form`(stored: String, shown: String)
    throws
  {
    let rows =
      Self.row(1, #"<c r="A1" t="str"><v>h</v></c>"#)
      + Self.row(2, "<c r=\"A2\"><v>\(stored)</v></c>")
    #expect(try read(WorkbookParts(("S", rows))).rows == ["2: \(shown)"])
    let comma = try read(archive(WorkbookParts(("S", rows))), decimalMark: ",")
    #expect(comma.rows == ["2: \(stored == "1e999" ? stored : shown.replacing(".", with: ","))"])
  }

  @Test func `Numbers in a style of dates are dates`() throws {
    let cells = [
      ("1", "45658"), ("1", "1"), ("1", "45658.5"), ("2", "45658"), ("2", "0.25"), ("3", "0.5"),
      ("4", "45658"),
    ]
    var parts = WorkbookParts(
      (
        "S",
        "<row><c t=\"str\"><v>h</v></c></row>"
          + cells.map { "<row><c s=\"\($0.0)\"><v>\($0.1)</v></c></row>" }.joined()
      )
    )
    parts.styles =
      #"<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\-mm\-dd"/><numFmt numFmtId="165" formatCode="0.0 &quot;mg/dl&quot;[Red]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>"#
    #expect(
      try read(parts).rows.map { String($0.drop { $0 != " " }.dropFirst()) } == [
        "2025-01-01", "1900-01-01", "2025-01-01T12:00:00", "2025-01-01", "06:00:00", "0.5", "45658",
      ]
    )
    parts.properties = "date1904=\"1\""
    #expect(try read(parts).rows[0] == "2: 2029-01-02")
  }

  @Test func `Rows and cells that are left out are empty, and places are those of the sheet`()
    throws
  {
    let rows =
      Self.row(2, #"<c r="A2" t="str"><v>A title</v></c>"#)
      + Self.row(
        4,
        #"<c r="A4" t="str"><v>a</v></c><c r="C4" t="str"><v>c</v></c><c r="D4" t="str"><v> </v></c>"#
      )
      + Self.row(6, #"<c r="C6"><v>3</v></c><c r="E6" t="str"><v>  </v></c>"#)
      + Self.row(7, "") + Self.row(9, #"<c><v>1</v></c><c><v>2</v></c><c/><c r="F9"><v>9</v></c>"#)
      + Self.row(10, #"<c><v>1</v></c><c r="C10"><v>2</v></c>"#)
    let reading = try read(WorkbookParts(("S", rows)), firstLine: 4)
    #expect(reading.header == ["a", "", "c"])
    #expect(reading.rows == ["6: ||3", "10: 1||2"])
    #expect(reading.positions == ["b:6:3 6:3", "b:10:3 10:3"])
    #expect(reading.faults == ["9: 6 fields"])
  }

  @Test func `Of merged cells the first has the value`() throws {
    let parts = WorkbookParts(("S", WorkbookParts.rows([["a", "b"], ["1", nil], ["x", "y"]])))
    #expect(try read(parts).rows == ["2: 1|", "3: x|y"])
  }

  @Test func `Escapes and controls become what they show`() throws {
    let parts = WorkbookParts(
      ("S", WorkbookParts.rows([["h"], ["a_x000D_\nb_x005F_x0041_ _xZZZZ_ _x0041_"]]))
    )
    #expect(try read(parts).rows == ["2: a  b_x0041_ _xZZZZ_ A"])
  }

  @Test func `Macros, links and sheets without cells are left alone`() throws {
    var parts = WorkbookParts(("S", WorkbookParts.rows([["h"], ["1"]])))
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    parts.relations =
      "<Relationship Id=\"x1\" Type=\"\(office)/sharedStrings\" Target=\"https://example.org/a.xml\" TargetMode=\"External\"/>"
      + "<Relationship Id=\"x2\" Type=\"\(office)/externalLink\" Target=\"externalLinks/externalLink1.xml\"/>"
      + "<Relationship Id=\"x3\" Type=\"http://schemas.microsoft.com/office/2006/relationships/vbaProject\" Target=\"vbaProject.bin\"/>"
    parts.others = [
      ("xl/vbaProject.bin", "no macro"), ("xl/externalLinks/externalLink1.xml", "<x"),
    ]
    #expect(try read(parts).rows == ["2: 1"])
  }

  @Test func `A sheet that is not there is told with those that are`() throws {
    let parts = WorkbookParts(("per 100 g", ""), ("A &amp; B", WorkbookParts.rows([["h"], ["1"]])))
    let error = #expect(throws: ReadError.self) { try read(archive(parts), sheet: "per 100 ml") }
    #expect(error?.code == .missingMember)
    #expect(error?.found == "no sheet 'per 100 ml'")
    #expect(error?.expected == "one of 'per 100 g', 'A & B'")
    #expect(try read(archive(parts), sheet: "A & B").rows == ["2: 1"])
    let empty = #expect(throws: ReadError.self) { try read(archive(parts), sheet: "per 100 g") }
    #expect(empty?.code == .emptyFile)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip data"),
      (
        [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0],
        "an old Office document (.xls, .doc), or one behind a password"
      ),
      (Array("%PDF-1.7\n%\u{1}\u{2}".utf8), "a PDF document"),
      (Array("\n <!DOCTYPE html><html>".utf8), "an HTML page"),
      (Array("a,b\n1,2\n".utf8), "a file of no kind that is known here"),
      (ZipWriter([("word/document.xml", [0x3C])]).archive(), "a Word document"),
      (
        ZipWriter([("a/b.xlsx", [0x3C])]).archive(),
        "a zip archive that holds the workbook a/b.xlsx"
      ),
      (
        ZipWriter([("a.csv", [0x3C])]).archive(),
        "a zip archive of 1 members, none of them a workbook"
      ),
    ] as [([UInt8], String)]
  )
  func `A file of another kind is called what it is`(bytes: [UInt8], kind: String) throws {
    let error = #expect(throws: ReadError.self) { try read(bytes) }
    #expect(error?.found == kind)
    #expect(error?.position == Position(file: "book.xlsx"))
  }

  @Test func `A table of text that is none is called what it is`() throws {
    for (bytes, kind) in [
      (archive(WorkbookParts(("S", ""))), "a zip archive or a workbook (.xlsx)"),
      (Array("<html><body>404".utf8), "an HTML page"), ([0x1F, 0x8B, 8, 0], "gzip data"),
      (Array("PAR1".utf8) + [0, 1, 2], "a Parquet file"),
    ] {
      #expect(try DelimitedReading(bytes).error?.found == kind)
    }
    #expect(try DelimitedReading("PAR1,BZh\n1,2\n").header == ["PAR1", "BZh"])
  }
}

// MARK: - Attacks

extension WorkbookTests {
  @Test(
    arguments: [
      (#"<row r="2"/><row r="2"/>"#, ReadError.Code.corrupt, 2),
      (#"<row r="5"/><row r="4"/>"#, .corrupt, 5),
      (#"<row r="0"/>"#, .corrupt, 0), (#"<row r="1048577"/>"#, .corrupt, 0),
      (#"<row r="99999999999999999999"/>"#, .corrupt, 0),
      (#"<row r="1"><c r="XFE1"/></row>"#, .columnLimit, 1),
      (#"<row r="1"><c r="AAAAAAAAAAAAAAAAAAAAAA1"/></row>"#, .columnLimit, 1),
      (#"<row r="1"><c r="B1"/><c r="A1"/></row>"#, .corrupt, 1),
      (#"<row r="1"><c r="A7"/></row>"#, .corrupt, 1),
      (#"<row r="1"><c r="7"/></row>"#, .corrupt, 1),
      (#"<row r="1"><c t="s"><v>9</v></c></row>"#, .corrupt, 1),
      (#"<row r="1"><c t="s"><v>-1</v></c></row>"#, .corrupt, 1),
      (String(repeating: "<a>", count: 40), .depthLimit, 1), ("<row", .malformedXML, 1),
      ("<row><c>", .malformedXML, 1),
      ("&nbsp;", .malformedXML, 1),
    ]
  )
  func `A sheet that contradicts itself is one clear error`(
    rows: String,
    code: ReadError.Code,
    line: Int
  ) throws {
    let error = #expect(throws: ReadError.self) { try read(WorkbookParts(("S", rows))) }
    #expect(error?.code == code, "\(String(describing: error))")
    #expect(error.map { $0.position.line <= 2 || $0.position.line == line } == true)
  }

  @Test func `More columns than headings may be are an error with the row`() throws {
    let cells = String(repeating: "<c><v>1</v></c>", count: 5_000)
    let error = #expect(throws: ReadError.self) {
      try read(WorkbookParts(("S", "<row>\(cells)</row>")))
    }
    #expect(error?.code == .columnLimit)
    #expect(error?.position == Position(file: "book.xlsx/S", line: 1))
  }

  @Test func `A sheet that repeats a long text beyond measure ends by its limit`() throws {
    var parts = WorkbookParts(
      ("S", String(repeating: "<row><c t=\"s\"><v>0</v></c></row>", count: 30_000))
    )
    parts.strings = ["<t>\(String(repeating: "x", count: 10_000))</t>"]
    var limits = ReadLimits()
    limits.freeExpansion = 4 << 20
    limits.expansionRatio = 1000
    let error = #expect(throws: ReadError.self) { try read(parts, limits: limits) }
    #expect(error?.code == .expansionLimit)
    parts.strings = ["<t>\(String(repeating: "x", count: 100_000))</t>"]
    #expect(throws: ReadError.self) { try read(parts) }
  }

  @Test func `Shared texts that inflate beyond measure end by their limit`() throws {
    var parts = WorkbookParts(("S", WorkbookParts.rows([["h"], ["1"]])))
    parts.strings = Array(repeating: "<t>\(String(repeating: "x", count: 9_000))</t>", count: 300)
    var limits = ReadLimits()
    limits.freeExpansion = 1 << 20
    let error = #expect(throws: ReadError.self) { try read(parts, limits: limits) }
    #expect(error?.code == .expansionLimit)
    #expect(error?.position.file == "book.xlsx/sharedStrings.xml")
    #expect(try read(parts).rows == ["2: 1"])
  }

  @Test func `A part of declarations is refused`() throws {
    var parts = WorkbookParts(("S", WorkbookParts.rows([["h"]])))
    parts.styles = "<!DOCTYPE x [<!ENTITY a \"aaaa\">]><styleSheet>&a;</styleSheet>"
    let error = #expect(throws: ReadError.self) { try read(parts) }
    #expect(error?.code == .malformedXML)
  }

  @Test func `A workbook that is cut off anywhere is an error and never a shorter table`() throws {
    var parts = WorkbookParts(("S", WorkbookParts.rows([["h"], ["1"], ["2"]])))
    parts.strings = ["<t>unused</t>"]
    let bytes = archive(parts)
    for end in stride(from: 1, to: bytes.count, by: 17) {
      #expect(throws: ReadError.self) { try read(Array(bytes[..<end])) }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `A workbook with any byte changed is read or is an error`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = archive(WorkbookParts(("S", WorkbookParts.rows([["h"], ["1"], ["2"]]))))
    for _ in 0..<3 { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    do { _ = try read(bytes) } catch is ReadError { return }
  }

  @Test func `Lines before the headings of a text are passed over, in any chunk`() throws {
    let text = "Title, \"a quote\nSecond line\n\na,b\n1,2\n"
    for chunk in [64, 200, 4096] {
      let reading = try DelimitedReading(
        Array(text.utf8),
        dialect: Dialect(firstLine: 4),
        chunk: chunk
      )
      #expect(reading.header == ["a", "b"])
      #expect(reading.lines == [5])
      #expect(reading.linesRead.total == 5)
      #expect(reading.linesRead.header == 4)
    }
    let short = try DelimitedReading(Array(text.utf8), dialect: Dialect(firstLine: 9))
    #expect(short.error?.code == .emptyFile)
  }

  @Test func `Text in UTF-16 and Shift-JIS is read as UTF-8`() throws {
    let wide: [UInt8] =
      [0xFF, 0xFE] + "é,値\n1,2\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for block in [1, 2, 3, 7, 64] {
      let stream = try TranscodedStream(
        MemoryBytes(wide, name: "t", blockSize: block),
        from: "utf-16"
      )
      #expect(String(decoding: try stream.drain(block: 5), as: UTF8.self) == "é,値\n1,2\n")
    }
    let kanji: [UInt8] = [0x97, 0xBF, 0x97, 0x9D, 0x2C, 0xB1, 0x0A]
    let stream = try TranscodedStream(MemoryBytes(kanji, name: "t"), from: "shift-jis")
    #expect(String(decoding: try stream.drain(), as: UTF8.self) == "料理,ｱ\n")
    for broken in [Array(kanji[..<3]), [0x41, 0x0A, 0x81, 0x20]] {
      let stream = try TranscodedStream(MemoryBytes(broken, name: "t"), from: "shift-jis")
      let error = #expect(throws: ReadError.self) { try stream.drain() }
      #expect(error?.code == .otherEncoding)
    }
  }
}
