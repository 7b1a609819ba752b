import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// A dish without some of its published ingredients, its values computed anew: a cheeseburger without the bun.
struct RecipeWithout {
  /// The dish with the values of 100 g of the rest.
  var food: SnapshotFood
  /// The share of the dish that the rest weighs.
  var share: Double
  /// The words of what was left out and that the recipe does not tell.
  var lacked: [String]
  /// What was left out, in words.
  var reason: String

  /// The least share of a dish that may be left; with less it is another food.
  private static let leastShare = 0.2
  /// The grams in 100 g from which on a recipe is told whole.
  private static let wholeRecipe = 90.0

  /// Leaves out of a dish what words name; nil where no recipe is published, or it holds none of them.
  ///
  /// Values of the rest are those of the dish less those of what is left out, never below none.
  init?(_ dish: SnapshotFood, without lacking: [String], in resolver: Resolver) throws {
    guard !lacking.isEmpty else { return nil }
    let ingredients = try resolver.ingredients(of: dish.id)
    var rest: [String] = []
    var left: [String: (name: String, grams: Double)] = [:]
    for words in lacking {
      let named = try resolver.ingredients(called: words, among: ingredients)
      if named.isEmpty { rest.append(words) }
      for ingredient in named { left[ingredient.id] = (words, ingredient.grams) }
    }
    let grams = left.values.reduce(0) { $0 + $1.grams }
    let share = 1 - grams / 100
    guard !left.isEmpty, share >= Self.leastShare else { return nil }
    var food = dish
    for (id, ingredient) in left {
      guard let part = try resolver.snapshot.food(id: id) else { return nil }
      for (component, value) in part.values {
        guard let whole = food.values[component] else { continue }
        food.values[component] = max(0, whole - value * ingredient.grams / 100)
      }
    }
    food.values = food.values.mapValues { $0 / share }
    // A recipe that is told whole and has nothing of it is without it already.
    let whole = ingredients.reduce(0) { $0 + $1.grams }
    let lacked =
      whole >= Self.wholeRecipe ? try rest.filter { try resolver.named($0).sure == nil } : rest
    let words = Set(left.values.map(\.name)).sorted()
    self.food = food
    self.share = share
    self.lacked = lacked
    reason =
      "without \(resolver.quoted(words)), \(Int(grams.rounded())) % of its published recipe,"
      + " computed anew"
  }
}

extension Resolver {
  /// The ingredients of a dish that words name: by their last word in any number, by the food that they mean, else the
  /// only one of its category.
  func ingredients(called words: String, among ingredients: [Ingredient]) throws -> [Ingredient] {
    guard let head = words.blankParts.last else { return [] }
    let forms = Set([head] + WordForms.variants(of: head))
    let called = ingredients.filter { $0.name.blankParts.contains(where: forms.contains) }
    if !called.isEmpty { return called }
    guard let food = try food(of: named(words).sure) else { return [] }
    let same = ingredients.filter { $0.id == food.id }
    if !same.isEmpty { return same }
    let ofKind = ingredients.filter { $0.category == food.category && food.category.contains(".") }
    return ofKind.count == 1 ? ofKind : []
  }
}

extension Resolution.Amount {
  /// The amount times a factor.
  func times(_ factor: Double) -> Resolution.Amount {
    .init(value * factor, low: low * factor, high: high * factor)
  }
}
