package import FoodSnapshot

/// The comparison of an answer with the label of a phrase.
package struct PhraseVerdict: Sendable {
  package let label: PhraseLabel
  /// Whether every food is one of those accepted, and none is left over.
  let hasRightFoods: Bool
  /// Whether the grams are right as well; for a label without foods, whether there is no answer.
  package let isRight: Bool
  /// Whether every labelled food is among the first ten candidates.
  let isRecalled: Bool
  /// Whether the answer is not marked for review.
  let isResolved: Bool
  /// The failure, with its class; nil where the answer is right.
  let failure: Failure?

  /// The number of first candidates that count for recall.
  static let depth = 10

  /// `found` are the ids that a search for the text finds, best first.
  package init(_ label: PhraseLabel, _ resolution: Resolution, found: [String]) {
    self.label = label
    isResolved = resolution.status == .resolved
    let answers = resolution.foundParts
    let isEmpty = resolution.status == .failed || answers.isEmpty
    let isWhole = answers.count == resolution.items.count
    hasRightFoods =
      label.parts.isEmpty
      ? isEmpty : isWhole && Self.covers(label.parts, answers) { $0.accepts($1) }
    isRight =
      hasRightFoods
      && (label.parts.isEmpty
        || Self.covers(label.parts, answers) { $0.accepts($1) && $0.acceptsGrams($1) })
    isRecalled = label.parts.allSatisfy { part in
      part.foods.contains { food in
        found.prefix(Self.depth).contains(food)
          || resolution.items.contains { $0.candidates.prefix(Self.depth).contains(food) }
      }
    }
    failure =
      isRight
      ? nil
      : Failure(
        kind: Self.kind(label, resolution, hasRightFoods: hasRightFoods),
        line: label.line,
        text: label.text,
        label: "\(label.stratum): \(label.summary)",
        answer: resolution.summary
      )
  }

  /// Whether parts and answers can be paired, each with one of the other's that it matches.
  static func covers(
    _ parts: [PhraseLabel.Part],
    _ answers: [Resolution.Item],
    _ matches: (PhraseLabel.Part, Resolution.Item) -> Bool
  ) -> Bool {
    guard parts.count == answers.count else { return false }
    // Augmenting paths (Kuhn 1955): the part that each answer is given to.
    var owners = [Int?](repeating: nil, count: answers.count)
    func give(_ part: Int, _ seen: inout Set<Int>) -> Bool {
      for index in answers.indices where matches(parts[part], answers[index]) {
        guard seen.insert(index).inserted else { continue }
        if owners[index].map({ give($0, &seen) }) ?? true {
          owners[index] = part
          return true
        }
      }
      return false
    }
    return parts.indices.allSatisfy { part in
      var seen: Set<Int> = []
      return give(part, &seen)
    }
  }

  private static func kind(
    _ label: PhraseLabel,
    _ resolution: Resolution,
    hasRightFoods: Bool
  ) -> FailureClass {
    if label.parts.isEmpty { return .falseAccept }
    if hasRightFoods { return resolution.hasDefaultAmount ? .defaultAmount : .wrongGrams }
    let answers = resolution.foundParts
    if resolution.status == .failed || answers.count < max(1, resolution.items.count) {
      return .noFood
    }
    if answers.count != label.parts.count { return .wrongCount }
    return resolution.hasUnsureFood ? .unsureFood : .wrongFood
  }
}

extension PhraseLabel.Part {
  fileprivate func accepts(_ answer: Resolution.Item) -> Bool {
    answer.food.map { foods.contains($0.id) } ?? false
  }

  fileprivate func acceptsGrams(_ answer: Resolution.Item) -> Bool {
    guard let grams else { return true }
    return answer.weight.map(grams.contains) ?? false
  }
}

extension Resolution.Item {
  /// The ids that it may be, best first.
  fileprivate var candidates: [String] { (food.map { [$0.id] } ?? []) + alternatives.map(\.id) }
}

extension PhraseLabel {
  fileprivate var summary: String {
    guard !parts.isEmpty else { return "no food" }
    return parts.map { part in
      part.foods.joined(separator: " or ")
        + (part.grams.map { " \($0.lowerBound.tenths) to \($0.upperBound.tenths) g" } ?? "")
    }.joined(separator: "; ")
  }
}
