package import FoodComposition

/// The difference of two published amounts of a component, as the comparison of nutrients measures it.
package enum AmountDifference {
  private static let places = Dictionary(
    uniqueKeysWithValues: zip(NutrientVector.components, 0...)
  )

  /// The difference in units of its error: rounding of print and scatter between laboratories; nil for a component that no
  /// comparison looks at.
  package static func errors(_ one: Double, _ other: Double, of component: Component) -> Double? {
    places[component].map {
      Double(NutrientComparison.errors(Float(one), Float(other), at: $0, servings: (0, 0)))
    }
  }
}
