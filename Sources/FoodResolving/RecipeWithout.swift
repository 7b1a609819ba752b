import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// What a text says is not in a food, or not all of it: "no bun", "light on the oil", "salad instead of fries".
struct Missing: Equatable {
  /// The words for it: "bun".
  var words: String
  /// The joint that says so.
  var joint: Phrase.Part.Joint
  /// Whether it was there, or mostly is: "left the crust", "hold the mayo".
  var isDefinite = false

  /// The share of it that is left out: of what there is less of, about half.
  var share: Double { joint == .less ? 0.5 : 1 }
}

/// A dish without some of what is in it, its values computed anew: a cheeseburger without the bun.
///
/// What its published recipe tells is taken off exactly. A recipe that is told whole and has nothing of it is without it already.
/// Where no recipe is published, what people usually take of it is taken off as an estimate.
struct RecipeWithout {
  /// The dish with the values of 100 g of the rest.
  private(set) var food: SnapshotFood
  /// The share of the dish that the rest weighs.
  private(set) var share = 1.0
  /// The words of what was left out and nothing tells.
  private(set) var lacked: [String] = []
  /// The words of what was taken off by an estimate.
  private(set) var estimated: [String] = []
  /// What was left out, by its words: "without bun", "less oil".
  private(set) var changes: [String] = []
  /// What was left out, in words; empty where nothing was.
  private(set) var reason = ""

  /// The least share of a dish that may be left; with less it is another food.
  private static let leastShare = 0.2
  /// The grams in 100 g from which on a recipe is told whole.
  private static let wholeRecipe = 90.0
  /// The greatest share of the weight and of the energy of a dish that an estimate may take off.
  private static let mostEstimate = 0.45

  /// Leaves out of a dish what is missing in it.
  ///
  /// `grams`: of the dishes that are counted, nil where they were weighed without it; `count`: how many they are.
  init(
    _ dish: SnapshotFood,
    _ missing: [Missing],
    grams: Double?,
    count: Double,
    in resolver: Resolver
  ) throws {
    food = dish
    guard !missing.isEmpty else { return }
    let ingredients = try Resolver.merged(resolver.ingredients(of: dish.id))
    var left: [String: (name: String, grams: Double)] = [:]
    var rest: [Missing] = []
    for one in missing {
      let named = try resolver.ingredients(
        called: one.words,
        among: ingredients,
        isOfKind: one.joint != .replaced
      )
      for ingredient in named { left[ingredient.id] = (one.words, ingredient.grams * one.share) }
      if named.isEmpty { rest.append(one) }
    }
    if left.values.reduce(0, { $0 + $1.grams }) > 100 * (1 - Self.leastShare) {
      rest = missing
      left = [:]
    }
    var reasons: [String] = []
    if !left.isEmpty {
      let parts = try left.map { (try resolver.snapshot.food(id: $0.key), $0.value.grams) }
      share = food.take(off: parts)
      let isLess = missing.allSatisfy { $0.joint == .less }
      let names = Set(left.values.map(\.name)).sorted()
      changes += names.map { (isLess ? "less " : "without ") + $0 }
      reasons.append(
        "\(isLess ? "less" : "without") \(resolver.quoted(names)),"
          + " \(Int(((1 - share) * 100).rounded())) % of its published recipe, computed anew"
      )
    }
    let isTold =
      ingredients.count > 1 && ingredients.reduce(0) { $0 + $1.grams } >= Self.wholeRecipe
    // What something took the place of is in a dish only where its recipe says so.
    for one in rest where one.joint != .replaced {
      let words = one.words
      let meant = try resolver.food(of: resolver.named(words).sure)
      // "Cobb salad with dressing" has some, however its recipe calls it.
      let isNamed = try !resolver.kinds(of: words)
        .isDisjoint(with: Resolver.words(of: dish.canonicalName))
      // A recipe names what a sauce is made of, not the sauce.
      let isMade = try meant.map { try resolver.ingredients(of: $0.id).count > 1 } ?? false
      if meant != nil, isTold, !isNamed, !isMade, !one.isDefinite { continue }
      guard let grams, let meant,
        let usual = try resolver.usual(words, on: dish).map({ $0 * count * one.share }),
        Self.isPossible(usual, of: meant, in: food, grams: grams * share)
      else {
        // Fries and rice lie beside a dish, never in it.
        if let meant, !isNamed, !one.isDefinite, Resolver.isBeside(meant.category) { continue }
        lacked.append(words)
        continue
      }
      share *= food.take(off: [(meant, usual / (grams * share) * 100)])
      estimated.append(words)
      changes.append((one.joint == .less ? "less " : "without ") + words)
      reasons.append("without \(resolver.quoted([words])), usually \(ShownNumber(usual)) g of it")
    }
    reason = reasons.joined(separator: "; ")
  }

