package import DecisionLedger

extension PairLabel {
  /// The pairs of foods that decisions of a ledger call the same or different, the last decision about each, in the order of
  /// their lines.
  ///
  /// A `split` says nothing about a pair and is left out.
  package static func labels(of ledger: Ledger) -> [PairLabel] {
    var labels: [[String]: PairLabel] = [:]
    for entry in ledger.entries {
      let truth: PairLabel.Truth
      switch entry.decision.kind {
      case .same: truth = .same
      case .different: truth = .different
      default: continue
      }
      let ids = entry.decision.ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (place, one) in ids.enumerated() {
        for other in ids[(place + 1)...] {
          labels[[one, other]] = PairLabel(
            line: entry.line,
            foods: [one, other],
            names: ["", ""],
            truth: truth,
            opinions: [],
            kind: "curated"
          )
        }
      }
    }
    return labels.sorted { one, other in
      one.value.line == other.value.line
        ? one.key.lexicographicallyPrecedes(other.key) : one.value.line < other.value.line
    }.map(\.value)
  }
}
