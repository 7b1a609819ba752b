extension DerivationRule {
  /// The rule with its numbers, as reports and lineage show it.
  public var equation: String {
    switch self {
    case .kilocaloriesFromKilojoules: "kcal = kJ / 4.184"
    case .sodiumFromSalt: "sodium in mg = salt in g x 1000 / 2.5"
    case .saltFromSodium: "salt in g = 2.5 x sodium in mg / 1000"
    case .vitaminAFromForms:
      "RAE = retinol + beta-carotene / 12 + (alpha-carotene + beta-cryptoxanthin) / 24"
    case .vitaminAFromActivity:
      "1 IU = 0.3 mcg RAE as retinol, 0.05 as beta-carotene, 0.025 as another carotenoid"
    case .vitaminDFromActivity: "1 IU = 0.025 mcg"
    case .vitaminEFromActivity: "1 IU = 0.67 mg of the natural form, 0.45 mg of the synthetic"
    case .folateFromParts: "folate = food folate + folic acid"
    case .folateFromEquivalents: "DFE = food folate + 1.7 x folic acid"
    case .niacinFromEquivalents: "niacin = niacin equivalents - tryptophan in mg / 60"
    case .totalAsPublished: "total = carbohydrate, whose basis is total"
    case .availableAsPublished: "available = carbohydrate, whose basis is available"
    case .availableFromTotal: "available = total - fibre"
    case .totalFromAvailable: "total = available + fibre"
    case .carbohydrateOfUnknownBasis:
      "total from carbohydrate to carbohydrate + fibre, available from carbohydrate - fibre to it"
    }
  }
}
