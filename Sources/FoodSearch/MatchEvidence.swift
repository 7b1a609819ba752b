/// What the rank of a food for a text is made of: the weighed features whose sum is its score.
package struct MatchEvidence: Sendable, Hashable {
  /// The score.
  package let score: Double
  /// The match score.
  package let likeness: Double
  /// The share of the text that its name has, weighed.
  let text: Double
  /// The share of the name that the text has, weighed.
  let name: Double
  /// The share of the words that name the food itself, and whether it has the text's head word, weighed.
  let head: Double
  /// Whether it is in the states that are said or usual, weighed.
  let state: Double
  /// The match score, weighed.
  let likely: Double
  /// The words of the text that its name has, as slots of the query.
  let matched: UInt64
  /// The words of the text.
  let words: [String]
  /// The slots of the words that tell what the food is.
  let naming: UInt64
  /// Whether it was chosen.
  package var isChosen = false

  /// The evidence of a candidate.
  package init(_ candidate: Candidate, _ query: SearchQuery, _ weights: Ranking) {
    score = candidate.score
    likeness = candidate.likeness
    text = weights.textCovered * candidate.textCovered
    name = weights.nameCovered * candidate.nameCovered
    head =
      weights.headCovered * candidate.headCovered
      + (candidate.hasTextHead ? weights.textHead : 0)
    state = weights.state * candidate.stateAgreement
    likely = weights.likely * candidate.likeness
    matched = candidate.matchedSlots
    words = query.words
    naming = query.namingSlots
  }

  /// The features by name, each weighed; `rest` is what marks it has: of a brand, a dish, exact, curated.
  private var features: [(name: String, value: Double)] {
    let known = [
      ("words", text), ("name", name), ("head", head), ("state", state), ("likeness", likely),
    ]
    return known + [("marks", score - known.reduce(0) { $0 + $1.1 })]
  }

  /// The sum in words: "score 2.05: words 1, name 0.4, …; without "seeded"".
  package var sum: String {
    let parts = features.map { "\($0.name) \(Self.rounded($0.value))" }.joined(separator: ", ")
    let lost = words.indices.filter { place in
      place < UInt64.bitWidth && naming & ~matched & 1 << UInt64(place) != 0
    }
    let missing =
      lost.isEmpty ? "" : "; without \"\(lost.map { words[$0] }.joined(separator: "\", \""))\""
    return "score \(Self.rounded(score)): \(parts)\(missing)"
  }

  /// What it has less, and more, than another: "less by 0.3: state -0.3".
  package func compared(to best: MatchEvidence) -> String {
    let parts = zip(features, best.features).map { ($0.name, $0.value - $1.value) }
      .filter { abs($0.1) >= Self.least }
      .sorted { abs($0.1) > abs($1.1) }
      .map { "\($0.0) \($0.1 > 0 ? "+" : "")\(Self.rounded($0.1))" }
    return "score \(Self.rounded(score))"
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// The least difference that is told.
  private static let least = 0.005

  private static func rounded(_ value: Double) -> String {
    let hundredths = (value * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
  }
}
