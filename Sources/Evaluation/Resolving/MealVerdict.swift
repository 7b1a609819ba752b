import FoodComposition
package import FoodSnapshot

/// The comparison of an answer with the label of a meal.
package struct MealVerdict: Sendable {
  package let label: MealLabel
  /// Grams of carbohydrate of the answer by basis; nil where it leaves them open.
  let total: Double?
  let available: Double?
  /// Grams of carbohydrate of the label's basis in those foods of the answer that have a value.
  let known: Double
  package let energy: Double?
  let protein: Double?
  let fat: Double?
  /// The comparison of the answer's foods with the label's.
  let parts: MealParts
  /// The failure, with its class; nil where carbohydrate and energy are both near the label's.
  let failure: Failure?

  package init(_ label: MealLabel, _ resolution: Resolution) {
    self.label = label
    total = resolution.carbohydrate(.total)
    available = resolution.carbohydrate(.available)
    known = resolution.knownCarbohydrate(label.basis)
    energy = resolution.amount(of: [.energy])
    protein = resolution.amount(of: [.protein])
    fat = resolution.amount(of: [.fat])
    parts = MealParts(label, resolution)
    let carbohydrate = label.basis == .total ? total : available
    let isRight =
      Self.isWithin(carbohydrate, label) && Self.isEnergyWithin(energy, label)
    failure =
      isRight
      ? nil
      : Failure(
        kind: Self.kind(label, resolution, parts, hasValues: carbohydrate != nil && energy != nil),
        line: label.line,
        text: label.text,
        label: label.summary,
        answer: resolution.summary
      )
  }

  /// The answer's carbohydrate of the label's basis.
  package var carbohydrate: Double? { label.basis == .total ? total : available }

  /// Whether grams of carbohydrate are within 7.5 g of the label's.
  package static func isWithin(_ carbohydrate: Double?, _ label: MealLabel) -> Bool {
    guard let carbohydrate else { return false }
    return abs(carbohydrate - label.total.carbohydrate) <= SentenceReport.tolerance
  }

  /// Whether kilocalories are within 20 % of the label's, or within 1 kcal.
  package static func isEnergyWithin(_ energy: Double?, _ label: MealLabel) -> Bool {
    guard let energy else { return false }
    return abs(energy - label.total.energy) <= max(1, 0.2 * label.total.energy)
  }

  private static func kind(
    _ label: MealLabel,
    _ resolution: Resolution,
    _ parts: MealParts,
    hasValues: Bool
  ) -> FailureClass {
    if label.isDoubtful { return .doubtfulLabel }
    if label.countsUnsaidFoods { return .unsaidFoods }
    if parts.found < max(1, resolution.items.count) { return .noFood }
    if !hasValues { return .noValue }
    if parts.found != parts.labelled { return .wrongCount }
    if resolution.hasDefaultAmount { return .defaultAmount }
    if parts.paired < parts.labelled { return .wrongGrams }
    return parts.alike < parts.paired ? .wrongFood : .sumOfSmall
  }
}

extension MealLabel {
  /// The basis of its carbohydrate.
  ///
  /// Fruit tells it: in Italy bananas have 15.4 g and pears 8.8 g in 100 g, as without fibre, and
  /// elsewhere 22.8 g and 15.2 g, as by difference. docs/quality.md has how well the energy closes.
  var basis: CarbohydrateBasis { country == "ITA" ? .available : .total }

  fileprivate var summary: String {
    "carbohydrate \(total.carbohydrate.tenths) g (\(basis.rawValue)), \(total.energy.tenths) kcal: "
      + parts.map {
        "\($0.description) \($0.content.grams.tenths) g, carbohydrate "
          + "\($0.content.carbohydrate.tenths), \($0.content.energy.tenths) kcal"
      }.joined(separator: "; ")
  }
}
