public import FoodComposition

/// How much of what a complete record tells a food's record tells.
public enum Completeness {
  private static let isCounted: [Bool] = Component.allCases.map {
    Component.vitaminsAndMinerals.contains($0)
  }

  /// The share, 0…1, of the 20 vitamins and minerals that have an amount; bounds alone are none.
  public static func of(_ food: Food) -> Double {
    var present = 0
    for index in food.values.indices
    where food.values[index].amount != nil && isCounted[food.values[index].component.ordinal] {
      present += 1
    }
    return Double(present) / Double(Component.vitaminsAndMinerals.count)
  }
}
