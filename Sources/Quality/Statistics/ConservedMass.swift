import FoodComposition

/// What holds for any food without looking at others: its parts make the whole, and its energy is theirs.
///
/// Wide on purpose: foods that break it are not learned from.
enum ConservedMass {
  private static let most = 106.0
  private static let least = 85.0
  private static let share = 0.25
  private static let slack = 20.0

  /// Whether the known amounts of `record` can be those of 100 g.
  static func holds(_ record: Record) -> Bool {
    func amount(_ component: Component) -> Double { record.amount(component) ?? 0 }
    let fiber = record.basis == .available ? amount(.fiber) : 0
    let dry =
      amount(.protein) + amount(.fat) + amount(.carbohydrate) + fiber + amount(.alcohol)
      + max(amount(.ash), 1e-3 * amount(.sodium))
    guard amount(.water) + dry <= most else { return false }
    guard record.amount(.protein) != nil, record.amount(.fat) != nil,
      record.amount(.carbohydrate) != nil
    else { return true }
    if let water = record.amount(.water), record.amount(.ash) != nil, water + dry < least {
      return false
    }
    guard let energy = record.amount(.energy) else { return true }
    let most =
      4 * amount(.protein) + 9 * amount(.fat) + 4 * (amount(.carbohydrate) + fiber)
      + 7 * amount(.alcohol)
    return energy <= (1 + share) * most + slack
      && energy >= (1 - share) * (most - 4 * amount(.fiber)) - slack
  }
}
