extension LabelScore {
  /// The score of an evaluation of labelled pairs, its mistakes the misses.
  package init(_ evaluation: DuplicateEvaluation) {
    let all = evaluation.all
    self.init(
      [
        "precision": all.precision, "recall": all.recall, "link_recall": all.linkRecall,
        "specificity": all.specificity,
      ],
      labels: all.pairs,
      leftOut: evaluation.unknown + evaluation.unsure,
      misses: evaluation.mistakes.map { mistake in
        let foods = zip(mistake.foods, mistake.names).map { "\($0) \($1)" }
        let truth = mistake.answer == .link ? "two foods" : "one food"
        return Miss(
          line: mistake.line,
          text: foods.joined(separator: " and ")
            + ": found \(mistake.answer.rawValue), expected \(truth)"
        )
      }
    )
  }
}
