import FoodComposition

/// How much of the parts of 100 g that tables leave out, foods of a category have at most: what a missing one can add.
struct MissingParts: Sendable {
  static let components: [Component] = [.ash, .fiber, .alcohol]
  /// The share of foods that have more, and by how much more any may have.
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

  /// The most that the parts of a record can weigh where one of them is missing; nil where none is, or where water or
  /// a macronutrient is.
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
