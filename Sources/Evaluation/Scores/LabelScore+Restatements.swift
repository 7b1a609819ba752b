package import FoodSnapshot

extension LabelScore {
  /// The number of names with which each form is asked in a build.
  private static let names = 300

  /// The score of the answers to forms of text that say the same, with names that the snapshot has.
  package static func restating(
    _ forms: [Restatement],
    by snapshot: FoodSnapshot,
    workers: Int
  ) throws -> Self {
    let verdicts = try RestatementVerdict.judging(
      forms,
      with: snapshot.drawnNames(seed: 1),
      count: names,
      jobs: workers,
      resolve: { try snapshot.resolve($0) }
    )
    var figures: [String: Proportion] = [:]
    var alike = Proportion()
    for verdict in verdicts {
      figures[verdict.form.property.rawValue, default: Proportion()].count(verdict.isKept)
      if verdict.isResolved { alike.count(verdict.isKept) }
    }
    figures["right_of_resolved"] = alike
    return Self(
      figures,
      labels: verdicts.count,
      leftOut: names * forms.count - verdicts.count,
      misses: verdicts.compactMap(\.failure).map {
        Miss(line: $0.line, text: "\($0.text): found \($0.answer), expected \($0.label)")
      }
    )
  }
}
