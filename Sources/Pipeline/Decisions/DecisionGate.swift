import Datasets
import DecisionLedger
import Quality
import Review
import SnapshotStore

/// What keeps a ledger with ids or rules that nobody knows from being applied in part and in silence.
enum DecisionGate {
  /// Throws where a decision that holds names a check that is none, before a byte of data is read.
  static func requireRules(of ledger: Ledger, at path: String) throws(LedgerError) {
    let mistakes = ledger.entries.compactMap { entry -> LedgerError.Mistake? in
      guard let rule = entry.decision.repairTarget?.rule, !DecisionRules.isKnown(rule) else {
        return nil
      }
      return LedgerError.Mistake(
        file: path,
        line: entry.line,
        found: "the rule \(rule)",
        expected:
          "a check that proposes repairs, such as \(DecisionRules.near(rule).joined(separator: ", "))"
      )
    }
    guard mistakes.isEmpty else { throw .mistakes(mistakes) }
  }

  /// A finding for each id that the ledger at `path` names and that no food has or had.
  static func findings(
    _ standings: DecisionStandings,
    at path: String,
    in snapshot: String
  ) throws -> [GateFinding] {
    let unknown = standings.unknown
    guard !unknown.isEmpty else { return [] }
    let reader = try SnapshotReader(path: snapshot)
    return try unknown.map { id, lines in
      let near = try reader.ids(near: id)
      let such = near.isEmpty ? "" : " such as \(near.joined(separator: ", "))"
      return GateFinding(
        gate: Gate.decisionUnknown.rawValue,
        subject: id,
        message:
          "\(path):\(lines[0]): found the id \(id), which no food has or had, expected one that is there\(such); "
          + "withdraw the line (`granary decisions withdraw`) or allow the gate with a reason",
        examples: lines.dropFirst().map { "\(path):\($0)" }
      )
    }
  }
}

/// The rules that a decision about a repair may name: the checks.
package enum DecisionRules {
  /// Whether a check has this id.
  package static func isKnown(_ rule: String) -> Bool { Check(rawValue: rule) != nil }

  /// The ids of up to four checks that share the most letters with `rule` at its beginning or its end.
  package static func near(_ rule: String) -> [String] {
    func likeness(_ other: String) -> Int {
      zip(rule, other).prefix { $0 == $1 }.count
        + zip(rule.reversed(), other.reversed()).prefix { $0 == $1 }.count
    }
    return Check.allCases.map(\.rawValue).sorted {
      (likeness($1), $0) < (likeness($0), $1)
    }.prefix(4).map(\.self)
  }
}
