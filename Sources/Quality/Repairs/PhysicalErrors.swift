import FoodComposition

/// The mistakes that are tried on a food with an error, the more particular first: where two give
/// the same values, the first names them.
struct PhysicalErrors {
  private let food: Food
  private(set) var trials: [PhysicalError] = []

  /// The mistakes that touch one of `components`.
  init(of food: Food, touching components: Set<Component>) {
    self.food = food
    addUnits()
    addCarbohydrateBasis()
    addSwaps()
    addWholeRecord()
    addPowersOfTen(components)
    trials.removeAll { trial in
      trial.changes.isEmpty || !trial.changes.contains { components.contains($0.component) }
        || !trial.changes.allSatisfy { $0.to.isFinite && $0.to >= 0 }
        || trial.boundsFactor?.isFinite == false
    }
  }

  private func amount(_ component: Component) -> Double? {
    food.values.first { $0.component == component }?.amount
  }

  /// A mistake that multiplied the known ones of `components`; `factor` undoes it.
  private mutating func add(_ words: String, _ components: [Component], times factor: Double) {
    let changes = components.compactMap { component in
      amount(component).flatMap { amount in
        amount == 0
          ? nil : Repair.Change(component: component, from: amount, to: amount * factor)
      }
    }
    trials.append(PhysicalError(words, changes))
  }

  private mutating func addUnits() {
    add("kJ for kcal", [.energy], times: 1 / 4.184)
    add("kcal for kJ", [.energyInKilojoules], times: 4.184)
    add("kcal divided by 4.184 twice", [.energy], times: 4.184)
    add("salt for sodium", [.sodium], times: 1 / 2.5)
    add("sodium divided by 2.5 twice", [.sodium], times: 2.5)
    add("sodium for salt", [.salt], times: 2.5)
    add("sodium in g for mg", [.sodium], times: 1000)
    add("salt in mg for g", [.salt], times: 1e-3)
    add("IU for mcg", [.vitaminD], times: 0.025)
    add("IU of retinol for mcg", [.vitaminA], times: 0.3)
    add("IU of beta-carotene for mcg", [.vitaminA], times: 0.05)
    add("IU for mg", [.vitaminE], times: 0.67)
  }

  private mutating func addCarbohydrateBasis() {
    guard let carbohydrate = amount(.carbohydrate), let fiber = amount(.fiber), fiber > 0 else {
      return
    }
    func change(_ to: Double) -> [Repair.Change] {
      [Repair.Change(component: .carbohydrate, from: carbohydrate, to: to)]
    }
    switch food.carbohydrateBasis {
    case .available:
      trials.append(PhysicalError("total carbohydrate as available", change(carbohydrate - fiber)))
    case .total:
      trials.append(PhysicalError("available carbohydrate as total", change(carbohydrate + fiber)))
    case nil: break
    }
  }

  private mutating func addSwaps() {
    for (words, one, other) in [
      ("fat and protein swapped", Component.fat, Component.protein),
      ("kJ and kcal swapped", .energy, .energyInKilojoules),
    ] {
      guard let first = amount(one), let second = amount(other), first != second else { continue }
      trials.append(
        PhysicalError(
          words,
          [
            Repair.Change(component: one, from: first, to: second),
            Repair.Change(component: other, from: second, to: first),
          ]
        )
      )
    }
  }

  /// Adds values of a serving given as those of 100 g or ml, and values of the dry food given for the prepared one.
  private mutating func addWholeRecord() {
    for serving in servings where serving > 0 && serving != 100 {
      let words = "per serving of \(serving.inWords) \(food.baseUnit.rawValue)"
      addAll(words, times: 100 / serving)
      addAll("all but energy \(words)", times: 100 / serving, but: [.energy, .energyInKilojoules])
      add("energy \(words)", [.energy, .energyInKilojoules], times: 100 / serving)
      addAll(
        "values of 100 \(food.baseUnit.rawValue) as those of a serving of \(serving.inWords)",
        times: serving / 100
      )
    }
    let isPrepared = food.states.contains { [.prepared, .cooked, .boiled].contains($0) }
    guard isPrepared, let water = amount(.water), water < 100 else { return }
    let fiber: [Component] = food.carbohydrateBasis == .total ? [] : [.fiber]
    let solids = ([.protein, .fat, .carbohydrate, .ash, .alcohol] + fiber)
      .compactMap(amount).reduce(0, +)
    guard solids > 105 - water else { return }
    addAll("dry for prepared", times: (100 - water) / solids, but: [.water])
  }

  /// The serving of the label; without one, the weights of up to three portions.
  private var servings: [Double] {
    if let serving = food.label?.serving { return [serving] }
    var weights: [Double] = []
    for portion in food.portions where weights.count < 3 && !weights.contains(portion.gramWeight) {
      weights.append(portion.gramWeight)
    }
    return weights
  }

  private mutating func addAll(_ words: String, times factor: Double, but kept: Set<Component> = [])
  {
    let components = food.values.map(\.component).filter { !kept.contains($0) }
    add(words, components, times: factor)
    trials[trials.count - 1].boundsFactor = factor
  }

  /// Adds a decimal point or an SI prefix that moved, in one value or in all of a unit.
  private mutating func addPowersOfTen(_ components: Set<Component>) {
    let powers = [("x1000", 1e-3), ("/1000", 1e3), ("x1000000", 1e-6), ("/1000000", 1e6)]
    for (words, factor) in powers {
      for value in food.values where components.contains(value.component) {
        add("\(value.component.words) \(words)", [value.component], times: factor)
      }
      for unit in [Unit.gram, .milligram, .microgram] {
        let group = food.values.map(\.component).filter { $0.unit == unit }
        if group.count > 1 { add("all in \(unit.rawValue) \(words)", group, times: factor) }
      }
    }
  }
}
