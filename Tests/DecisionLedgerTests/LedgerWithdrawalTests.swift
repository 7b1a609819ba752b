import FoodComposition
import Testing
import TestSupport

@testable import DecisionLedger

/// Withdrawals: a ledger with them is the ledger without what they take back.
@Suite("Ledger, withdrawals") struct LedgerWithdrawalTests {
  private static func ledger(_ lines: [String]) throws -> Ledger {
    try Ledger(bytes: Array(lines.joined().utf8), path: "d.jsonl")
  }

  private static func digest(_ line: String) -> String {
    DecisionLine.digest(of: Array(line.utf8).dropLast())
  }

  private func withdrawal(of line: String, ids: [String], when: String = "2026-11-22") -> String {
    let what = Decision.What.withdraw(line: Self.digest(line), ids: ids)
    return DecisionLine.text(Decision(who: "Ada", when: when, what: what, why: ""))
  }

  private func rename(_ name: String) -> String {
    DecisionLine.text(
      Decision(
        who: "Ada",
        when: "2026-11-21",
        what: .rename("off:1", name: name),
        why: "",
        evidence: DecisionEvidence([.names: "000000000000000a"])
      )
    )
  }

  /// What a ledger says of foods, whatever the lines that say it.
  private static func state(_ ledger: Ledger) -> [String] {
    let day = CalendarDate(iso8601: "2026-12-01")
    func texts(_ decisions: some Sequence<Decision>) -> [String] {
      decisions.map(DecisionLine.text).sorted()
    }
    return ledger.entries.map { DecisionLine.text($0.decision) }
      + texts(ledger.renames.values) + texts(ledger.aliases.values.joined())
      + texts(ledger.corrections.values.joined().map(\.decision))
      + texts(ledger.portions.values.joined().map(\.decision)) + texts(ledger.hidden.values)
      + ledger.repairs.map { "\($0.target) \($0.isAccepted) \($0.who)" }
      + (day.map { ledger.deferred(on: $0).sorted() } ?? [])
  }

  @Test func `ten thousand random ledgers are as if what is withdrawn had never been there`() throws
  {
    for seed in UInt64(0)..<10_000 {
      var random = RandomDecisions(seed: seed)
      var lines: [(text: String, ids: [String], target: Int?)] = []
      /// From the end: a line holds unless a later one that holds takes it back.
      func holding() -> [Bool] {
        var holds = [Bool](repeating: true, count: lines.count)
        for (place, line) in lines.enumerated().reversed() where holds[place] {
          if let target = line.target { holds[target] = false }
        }
        return holds
      }
      for step in 0..<Int.random(in: 2...14, using: &random.generator) {
        let holds = holding()
        let standing = lines.indices.filter { holds[$0] }
        if Int.random(in: 0..<5, using: &random.generator) < 2, !standing.isEmpty {
          let named = random.pick(standing)
          let text = lines[named].text
          // Of lines with the same bytes the last one that holds.
          let target = standing.last { lines[$0].text == text } ?? named
          let line = withdrawal(of: text, ids: lines[named].ids, when: "2026-11-\(10 + step)")
          lines.append((line, lines[named].ids, target))
        } else if !lines.isEmpty, Int.random(in: 0..<6, using: &random.generator) == 0,
          let again = lines.first(where: { $0.target == nil })
        {
          lines.append(again)
        } else {
          let decision = Bool.random(using: &random.generator) ? random.repair() : random.decision()
          lines.append((DecisionLine.text(decision), decision.ids, nil))
        }
      }
      let holds = holding()
      let ledger = try Self.ledger(lines.map(\.text))
      let without = lines.indices.filter { holds[$0] && lines[$0].target == nil }
      let rest = try Self.ledger(without.map { lines[$0].text })
      try #require(Self.state(ledger) == Self.state(rest), "seed \(seed)")
      #expect(ledger.entries.map(\.line) == without.map { $0 + 1 }, "seed \(seed)")
    }
  }

  @Test func `a withdrawal can be withdrawn, and what it took back is there again`() throws {
    let (one, two) = (rename("One"), rename("Two"))
    let undo = withdrawal(of: two, ids: ["off:1"])
    let redo = withdrawal(of: undo, ids: ["off:1"])
    func name(_ lines: [String]) throws -> Decision.What? {
      try Self.ledger(lines).renames["off:1"]?.what
    }
    #expect(try name([one, two]) == .rename("off:1", name: "Two"))
    #expect(try name([one, two, undo]) == .rename("off:1", name: "One"))
    #expect(try name([one, two, undo, redo]) == .rename("off:1", name: "Two"))
    let again = withdrawal(of: two, ids: ["off:1"], when: "2026-11-23")
    #expect(try name([one, two, undo, redo, again]) == .rename("off:1", name: "One"))
    let ledger = try Self.ledger([one, two, undo])
    #expect(ledger.withdrawals == [2: 3])
    #expect(ledger.withdrawn.map(\.line) == [2])
  }

  @Test func `of lines with the same bytes the last is taken back first`() throws {
    let lines = [rename("One"), rename("Two"), rename("One")]
    let undo = withdrawal(of: lines[0], ids: ["off:1"])
    let ledger = try Self.ledger(lines + [undo])
    #expect(ledger.entries.map(\.line) == [1, 2])
    let more = withdrawal(of: lines[0], ids: ["off:1"], when: "2026-11-23")
    #expect(try Self.ledger(lines + [undo, more]).entries.map(\.line) == [2])
  }

  @Test
  func `a withdrawal of nothing, of a line again, or of other foods is a mistake with its place`() {
    func mistakes(_ lines: [String]) -> String {
      do {
        _ = try Self.ledger(lines)
        return ""
      } catch { return "\(error)" }
    }
    let one = rename("One")
    let undo = withdrawal(of: one, ids: ["off:1"])
    #expect(
      mistakes([undo, one]).hasPrefix(
        "d.jsonl:1: found line: \(Self.digest(one)), expected the digest of an earlier"
      )
    )
    let again = withdrawal(of: one, ids: ["off:1"], when: "2026-11-23")
    #expect(
      mistakes([one, undo, again])
        == "d.jsonl:3: found line: \(Self.digest(one)), which is withdrawn already by line 2, expected a line that is not"
    )
    let others = withdrawal(of: one, ids: ["off:2"])
    #expect(
      mistakes([one, others]) == "d.jsonl:2: found ids: off:2, expected those of line 1: off:1"
    )
  }

  @Test func `a line that an editor ends with CR LF has the digest that it had`() throws {
    let one = rename("One")
    let undo = withdrawal(of: one, ids: ["off:1"])
    #expect(try Self.ledger([one.replacing("\n", with: "\r\n"), undo]).entries.isEmpty)
  }
}
