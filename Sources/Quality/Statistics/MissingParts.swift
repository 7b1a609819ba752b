import FoodComposition

/// The most ash, fibre and alcohol, in g per 100 g, that foods of a category have: the mass that such a part can add
/// where a table leaves it out.
struct MissingParts: Sendable {
  static let components: [Component] = [.ash, .fiber, .alcohol]
  /// The share of foods above the quantile that bounds a part, and the factor and the grams added to that quantile.
  private static let share = 0.01
  private static let width = 1.5
  private static let slack = 1.0
  private static let fewest = 50

  private let most: [UInt64: [Double]]
  private let all: [Double]

  init(_ samples: [Sample], isUsual: [Bool]) {
    var amounts: [UInt64: [[Double]]] = [:]
    var together = [[Double]](repeating: [], count: Self.components.count)
    for (sample, isUsual) in zip(samples, isUsual) where isUsual {
      var known = amounts[sample.name.category] ?? together.map { _ in [] }
      sample.forEachAmount { component, amount in
        guard let place = Self.components.firstIndex(of: component) else { return }
        known[place].append(amount)
        together[place].append(amount)
      }
      amounts[sample.name.category] = known
    }
    let all = together.map { Self.bound($0) ?? .infinity }
    self.all = all
    most = amounts.mapValues { zip($0, all).map { Self.bound($0) ?? $1 } }
  }

  private static func bound(_ amounts: [Double]) -> Double? {
    guard amounts.count >= fewest else { return nil }
    let sorted = amounts.sorted()
    return width * sorted[Int((1 - share) * Double(sorted.count - 1))] + slack
  }

  /// The most that the parts of a record can weigh together, in g, with the most of each missing part; nil where water
  /// or a macronutrient is missing.
  func most(_ profile: ComponentProfile, category: UInt64) -> Double? {
    guard let water = profile.interval(.water), let protein = profile.interval(.protein),
      let fat = profile.interval(.fat), let carbohydrate = profile.interval(.carbohydrate)
    else { return nil }
    let bounds = most[category] ?? all
    var sum = water.high + protein.high + fat.high + carbohydrate.high
    for (component, bound) in zip(Self.components, bounds) {
      if component == .fiber, profile.basis == .total { continue }
      sum += profile.interval(component)?.high ?? bound
    }
    return max(sum, sum + 3.65e-3 * (profile.interval(.sodium)?.high ?? 0) - bounds[0])
  }
}
