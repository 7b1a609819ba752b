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
  struct Base {
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

  static let dairyMilk = "dairy.milk"
  static let plantMilk = "beverage.plant_milk"

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
    if try pour(item, into: &dish, whole, isOn: isOn) { return true }
    guard let new = try item.food.flatMap({ try snapshot.food(id: $0.id) }),
      let base = Base.all.first(where: { $0.has(new.category) }),
      // Dairy milk beside a pancake is a glass of it.
      new.category != Self.dairyMilk || Self.isDrink(whole)
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

  // MARK: Meat: "vegan sausage roll"

  static let meat = "meat"

  /// Whether words say that a food has no meat and its category or its published recipe has some.
  func hasMeat(_ food: SnapshotFood, saidWithout words: [String]) throws -> Bool {
    guard words.contains(where: roles.meatless.contains) else { return false }
    return try isMeat(food.category) || ingredients(of: food.id).contains { isMeat($0.category) }
  }

  private func isMeat(_ category: String) -> Bool {
    [Self.meat, "fish"].contains(where: category.hasPrefix)
  }

  /// A dish with meat substitutes in the place of the meat of its published recipe, each of its kind, where words say that it has none; nil where
  /// they do not, or no substitute is of that kind.
  func withoutMeat(saidBy words: [String], _ dish: SnapshotFood) throws -> Swapped? {
    guard let word = words.first(where: roles.meatless.contains) else { return nil }
    let meats = try ingredients(of: dish.id).filter { isMeat($0.category) }
    var (food, names) = (dish, [String]())
    for meat in meats {
      guard let old = try snapshot.food(id: meat.id),
        case let kind = old.canonicalName.prefix(while: { $0 != "," }).lowercased(),
        case let name = word + " " + kind,
        let new = try self.food(of: named(name).sure), new.category.hasPrefix("legume")
      else { return nil }
      food.put(new, inPlaceOf: old, grams: meat.grams)
      names.append(name)
    }
    guard !names.isEmpty else { return nil }
    let change = "with " + Set(names).sorted().joined(separator: ", ")
    return (
      food, change,
      "\(quoted(names)) in the place of the meat of its published recipe, computed anew"
    )
  }

  /// A dish with a food in the place of ingredients of its published recipe.
  func swapped(
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
  func take(_ swapped: Swapped, _ item: inout Resolution.Item) {
    item.weigh(swapped.food, item.grams)
    item.changes.append(swapped.change)
    item.reason += "; " + swapped.reason
  }
}
