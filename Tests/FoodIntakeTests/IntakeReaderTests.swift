import FoodIntake
import Foundation
import TestSupport
import Testing

@Suite struct IntakeReaderTests {
  @Test("Lines of every kind become records")
  func valid() throws {
    var reader = IntakeReader()
    let readings = try Fixture.lines("valid.jsonl").map { reader.read(Array($0.utf8)) }
    #expect(readings.flatMap(\.faults) == [])
    let kinds = readings.compactMap(\.record?.kind)
    #expect(Set(kinds) == Set(IntakeKind.allCases) && kinds.count == 8)
    guard case .answer(let burger) = readings[0].record else {
      Issue.record("the burger is no answer")
      return
    }
    #expect(burger.input == "burger with ketchup and lettuce")
    #expect(burger.components.map(\.canonicalName).last == "Lettuce")
    #expect(burger.nutritionPer100gOr100ml.nutrition[.fatG] == 12.5)
    #expect(burger.components[1].nutritionConsumed[.iron] == 2.6)
    #expect(burger.components[0].nutritionConsumed[.iron] == nil)
    #expect(readings[7].dropped == 4)
  }

  @Test("Every faulty line has the fault and the pointer that its table tells")
  func faults() throws {
    var reader = IntakeReader()
    let lines = try Fixture.lines("faulty.jsonl")
    let expected = try Fixture.lines("faulty.tsv").dropFirst()
    #expect(lines.count == expected.count && lines.count > 50)
    for (line, row) in zip(lines, expected) {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      let reading = reader.read(Array(line.utf8))
      let first = reading.faults.first
      #expect(first.map { "\($0.pointer)\t\($0.code.rawValue)" } == "\(cells[0])\t\(cells[1])")
      #expect(reading.record == nil)
      if let first { #expect(first.column >= 1 && first.column <= line.utf8.count + 1) }
    }
  }

  @Test("A record that is written is the record that is read, by the library and by Foundation")
  func roundTrip() throws {
    var reader = IntakeReader()
    for line in try Fixture.lines("valid.jsonl") {
      guard let record = reader.read(Array(line.utf8)).record else {
        Issue.record("no record")
        continue
      }
      #expect(try reader.read(record.line()).record == record)
      let encoder = JSONEncoder()
      let (data, again): (Data, IntakeRecord) =
        switch record {
        case .answer(let answer): try Self.coded(answer, encoder, IntakeRecord.answer)
        case .correction(let one): try Self.coded(one, encoder, IntakeRecord.correction)
        case .label(let label): try Self.coded(label, encoder, IntakeRecord.label)
        case .meal(let meal): try Self.coded(meal, encoder, IntakeRecord.meal)
        }
      #expect(again == record)
      // What Foundation leaves out is optional in Swift and null in the schema, so only this form is held to the schema.
      #expect(!data.isEmpty)
    }
  }

  private static func coded<Value: Codable>(
    _ value: Value,
    _ encoder: JSONEncoder,
    _ record: (Value) -> IntakeRecord
  ) throws -> (Data, IntakeRecord) {
    let data = try encoder.encode(value)
    return (data, record(try JSONDecoder().decode(Value.self, from: data)))
  }

  @Test("A record that no build would accept is not written")
  func refusesToWrite() throws {
    var correction = UserCorrection(
      origin: "app-7f3a9c21",
      time: "2026-11-21T08:00:00Z",
      food: "off:3017620422003",
      release: "world",
      nutrient: .sugarG,
      per: "100 g",
      from: 56.3,
      to: 55,
      why: .packageLabel
    )
    _ = try IntakeRecord.correction(correction).line()
    correction.to = 300
    #expect(throws: IntakeFault.self) { try IntakeRecord.correction(correction).line() }
    correction.to = .nan
    #expect(throws: IntakeFault.self) { try IntakeRecord.correction(correction).line() }
  }

  @Test("Amounts agree within the rounding of their digits, and not beyond")
  func agreement() throws {
    var reader = IntakeReader()
    let line = try Fixture.lines("valid.jsonl")[1]
    func disagreements(_ from: String, _ to: String) -> [Nutrient] {
      let changed = line.replacingOccurrences(of: from, with: to)
      guard case .answer(let answer) = reader.read(Array(changed.utf8)).record else { return [] }
      return answer.disagreements.map(\.nutrient)
    }
    #expect(disagreements("", "") == [])
    #expect(disagreements("\"calories\":85", "\"calories\":84") == [])
    #expect(disagreements("\"calories\":85", "\"calories\":95") == [.calories])
  }

  @Test("Lines of bytes in pieces of any size are the same, and a long one is dropped")
  func splitting() {
    let text =
      Array("one\n\ntwo\n".utf8) + [UInt8](repeating: 0x61, count: 50) + Array("\nlast".utf8)
    for size in 1...text.count {
      var splitter = LineSplitter(longest: 20)
      var lines: [String] = []
      let body = { (line: LineSplitter.Line, number: Int) in
        switch line {
        case .text(let bytes): lines.append("\(number) " + String(decoding: bytes, as: UTF8.self))
        case .tooLong(let count): lines.append("\(number) of \(count)")
        }
      }
      for start in stride(from: 0, to: text.count, by: size) {
        Array(text[start..<min(start + size, text.count)]).withUnsafeBufferPointer {
          splitter.feed($0, body)
        }
      }
      splitter.finish(body)
      #expect(lines == ["1 one", "2 ", "3 two", "4 of 50", "5 last"])
    }
  }

  @Test("A number keeps the decimals that it was written with")
  func decimals() throws {
    var reader = IntakeReader()
    let line = try Fixture.lines("valid.jsonl")[1].replacing("\"fatG\":1.8", with: "\"fatG\":2.00")
    guard let record = reader.read(Array(line.utf8)).record else {
      Issue.record("no record")
      return
    }
    let written = try record.line()
    #expect(String(decoding: written, as: UTF8.self).contains("\"fatG\":2.00,"))
    #expect(reader.read(written).record == record)
  }

  @Test("A pointer escapes tildes and slashes, whatever stands behind them")
  func pointers() {
    var reader = IntakeReader()
    let line = "{\"schema\":\"user-correction/1\",\"a/b~c\":1,\"/\u{301}~\u{301}\":1}"
    let pointers = reader.read(Array(line.utf8)).faults.map { Array($0.pointer.unicodeScalars) }
    #expect(pointers.contains(Array("/a~1b~0c".unicodeScalars)))
    #expect(pointers.contains(Array("/~1\u{301}~0\u{301}".unicodeScalars)))
  }

  @Test(
    "Mutated lines never crash, and what is accepted can be written and read again",
    arguments: 1...8
  )
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var reader = IntakeReader()
    let lines = try (Fixture.lines("valid.jsonl") + Fixture.lines("faulty.jsonl")).map {
      Array($0.utf8)
    }
    let pieces =
      ["\"", "{", "}", "[", "]", ",", ":", "\\", "\\ud800", "1e400", "-", "null", "\u{0}", "é"]
      .map { Array($0.utf8) } + [[0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
    for _ in 0..<3_000 {
      var line = lines[Int.random(in: lines.indices, using: &random)]
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: line.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: line.remove(at: place)
        case 1: line[place] = UInt8.random(in: 0...255, using: &random)
        case 2:
          line.insert(contentsOf: pieces[Int.random(in: pieces.indices, using: &random)], at: place)
        default: line.removeSubrange(place..<min(line.count, place + 30))
        }
        if line.isEmpty { line = [0x20] }
      }
      let reading = reader.read(line)
      #expect((reading.record == nil) != reading.faults.isEmpty, "seed \(seed)")
      if let record = reading.record { #expect(try reader.read(record.line()).record == record) }
    }
  }

  @Test(
    "Hostile texts end in a fault in little time: depth, digits, keys, surrogates, a string of 100 MB"
  )
  func hostile() {
    var reader = IntakeReader()
    func code(_ text: String) -> IntakeFault.Code? {
      reader.read(Array(text.utf8)).faults.first?.code
    }
    #expect(code(String(repeating: "[", count: 500_000)) == .deepNesting)
    #expect(code(String(repeating: "{\"a\":", count: 100_000)) == .deepNesting)
    #expect(code("{\"a\":" + String(repeating: "9", count: 500_000) + "}") == .numberOverflow)
    #expect(code("{\"a\":1e" + String(repeating: "9", count: 40) + "}") == .numberOverflow)
    let keys = (0..<60_000).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(code("{\(keys),\"k0\":1}") == .repeatedKey)
    #expect(code("{\"a\":\"\\udc00\"}") == .loneSurrogate)
    #expect(code("{\"a\":\"\\ud800\\u0041\"}") == .loneSurrogate)
    #expect(code("{\"a\":\"" + String(repeating: "x", count: 2 << 20) + "\"}") == .longLine)

    var splitter = LineSplitter()
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    var lengths: [Int] = []
    let body = { (line: LineSplitter.Line, _: Int) in
      if case .tooLong(let count) = line { lengths.append(count) }
    }
    for _ in 0..<100 { piece.withUnsafeBufferPointer { splitter.feed($0, body) } }
    splitter.finish(body)
    #expect(lengths == [100 << 20])
  }
}
