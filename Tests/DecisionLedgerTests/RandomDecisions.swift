import FoodComposition
import TestSupport

@testable import DecisionLedger

/// Decisions of every kind, with the texts that a careless writer loses.
struct RandomDecisions {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A decision.
  mutating func decision() -> Decision {
    Decision(
      who: "n" + name(),
      when: pick(["2026-11-21", "2026-11-21T04:22:13Z", "1999-12-31T23:59+01:00"]),
      what: what(),
      why: pick(["", "line\nbreak\tand tab", "n" + name()]),
      evidence: DecisionEvidence(
        pick([
          [.names: "000000000000000a"], [.values: "00000000000000ff", .brand: "0123456789abcdef"],
        ])
      )
    )
  }

  /// A decision about the repair of one of six flags.
  mutating func repair() -> Decision {
    var decision = decision()
    let target = target()
    decision.what =
      Bool.random(using: &generator) ? .acceptRepair(target) : .rejectRepair(target)
    return decision
  }

  /// One of `choices`, which are not empty.
  mutating func pick<Value>(_ choices: [Value]) -> Value {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func what() -> Decision.What {
    switch pick(DecisionKind.allCases) {
    case .same: .same(["off:1", "off:2"])
    case .different: .different(["off:1", "off:2", "usda-branded:LI:00012345678905"])
    case .split: .split(["my-table:Tarte \"maison\": 1"])
    case .acceptRepair: .acceptRepair(target())
    case .rejectRepair: .rejectRepair(target())
    case .rename: .rename("off:1", name: "n" + name())
    case .alias: .alias("off:1", name: "n" + name(), language: pick([nil, "fr"]))
    case .correctValue:
      .correctValue(
        ValueCorrection(
          food: "off:1",
          component: pick([.iron, .sodium]),
          value: pick([nil, 0, 1.25, 1e-7]),
          source: "n" + name()
        )
      )
    case .portion:
      .portion(
        CuratedPortion(
          food: "off:1",
          measure: "n" + name(),
          grams: pick([0.5, 28]),
          source: "n" + name()
        )
      )
    case .hide: .hide(pick(["off:1", "off:2"]))
    // A withdrawal names a line of a ledger; LedgerWithdrawalTests draws those.
    case .deferUntil, .withdraw: .deferUntil(["off:1"], day: "2027-01-01")
    }
  }

  private mutating func target() -> RepairTarget {
    RepairTarget(
      food: pick(["off:1", "off:2"]),
      rule: "unit-blunder",
      component: pick([nil, .iron, .sodium])
    )
  }

  private mutating func name() -> String {
    let pieces = [
      "", " ", "a", "é", "e\u{301}", "\"", "\\", "\\u0000", "/", "{}", "]", ":", ",", "卵", "👩‍🍳",
      "\u{2028}",
      "\u{200D}", "\u{FEFF}", "\u{10FFFF}", "</script>", "=1+1", "'; DROP TABLE food; --",
    ]
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in pick(pieces) }.joined()
  }
}
