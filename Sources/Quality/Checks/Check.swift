/// A check of a food's values; its thresholds, severity and words stand in `datasets/quality/checks.tsv`.
package enum Check: String, Sendable, CaseIterable {
  case negative
  case blunderMass = "blunder-mass"
  case massOver105 = "mass-over-105"
  case macrosOver105 = "macros-over-105"
  case proximates
  case energyOverMax = "energy-over-max"
  case kilojoulesKilocalories = "kj-kcal"
  case kilojoulesKilocaloriesSwapped = "kj-kcal-swapped"
  case energyComputed = "energy-computed"
  case energyOtherUnit = "energy-other-unit"
  case sugarStarchCarbohydrate = "sugar-starch-carb"
  case sugarsSum = "sugars-sum"
  case saturatedFat = "saturated-fat"
  case saltSodium = "salt-sodium"
  case carbohydrateBasis = "carb-basis"
  case copiedValues = "copied-values"
  case allZero = "all-zero"
  case componentMaximum = "component-max"
  case unitBlunder = "unit-blunder"
  case categoryOutlier = "category-outlier"
  case balanceOutlier = "balance-outlier"
  case resolution
  case companion
  case swappedFatProtein = "swapped-fat-protein"
  case otherBasis = "other-basis"
  case saltForSodium = "salt-for-sodium"
  case twin
  case neighbourOutlier = "neighbour-outlier"
  case recordUnlike = "record-unlike"
  case repeatedRecord = "repeated-record"
  case serving
  case gtin
  case duplicateKey = "duplicate-key"
}

extension Check {
  /// The names of the thresholds that every row of the check in the table has.
  package var thresholdNames: [String] {
    switch self {
    case .negative: ["least"]
    case .blunderMass, .duplicateKey: ["most"]
    case .massOver105, .macrosOver105: ["most", "volume"]
    case .proximates: ["low", "high", "without"]
    case .energyOverMax: ["kilocalories", "kilojoules"]
    case .kilojoulesKilocalories: ["low", "high", "slack", "systems", "negligible"]
    case .kilojoulesKilocaloriesSwapped: ["low", "high", "slack", "least"]
    case .energyComputed: ["share", "stated", "analysed", "negligible"]
    case .energyOtherUnit: ["share", "slack"]
    case .sugarStarchCarbohydrate: ["stated", "small", "analysed", "share"]
    case .sugarsSum, .carbohydrateBasis: ["stated", "analysed", "share"]
    case .saturatedFat: ["stated", "classes", "analysed", "share"]
    case .saltSodium: ["stated", "share", "analysed"]
    case .copiedValues: ["count", "least"]
    case .allZero: ["negligible"]
    case .componentMaximum: ["factor", "reference", "amounts"]
    case .unitBlunder: ["gain", "margin"]
    case .categoryOutlier: ["foods", "share", "both", "most", "reference"]
    case .balanceOutlier: ["foods"]
    case .resolution: ["foods", "share", "least", "width"]
    case .companion: ["tolerance"]
    case .swappedFatProtein, .otherBasis, .saltForSodium: ["share"]
    case .twin: ["foods", "digits", "share"]
    case .neighbourOutlier: ["components", "share"]
    case .recordUnlike: ["share"]
    case .repeatedRecord: ["components", "share"]
    case .serving: ["least", "most", "share"]
    case .gtin: ["digits"]
    }
  }

  /// The place of the check with the id `rule` in the order of a food's flags, from 0; behind all
  /// where there is none.
  static func rank(of rule: String) -> Int { ranks[rule] ?? allCases.count }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: zip(allCases.map(\.rawValue), allCases.indices)
  )
}
