/// A food that is part of another.
public struct Ingredient: Sendable, Equatable {
  /// The permanent id of the part.
  public var foodID: String
  /// Its weight in 100 g of the whole, as far as the source tells.
  public var gramsPer100: Double

  /// A part.
  public init(foodID: String, gramsPer100: Double) {
    self.foodID = foodID
    self.gramsPer100 = gramsPer100
  }
}
