import FoodComposition
import Testing

@testable import DecisionLedger

@Suite("Ledger, properties") struct LedgerPropertyTests {
  private static func ledger(_ lines: [String]) throws -> Ledger {
    try Ledger(bytes: Array(lines.joined().utf8), path: "decisions.jsonl")
  }

  /// What holds of each repair, without its line, which is another when lines move.
  private static func state(_ ledger: Ledger) -> [String] {
    ledger.repairs.map { "\($0.target) \($0.isAccepted) \($0.evidence ?? "") \($0.who) \($0.why)" }
  }

  @Test func `what is written is read again`() throws {
    for seed in UInt64(0)..<300 {
      var random = RandomDecisions(seed: seed)
      let decisions = (0..<20).map { _ in random.decision() }
      let lines = decisions.map(DecisionLine.text)
      #expect(lines.allSatisfy { $0.utf8.count { $0 == 10 } == 1 }, "seed \(seed)")
      let ledger = try Self.ledger(lines)
      for (entry, (decision, line)) in zip(ledger.entries, zip(decisions, lines)) {
        #expect(entry.decision == decision, "seed \(seed)")
        #expect(DecisionLine.text(entry.decision) == line, "seed \(seed)")
      }
      #expect(ledger.entries.map(\.line) == Array(1...20), "seed \(seed)")
    }
  }

  @Test func `the last line about a repair holds, whatever else was decided before or since`()
    throws
  {
    for seed in UInt64(0)..<300 {
      var random = RandomDecisions(seed: seed)
      let decisions = (0..<30).map { _ in
        Bool.random(using: &random.generator) ? random.repair() : random.decision()
      }
      let ledger = try Self.ledger(decisions.map(DecisionLine.text))
      // From the end: the first that is met holds.
      var expected: [RepairTarget: (Bool, String?, Int)] = [:]
      for (index, decision) in decisions.enumerated().reversed() {
        switch decision.what {
        case .acceptRepair(let target) where expected[target] == nil:
          expected[target] = (true, decision.evidence.parts[.repair], index + 1)
        case .rejectRepair(let target) where expected[target] == nil:
          expected[target] = (false, decision.evidence.parts[.repair], index + 1)
        default: continue
        }
      }
      #expect(ledger.repairs.map(\.target) == expected.keys.sorted(), "seed \(seed)")
      for (target, (isAccepted, evidence, line)) in expected {
        let found = try #require(ledger.repair(target))
        #expect(found.isAccepted == isAccepted, "seed \(seed)")
        #expect(found.evidence == evidence, "seed \(seed)")
        #expect(found.line == line, "seed \(seed)")
      }
    }
  }

  @Test func `the order of lines about different things makes no difference`() throws {
    for seed in UInt64(0)..<300 {
      var random = RandomDecisions(seed: seed)
      let decisions = (0..<30).map { _ in random.repair() }
      // Lines of one flag keep their order; which flag's line comes next is drawn anew.
      var queues = Dictionary(grouping: decisions) { $0.ids + ["\($0.repairTarget as Any)"] }
        .sorted { "\($0.key)" < "\($1.key)" }.map { $0.value[...] }
      var shuffled: [Decision] = []
      while !queues.isEmpty {
        let index = Int.random(in: 0..<queues.count, using: &random.generator)
        if let next = queues[index].popFirst() { shuffled.append(next) }
        queues.removeAll { $0.isEmpty }
      }
      let one = try Self.ledger(decisions.map(DecisionLine.text))
      let other = try Self.ledger(shuffled.map(DecisionLine.text))
      #expect(Self.state(one) == Self.state(other), "seed \(seed)")
    }
  }

  @Test func `a ledger minus a line is as if that was never decided`() throws {
    for seed in UInt64(0)..<100 {
      var random = RandomDecisions(seed: seed)
      let lines = (0..<15).map { _ in DecisionLine.text(random.repair()) }
      let before = try Self.state(Self.ledger(Array(lines.dropLast())))
      let whole = try Self.ledger(lines)
      let last = try #require(whole.entries.last?.decision.repairTarget)
      for gone in lines.indices {
        var rest = lines
        // Removed, or left blank: the same.
        rest[gone] = " \r\n"
        let blank = try Self.ledger(rest)
        rest.remove(at: gone)
        let removed = try Self.ledger(rest)
        #expect(Self.state(blank) == Self.state(removed), "seed \(seed), line \(gone + 1)")
        let target = try #require(whole.entries[gone].decision.repairTarget)
        let others = whole.repairs.map(\.target).filter { $0 != target }
        for other in others {
          #expect(
            blank.repair(other) == whole.repair(other),
            "seed \(seed), line \(gone + 1)"
          )
        }
        if whole.repair(target)?.line != gone + 1 {
          #expect(blank.repair(target) == whole.repair(target), "seed \(seed), line \(gone + 1)")
        }
        if gone == lines.count - 1 {
          #expect(Self.state(removed) == before, "seed \(seed), \(last)")
        }
      }
    }
  }

  @Test func `no damage to a ledger's bytes can crash its reader`() {
    for seed in UInt64(0)..<3_000 {
      var random = RandomDecisions(seed: seed)
      var bytes = Array((0..<3).map { _ in DecisionLine.text(random.decision()) }.joined().utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random.generator) {
        let index = Int.random(in: 0..<bytes.count, using: &random.generator)
        let byte = UInt8.random(in: 0...255, using: &random.generator)
        switch random.pick([0, 1, 2]) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        default: bytes.removeSubrange(index..<min(bytes.count, index + Int(byte) + 1))
        }
        if bytes.isEmpty { break }
      }
      do {
        _ = try Ledger(bytes: bytes, path: "decisions.jsonl")
      } catch {
        guard case .mistakes(let mistakes) = error else {
          Issue.record("seed \(seed): \(error)")
          continue
        }
        #expect(!mistakes.isEmpty, "seed \(seed)")
        #expect(mistakes.allSatisfy { $0.line > 0 }, "seed \(seed)")
      }
    }
  }
}
