import RecordIO
import Testing

@Suite struct XMLRecordReaderTests {
  private static let ciqual = """
    <?xml version="1.0" encoding="windows-1252" ?>\r
    <TABLE>\r
       <COMPO>\r
          <alim_code> 1000 </alim_code>\r
          <teneur> < 0,5 </teneur>\r
          <min missing=" " />\r
       </COMPO>\r
       <!-- < & of the year > --><COMPO>\r
          <alim_code>\r
    24 999 </alim_code><teneur><2</teneur><nom> M&M's & c&amp;a &lt; <= <![CDATA[a < b & c]]> </nom>\r
          <other unit="g"> 1 <deep/></other>\r
       </COMPO>\r
       <COMPO><min></min><nom>&#233;</nom></COMPO>\r
    </TABLE>\r

    """
  private static let fields = ["alim_code", "teneur", "min", "nom"]
  private static let expected = [
    "0 3:4 1000@4:7/4:19 < 0,5@5:7/5:16 @6:7/6:26 nil",
    "1 8:30 24 999@9:7/10:1 <2@10:20/10:28 nil M&M's & c&a < <= a < b & c@10:39/10:45",
    "2 13:4 nil nil @13:11/13:16 é@13:22/13:27",
  ]

  /// The records of `bytes`, each as its ordinal, place and fields with their places.
  private func records(
    _ bytes: [UInt8],
    fields: [String] = Self.fields,
    block: Int = .max,
    limits: ReadLimits = .init()
  ) throws -> (records: [String], reader: XMLRecordReader) {
    let stream = MemoryBytes(bytes, name: "x", blockSize: block)
    let reader = try XMLRecordReader(stream, record: "COMPO", fields: fields, limits: limits)
    var records: [String] = []
    try reader.forEachRecord { record in
      let texts = fields.indices.map { field in
        record[field].map { bytes in
          "\(String(decoding: bytes, as: UTF8.self))@\(record.position(field))"
            + "/\(record.textPosition(field))"
        } ?? "nil"
      }
      let line = ["\(record.ordinal)", "\(record.position)"] + texts
      records.append(line.joined(separator: " ").split(separator: "x:").joined())
    }
    return (records, reader)
  }

  private func failure(
    _ text: String,
    limits: ReadLimits = .init()
  ) -> ReadError? {
    do {
      _ = try records(Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error as? ReadError
    }
  }

  @Test(arguments: blockSizes)
  func `Every block size gives the same records, repairs and places`(block: Int) throws {
    let (records, reader) = try records(Array(Self.ciqual.utf8), block: block)
    #expect(records == Self.expected)
    #expect(reader.repairs == 5)
    #expect(reader.unknownFields == ["other": 1, "@unit": 1])
    #expect(reader.otherElements == ["TABLE": 1])
    #expect(reader.absentFields.isEmpty)
  }

  @Test func `A field that no record holds is named`() throws {
    let (_, reader) = try records(Array(Self.ciqual.utf8), fields: ["min", "max"])
    #expect(reader.absentFields == ["max"])
    #expect(reader.unknownFields["nom"] == 2)
  }

  @Test(arguments: blockSizes)
  func `Single-byte encodings become UTF-8`(block: Int) throws {
    for (name, byte, text) in [
      ("windows-1252", UInt8(0x80), "€"), ("ISO-8859-1", 0xE9, "é"), ("Latin1", 0xB5, "µ"),
    ] {
      let head = Array("<?xml version='1.0' encoding='\(name)'?><T><COMPO><nom>".utf8)
      let bytes =
        head + [byte] + Array("<5</nom><!--".utf8) + [byte] + Array("--></COMPO></T>".utf8)
      let (records, reader) = try records(bytes, fields: ["nom"], block: block)
      #expect(
        records == ["0 1:\(head.count - 11) \(text)<5@1:\(head.count - 4)/1:\(head.count + 1)"]
      )
      #expect(reader.repairs == 1)
    }
  }

