/// The energy of a gram of each macronutrient of one food, in kcal (Atwater specific factors).
package struct EnergyFactors: Sendable, Equatable {
  /// kcal per g of protein.
  package var protein: Double
  /// kcal per g of fat.
  package var fat: Double
  /// kcal per g of carbohydrate, by difference.
  package var carbohydrate: Double

  /// The factors of a food: all three or none.
  package init(protein: Double, fat: Double, carbohydrate: Double) {
    self.protein = protein
    self.fat = fat
    self.carbohydrate = carbohydrate
  }
}
