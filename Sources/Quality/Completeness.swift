package import FoodComposition

/// The completeness of a record: how many of the vitamins and minerals of a complete one it has.
package enum Completeness {
  private static let isCounted: [Bool] = Component.allCases.map {
    Component.vitaminsAndMinerals.contains($0)
  }

  /// The share, 0…1, of the 20 vitamins and minerals that have an amount; bounds alone are none.
  package static func of(_ food: Food) -> Double {
    var present = 0
    for index in food.values.indices
    where food.values[index].amount != nil && isCounted[food.values[index].component.ordinal] {
      present += 1
    }
    return Double(present) / Double(Component.vitaminsAndMinerals.count)
  }
}
