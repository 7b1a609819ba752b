import FoodComposition

extension Balance {
  /// Every equation that is learned; the order is that of reports.
  static let all: [Balance] = proximates + energies + fats + carbohydrates + vitamins + minerals

  private static func needed(_ component: Component, _ factor: Double = 1) -> Term {
    Term(component: component, factor: factor)
  }

  private static func known(
    _ component: Component,
    _ factor: Double = 1,
    _ basis: CarbohydrateBasis? = nil
  ) -> Term {
    Term(component: component, factor: factor, isNeeded: false, basis: basis)
  }

  /// The sum of the parts of 100 g, for four kinds of foods: carbohydrate by difference or not, above 0 or not.
  ///
  /// Carbohydrate by difference makes the parts close exactly, except where the others alone are over 100 g.
  private static let proximates = [true, false].flatMap { isByDifference in
    [true, false].map { isPresent in
      Balance(
        name: "parts of 100 g",
        left: .sum([
          needed(.water), needed(.protein), needed(.fat), needed(.carbohydrate),
          known(.fiber, 1, .available), known(.ash), known(.alcohol),
        ]),
        right: .number(100),
        residual: .perRight(offset: 1, share: 0),
        floor: 0.02,
        budget: 0.0008,
        carbohydrate: Carbohydrate(isByDifference: isByDifference, isPresent: isPresent)
      )
    }
  }

  private static let energies = [
    Balance(
      name: "energy by the food's own factors",
      left: .sum([needed(.energy)]),
      right: .ownEnergy,
      residual: .perRight(offset: 10, share: 1),
      floor: 0.004,
      budget: 0.0008
    ),
    Balance(
      name: "energy by the factors of foods like it",
      left: .sum([needed(.energy)]),
      right: .learnedEnergy,
      residual: .perRight(offset: 10, share: 1),
      floor: 0.004,
      budget: 0.0008
    ),
    Balance(
      name: "energy by EU 1169/2011 annex XIV",
      left: .sum([needed(.energy)]),
      right: .sum([
        needed(.protein, 4), needed(.fat, 9), needed(.carbohydrate, 4),
        known(.fiber, 2, .available), known(.polyols, -1.6, .available),
        known(.organicAcids, 3, .available), known(.fiber, -2, .total), known(.alcohol, 7),
      ]),
      residual: .perRight(offset: 10, share: 1),
      floor: 0.01
    ),
    Balance(
      name: "energy by 4, 4 and 9 kcal",
      left: .sum([needed(.energy)]),
      right: .sum([
        needed(.protein, 4), needed(.fat, 9), needed(.carbohydrate, 4), known(.alcohol, 7),
      ]),
      residual: .perRight(offset: 10, share: 1),
      floor: 0.01
    ),
    Balance(
      name: "kJ and kcal",
      left: .sum([needed(.energyInKilojoules)]),
      right: .sum([needed(.energy, 4.184)]),
      residual: .perRight(offset: 10, share: 1),
      floor: 0.003
    ),
  ]

  private static let fats = [
    Balance(
      name: "fatty acids of fat",
      left: .sum([
        needed(.saturatedFat), needed(.monounsaturatedFat), needed(.polyunsaturatedFat),
      ]),
      right: .sum([needed(.fat, 0.93)]),
      residual: .perRight(offset: 0.1, share: 1),
      floor: 0.03
    ),
    Balance(
      name: "largest class of fatty acids",
      left: .largest([.saturatedFat, .monounsaturatedFat, .polyunsaturatedFat, .transFat]),
      right: .sum([needed(.fat)]),
      residual: .perRight(offset: 0.05, share: 1),
      floor: 0.02
    ),
  ]

  private static let carbohydrates = [
    Balance(
      name: "known parts of carbohydrate",
      left: .sum([known(.sugar), known(.starch), known(.fiber, 1, .total)]),
      right: .sum([needed(.carbohydrate)]),
      residual: .perRight(offset: 1, share: 0.1),
      floor: 0.05
    ),
    Balance(
      name: "parts of carbohydrate",
      left: .sum([needed(.sugar), needed(.starch), known(.fiber, 1, .total)]),
      right: .sum([needed(.carbohydrate)]),
      residual: .perRight(offset: 1, share: 1),
      floor: 0.02
    ),
    Balance(
      name: "single sugars of sugar",
      left: .sum([needed(.sugar)]),
      right: .sum([
        needed(.fructose), needed(.glucose), known(.sucrose), known(.lactose), known(.maltose),
        known(.galactose),
      ]),
      residual: .perBoth(offset: 0.2),
      floor: 0.02
    ),
  ]

  /// RAE: retinol + beta-carotene / 12 + other provitamins A / 24.
  static let retinolActivity = Side.sum([
    needed(.retinol), needed(.betaCarotene, 1 / 12), known(.alphaCarotene, 1 / 24),
    known(.betaCryptoxanthin, 1 / 24),
  ])
  /// 1 IU of vitamin D is 0.025 mcg.
  static let vitaminDActivity = Side.sum([needed(.vitaminDActivity, 0.025)])
  /// Total folate is the food's own folate and the folic acid that was added.
  static let folates = Side.sum([needed(.foodFolate), needed(.folicAcid)])

  private static let vitamins = [
    Balance(
      name: "vitamin A of retinol and carotenes",
      left: .sum([needed(.vitaminA)]),
      right: retinolActivity,
      residual: .perBoth(offset: 2),
      floor: 0.08
    ),
    Balance(
      name: "vitamin D of its IU",
      left: .sum([needed(.vitaminD)]),
      right: vitaminDActivity,
      residual: .perBoth(offset: 0.2),
      floor: 0.1
    ),
    Balance(
      name: "folate of food folate and folic acid",
      left: .sum([needed(.folate)]),
      right: folates,
      residual: .perBoth(offset: 3),
      floor: 0.05
    ),
    Balance(
      name: "folate equivalents",
      left: .sum([needed(.folate), known(.folicAcid, 0.7)]),
      right: .sum([needed(.folateEquivalents)]),
      residual: .perBoth(offset: 3),
      floor: 0.05
    ),
  ]

  /// Sodium is 1 / 2.5 of salt.
  static let sodiumOfSalt = Side.sum([needed(.salt, 400)])

  private static let minerals = [
    Balance(
      name: "sodium of salt",
      left: .sum([needed(.sodium)]),
      right: sodiumOfSalt,
      residual: .perBoth(offset: 4),
      floor: 0.08
    ),
    Balance(
      name: "ash of its minerals as oxides and salts",
      left: .sum([needed(.ash)]),
      right: .sum([
        needed(.sodium, 2.3e-3), needed(.potassium, 1.73e-3), needed(.calcium, 1.87e-3),
        needed(.phosphorus, 2.8e-3), needed(.magnesium, 1.5e-3),
      ]),
      residual: .logarithm(offset: 0.05),
      floor: 0.03
    ),
    Balance(
      name: "minerals in ash",
      left: .sum([
        known(.sodium, 1e-3), known(.potassium, 1e-3), known(.calcium, 1e-3),
        known(.phosphorus, 1e-3), known(.magnesium, 1e-3),
      ]),
      right: .sum([needed(.ash)]),
      residual: .perRight(offset: 0.1, share: 0.1),
      floor: 0.3
    ),
  ]
}
