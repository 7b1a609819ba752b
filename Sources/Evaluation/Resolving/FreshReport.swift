package import FoodSnapshot

/// The comparison of an answer with the label of a fresh text, by machine: grams and energy in their ranges, or rightly no food.
package struct FreshVerdict: Sendable {
  package let label: FreshLabel
  /// Whether the answer is in the ranges.
  package let isRight: Bool
  /// Whether the answer is not marked for review.
  package let isResolved: Bool
  /// The failure, with its class; nil where the answer is right.
  let failure: Failure?

  /// The verdict on an answer.
  package init(_ label: FreshLabel, _ resolution: Resolution) {
    self.label = label
    isRight = label.isMet(by: resolution)
    isResolved = resolution.status == .resolved
    failure =
      isRight
      ? nil
      : Failure(
        kind: Self.kind(label, resolution),
        line: label.line,
        text: label.text,
        label:
          "\(label.id), \(label.foods): \(label.grams.lowerBound.tenths) to \(label.grams.upperBound.tenths) g, "
          + "\(label.energy.lowerBound.tenths) to \(label.energy.upperBound.tenths) kcal",
        answer: resolution.summary
      )
  }

  private static func kind(_ label: FreshLabel, _ resolution: Resolution) -> FailureClass {
    let found = resolution.foundParts
    if label.isNone { return .falseAccept }
    if found.isEmpty { return .noFood }
    if found.contains(where: { $0.weight == nil || $0.nutrients[.energy] == nil }) {
      return .noValue
    }
    if label.isWeightMet(by: resolution) { return .wrongFood }
    return resolution.hasDefaultAmount ? .defaultAmount : .wrongFoodOrAmount
  }
}

/// The shares of the fresh texts of a round whose answers are in the ranges that their author wrote before any run.
package struct FreshReport: Sendable, Equatable, Encodable {
  /// The shares of some texts.
  package struct Score: Sendable, Equatable, Encodable {
    /// The group, or all.
    package var name: String
    /// Answers in the ranges.
    package var right = Proportion()
    /// Answers out of the ranges that are not marked for review.
    package var wrongResolved = Proportion()
    /// Answers not marked for review, among all of them those that are in the ranges.
    package var rightOfResolved = Proportion()

    init(_ name: String, _ verdicts: [FreshVerdict]) {
      self.name = name
      for verdict in verdicts {
        right.count(verdict.isRight)
        wrongResolved.count(!verdict.isRight && verdict.isResolved)
        if verdict.isResolved { rightOfResolved.count(verdict.isRight) }
      }
    }
  }

  /// All texts.
  package var all: Score
  /// Each group, in the order of the file.
  package var groups: [Score]
  /// The failures, by class.
  package var failures: FailureSample

  init(_ verdicts: [FreshVerdict], sampleSize: Int, seed: UInt64) {
    all = Score("all", verdicts)
    let groups = Dictionary(grouping: verdicts, by: \.label.group)
    self.groups = groups.sorted { $0.value[0].label.line < $1.value[0].label.line }
      .map { Score($0.key, $0.value) }
    failures = FailureSample(verdicts.compactMap(\.failure), size: sampleSize, seed: seed)
  }

  /// The report as Markdown.
  var markdown: String {
    var table = MarkdownTable(
      "fresh texts",
      "right, by machine",
      "wrong and resolved",
      "right of resolved"
    )
    for score in [all] + groups {
      table.add(
        score.name,
        score.right.text,
        score.wrongResolved.text,
        score.rightOfResolved.text
      )
    }
    return [table.text, failures.markdown("why a text misses")].joined(separator: "\n\n")
  }
}
