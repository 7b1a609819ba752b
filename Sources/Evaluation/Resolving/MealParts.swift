import FoodComposition
import FoodSnapshot

/// How the foods of answers compare with those of the labels of meals.
public struct MealParts: Sendable, Equatable, Encodable {
  /// Foods in the labels.
  public var labelled = 0
  /// Foods in the answers.
  public var found = 0
  /// Labelled foods that an answer has a food of the same grams for (within 3 % or 0.6 g).
  public var paired = 0
  /// Of those, the ones whose energy and carbohydrate per 100 g are within 25 % of the label's, or
  /// within 15 kcal and 2 g.
  public var alike = 0
  /// Grams in the labels.
  public var labelledGrams = 0.0
  /// Grams in the answers, a millilitre taken for a gram.
  public var foundGrams = 0.0

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
