package import FoodComposition

/// The components by which foods are compared, in the order of ``Records/amounts``.
package enum NutrientVector {
  /// The components in their order; to be changed with ``NutrientComparison``.
  package static let components: [Component] = [
    .energy, .protein, .fat, .totalCarbohydrate, .availableCarbohydrate, .carbohydrate, .fiber,
    .sugar, .alcohol, .saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .cholesterol, .ash,
    .sodium, .water, .vitaminA, .vitaminC, .vitaminE, .thiamin, .riboflavin, .niacin, .vitaminB6,
    .folate, .vitaminB12, .calcium, .iron, .magnesium, .phosphorus, .potassium, .zinc, .copper,
    .manganese, .selenium,
  ]
}
