import FoodComposition
import Foundation
import Testing

@testable import DecisionLedger

@Suite struct LedgerTests {
  /// A whole line with its members as given.
  private func line(_ members: String) -> String {
    #"{"who": "Ada", "when": "2026-11-21", "why": "", "evidence": {"names": "000000000000000a"}, \#(members)}"#
      + "\n"
  }

  /// The mistakes of a ledger that holds `text`.
  private func mistakes(_ text: some Sequence<UInt8>) -> [String] {
    do {
      _ = try Ledger(bytes: Array(text), path: "d.jsonl")
      return []
    } catch {
      return "\(error)".split(separator: "\n").map(String.init)
    }
  }

  private let iron = RepairTarget(food: "off:1", rule: "unit-blunder", component: .iron)

  @Test func `every bad line is reported with its place, all at once`() {
    let text =
      #"""
      {"who": "Ada", "when": "2026-11-21", "what": "same", "ids": ["off:1", "off:2"], "why": "", "evidence": {"names": "000000000000000a"}}

      {"who": " ", "when": "soon", "what": "same", "ids": ["off:1"], "why": 3, "evidence": ""}
      not JSON
      {"who": "Ada", "what": "rename", "ids": ["off:1", "off:2"], "why": "", "evidence": {"names": "000000000000000a"}, "nmae": "x"}

      """#
    #expect(
      mistakes(text.utf8) == [
        "d.jsonl:3: found who:  , expected who: the name of a person",
        "d.jsonl:3: found when: soon, expected when: an ISO 8601 date or date-time",
        "d.jsonl:3: found why: 3, expected why: text",
        "d.jsonl:3: found evidence: '', expected evidence: an object of the parts that it rests on, of names, values, portions, brand, category, a digest of 16 hexadecimal digits each",
        "d.jsonl:3: found ids: a list of 1, expected ids: a list of at least 2 food ids",
        "d.jsonl:4: found not JSON, expected a JSON object",
        "d.jsonl:5: found no when, expected when: an ISO 8601 date or date-time",
        "d.jsonl:5: found ids: a list of 2, expected ids: one food id",
        "d.jsonl:5: found no name, expected name: a name of at most 2000 bytes, without controls and marks of direction",
        "d.jsonl:5: found the member nmae, expected one of evidence, ids, name, what, when, who, why",
      ]
    )
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200F}", "\u{61C}", "\u{1B}", "\u{85}"])
  func `a name that turns the text around it, or steers a terminal, is a mistake shown harmless`(
    mark: String
  ) throws {
    let json = String(decoding: try JSONEncoder().encode("Ge\(mark)kochte Eier"), as: UTF8.self)
    for what in ["rename", "alias"] {
      let found = mistakes(
        """
        {"who": "Ada", "when": "2026-11-21", "what": "\(what)", "ids": ["off:1"], "why": "", "evidence": {"names": "000000000000000a"}, \
        "name": \(json)}

        """.utf8
      )
      #expect(found.count == 1)
      let scalar = try #require(mark.unicodeScalars.first)
      let shown = "Ge\\u{\(String(scalar.value, radix: 16))}kochte Eier"
      #expect(found.first?.hasPrefix("d.jsonl:1: found name: \(shown), expected name: ") == true)
      #expect(found.first?.contains(mark) == false)
    }
  }

  @Test func `a name of a megabyte is a mistake that is told in a line`() {
    for length in [2_001, 1_000_000] {
      let found = mistakes(
        """
        {"who": "Ada", "when": "2026-11-21", "what": "rename", "ids": ["off:1"], "why": "", "evidence": {"names": "000000000000000a"}, \
        "name": "\(String(repeating: "n", count: length))"}

        """.utf8
      )
      #expect(found.count == 1)
      #expect(
        found.first?.contains("nnn… of \(length) bytes, expected name: a name of at most 2000")
          == true
      )
      #expect(found.first?.utf8.count ?? 0 < 300)
    }
  }

  @Test func `names in any script, with joiners and emoji, are names`() {
    for name in ["می‌خواهم", "क्‍ष", "🧑‍🍳 Eier", "גבינה", "جبن"] {
      let found = mistakes(
        """
        {"who": "Ada", "when": "2026-11-21", "what": "rename", "ids": ["off:1"], "why": "", "evidence": {"names": "000000000000000a"}, \
        "name": "\(name)"}

        """.utf8
      )
      #expect(found == [], "\(name)")
    }
  }

  @Test func `each kind of decision says what it lacks`() {
    let repair = #""what": "accept repair", "ids": ["off:1"]"#
    let cases = [
      (#""what": "merge", "ids": ["off:1"]"#, "found what: merge"),
      (#""what": "same", "ids": "off:1""#, "found ids: off:1"),
      (#""what": "same", "ids": ["off:1", 2]"#, "found ids: a list of 2"),
      (#""what": "different", "ids": ["off:1", "off:1"]"#, "found the id 'off:1' twice"),
      (#""what": "split", "ids": []"#, "found ids: a list of 0"),
      (#""what": "split", "ids": ["off"]"#, "found the id 'off', expected a food id"),
      (#""what": "split", "ids": ["OFF:1"]"#, "found the id 'OFF:1', expected a food id"),
      (#""what": "split", "ids": ["off:"]"#, "found the id 'off:', expected a food id"),
      (repair, "found no rule"),
      (
        repair + #", "rule": "r", "component": "iron""#, "found component: iron, expected component"
      ),
      (repair + #", "rule": "r", "name": "x""#, "found the member name"),
      (#""what": "rename", "ids": ["off:1"], "name": " ""#, "found name:  "),
      (#""what": "rename", "ids": ["off:1"], "name": "a\u0000""#, "found name: a"),
      (#""what": "alias", "ids": ["off:1"], "name": "– !""#, "found name: – !"),
      (#""what": "rename", "ids": ["off:1"], "name": null"#, "found name: null"),
      (
        #""what": "alias", "ids": ["off:1"], "name": "x", "language": "fra""#, "found language: fra"
      ),
      (#""what": "defer until", "ids": ["off:1"]"#, "found no until"),
      (
        #""what": "defer until", "ids": ["off:1"], "until": "2027-02-29""#,
        "found until: 2027-02-29"
      ),
      (#""what": "split", "ids": ["off:1"], "who": "Eve""#, "found a member twice"),
      (#""what": {"what": "same"}, "ids": ["off:1"]"#, "found what: an object"),
    ]
    for (members, expected) in cases {
      let found = mistakes(line(members).utf8)
      #expect(found.count == 1, "\(members): \(found)")
      #expect(found.first?.contains(expected) == true, "\(members): \(found)")
    }
  }

  @Test func `text that is none, too long or half written is a mistake with its place`() {
    let good = line(#""what": "split", "ids": ["off:1"]"#)
    #expect(mistakes(good.utf8) == [])
    #expect(mistakes("".utf8) == [])
    #expect(mistakes("\n\r\n \t\n".utf8) == [])
    #expect(mistakes(good.replacing("\n", with: "\r\n").utf8) == [])
    let nul = mistakes((good + good.replacing("Ada", with: "A\0a")).utf8)
    #expect(nul == ["d.jsonl:2: found a NUL byte, expected text"])
    // What a JSON reader that guesses would take for UTF-16.
    let wide: [UInt8] = good.utf8.dropLast().flatMap { [$0, 0] as [UInt8] } + [10]
    #expect(mistakes(wide) == ["d.jsonl:1: found a NUL byte, expected text"])
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE9]] {
      let broken = Array(good.utf8.prefix(10)) + bytes + Array(good.utf8.dropFirst(10))
      #expect(mistakes(broken) == ["d.jsonl:1: found bytes that are not UTF-8, expected UTF-8"])
    }
    let marked = mistakes(("\u{FEFF}" + good + good.replacing("Ada", with: "A\\n\u{FEFF}a")).utf8)
    #expect(
      marked.map { $0.prefix(34) } == [
        "d.jsonl:1: found a byte order mark", "d.jsonl:2: found a byte order mark",
      ]
    )
    let long = good.replacing("Ada", with: String(repeating: "a", count: 10_000_000))
    let limit = mistakes((long + good + good.dropLast()).utf8)
    #expect(limit.count == 1)
    #expect(limit.first?.hasPrefix("d.jsonl:1: found a line of 10000") == true)
    let deep = String(repeating: "[", count: 1_000_000) + "\n"
    #expect(mistakes(deep.utf8).count == 1)
    for text in [
      "[]", "1", "null", "\"a\"", "{", "{}{}", good.dropLast() + "x", "{\"who\": \"\\ud800\"}",
    ] {
      let found = mistakes((text + "\n").utf8)
      #expect(found.count == 1, "\(text): \(found)")
      #expect(found.first?.hasSuffix("expected a JSON object") == true, "\(text): \(found)")
    }
  }

  @Test func `of many mistakes a hundred are shown, and how many more there are`() {
    let found = mistakes(String(repeating: "x\n", count: 250).utf8)
    #expect(found.count == 101)
    #expect(found.last == "and 150 more")
  }

  @Test func `a later line about the same flag holds, and others are left alone`() throws {
    let text =
      line(
        #""what": "accept repair", "ids": ["off:1"], "rule": "unit-blunder", "component": "iron_mg""#
      )
      + line(#""what": "accept repair", "ids": ["off:1"], "rule": "unit-blunder""#)
      + line(
        #""what": "reject repair", "ids": ["off:1"], "rule": "unit-blunder", "component": "iron_mg""#
      )
      .replacing("2026-11-21", with: "2020-01-01")
    let ledger = try Ledger(bytes: Array(text.utf8), path: "d.jsonl")
    let decision = try #require(ledger.repair(iron))
    #expect(!decision.isAccepted)
    #expect(decision.line == 3)
    #expect(decision.who == "Ada")
    let whole = RepairTarget(food: "off:1", rule: "unit-blunder", component: nil)
    #expect(ledger.repair(whole)?.isAccepted == true)
    #expect(ledger.repairs.map(\.target) == [whole, iron])
    #expect(
      ledger.repair(RepairTarget(food: "off:2", rule: "unit-blunder", component: .iron)) == nil
    )
    #expect(Ledger().repairs.isEmpty)
  }

  @Test func `the last line about a food's name holds, and names that are added all stay`() throws {
    let text =
      line(#""what": "rename", "ids": ["off:1"], "name": "One""#)
      + line(#""what": "alias", "ids": ["off:1"], "name": "A""#)
      + line(#""what": "rename", "ids": ["off:2"], "name": "Two""#)
      + line(#""what": "rename", "ids": ["off:1"], "name": "Uno""#)
      + line(#""what": "alias", "ids": ["off:1"], "name": "B", "language": "fr""#)
    let ledger = try Ledger(bytes: Array(text.utf8), path: "d.jsonl")
    #expect(
      ledger.renames.mapValues(\.what) == [
        "off:1": .rename("off:1", name: "Uno"), "off:2": .rename("off:2", name: "Two"),
      ]
    )
    #expect(
      ledger.aliases.mapValues { $0.map(\.what) } == [
        "off:1": [
          .alias("off:1", name: "A", language: nil), .alias("off:1", name: "B", language: "fr"),
        ]
      ]
    )
    #expect(Ledger().renames.isEmpty && Ledger().aliases.isEmpty)
  }

  @Test func `foods are deferred until the day before the one that their last line names`() throws {
    let text =
      line(#""what": "defer until", "ids": ["off:1", "off:2", "off:3"], "until": "2026-12-24""#)
      + line(#""what": "defer until", "ids": ["off:2"], "until": "2026-11-01""#)
      + line(#""what": "defer until", "ids": ["off:3"], "until": "2027-12-24""#)
    let ledger = try Ledger(bytes: Array(text.utf8), path: "d.jsonl")
    func deferred(_ day: String) throws -> Set<String> {
      ledger.deferred(on: try #require(CalendarDate(iso8601: day)))
    }
    #expect(try deferred("2026-10-31") == ["off:1", "off:2", "off:3"])
    #expect(try deferred("2026-12-23") == ["off:1", "off:3"])
    #expect(try deferred("2026-12-24") == ["off:3"])
    #expect(try deferred("2027-12-24") == [])
  }

  @Test func `evidence is named, and of it what a kind can rest on`() {
    let cases = [
      (#""what": "split", "ids": ["off:1"], "evidence": "0a""#, "evidence: 0a"),
      (#""what": "split", "ids": ["off:1"], "evidence": {}"#, "evidence: an object"),
      (
        #""what": "split", "ids": ["off:1"], "evidence": {"names": "0A00000000000000"}"#,
        "evidence: names"
      ),
      (
        #""what": "split", "ids": ["off:1"], "evidence": {"repair": "000000000000000a"}"#,
        "evidence: repair"
      ),
      (
        #""what": "split", "ids": ["off:1"], "evidence": {"names": "000000000000000a", "names": "000000000000000b"}"#,
        "a member twice"
      ),
    ]
    for (members, expected) in cases {
      let found = mistakes(
        (#"{"who": "Ada", "when": "2026-11-21", "why": "", "# + members + "}\n").utf8
      )
      #expect(found.count == 1, "\(members): \(found)")
      #expect(found.first?.contains("found \(expected)") == true, "\(members): \(found)")
    }
    let then = DecisionEvidence([.names: "a", .values: "b", .brand: "c"])
    let now = DecisionEvidence([.names: "a", .values: "x", .portions: "d"])
    #expect(then.changed(from: now) == [.values, .brand])
    #expect(then.only([.brand]).text == "brand:c")
  }

  @Test func `a correction has the component's unit, and a number or null`() throws {
    let start =
      #""what": "correct value", "ids": ["off:1"], "component": "iron_mg", "source": "the label""#
    for (members, expected) in [
      (#", "value": -1, "unit": "mg""#, "found value: -1"), (#", "unit": "mg""#, "found no value"),
      (#", "value": true, "unit": "mg""#, "found value: "),
      (#", "value": "1", "unit": "mg""#, "found value: 1"),
      (#", "value": 1, "unit": "g""#, "found unit: g, expected unit: mg"),
      (#", "value": 1"#, "found no unit, expected unit: mg"),
    ] {
      let found = mistakes(line(start + members).utf8)
      #expect(found.count == 1 && found.first?.contains(expected) == true, "\(members): \(found)")
    }
    for (value, amount) in [("1.25", 1.25), ("null", nil), ("0", 0)] {
      let text = line(start + ", \"value\": \(value), \"unit\": \"mg\"")
      let ledger = try Ledger(bytes: Array(text.utf8), path: "d.jsonl")
      #expect(ledger.corrections["off:1"]?.map(\.correction.value) == [amount])
    }
  }

  @Test func `every kind of decision stands in the docs, and every example there can be read`()
    throws
  {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/decisions-ledger.md"),
      encoding: .utf8
    )
    let examples = page.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let ledger = try Ledger(bytes: Array((examples + "\n").utf8), path: "docs/decisions-ledger.md")
    for word in DecisionKind.allCases {
      #expect(examples.contains("\"what\": \"\(word.rawValue)\""), "\(word.rawValue)")
      #expect(page.contains("| `\(word.rawValue)` |"), "\(word.rawValue)")
    }
    // They stand there as they are written.
    #expect(ledger.lines.map { DecisionLine.text($0.decision) }.joined() == examples + "\n")
  }
}
