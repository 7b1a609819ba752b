package import FoodComposition

extension Food {
  /// The food with these values in the place of those of their components, and with what follows from them by the
  /// documented rules; a value without an amount is one that is not known, and is left out.
  package func replacing(_ values: [ComponentValue]) -> Food {
    guard !values.isEmpty else { return self }
    var published = FoodValues(capacity: self.values.count + 16)
    for value in self.values where !value.isDerived { published[value.component] = value }
    var replaced = published
    for value in values { replaced[value.component] = value.amount == nil ? nil : value }
    var food = self
    let (before, after) = (derived(from: published), derived(from: replaced))
    // What is not known is not derived from other values either.
    let unknown = values.filter { $0.amount == nil }.map(\.component)
    food.values = after.values.inOrder.filter { !unknown.contains($0.component) }
    food.assumptions.removeAll {
      before.assumptions.contains($0) && !after.assumptions.contains($0)
    }
    food.assumptions += after.assumptions.filter { !food.assumptions.contains($0) }
    if unknown.contains(.carbohydrate) { food.carbohydrateBasis = nil }
    return food
  }

  private func derived(from values: FoodValues) -> DerivedValues {
    var derived = DerivedValues(values, basis: carbohydrateBasis, baseUnit: baseUnit)
    derived.apply()
    return derived
  }
}
