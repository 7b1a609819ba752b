extension DuplicateSummary.Pair {
  /// The first of the values that are farthest apart, in units of their errors; nil where no component
  /// has both.
  var farthestValue: DuplicateSummary.Value? {
    var farthest: DuplicateSummary.Value?
    for value in values where (value.errors ?? .nan) > (farthest?.errors ?? -.infinity) {
      farthest = value
    }
    return farthest
  }

  /// The line of the ledger by which a curator decides that the two are one food, or that they are not.
  ///
  /// Who decides and when is left empty, which the ledger refuses: a line that nobody filled in is none.
  func ledgerLine(_ what: ([String]) -> Decision.What) -> String {
    let decision = Decision(
      who: "",
      when: "",
      what: what([food.id, duplicateOf.id]),
      why: "",
      evidence: evidence
    )
    return String(DecisionLine.text(decision).dropLast())
  }
}

extension DuplicateSummary.Value {
  /// Whether the two differ by more than their errors explain.
  var isBeyondErrors: Bool { (errors ?? .nan) > 1 }
}
