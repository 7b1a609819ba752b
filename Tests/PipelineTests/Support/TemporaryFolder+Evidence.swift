import DecisionLedger
import FoodSnapshot
import Pipeline
import SnapshotStore
import TestSupport

extension TemporaryFolder {
  /// The evidence that the release in `out` has for a decision.
  func evidence(of what: Decision.What) throws -> DecisionEvidence {
    let release = path + "/out/current"
    let evidence = SnapshotEvidence(
      try SnapshotReader(path: release + "/food.sqlite"),
      try LineageReader(path: release + "/lineage.sqlite")
    )
    let decision = Decision(who: "Ada", when: "2026-11-21", what: what, why: "")
    return try evidence.book(of: decision.ids).evidence(of: decision)
  }

  /// The line of a decision that rests on what the release in `out` has: on `parts`, or on all that is usual.
  func line(_ what: Decision.What, on parts: [DecisionEvidence.Part]? = nil) throws -> String {
    var decision = Decision(who: "Ada", when: "2026-11-21", what: what, why: "")
    decision.evidence = try evidence(of: what).only(parts ?? decision.kind.usualEvidence)
    return String(DecisionLine.text(decision).dropLast())
  }
}
