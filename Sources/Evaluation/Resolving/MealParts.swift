import FoodComposition
import FoodSnapshot

/// The comparison of the foods of answers with those of the labels of meals.
package struct MealParts: Sendable, Equatable, Encodable {
  /// Foods in the labels.
  package var labelled = 0
  /// Foods in the answers.
  package var found = 0
  /// Labelled foods that an answer has a food of the same grams for (within 3 % or 0.6 g).
  package var paired = 0
  /// Paired foods whose energy and carbohydrate per 100 g are within 25 % of the label's, or within 15 kcal and 2 g.
  package var alike = 0
  /// Grams in the labels.
  package var labelledGrams = 0.0
  /// Grams in the answers, a millilitre taken for a gram.
  package var foundGrams = 0.0

  init() {}

  init(_ label: MealLabel, _ resolution: Resolution) {
    let answers = resolution.foundParts
    labelled = label.parts.count
    found = answers.count
    labelledGrams = label.parts.reduce(0) { $0 + $1.content.grams }
    foundGrams = answers.reduce(0) { $0 + ($1.weight ?? 0) }
    let pairs = MealPairing(label.parts, answers).pairs
    paired = pairs.count
    alike = pairs.count {
      Self.areAlike(label.parts[$0.label].content, answers[$0.answer], basis: label.basis)
    }
  }

  static func + (one: MealParts, other: MealParts) -> MealParts {
    var sum = one
    sum.labelled += other.labelled
    sum.found += other.found
    sum.paired += other.paired
    sum.alike += other.alike
    sum.labelledGrams += other.labelledGrams
    sum.foundGrams += other.foundGrams
    return sum
  }

  private static func areAlike(
    _ label: MealLabel.Content,
    _ answer: Resolution.Item,
    basis: CarbohydrateBasis
  ) -> Bool {
    guard let weight = answer.weight, weight > 0, label.grams > 0 else { return false }
    guard let energy = answer.amount(of: [.energy]),
      let carbohydrate = answer.amount(of: basis.components)
    else { return false }
    return isNear(100 * energy / weight, 100 * label.energy / label.grams, slack: 15)
      && isNear(100 * carbohydrate / weight, 100 * label.carbohydrate / label.grams, slack: 2)
  }

  private static func isNear(_ answer: Double, _ label: Double, slack: Double) -> Bool {
    abs(answer - label) <= max(slack, 0.25 * label)
  }
}

/// The pairing of an answer's foods with those of a meal's label: by grams, since the sentence says them, and then by
/// order.
struct MealPairing {
  /// Indices into the label's and the answer's parts; each index at most once.
  let pairs: [(label: Int, answer: Int)]

  /// Pairs parts whose grams differ by at most 3 % or 0.6 g, the nearest first.
  init(_ parts: [MealLabel.Part], _ answers: [Resolution.Item]) {
    var candidates: [(difference: Double, label: Int, answer: Int)] = []
    for (index, part) in parts.enumerated() {
      for (other, answer) in answers.enumerated() {
        guard let weight = answer.weight else { continue }
        let difference = abs(weight - part.content.grams)
        guard difference <= max(0.6, 0.03 * part.content.grams) else { continue }
        // Nearer than a rounding is equally near: the order decides.
        let rounded = (difference * 10).rounded()
        candidates.append((rounded, index, other))
      }
    }
    var pairs: [(label: Int, answer: Int)] = []
    var (takenLabels, takenAnswers): (Set<Int>, Set<Int>) = ([], [])
    for candidate in candidates.sorted(by: { $0 < $1 })
    where !takenLabels.contains(candidate.label) && !takenAnswers.contains(candidate.answer) {
      takenLabels.insert(candidate.label)
      takenAnswers.insert(candidate.answer)
      pairs.append((candidate.label, candidate.answer))
    }
    self.pairs = pairs.sorted { $0.label < $1.label }
  }
}
