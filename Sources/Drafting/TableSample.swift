package import RecordIO

/// The beginning of a table as rows of cells, whatever file it is in, with what the file itself tells of how it is read.
///
/// At most ``mostBytes`` of text and ``mostRows`` rows are looked at, so that a file of any size costs the same.
package struct TableSample: Sendable {
  /// The name of the file or the member of an archive.
  package var name: String
  /// The sheet of a workbook; nil for a table of text.
  var sheet: String?
  /// The other sheets or members that could have been meant.
  var others: [String] = []
  /// The encoding, as a definition names it.
  var encoding = "utf8"
  /// Whether all of it is ASCII, which most encodings share.
  var isASCII = false
  /// Why the encoding is not certain; nil where it is.
  var encodingDoubt: String?
  /// The separator; nil for a sheet.
  var separator: Character?
  /// The rows that are not blank, each with its line, or its row in the sheet.
  var rows: [(line: Int, cells: [String])] = []
  /// Whether the whole table was looked at.
  var isWhole = true

  /// The text that is looked at, in bytes.
  static let mostBytes = 16 << 20
  /// The rows that are looked at.
  static let mostRows = 50_000

  /// Looks at the file at `path`; `part` names a sheet of a workbook or a table of an archive that has several.
  package init(path: String, part: String?) throws(ReadError) {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    name = last
    let kind = try FileKind(of: path, name: last)
    switch kind {
    case nil: try read(PlainFile(path: path, name: last))
    case .gzip: try read(GzipFile(path: path, name: last))
    case .zip:
      let archive = try ZipArchive(path: path, name: last)
      if archive.entries.contains(where: { $0.name.lowercased() == "[content_types].xml" }) {
        try readSheet(of: Workbook(path: path, name: last), part)
      } else {
        try readMember(of: archive, part)
      }
    case .some(let kind):
      throw ReadError(
        .unsupported,
        at: Position(file: last),
        found: kind.description,
        expected: "a table of text or a workbook (.xlsx), plain, gzip or in a zip archive"
      )
    }
    guard !rows.isEmpty else {
      throw ReadError(.unsupported, at: Position(file: last), found: "no row", expected: "a table")
    }
  }

  private mutating func readMember(of archive: ZipArchive, _ part: String?) throws(ReadError) {
    let tables = archive.entries.filter { !$0.isFolder }
    let named = tables.filter { part == nil || $0.name == part || $0.lastComponent == part ?? "" }
    guard named.count == 1, let member = named.first else {
      throw ReadError(
        .missingMember,
        at: Position(file: name),
        found: part.map { "\(named.count) members called \($0)" } ?? "\(tables.count) members",
        expected: "one, or --sheet with one of "
          + tables.prefix(20).map { String($0.lastComponent) }.joined(separator: ", ")
      )
    }
    name = String(member.lastComponent)
    try read(archive.open(member.name, limits: ReadLimits()))
  }

  /// The sheet called `part`, or the one with most cells.
  private mutating func readSheet(of workbook: Workbook, _ part: String?) throws(ReadError) {
    var best: TableSample?
    for sheetName in part.map({ [$0] }) ?? workbook.sheetNames {
      var sample = self
      let stream = try workbook.sheet(sheetName, dialect: .sheet())
      let bytes = try sample.bytes(of: stream)
      sample.split(bytes, separator: 0x1F, quote: nil)
      (sample.sheet, sample.separator) = (sheetName, nil)
      if sample.cellCount > best?.cellCount ?? 0 { best = sample }
    }
    guard var best else {
      throw ReadError(
        .unsupported,
        at: Position(file: name),
        found: "no cells in any sheet",
        expected: "a table"
      )
    }
    best.others = workbook.sheetNames.filter { $0 != best.sheet }
    self = best
  }

  private var cellCount: Int { rows.reduce(0) { $0 + $1.cells.count { !$0.isEmpty } } }

  /// Reads a table of text: its encoding, its separator, its rows.
  private mutating func read(_ stream: any ByteStream) throws(ReadError) {
    let bytes = try bytes(of: stream)
    let guess = EncodingGuess(bytes)
    (encoding, encodingDoubt) = (guess.encoding, guess.doubt)
    isASCII = guess.encoding == "utf8" && bytes.allSatisfy { $0 < 0x80 }
    let text = try guess.decoded(bytes, name: name)
    // A stray control character is a slip in a cell; a text of them is none, nor is one with a zero.
    func isControl(_ byte: UInt8) -> Bool { byte < 0x09 || byte == 0x7F }
    if let control = text.firstIndex(where: isControl),
      text.contains(0) || text.count(where: isControl) * 10_000 > text.count
    {
      throw ReadError(
        .unsupported,
        at: Position(file: name, line: text[..<control].count { $0 == 0x0A } + 1),
        found: "bytes that no text has",
        expected: "a table of text or a workbook"
      )
    }
    guard text.count < Self.mostBytes / 2 || text.contains(0x0A) else {
      throw ReadError(
        .unsupported,
        at: Position(file: name),
        found: "no line end in \(text.count) bytes",
        expected: "a table"
      )
    }
    let separator = Self.separator(of: text)
    self.separator = Character(UnicodeScalar(separator))
    split(text, separator: separator, quote: UInt8(ascii: "\""))
    guard let widest = rows.map(\.cells.count).max(), widest <= ReadLimits().columns else {
      throw ReadError(
        .unsupported,
        at: Position(file: name),
        found: "\(rows.map(\.cells.count).max() ?? 0) columns",
        expected: "at most \(ReadLimits().columns)"
      )
    }
  }

  /// The first ``mostBytes`` of a stream, up to the end of a line where there are more.
  private mutating func bytes(of stream: any ByteStream) throws(ReadError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var all: [UInt8] = []
    while all.count < Self.mostBytes {
      var failure: ReadError?
      let count = bytes.withUnsafeMutableBytes { buffer -> Int in
        do throws(ReadError) {
          return try stream.read(into: buffer)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if count == 0 { return all }
      all += bytes[..<count]
    }
    isWhole = false
    if let end = all.lastIndex(of: 0x0A) { all.removeSubrange((end + 1)...) }
    return all
  }

  /// The separator by which most of the first lines have as many fields, more than one.
  private static func separator(of text: [UInt8]) -> UInt8 {
    func score(_ separator: UInt8) -> Int {
      var sample = TableSample(rowsOf: text.prefix(1 << 18), separator: separator)
      if sample.rows.count > 200 { sample.rows = Array(sample.rows.prefix(200)) }
      var counts: [Int: Int] = [:]
      for row in sample.rows where row.cells.count > 1 { counts[row.cells.count, default: 0] += 1 }
      // Rows that agree, and how many fields they have: a comma in names agrees in no number.
      return counts.map { $0.value * min($0.key, 40) }.max() ?? 0
    }
    return [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ",")]
      .map { ($0, score($0)) }.max { $0.1 < $1.1 }?.0 ?? UInt8(ascii: ",")
  }

  private init(rowsOf text: some Collection<UInt8>, separator: UInt8) {
    name = ""
    split(Array(text), separator: separator, quote: UInt8(ascii: "\""))
  }

  /// Splits a text into rows as RFC 4180 has it; a quote inside a field is a character like any other.
  private mutating func split(_ text: [UInt8], separator: UInt8, quote: UInt8?) {
    var (cells, field, line, begun, isQuoted) = ([String](), [UInt8](), 1, 1, false)
    var index = 0
    func cell() -> String {
      String(decoding: field, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    func endRow(_ rows: inout [(line: Int, cells: [String])]) {
      cells.append(cell())
      if cells.contains(where: { !$0.isEmpty }) { rows.append((begun, cells)) }
      (cells, field) = ([], [])
    }
    while index < text.count, rows.count < Self.mostRows {
      let byte = text[index]
      if isQuoted {
        if byte == quote {
          if index + 1 < text.count, text[index + 1] == quote {
            field.append(byte)
            index += 1
          } else {
            isQuoted = false
          }
        } else {
          field.append(byte)
        }
        if byte == 0x0A { line += 1 }
      } else if byte == quote, field.isEmpty {
        isQuoted = true
      } else if byte == separator {
        cells.append(cell())
        field = []
      } else if byte == 0x0A {
        endRow(&rows)
        line += 1
        begun = line
      } else {
        field.append(byte)
      }
      index += 1
    }
    if index < text.count { isWhole = false }
    if index == text.count, !field.isEmpty || !cells.isEmpty { endRow(&rows) }
  }
}
