/// A physical error of the kind that programs make with food composition data.
package enum Fault: String, Sendable, CaseIterable {
  /// A gram taken for a milligram, a milligram for a microgram: the amount is 1000 times too large.
  case thousandfold = "x1000"
  /// The reverse of `thousandfold`: the amount is 1000 times too small.
  case thousandth = "/1000"
  /// A gram taken for a microgram.
  case millionfold = "x1e6"
  /// Kilojoules in the column of kilocalories.
  case kilojoules = "kJ for kcal"
  /// Salt in the column of sodium.
  case salt = "salt for sodium"
  /// The values of a serving in the place of those of 100 g.
  case serving = "per serving as per 100"
  /// Milligrams in a column of micrograms.
  case milligrams = "mg for mcg"
  /// International units in the column of a vitamin's mass.
  case internationalUnits = "IU for mcg"
  /// Fat and protein in each other's column.
  case swapped = "swapped fat and protein"
  /// Carbohydrate with fibre where it is said to be without.
  case totalCarbohydrate = "total for available carbohydrate"
}
