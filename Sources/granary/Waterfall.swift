import FoodSnapshot

/// The evidence of a possible duplicate as a person reads it: each comparison's bits as a bar left or
/// right of a line, one after the other down to their sum.
struct Waterfall {
  private static let width = 25
  private(set) var lines = TextLines()

  /// The `evidence` of `pair` as seen from `foodID`; `names` has the names of both foods.
  init(
    _ pair: PossibleDuplicate,
    _ evidence: DuplicateEvidence,
    from foodID: String,
    names: [String: String]
  ) {
    let other = pair.foodID == foodID ? pair.duplicateOf : pair.foodID
    let percent = (pair.probability * 1000).rounded() / 10
    lines.add(
      pair.decision.rawValue,
      "\(names[other] ?? "") (\(other)), \(Self.signed(pair.matchWeight)) bits, \(percent) %"
    )
    if let path = evidence.path { lines.add("through", path.joined(separator: ", ")) }
    for veto in evidence.vetoes ?? [] { lines.add("veto", veto) }
    guard let prior = evidence.prior else { return }
    let steps =
      [(name: "before comparing", bits: prior, seen: "")]
      + (evidence.comparisons ?? []).map { comparison in
        (
          name: "\(comparison.comparison): \(comparison.level)",
          bits: comparison.weight,
          seen: comparison.seen ?? ""
        )
      }.filter { $0.bits != 0 }
    // The scale follows from the least and the greatest running sum.
    var (sum, least, most) = (0.0, 0.0, 0.0)
    for step in steps {
      sum += step.bits
      (least, most) = (min(least, sum), max(most, sum))
    }
    let scale = most > least ? Double(Self.width) / (most - least) : 0
    sum = 0
    for step in steps {
      let from = Int(((sum - least) * scale).rounded())
      sum += step.bits
      let to = Int(((sum - least) * scale).rounded())
      let bar =
        String(repeating: " ", count: min(from, to))
        + String(repeating: step.bits < 0 ? "-" : "+", count: max(1, abs(to - from)))
      lines.add(
        [
          TextLines.padded("  " + step.name, to: 30),
          TextLines.padded(Self.signed(step.bits), to: 6, right: true),
          TextLines.padded(bar, to: Self.width + 1), step.seen,
        ].joined(separator: " ")
      )
    }
  }

  /// A number of bits with its sign, to tenths.
  private static func signed(_ bits: Double) -> String {
    let tenths = (bits * 10).rounded() / 10
    return tenths < 0 ? "\(tenths)" : "+\(abs(tenths))"
  }
}