  @Test func `A byte that the encoding does not define is an error at its place`() {
    let head = "<?xml version='1.0' encoding='windows-1252'?>\n<T><COMPO>"
    for block in blockSizes {
      var count = 0
      let bytes =
        Array("\(head)</COMPO><COMPO>\n <nom>&\u{20}".utf8) + [0x81]
        + Array("</nom></COMPO></T>".utf8)
      #expect {
        let reader = try XMLRecordReader(
          MemoryBytes(bytes, name: "x", blockSize: block),
          record: "COMPO",
          fields: ["nom"]
        )
        try reader.forEachRecord { _ in count += 1 }
      } throws: { error in
        "\(error)".hasPrefix("x:3:9: found the byte 81, expected a byte that windows-1252 defines")
      }
      #expect(count == 1)
    }
    let ascii = Array("<?xml version='1.0' encoding='us-ascii'?><T>é</T>".utf8)
    #expect(code { _ = try records(ascii) } == .malformedXML)
    #expect(
      code { _ = try records(Array("<T>".utf8) + [0xE9, 0x3C] + Array("/T>".utf8)) }
        == .malformedXML
    )
  }

  @Test func `A byte order mark is left out and must fit`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = "<T><COMPO><nom>é</nom></COMPO></T>"
    #expect(try records(mark + Array(text.utf8), fields: ["nom"]).records == ["0 1:4 é@1:11/1:16"])
    let declared = "<?xml version='1.0' encoding='windows-1252'?>"
    #expect(code { _ = try records(mark + Array((declared + text).utf8)) } == .malformedXML)
    for start: [UInt8] in [[0xFF, 0xFE, 0x3C, 0], [0xFE, 0xFF, 0, 0x3C], [0x3C, 0, 0x3F, 0]] {
      #expect(code { _ = try records(start) } == .unsupported)
    }
    #expect(failure("<?xml version='1.0' encoding='EBCDIC'?><T/>")?.code == .unsupported)
    #expect(code { _ = try records([]) } == .emptyFile)
  }

  @Test func `Truncation at every byte is an error`() {
    let bytes = Array(Self.ciqual.utf8)
    let end = bytes.count - 2
    for count in 0..<end {
      #expect(code { _ = try records(Array(bytes[..<count])) } != nil, "\(count) bytes")
    }
    #expect(failure("<T><COMPO></COMPO>")?.code == .truncated)
  }

  @Test func `Entities and document types with declarations are refused at their place`() {
    let bomb = """
      <?xml version="1.0"?>
      <!DOCTYPE T [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <T><COMPO><nom>&b;</nom></COMPO></T>
      """
    #expect(failure(bomb)?.description.hasPrefix("x:2:") == true)
    #expect(failure(bomb)?.code == .malformedXML)
    let external = "<!DOCTYPE T SYSTEM 'file:///etc/passwd'><T><COMPO><nom>&x;</nom></COMPO></T>"
    #expect(failure(external)?.code == .malformedXML)
    #expect(failure("<T><COMPO><nom>&eacute;</nom></COMPO></T>")?.found.contains("eacute") == true)
    #expect(failure("<T><COMPO><nom>&#0;</nom></COMPO></T>")?.code == .malformedXML)
  }

  @Test func `Depth, record size and names are limited`() {
    var limits = ReadLimits()
    let deep = String(repeating: "<a>", count: 32) + String(repeating: "</a>", count: 32)
    #expect(failure(deep) == nil)
    #expect(failure("<T>\(deep)</T>")?.code == .depthLimit)
    let record = "<COMPO><nom>\(String(repeating: "x", count: 1000))</nom></COMPO>"
    limits.recordBytes = record.utf8.count
    #expect(failure("<T>\(record)</T>", limits: limits) == nil)
    limits.recordBytes -= 1
    #expect(failure("<T>\(record)</T>", limits: limits)?.code == .recordLimit)
    let endless =
      "<T><COMPO>" + String(repeating: "<nom>", count: 1) + String(repeating: " ", count: 300_000)
    #expect(failure(endless, limits: limits)?.code == .recordLimit)
    limits = ReadLimits()
    limits.columns = 10
    let names = (0..<10).map { "<n\($0)/>" }.joined()
    #expect(failure("<T>\(names)</T>", limits: limits)?.code == .columnLimit)
  }

  @Test(arguments: [
    ("<T><COMPO>\n<nom/><nom/></COMPO></T>", "x:2:7", "twice"),
    ("<T><COMPO>\n <nom><i>a</i></nom></COMPO></T>", "x:2:7", "the element i inside a field"),
    ("<T><COMPO>\n <COMPO/></COMPO></T>", "x:2:2", "inside a record"),
    ("<T><COMPO> a </COMPO></T>", "x:1:", "text between fields"),
    ("<T><COMPO><nom>1</nom></T>", "x:1:", "mismatch"),
    ("<T>\n<COMPO a=1/></T>", "x:2:", "AttValue"),
    ("<T><COMPO><nom>\u{0}</nom></COMPO></T>", "x:1:", ""),
    ("<T/><T/>", "x:1:", "Extra content"),
    ("<T><a:COMPO/></T>", "x:1:", "Namespace prefix a"),
  ])
  func `A document that is not flat or not XML is refused at its place`(
    text: String,
    place: String,
    found: String
  ) throws {
    let error = try #require(failure(text))
    #expect(error.code == .malformedXML)
    #expect(error.description.hasPrefix(place), "\(error)")
    #expect(error.found.contains(found), "\(error)")
  }

  @Test func `An error of the closure ends the reading and comes through`() throws {
    struct Enough: Error {}
    let reader = try XMLRecordReader(
      MemoryBytes(Array(Self.ciqual.utf8), name: "x"),
      record: "COMPO",
      fields: ["nom"]
    )
    var count = 0
    #expect(throws: Enough.self) {
      try reader.forEachRecord { _ in
        count += 1
        if count == 2 { throw Enough() }
      }
    }
    #expect(count == 2)
  }

  @Test func `The same field cannot be asked for twice`() {
    #expect(code { _ = try records([0x3C], fields: ["a", "a"]) } == .duplicateColumn)
  }

  @Test func `A flipped byte anywhere never crashes`() {
    let bytes = Array(Self.ciqual.utf8)
    for offset in bytes.indices {
      for flip: UInt8 in [0x01, 0x20, 0x80, 0xFF] {
        var bad = bytes
        bad[offset] ^= flip
        _ = try? records(bad, block: 97)
      }
    }
  }
}
