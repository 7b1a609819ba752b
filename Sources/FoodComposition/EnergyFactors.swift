/// The energy of a gram of each macronutrient of one food, in kcal (Atwater specific factors).
public struct EnergyFactors: Sendable, Equatable {
  /// kcal per g of protein.
  public var protein: Double
  /// kcal per g of fat.
  public var fat: Double
  /// kcal per g of carbohydrate, by difference.
  public var carbohydrate: Double

  /// The factors of a food: all three or none.
  public init(protein: Double, fat: Double, carbohydrate: Double) {
    self.protein = protein
    self.fat = fat
    self.carbohydrate = carbohydrate
  }
}
