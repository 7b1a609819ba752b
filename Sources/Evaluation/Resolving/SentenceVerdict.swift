import FoodComposition
package import FoodSnapshot

/// The comparison of an answer with the label of a sentence.
package struct SentenceVerdict: Sendable {
  /// Grams of carbohydrate of the label.
  let label: Double
  /// Grams of carbohydrate of the answer; nil where it leaves them open.
  let answer: Double?
  /// Whether nothing of the answer is marked for review.
  let isResolved: Bool
  /// The failure, with its class; nil where the answer is within 7.5 g of the label.
  let failure: Failure?

  package var isWithin: Bool { failure == nil }

  package init(_ label: SentenceLabel, _ resolution: Resolution) {
    self.label = label.carbohydrate
    answer = resolution.carbohydrate(.total)
    isResolved = resolution.status == .resolved
    let tolerance = SentenceReport.tolerance
    if let answer, abs(answer - label.carbohydrate) <= tolerance {
      failure = nil
    } else {
      failure = Failure(
        kind: Self.kind(resolution, hasValue: answer != nil),
        line: label.line,
        text: label.text,
        label: "carbohydrate \(label.carbohydrate.tenths) g",
        answer: resolution.summary
      )
    }
  }

  private static func kind(_ resolution: Resolution, hasValue: Bool) -> FailureClass {
    if resolution.foundParts.count < max(1, resolution.items.count) { return .noFood }
    if !hasValue { return .noValue }
    if resolution.items.count > 1 { return .wrongCount }
    if resolution.hasDefaultAmount { return .defaultAmount }
    return resolution.hasUnsureFood ? .unsureFood : .wrongFoodOrAmount
  }
}
