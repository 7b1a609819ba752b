import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Foods that are said beside a dish which has one of their kind: they take its place, "turkey sandwich on rye", or only tell what is in the
/// dish, "builder's tea, splash of milk". Counted beside it they would be eaten twice.
extension Resolver {
  /// A dish with the values of another food in the place of one of its own, and why.
  typealias Swapped = (food: SnapshotFood, change: String, reason: String)

  /// What a dish is built on, of which it has one kind.
  private struct Base {
    var name: String
    /// The categories of the foods that it may be, by how they begin.
    var categories: [String]
    /// The grams in 100 g from which on a dish is built on it: never the crumbs of a meatloaf.
    var least: Double
    /// Whether another category of it takes the place of the dish's own, as lamb in a curry does, or lies beside it, as bacon on a burger does;
    /// nil for what the dish is laid on or poured from, of which only a kind that is said takes the place.
    var filling: Filling?

    enum Filling { case swapped, beside }

    static let milk = Base(name: "milk", categories: [dairyMilk, plantMilk], least: 5)
    static let all = [
      milk,
      Base(name: "bread", categories: ["bakery.bread"], least: 20),
      Base(name: "pasta", categories: ["grain.pasta"], least: 20),
      Base(name: "rice", categories: ["grain.rice"], least: 10),
      Base(
        name: "meat",
        categories: [
          "meat.beef", "meat.lamb", "meat.pork", "meat.poultry", "fish", "legume.meat_substitute",
          "legume.soy",
        ],
        least: 8,
        filling: .swapped
      ),
      Base(name: "sausage or ham", categories: ["meat.processed"], least: 8, filling: .beside),
      Base(name: "egg", categories: ["egg"], least: 5, filling: .beside),
      Base(name: "beans", categories: ["legume"], least: 8, filling: .beside),
    ]

    func has(_ category: String) -> Bool { categories.contains(where: category.hasPrefix) }
  }

  private static let dairyMilk = "dairy.milk"
  private static let plantMilk = "beverage.plant_milk"

  /// Whether the dish before an item has its food already; if so that is told of the dish, with the values of the food that takes the place
  /// of another.
  ///
  /// `isOn`: whether it was said to be with, on or in the dish. Behind a comma only a kind of it is, or a little: "bacon sandwich, brown bread",
  /// never "latte, milk".
  func has(_ dish: inout Resolution.Item, _ item: Resolution.Item, isOn: Bool) throws -> Bool {
    let unit = item.quantity?.unit
    // "in a whole wheat tortilla"
    let isOne = isOn && unit == "piece" && item.quantity?.amount.value == 1
    guard isOne || unit.map(roles.littles.contains) ?? true, let id = dish.food?.id,
      let whole = try snapshot.food(id: id)
    else { return false }
    // "latte with soy": in a drink a plant alone is its milk.
    if isOn, roles.plantMilks.contains(item.words),
      let swapped = try withMilk(saidBy: [item.words], whole)
    {
      take(swapped, &dish)
      return true
    }
    guard let new = try item.food.flatMap({ try snapshot.food(id: $0.id) }),
      let base = Base.all.first(where: { $0.has(new.category) }),
      // Dairy milk beside a pancake is a glass of it.
      new.category != Self.dairyMilk || whole.category.hasPrefix("beverage")
    else { return false }
    let isKind = item.words.contains(" ") || roles.breadKinds.contains(item.words)
    guard isOn || base.filling == nil && (isKind || unit != nil) else { return false }
    let olds = try ingredients(of: id).filter { base.has($0.category) }
    guard olds.reduce(0, { $0 + $1.grams }) >= base.least else {
      guard isOn, olds.isEmpty, isBuilt(whole, on: new) else { return false }
      dish.review(.ingredientOfDish, "no recipe tells how much \(base.name) is in it")
      return true
    }
    let isSame = olds.contains {
      base.filling == nil ? $0.id == new.id : $0.category == new.category
    }
    if isSame || base.filling == nil && !isKind {
      dish.note(.ingredientOfDish, "\(quoted([item.text])) is in it, and not counted beside it")
    } else if base.filling != .beside {
      take(try swapped(olds, for: new, called: item.words, base, in: whole), &dish)
    } else {
      return false
    }
    return true
  }

  /// Whether a dish of which nobody publishes a recipe has a bread or milk all the same: "Subway turkey on wheat", chai "with whole milk".
  private func isBuilt(_ dish: SnapshotFood, on food: SnapshotFood) -> Bool {
    Self.isBread(food.category)
      ? dish.category == Self.sandwichCategory
      : Base.milk.has(food.category) && dish.category.hasPrefix("beverage")
        && Self.words(of: dish.canonicalName).contains("milk")
  }

  /// A dish with the plant milk that words say in the place of the milk of its published recipe; nil where they say none, or no recipe tells
  /// of one milk.
  ///
  /// A plant alone is a milk in drinks only, and one that is a flavour too only where the drink has a plant milk.
  func withMilk(saidBy words: [String], _ dish: SnapshotFood) throws -> Swapped? {
    guard let place = words.firstIndex(where: roles.plantMilks.contains) else { return nil }
    let isSaid = words[place...].dropFirst().first == "milk"
    guard isSaid || dish.category.hasPrefix("beverage") else { return nil }
    let name = words[place] + " milk"
    let milks = try ingredients(of: dish.id).filter {
      Base.milk.categories.contains($0.category)
    }
    // A coconut latte may be one with syrup.
    let mayBeSyrup = !isSaid && roles.flavours.contains(words[place])
    guard let milk = try food(of: named(name).sure), milk.category == Self.plantMilk,
      milks.count == 1, !milks[0].name.blankParts.contains(words[place]),
      !mayBeSyrup || milks[0].category == Self.plantMilk
    else { return nil }
    return try swapped(milks, for: milk, called: name, Base.milk, in: dish)
  }

  /// Puts the plant milk that words say in the place of the milk of an item's food.
  func pour(_ words: [String], into item: inout Resolution.Item) throws {
    guard let dish = try item.food.flatMap({ try snapshot.food(id: $0.id) }),
      let swapped = try withMilk(saidBy: words, dish)
    else { return }
    take(swapped, &item)
  }

  /// A dish with a food in the place of ingredients of its published recipe.
  private func swapped(
    _ olds: [Ingredient],
    for new: SnapshotFood,
    called name: String,
    _ base: Base,
    in dish: SnapshotFood
  ) throws -> Swapped {
    var food = dish
    for ingredient in olds {
      guard let old = try snapshot.food(id: ingredient.id) else { continue }
      let isRaw = [old, new].map { Self.words(of: $0.canonicalName).contains("raw") }
      let yield = isRaw[0] && !isRaw[1] ? Self.cookingYield : 1
      food.put(new, inPlaceOf: old, grams: ingredient.grams, yield: yield)
    }
    return (
      food,
      "with \(name)",
      "\(quoted([name])) in the place of the \(base.name) of its published recipe, computed anew"
    )
  }

  /// The grams that one gram of raw meat weighs cooked.
  private static let cookingYield = 0.75

  /// Takes the values of a swapped dish in the amount of an item.
  private func take(_ swapped: Swapped, _ item: inout Resolution.Item) {
    item.weigh(swapped.food, item.grams)
    item.changes.append(swapped.change)
    item.reason += "; " + swapped.reason
  }
}