  /// Whether a dish may hold so many grams of a food.
  private static func isPossible(
    _ usual: Double,
    of meant: SnapshotFood,
    in dish: SnapshotFood,
    grams: Double
  ) -> Bool {
    guard let energy = meant.values[.energy], let whole = dish.values[.energy] else { return false }
    // A sandwich with less fat than the mayonnaise has none.
    let isHeld = [Component.protein, .fat, .carbohydrate].allSatisfy { component in
      guard let part = meant.values[component], let whole = dish.values[component] else {
        return true
      }
      return part * usual <= whole * grams
    }
    return isHeld && usual <= mostEstimate * grams
      && energy * usual <= mostEstimate * whole * grams
  }
}

extension Resolver {
  /// The ingredients of a dish that words name: by their last word in any number, by the food that they mean, else the
  /// only one of its category, which is of its kind: never the turkey of a sandwich "instead of ham".
  func ingredients(
    called words: String,
    among ingredients: [Ingredient],
    isOfKind: Bool = true
  ) throws -> [Ingredient] {
    guard let head = words.blankParts.last else { return [] }
    if roles.casings.contains(words) {
      let casing = ingredients.filter(isCasing)
      if !casing.isEmpty { return casing }
    }
    let forms = Set([head] + WordForms.variants(of: head))
    let food = try food(of: named(words).sure)
    let category = food?.category
    let called = ingredients.filter { ingredient in
      let name = ingredient.name.blankParts
      guard name.contains(where: forms.contains) else { return false }
      // Peanut butter is no butter.
      guard let category, !name.prefix(1).contains(where: forms.contains) else { return true }
      let kinds = [category, ingredient.category].map(Self.kind)
      return kinds[0] == kinds[1] || Self.anyKind.contains(String(kinds[1]))
    }
    if !called.isEmpty { return called }
    guard let food else { return [] }
    let same = ingredients.filter { $0.id == food.id }
    if !same.isEmpty || !isOfKind { return same }
    let ofKind = ingredients.filter { $0.category == food.category && food.category.contains(".") }
    return ofKind.count == 1 ? ofKind : []
  }

  /// Categories of what holds or carries foods of every kind: taco shells are no pasta, and a noodle soup has some.
  private static let anyKind: Set<String> = [
    "dish", "other", "bakery", "grain", "snack", "soup_sauce",
  ]

  /// Ingredients, those of the same food together.
  static func merged(_ ingredients: [Ingredient]) -> [Ingredient] {
    var grams: [String: Double] = [:]
    for ingredient in ingredients { grams[ingredient.id, default: 0] += ingredient.grams }
    return ingredients.compactMap { ingredient in
      grams.removeValue(forKey: ingredient.id).map {
        (ingredient.id, ingredient.name, ingredient.category, $0)
      }
    }
  }

  /// Whether foods of a category only lie beside a dish.
  static func isBeside(_ category: String) -> Bool {
    category.hasPrefix(sides) || category == "grain.rice"
  }

  /// Whether foods of a category lie beside a dish rather than in it: potatoes, rice.
  func isSide(_ category: String) -> Bool {
    category.hasPrefix(Self.sides) || category.hasPrefix("grain")
  }

  /// The grams of a food that people usually take on a dish, by the reviewed table of toppings; nil where it has none.
  func usual(_ words: String, on dish: SnapshotFood) throws -> Double? {
    guard let best = try named(words).sure,
      let known = try foods.portions([best.traits.food], words: portions.words)[best.traits.food]
    else { return nil }
    let role = PortionRole(isTopping: true, hosts: [.init(category: dish.category)])
    let choice = try portions.choose(PortionQuery(amount: nil, words: words), of: known, role: role)
    let rule = choice.evidence.first(where: \.isChosen)?.rule
    return rule == Self.toppingRule ? choice.amount?.value : nil
  }

  /// The portion rule that tells what lies on another food.
  private static let toppingRule = PortionAsk.topping.rawValue + "/topping"
}

extension SnapshotFood {
  /// Takes grams of foods off 100 g of it, and returns the share of it that is left.
  ///
  /// Values of the rest are those of the whole less those of what is taken off, never below none.
  mutating func take(off parts: [(food: SnapshotFood?, grams: Double)]) -> Double {
    let share = 1 - parts.reduce(0) { $0 + $1.grams } / 100
    for case (let part?, let grams) in parts {
      for (component, value) in part.values {
        guard let whole = values[component] else { continue }
        values[component] = max(0, whole - value * grams / 100)
      }
    }
    values = values.mapValues { $0 / share }
    return share
  }

  /// Puts a food in the place of grams of another in 100 g of it, `yield` grams for each; values that the new one lacks nobody knows.
  mutating func put(
    _ new: SnapshotFood,
    inPlaceOf old: SnapshotFood,
    grams: Double,
    yield: Double = 1
  ) {
    for (component, whole) in values {
      guard let value = new.values[component] else {
        values[component] = nil
        continue
      }
      values[component] = max(
        0,
        whole + (value * yield - (old.values[component] ?? 0)) * grams / 100
      )
    }
  }
}

extension Resolution.Amount {
  /// The amount times a factor.
  func times(_ factor: Double) -> Resolution.Amount {
    .init(value * factor, low: low * factor, high: high * factor)
  }
}
