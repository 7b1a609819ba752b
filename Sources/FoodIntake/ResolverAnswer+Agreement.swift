extension ResolverAnswer {
  /// A nutrient whose amounts of what was eaten and of 100 g or 100 ml contradict each other.
  public struct Disagreement: Sendable, Equatable, CustomStringConvertible {
    /// The nutrient.
    public var nutrient: Nutrient
    /// The amount of the quantity that was eaten.
    public var consumed: Double
    /// What the amount of 100 g or 100 ml makes of that quantity.
    public var expected: Double

    /// `calories: 500 eaten, 250 by the amounts per 100`.
    public var description: String {
      "\(nutrient.rawValue): \(JSONText.text(consumed)) eaten, \(JSONText.text(expected)) by the amounts per 100"
    }
  }

  /// The quantity that was eaten, in the unit of the amounts per 100; nil where it is not known.
  public var consumedBase: Double? {
    switch nutritionPer100gOr100ml.baseUnit {
    case .gram:
      consumedQuantity.estimatedGrams
        ?? (consumedQuantity.unit == .gram ? consumedQuantity.amount : nil)
    case .millilitre:
      consumedQuantity.estimatedMl
        ?? (consumedQuantity.unit == .millilitre ? consumedQuantity.amount : nil)
    case .unknown: nil
    }
  }

  /// The nutrients whose two amounts no rounding explains: each is known to half a step of its last digit, the quantity to half
  /// a unit of its own.
  public var disagreements: [Disagreement] {
    guard let quantity = consumedBase, quantity > 0 else { return [] }
    let step = WrittenNumber(quantity).halfStep
    return Nutrient.allCases.compactMap { nutrient in
      guard let consumed = nutritionConsumed.amounts[nutrient],
        let per100 = nutritionPer100gOr100ml.nutrition.amounts[nutrient]
      else { return nil }
      let low = max(0, per100.value - per100.halfStep) * (quantity - step) / 100
      let high = (per100.value + per100.halfStep) * (quantity + step) / 100
      if consumed.value + consumed.halfStep >= low, consumed.value - consumed.halfStep <= high {
        return nil
      }
      return Disagreement(
        nutrient: nutrient,
        consumed: consumed.value,
        expected: per100.value * quantity / 100
      )
    }
  }

  /// The amounts of 100 g or 100 ml: as the answer has them, or what was eaten by its quantity where it does not say of what its
  /// own are; nil where neither is known.
  public var per100: NutritionPer100? {
    let own = nutritionPer100gOr100ml
    if own.baseUnit != .unknown, !own.nutrition.amounts.isEmpty { return own }
    func scaled(_ quantity: Double?, _ unit: NutritionPer100.BaseUnit) -> NutritionPer100? {
      guard let quantity, quantity >= 1, !nutritionConsumed.amounts.isEmpty else { return nil }
      var nutrition = Nutrition()
      for (nutrient, amount) in nutritionConsumed.amounts {
        nutrition.amounts[nutrient] = WrittenNumber(
          amount.value * 100 / quantity,
          halfStep: amount.halfStep * 100 / quantity
        )
      }
      return NutritionPer100(baseUnit: unit, nutrition)
    }
    if own.baseUnit != .millilitre, let food = scaled(consumedQuantity.estimatedGrams, .gram) {
      return food
    }
    return own.baseUnit == .gram ? nil : scaled(consumedQuantity.estimatedMl, .millilitre)
  }
}
