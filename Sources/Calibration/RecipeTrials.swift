package import FoodComposition
import Ingestion
import Parallelism
import Pipeline

/// The survey's own recipes, computed again from their parts: what the survey publishes of a dish is the answer that the mixed
/// recipe method has to give.
package struct RecipeTrials: Sendable {
  /// The errors of one component, over all dishes of which it is both published and computed.
  package struct Errors: Sendable {
    package let component: Component
    /// Computed against published: the relative errors, ascending, of dishes that have some of the component.
    package let relative: [Double]
    /// Dishes whose published and computed amounts are both nothing.
    package let empty: Int
    /// Dishes of which the sum is a lower bound: a part does not tell the component.
    package let bounded: Int

    /// The median of the relative errors; nil where there is none.
    package var median: Double? { relative.isEmpty ? nil : relative[relative.count / 2] }

    /// The share of dishes that are at most so far off, those with nothing of the component among them.
    package func share(within error: Double) -> Double {
      let right = relative.count { $0 <= error } + empty
      return Double(right) / Double(max(1, relative.count + empty))
    }
  }

  /// The number of dishes of several parts that were computed.
  package let dishes: Int
  /// The number of dishes of which a part is no food of the build.
  package let incomplete: Int
  /// The errors by component, in their order.
  package let errors: [Errors]

  /// The least amount, in the unit of a component, that a relative error is told of: what a table rounds to.
  private static func least(_ component: Component) -> Double {
    switch component.unit {
    case .kilocalorie, .kilojoule: 1
    case .gram: 0.1
    case .milligram, .microgram, .internationalUnit: 0.01
    }
  }
}

extension Build {
  /// Computes the dishes of `source` again, of at least two parts that are all foods of the build.
  package func recipeTrials(of source: String) throws -> RecipeTrials {
    let sources = sources(of: try verifiedFiles())
    let kept = try keptReleases(of: sources)
    var foods: [String: Food] = [:]
    for release in kept.values {
      for food in release.outcomes.lazy.compactMap(\.food?.food) { foods[food.id] = food }
    }
    let dishes = foods.values.filter { $0.id.hasPrefix(source + ":") && $0.ingredients.count > 1 }
      .sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    return RecipeTrials(dishes, among: foods)
  }
}

extension RecipeTrials {
  /// Compares the published values of `dishes` with those computed from `foods`, their parts by id.
  package init(_ dishes: [Food], among foods: [String: Food]) {
    var relative: [Component: [Double]] = [:]
    var empty: [Component: Int] = [:]
    var bounded: [Component: Int] = [:]
    var count = 0
    for dish in dishes {
      guard let recipe = Recipe(dish, among: foods) else { continue }
      count += 1
      for value in recipe.values where value.component.isColumn {
        guard let published = dish.values.first(where: { $0.component == value.component }),
          let truth = published.amount, let amount = value.amount
        else { continue }
        if value.high == .infinity { bounded[value.component, default: 0] += 1 }
        let least = Self.least(value.component)
        if truth < least, amount < least {
          empty[value.component, default: 0] += 1
        } else {
          relative[value.component, default: []].append(abs(amount - truth) / max(truth, least))
        }
      }
    }
    self.dishes = count
    incomplete = dishes.count - count
    errors = Component.columns.compactMap { component in
      guard relative[component] != nil || empty[component] != nil else { return nil }
      return Errors(
        component: component,
        relative: (relative[component] ?? []).sorted(),
        empty: empty[component] ?? 0,
        bounded: bounded[component] ?? 0
      )
    }
  }
}

extension Recipe {
  /// The recipe of a dish as its source tells it; nil where a part is none of `foods`.
  fileprivate init?(_ dish: Food, among foods: [String: Food]) {
    let total = dish.ingredients.reduce(0) { $0 + $1.gramsPer100 }
    guard total > 0 else { return nil }
    var parts: [Part] = []
    for ingredient in dish.ingredients {
      guard let food = foods[ingredient.foodID], food.baseUnit == .gram else { return nil }
      parts.append(Part(food.values, grams: Estimate(ingredient.gramsPer100)))
    }
    self.init(parts: parts, yield: Estimate(100 / total))
  }
}
