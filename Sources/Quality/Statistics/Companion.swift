import FoodComposition

/// A component that the same record states a second time in other terms, and the mistakes that make
/// the two differ by a known factor.
struct Companion: Sendable {
  var component: Component
  /// The amount by the other terms, in the component's unit.
  var other: Balance.Side
  /// The mistakes, by how many times too large they make the amount.
  var mistakes: [UnitMistake]
  /// Whether a factor met to 1 % is proof: the other terms have no form that makes it true.
  var isProof = false
  /// An amount by the other terms below which nothing is said.
  private static let least = 3.0

  static let all = [
    Companion(
      component: .sodium,
      other: Balance.sodiumOfSalt,
      mistakes: [UnitMistake("salt for sodium", 2.5)],
      isProof: true
    ),
    Companion(
      component: .vitaminA,
      other: Balance.retinolActivity,
      mistakes: UnitMistake.powers + [
        UnitMistake("IU of retinol for mcg", 1 / 0.3),
        UnitMistake("IU of beta-carotene for mcg", 20),
        UnitMistake("beta-carotene for activity", 12),
      ]
    ),
    Companion(
      component: .vitaminD,
      other: Balance.vitaminDActivity,
      mistakes: UnitMistake.powers + [UnitMistake("IU for mcg", 40)]
    ),
    Companion(component: .folate, other: Balance.folates, mistakes: UnitMistake.powers),
  ]

  /// The mistake that a record shows: the whole interval of the quotient is within `tolerance` of it.
  func mistake(in profile: ComponentProfile, tolerance: Double) -> UnitMistake? {
    guard let amount = profile.interval(component), amount.low > 0,
      let other = other.interval(in: profile), other.low > 0
    else { return nil }
    return mistakes.first { mistake in
      other.high * max(mistake.factor, 1) > Self.least
        && amount.low >= (1 - tolerance) * mistake.factor * other.high
        && amount.high <= (1 + tolerance) * mistake.factor * other.low
    }
  }
}
