/// A check of a food's values; its thresholds, severity and words stand in `datasets/quality/checks.tsv`.
public enum Check: String, Sendable, CaseIterable {
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
  case recordShift = "record-shift"
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
