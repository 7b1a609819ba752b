package import FoodSnapshot
import Parallelism

extension LabelScore {
  /// The score of the answers to `labels`, several phrases at once; it does not depend on how many.
  package static func resolving(
    _ labels: [PhraseLabel],
    by snapshot: FoodSnapshot,
    workers: Int
  ) throws -> Self {
    let known = try PhraseLabel.known(labels, in: snapshot)
    let verdicts = try Parallel.map(known, workers: workers) { label in
      PhraseVerdict(
        label,
        try snapshot.resolve(label.text),
        found: try snapshot.search(label.text, limit: PhraseVerdict.depth).map(\.id)
      )
    }
    let report = PhraseReport(verdicts, sampleSize: 0, seed: 0)
    let accepts = report.falseAccepts
    return Self(
      [
        "right": report.answerable.right, "right_foods": report.answerable.rightFoods,
        "recall": report.answerable.recall,
        "right_of_resolved": report.answerable.rightOfResolved,
        "refused": Proportion(accepts.trials - accepts.successes, of: accepts.trials),
      ],
      labels: known.count,
      leftOut: labels.count - known.count,
      misses: verdicts.compactMap(\.failure).map {
        Miss(line: $0.line, text: "\($0.text): found \($0.answer), expected \($0.label)")
      }
    )
  }

  /// The score of searches for those of `labels` that name one food and no amount: others are no words to search for.
  package static func searching(
    _ labels: [PhraseLabel],
    in snapshot: FoodSnapshot,
    workers: Int
  ) throws -> Self {
    let names = labels.filter { $0.parts.count == 1 && $0.parts[0].grams == nil }
    let known = try PhraseLabel.known(names, in: snapshot)
    let found = try Parallel.map(known, workers: workers) { label in
      try snapshot.search(label.text, limit: PhraseVerdict.depth).map(\.id)
    }
    var (first, recall) = (Proportion(), Proportion())
    var misses: [Miss] = []
    for (label, found) in zip(known, found) {
      let accepted = label.parts[0].foods
      let isFirst = found.first.map(accepted.contains) ?? false
      first.count(isFirst)
      recall.count(found.contains(where: accepted.contains))
      guard !isFirst else { continue }
      let answer = found.isEmpty ? "nothing" : found.prefix(3).joined(separator: ", ")
      let text = "\(label.text): found \(answer), expected \(accepted.joined(separator: " or "))"
      misses.append(Miss(line: label.line, text: text))
    }
    return Self(
      ["first": first, "recall": recall],
      labels: known.count,
      leftOut: labels.count - known.count,
      misses: misses
    )
  }
}

extension PhraseLabel {
  /// Those of `labels` of which each food, or one that may stand for it, is in the snapshot.
  fileprivate static func known(_ labels: [Self], in snapshot: FoodSnapshot) throws -> [Self] {
    let asked = Set(labels.flatMap { $0.parts.flatMap(\.foods) })
    // A retired id gives the food in its place, which the label does not name.
    let known = try asked.filter { try snapshot.food(id: $0)?.id == $0 }
    return labels.filter { label in
      label.parts.allSatisfy { $0.foods.contains(where: known.contains) }
    }
  }
}
