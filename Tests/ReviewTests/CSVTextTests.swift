import Testing
import TestSupport

@testable import Review

@Suite struct CSVTextTests {
  private func line(_ cells: CSVText.Cell...) -> String {
    var text = CSVText()
    text.append(cells)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func `Ends lines in CR LF, doubles quotes, and quotes what a parser would part`() {
    #expect(line(.text("a"), .text("b c")) == "a,b c\r\n")
    #expect(line(.text("a,b"), .text("say \"x\"")) == "\"a,b\",\"say \"\"x\"\"\"\r\n")
    #expect(line(.text("a\r\nb"), .text("a;b")) == "\"a\r\nb\",\"a;b\"\r\n")
    #expect(line(.text(""), .text("")) == ",\r\n")
    #expect(line(.text("")) == "\"\"\r\n")
  }

  @Test(arguments: [
    "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "-", "=", "-3 g", "+ 5", "--1",
    "-1e", "-.5", "-1.", "＝1+1", "＠A1", "=cmd|' /C calc'!A0", "=\u{301}1",
  ])
  func `Puts an apostrophe before what a spreadsheet might run`(_ text: String) throws {
    let rows = try #require(PlainCSV.rows(Array(line(.text(text)).utf8)))
    #expect(rows == [["'" + text]])
  }

  @Test(arguments: ["-3.5", "+2", "-2e-7", "0", "1E+9", "a=b", " ", "é", "'quoted'", "1-2"])
  func `Leaves numbers and harmless texts as they are`(_ text: String) {
    #expect(line(.text(text)) == text + "\r\n")
  }

  @Test func `Writes numbers in the fewest digits, and none that is not finite`() {
    #expect(line(.integer(-7), .number(-0.5), .number(3), .number(1e-7)) == "-7,-0.5,3,1e-07\r\n")
    #expect(line(.number(.nan), .number(.infinity), .number(-.infinity)) == ",,\r\n")
  }

  @Test func `Draining hands out each row once`() {
    var text = CSVText()
    text.append([.text("a")])
    #expect(text.drain() == Array("a\r\n".utf8))
    #expect(text.drain().isEmpty)
    text.append([.text("b")])
    #expect(text.bytes == Array("b\r\n".utf8))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `Is read back by a plain parser, and without its apostrophe every text is what it was`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = [
      "=", "+", "-", "@", "'", "\"", ",", ";", "\r", "\n", "\t", "1", ".", "e", "é", "＝",
    ]
    for _ in 0..<2000 {
      let texts = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...6, using: &random))
          .map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }.joined()
      }
      var csv = CSVText()
      csv.append(texts.map { .text($0) })
      let rows = try #require(PlainCSV.rows(csv.bytes), "seed \(seed), \(texts)")
      #expect(rows.count == 1)
      for (cell, text) in zip(rows[0], texts) {
        let begins = cell.unicodeScalars.first.map { "=+-@\t\r\n＝".unicodeScalars.contains($0) }
        if begins == true { #expect(Double(cell) != nil, "seed \(seed), \(cell)") }
        #expect(Self.unguarded(cell).unicodeScalars.elementsEqual(text.unicodeScalars))
      }
    }
  }

  /// `cell` without the apostrophe that guards it.
  private static func unguarded(_ cell: String) -> String {
    var scalars = cell.unicodeScalars
    guard scalars.first == "'", let sign = scalars.first(where: { $0 != "'" }),
      "=+-@\t\r\n＝".unicodeScalars.contains(sign)
    else { return cell }
    scalars.removeFirst()
    return String(scalars)
  }
}
