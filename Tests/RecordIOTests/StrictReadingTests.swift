import Testing
import TestSupport

@testable import RecordIO

/// What ``DelimitedReader`` makes of tables that somebody broke.
@Suite(.timeLimit(.minutes(30))) struct StrictReadingTests {
  /// Rows of `key,name,amount,unit`, half of the names quoted with a comma in them.
  private func table(_ rows: Int, isQuoted: Bool = false) -> [String] {
    ["key,name,amount,unit"]
      + (0..<rows).map { row in
        let name = row.isMultiple(of: 2) ? "\"Butter, salted \(row)\"" : "Cream \(row)"
        return isQuoted
          ? "\"\(row)\",\"Butter, \"\"best\"\" \(row)\",\"\(row).5\",\"g\""
          : "\(row),\(name),\(row).5,g"
      }
  }

  private func bytes(_ lines: [String]) -> [UInt8] {
    Array(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func stray(_ lines: [String], _ line: Int, at column: Int) -> [String] {
    var lines = lines
    let index = lines[line].index(lines[line].startIndex, offsetBy: column)
    lines[line].insert("\"", at: index)
    return lines
  }

  @Test(arguments: [false, true])
  func `One stray quote costs its own row, at every place of it`(isQuoted: Bool) throws {
    let lines = table(60, isQuoted: isQuoted)
    for line in [1, 2, 30, 59, 60] {
      for column in 0...lines[line].count {
        let reading = try DelimitedReading(bytes(stray(lines, line, at: column)))
        let comment: Comment = "line \(line + 1), column \(column + 1)"
        #expect(reading.lines == (2...61).filter { $0 != line + 1 }, comment)
        #expect(reading.faults.map(\.position.line) == [line + 1], comment)
        #expect(reading.linesRead.total == 61, comment)
      }
    }
  }

  @Test(arguments: [false, true])
  func `Two stray quotes cost two rows, and neither is quiet`(isQuoted: Bool) throws {
    let lines = table(30, isQuoted: isQuoted)
    for (one, other) in [(3, 4), (4, 5), (4, 21), (29, 30)] {
      for first in 0...lines[one].count {
        for second in stride(from: first % 3, through: lines[other].count, by: 3) {
          let text = bytes(stray(stray(lines, one, at: first), other, at: second))
          let reading = try DelimitedReading(text)
          let comment: Comment = "\(one):\(first) and \(other):\(second)"
          #expect(reading.lines == (2...31).filter { $0 != one + 1 && $0 != other + 1 }, comment)
          #expect(reading.faults.map(\.position.line) == [one + 1, other + 1], comment)
          guard reading.linesRead.total == 31 else {
            Issue.record(comment)
            continue
          }
        }
      }
    }
  }

  @Test func `A thousand stray quotes cost a thousand rows, and with them the table`() throws {
    var lines = table(3_000)
    for line in 1...1_000 { lines[3 * line - 2] += "\"" }
    let whole = try DelimitedReading(bytes(lines))
    #expect(whole.faults.count == 1_000)
    #expect(whole.records.count == 2_000)
    #expect(whole.error == nil)
    lines[3_000] += "\""
    let more = try DelimitedReading(bytes(lines))
    #expect(more.error?.code == .faultLimit)
    #expect(more.error?.position.line == 3_001)
  }

  @Test func `Lawful fields of several lines stay, with separators and quotes in them`() throws {
    let reading = try DelimitedReading(
      "a,b,c,d\n1,\"x, y\n\n\"\"z\"\", and\n\",3,\"last\r\n\"\r\n2,,,\"\n\"\n3,4,5,6\n"
    )
    #expect(reading.faults.isEmpty)
    #expect(reading.lines == [2, 7, 9])
    #expect(reading.linesRead.total == 9)
  }

  @Test func `A line break in a column that must stand on one line costs the row`() throws {
    let text = "k,name,n\n1,\"Butter\n\",2\n2,\"Butter\nsalted\",3\n4,x,5\n5,y,\"6\n7\"\n"
    let reader = try DelimitedReader(MemoryBytes(Array(text.utf8), name: "t"))
    reader.refuseLineBreaks(in: [1])
    var lines: [Int] = []
    var faults: [RecordFault] = []
    try reader.forEachRecord(onFault: { faults.append($0) }) { lines.append($0.line) }
    #expect(lines == [2, 6, 7])
    #expect(faults.map(\.code) == [.lineBreak])
    #expect(faults.first?.position == Position(file: "t", line: 4, column: 3))
    #expect(reader.lines.total == 8)
  }

  @Test func `Lines behind a fault that are no rows go with it`() throws {
    let reading = try DelimitedReading("a,b,c\n1,\"x\ny\"z,3\nw\n\nv,w\n4,5,6\n7,8\n9,\"1\n2\",3\n")
    #expect(reading.lines == [7, 9])
    #expect(reading.faults.map(\.code) == [.openQuote, .raggedRecord])
    #expect(reading.linesRead.faults == 6)
    #expect(reading.linesRead.total == 10)
  }

  @Test(arguments: [0, 1, 2]) func `UTF-16 is told from the bytes`(mark: Int) throws {
    let wide: [UInt8] = Array("a,b,c\n1,2,3\n".utf8).flatMap { mark == 1 ? [0, $0] : [$0, 0] }
    let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], []]
    let text = marks[mark] + wide
    let error = try DelimitedReading(text).error
    #expect(error?.code == .otherEncoding)
    #expect(error?.found.hasPrefix("UTF-16") == true)
  }

  @Test func `A table of UTF-8 that is said to be windows-1252 is refused`() throws {
    let lines = ["a,b"] + (0..<40).map { "\($0),Crème brûlée" }
    let dialect = Dialect(encoding: .windows1252)
    let wrong = try DelimitedReading(bytes(lines), dialect: dialect).error
    #expect(wrong?.code == .otherEncoding)
    #expect(wrong?.found == "120 characters in UTF-8 and 0 that are not")
    // é is C3 A9 in UTF-8 and E9 in windows-1252, and so on for all of Latin-1's second half.
    let latin = bytes(lines).filter { $0 != 0xC3 }.map { $0 < 0x80 ? $0 : $0 + 0x40 }
    #expect(try DelimitedReading(latin, dialect: dialect).error == nil)
    #expect(try DelimitedReading(latin, dialect: dialect).texts[0][1] == "Crème brûlée")
  }

  /// A line without an end, handed out as it is asked for.
  private final class Endless: ByteStream, @unchecked Sendable {
    let name = "endless"
    private let head: [UInt8]
    private let byte: UInt8
    private var left: Int
    private var isFirst = true

    init(_ head: String, _ byte: UInt8, _ count: Int) {
      (self.head, self.byte, left) = (Array(head.utf8), byte, count)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
      if isFirst {
        isFirst = false
        let count = min(buffer.count, head.count)
        buffer.copyBytes(from: head[..<count])
        return count
      }
      let count = min(left, buffer.count)
      left -= count
      UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]).initializeMemory(
        as: UInt8.self,
        repeating: byte
      )
      return count
    }
  }

  @Test(arguments: ["x", "\"", ",", "\0", "\r"], ["1,\"", "1,", "\"1\"2,"])
  func `A line without an end costs itself, and no chunk grows for it`(
    byte: String,
    head: String
  ) throws {
    let stream = LineCount(Endless("a,b\n1,2\n\(head)", byte.utf8.first ?? 0, 40 << 20))
    let chunk = RecordChunk(capacity: 256 << 10)
    let filler = ChunkFiller(stream, dialect: .rfc4180, limits: ReadLimits())
    var faults = 0
    var lines = 0
    while try filler.fill(chunk) {
      faults += chunk.stretches.count { $0.fault != nil }
      lines += chunk.newlineCount
      #expect(chunk.capacity == 256 << 10)
    }
    #expect(faults == 1)
    #expect(lines == 3)
    #expect(stream.lines == 3)
  }
}
