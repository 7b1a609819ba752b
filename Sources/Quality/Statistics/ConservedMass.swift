import FoodComposition

/// The conservation of mass and energy, which holds for any food by itself: its parts make the whole, and their energy
/// is its energy.
///
/// The bounds are wide on purpose: foods outside of them are not learned from.
enum ConservedMass {
  private static let most = 106.0
  private static let least = 85.0
  private static let share = 0.25
  private static let slack = 20.0

  /// Whether the known amounts of `profile` can be those of 100 g.
  static func holds(_ profile: ComponentProfile) -> Bool {
    func amount(_ component: Component) -> Double { profile.amount(component) ?? 0 }
    let fiber = profile.basis == .available ? amount(.fiber) : 0
    let dry =
      amount(.protein) + amount(.fat) + amount(.carbohydrate) + fiber + amount(.alcohol)
      + max(amount(.ash), 1e-3 * amount(.sodium))
    guard amount(.water) + dry <= most else { return false }
    guard profile.amount(.protein) != nil, profile.amount(.fat) != nil,
      profile.amount(.carbohydrate) != nil
    else { return true }
    if let water = profile.amount(.water), profile.amount(.ash) != nil, water + dry < least {
      return false
    }
    guard let energy = profile.amount(.energy) else { return true }
    let most =
      4 * amount(.protein) + 9 * amount(.fat) + 4 * (amount(.carbohydrate) + fiber)
      + 7 * amount(.alcohol)
    return energy <= (1 + share) * most + slack
      && energy >= (1 - share) * (most - 4 * amount(.fiber)) - slack
  }
}
