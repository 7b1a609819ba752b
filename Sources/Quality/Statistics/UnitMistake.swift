import FoodComposition

/// A mistake of units: its words, and the factor by which it makes an amount too large.
struct UnitMistake: Sendable, Equatable {
  var words: String
  var factor: Double

  init(_ words: String, _ factor: Double) {
    self.words = words
    self.factor = factor
  }

  /// The mistakes of a prefix: g, mg or mcg taken for another of them.
  static let powers = [
    UnitMistake("x1000", 1e3), UnitMistake("/1000", 1e-3), UnitMistake("x1000000", 1e6),
  ]

  /// The mistakes of single components, beside ``powers``.
  static let particular: [Component: [UnitMistake]] = [
    .energy: [
      UnitMistake("kJ for kcal", 4.184), UnitMistake("kcal divided by 4.184 twice", 1 / 4.184),
    ],
    .sodium: [
      UnitMistake("salt for sodium", 2.5), UnitMistake("sodium divided by 2.5 twice", 1 / 2.5),
    ],
    .vitaminD: [UnitMistake("IU for mcg", 40)],
    .vitaminA: [
      UnitMistake("IU of retinol for mcg", 1 / 0.3), UnitMistake("IU of beta-carotene for mcg", 20),
    ],
    .vitaminE: [UnitMistake("IU for mg", 1 / 0.67)],
  ]

  /// Whether it takes salt for sodium, or the reverse.
  var isOfSalt: Bool { factor == 2.5 || factor == 1 / 2.5 }

  /// Whether its factor is beyond any natural variation.
  var isGross: Bool { factor <= 1e-3 || factor >= 1e3 || words == "kJ for kcal" }
}
