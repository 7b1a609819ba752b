import FoodComposition
import Quality
import TestSupport

/// Made-up foods of two tables, 60 of each kind, that follow the laws of real ones: parts that make
/// 100 g, energy and ash of their parts, and printed decimals.
struct Population {
  /// A kind of food: its medians.
  private struct Kind {
    var name: String
    var category: String
    var medians: [Component: Double]
  }

  private static let kinds = [
    Kind(
      name: "loaf",
      category: "grain.bread",
      medians: [
        .protein: 9, .fat: 3, .fiber: 5, .water: 37, .sodium: 500, .iron: 2.5, .sugar: 4,
      ]
    ),
    Kind(
      name: "wedge",
      category: "dairy.cheese",
      medians: [
        .protein: 25, .fat: 32, .fiber: 0.4, .water: 37, .sodium: 700, .iron: 0.4, .sugar: 0.5,
      ]
    ),
    Kind(
      name: "leaf",
      category: "vegetable",
      medians: [
        .protein: 2, .fat: 0.3, .fiber: 2.5, .water: 91, .sodium: 20, .iron: 0.8, .sugar: 2,
      ]
    ),
    Kind(
      name: "fillet",
      category: "meat.beef",
      medians: [
        .protein: 24, .fat: 9, .fiber: 0.2, .water: 65, .sodium: 60, .iron: 2.2, .sugar: 0.2,
      ]
    ),
  ]

  /// The decimals that both tables print.
  private static let decimals: [Component: Double] = [
    .energy: 0, .sodium: 0, .potassium: 0, .calcium: 0, .phosphorus: 0, .magnesium: 0,
    .energyInKilojoules: 0, .salt: 4,
  ]

  private(set) var foods: [Food] = []

  /// `count` foods of each kind in each of two tables.
  init(seed: UInt64, count: Int = 60) {
    var generator = SeededGenerator(seed: seed)
    for table in ["sr", "eu"] {
      for kind in Self.kinds {
        for number in 0..<count {
          foods.append(Self.food(kind, table: table, number: number, using: &generator))
        }
      }
    }
  }

  private static func food(
    _ kind: Kind,
    table: String,
    number: Int,
    using generator: inout SeededGenerator
  ) -> Food {
    func around(_ median: Double, _ spread: Double) -> Double {
      let sum = (0..<4).reduce(0) { sum, _ in sum + Double.random(in: -1...1, using: &generator) }
      return median * (1 + spread * sum / 4)
    }
    let names: [Component] = [.water, .protein, .fat, .fiber, .sodium, .iron, .sugar]
    var amounts: [Component: Double] = [:]
    for component in names {
      amounts[component] = around(kind.medians[component] ?? 1, component == .water ? 0.04 : 0.5)
    }
    for (component, median) in [
      (Component.potassium, 200.0), (.calcium, 80), (.phosphorus, 150), (.magnesium, 25),
      (.zinc, 1.2), (.copper, 0.1), (.thiamin, 0.2), (.riboflavin, 0.15), (.niacin, 2.1),
      (.vitaminB6, 0.2), (.selenium, 9), (.folate, 30),
    ] { amounts[component] = around(median, 0.5) }
    func of(_ component: Component) -> Double { amounts[component] ?? 0 }
    let ash =
      2.3 * of(.sodium) + 1.73 * of(.potassium) + 1.87 * of(.calcium) + 2.8 * of(.phosphorus)
      + 1.5 * of(.magnesium)
    amounts[.ash] = around(ash / 1000, 0.05)
    let isTotal = table == "sr"
    let solids = of(.water) + of(.protein) + of(.fat) + of(.ash)
    amounts[.carbohydrate] = max(0.5, 100 - solids - (isTotal ? 0 : of(.fiber)))
    amounts[.saturatedFat] = around(0.4 * of(.fat), 0.1)
    amounts[.monounsaturatedFat] = around(0.4 * of(.fat), 0.1)
    amounts[.polyunsaturatedFat] = around(0.13 * of(.fat), 0.1)
    let energy = 4 * of(.protein) + 9 * of(.fat) + 4 * of(.carbohydrate)
    amounts[.energy] = around(energy + (isTotal ? 0 : 2 * of(.fiber)), 0.01)
    amounts[.energyInKilojoules] = 4.184 * of(.energy)
    amounts[.salt] = of(.sodium) / 400
    amounts[.sugar] = min(of(.sugar), 0.9 * of(.carbohydrate) - (isTotal ? of(.fiber) : 0))
    amounts = amounts.filter { $0.value > 0.01 }
    var food = Food(
      id: "\(table):\(kind.name)\(number)",
      canonicalName: kind.name,
      normalizedName: "\(kind.name) plain \(number)",
      language: "en",
      category: kind.category,
      baseUnit: .gram
    )
    food.carbohydrateBasis = isTotal ? .total : .available
    food.values = amounts.sorted { $0.key.ordinal < $1.key.ordinal }.map { component, amount in
      printed(component, amount, decimals: decimals[component] ?? 2)
    }
    return food
  }

  private static func printed(
    _ component: Component,
    _ amount: Double,
    decimals: Double
  ) -> ComponentValue {
    var step = 1.0
    for _ in 0..<Int(decimals) { step *= 10 }
    let printed = (amount * step).rounded() / step
    return ComponentValue(
      component: component,
      amount: printed,
      low: max(0, printed - 0.5 / step),
      high: printed + 0.5 / step
    )
  }

  /// What the foods teach.
  func learned() throws -> ReferenceStatistics {
    var builder = ReferenceStatistics.Builder(checks: try repositoryChecks())
    for food in foods { builder.add(ValueIntervals(food)) }
    return builder.finish()
  }

  /// The share of the foods in which `change` makes `check` speak; nil of a change leaves a food out.
  func share(
    _ statistics: ReferenceStatistics,
    _ check: Check,
    in name: String = "",
    _ change: (inout Food) -> Void
  ) -> Double {
    let chosen = foods.filter { $0.id.contains(name) }
    let count = chosen.count { food in
      var food = food
      change(&food)
      return statistics.flags(ValueIntervals(food)).contains { $0.rule == check.rawValue }
    }
    return Double(count) / Double(chosen.count)
  }
}

extension Food {
  /// Multiplies a value and its bounds.
  mutating func scale(_ component: Component, by factor: Double) {
    for index in values.indices where values[index].component == component {
      values[index].amount = values[index].amount.map { $0 * factor }
      values[index].low = values[index].low.map { $0 * factor }
      values[index].high = values[index].high.map { $0 * factor }
    }
  }

  /// Gives a value another amount with the same bounds around it.
  mutating func set(_ component: Component, to amount: Double) {
    for index in values.indices where values[index].component == component {
      let half = ((values[index].high ?? 0) - (values[index].low ?? 0)) / 2
      values[index].amount = amount
      values[index].low = max(0, amount - half)
      values[index].high = amount + half
    }
  }

  /// Lets two values change places.
  mutating func swap(_ one: Component, _ other: Component) {
    let first = values.first { $0.component == one }
    let second = values.first { $0.component == other }
    for index in values.indices {
      if values[index].component == one, var value = second {
        value.component = one
        values[index] = value
      } else if values[index].component == other, var value = first {
        value.component = other
        values[index] = value
      }
    }
  }
}
