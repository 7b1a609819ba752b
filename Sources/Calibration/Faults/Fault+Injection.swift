package import FoodComposition

extension Fault {
  /// `food` with this fault in it; nil where it cannot have it, or where no value of it would leave
  /// the interval that it was known by.
  ///
  /// `component` is the one that a fault of a single value hits; faults of several ignore it. What was
  /// derived from a changed value changes with it, as it would in a build.
  package func injected(into food: Food, component: Component) -> Food? {
    switch self {
    case .thousandfold: food.scaled([component], by: 1000)
    case .thousandth: food.scaled([component], by: 1e-3)
    case .millionfold: food.scaled([component], by: 1e6)
    case .kilojoules: food.scaled([.energy], by: 4.184)
    case .salt: food.scaled([.sodium], by: 2.5)
    case .milligrams: component.unit == .microgram ? food.scaled([component], by: 1e-3) : nil
    case .internationalUnits: internationalUnits(food, component)
    case .serving: food.servingGrams.flatMap { food.scaled(Component.allCases, by: $0 / 100) }
    case .swapped: food.swapped(.fat, .protein)
    case .totalCarbohydrate: food.withFiberInCarbohydrate()
    }
  }

  /// IU of vitamin D are 40 a mcg, of natural vitamin E 1/0.67 a mg; of vitamin A 1/0.3 a mcg of
  /// retinol, the least wrong of its forms.
  private func internationalUnits(_ food: Food, _ component: Component) -> Food? {
    switch component {
    case .vitaminA: food.scaled([.vitaminA], by: 1 / 0.3)
    case .vitaminD: food.scaled([.vitaminD], by: 40)
    case .vitaminE: food.scaled([.vitaminE], by: 1 / 0.67)
    default: nil
    }
  }
}

extension Food {
  /// The weight of its first portion that is clearly not 100 g.
  fileprivate var servingGrams: Double? {
    portions.lazy.map(\.gramWeight).first { (5...80).contains($0) || (125...500).contains($0) }
  }

  /// The food with the published amounts of `components`, and what was derived from them, times `factor`.
  fileprivate func scaled(_ components: [Component], by factor: Double) -> Food? {
    var hit: Set<Component> = []
    for value in values where components.contains(value.component) && !value.isDerived {
      hit.insert(value.component)
    }
    for value in values {
      guard case .derived(_, let parts)? = value.origin else { continue }
      if parts.contains(where: hit.contains) { hit.insert(value.component) }
    }
    var food = self
    var hasLeft = false
    for (index, value) in values.enumerated() where hit.contains(value.component) {
      food.values[index] = value.scaled(by: factor)
      hasLeft = hasLeft || value.leaves(food.values[index].amount)
    }
    return hasLeft ? food : nil
  }

  fileprivate func swapped(_ one: Component, _ other: Component) -> Food? {
    guard let first = values.firstIndex(where: { $0.component == one }),
      let second = values.firstIndex(where: { $0.component == other }),
      values[first].leaves(values[second].amount), values[second].leaves(values[first].amount)
    else { return nil }
    var food = self
    food.values[first] = values[second]
    food.values[first].component = one
    food.values[second] = values[first]
    food.values[second].component = other
    return food
  }

  fileprivate func withFiberInCarbohydrate() -> Food? {
    guard carbohydrateBasis == .available,
      let index = values.firstIndex(where: { $0.component == .carbohydrate }),
      let carbohydrate = values[index].amount, carbohydrate > 0,
      let fiber = values.first(where: { $0.component == .fiber })?.amount
    else { return nil }
    return scaled([.carbohydrate], by: (carbohydrate + fiber) / carbohydrate)
  }
}

extension ComponentValue {
  fileprivate func scaled(by factor: Double) -> ComponentValue {
    var value = self
    value.amount = amount.map { $0 * factor }
    value.low = low.map { $0 * factor }
    value.high = high.map { $0 * factor }
    return value
  }

  fileprivate var isDerived: Bool {
    if case .derived? = origin { return true }
    return false
  }

  /// Whether `amount` lies outside what the value can be.
  fileprivate func leaves(_ amount: Double?) -> Bool {
    guard let amount, let interval, self.amount != nil else { return false }
    return amount < interval.low || amount > interval.high
  }
}
