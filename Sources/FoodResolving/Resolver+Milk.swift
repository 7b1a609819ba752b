import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// The milk of a drink, where a text says which: "oat milk cortado", "mocha, skimmed milk". It takes the place of the milk of the drink and is no
/// food beside it.
extension Resolver {
  /// Whether a food is a drink, which may be made with milk.
  static func isDrink(_ food: SnapshotFood) -> Bool {
    drinks.contains(where: food.category.hasPrefix)
  }

  /// The categories of drinks.
  static let drinks = ["beverage", milkDrinks]
  static let milkDrinks = "dairy.milk_drink"

  /// A dish with the milk that words say in the place of the milk of its published recipe; nil where they say none, or no recipe tells of
  /// one milk.
  ///
  /// A plant alone is a milk in drinks only, and one that is a flavour too only where the drink has a plant milk; so is a kind of dairy milk.
  func withMilk(saidBy words: [String], _ dish: SnapshotFood) throws -> Swapped? {
    let isDrink = Self.isDrink(dish)
    guard let said = milk(in: words), said.isMilk || isDrink, said.isPlant || isDrink,
      let milk = try milk(called: said.name, isPlant: said.isPlant)
    else { return nil }
    let milks = try ingredients(of: dish.id).filter {
      Base.milk.categories.contains($0.category)
    }
    // A coconut latte may be one with syrup.
    let mayBeSyrup = !said.isMilk && roles.flavours.contains(words[said.place])
    guard milks.count == 1, !said.isPlant || !milks[0].name.blankParts.contains(words[said.place]),
      !mayBeSyrup || milks[0].category == Self.plantMilk,
      let old = try snapshot.food(id: milks[0].id), said.isPlant || !isLike(old, milk)
    else { return nil }
    return try swapped(milks, for: milk, called: said.name, Base.milk, in: dish)
  }

  /// Whether an item is the milk of the drink before it, which is poured into that.
  ///
  /// The drink that is published with it goes first ("hot chocolate" and "skimmed milk"), else it takes the place of the milk of the recipe.
  func pour(
    _ item: Resolution.Item,
    into dish: inout Resolution.Item,
    _ whole: SnapshotFood,
    isOn: Bool
  ) throws -> Bool {
    let words = item.words.blankParts
    guard Self.isDrink(whole), let said = milk(in: words), said.isAll(of: words),
      // "latte, almond" may be of nuts.
      isOn || said.isMilk || !said.isPlant
    else { return false }
    let name = said.name + " " + dish.words
    if let best = try named(name).sure, best.textCovered > Self.allWords,
      let published = try food(of: best), published.id != whole.id, Self.isDrink(published)
    {
      try self.name(&dish, published, foundBy: nil)
      dish.weigh(published, dish.grams)
      if let swapped = try withMilk(saidBy: words, published) { take(swapped, &dish) }
      if best.traits.isStandIn {
        dish.review(.standIn, "no source has it with \(quoted([said.name]))")
      }
      return true
    }
    guard let swapped = try withMilk(saidBy: words, whole) else { return false }
    take(swapped, &dish)
    return true
  }

  /// The span, its food the drink that the words without their milk name where no name has them all: "iced matcha latte semi skimmed".
  func withoutMilk(_ span: Segmentation.Span) throws -> Segmentation.Span {
    let words = span.words.blankParts
    guard let best = span.found?.foods.first, best.textCovered < Self.mostOfName,
      let said = milk(in: words), said.end - said.place < words.count
    else { return span }
    let found = try found((words[..<said.place] + words[said.end...]).joined(separator: " "))
    guard let drink = found.foods.first, drink.textCovered > Self.allWords,
      drink.likeness > best.likeness, let food = try food(of: drink), Self.isDrink(food)
    else { return span }
    var told = span
    (told.found, told.likeness) = (found, drink.likeness)
    return told
  }

  /// Puts the milk that words say in the place of the milk of an item's food.
  func pour(_ words: [String], into item: inout Resolution.Item) throws {
    guard let dish = try item.food.flatMap({ try snapshot.food(id: $0.id) }) else { return }
    var milk = item
    milk.words = words.joined(separator: " ")
    if try pour(milk, into: &item, dish, isOn: true) { return }
    if let swapped = try withMilk(saidBy: words, dish) { take(swapped, &item) }
  }

  /// A milk that words say: of a plant, or a kind of dairy milk.
  private struct SaidMilk {
    /// What it is called: "oat milk".
    var name: String
    /// Where it begins, and where it ends.
    var place: Int
    var end: Int
    var isPlant: Bool
    /// Whether "milk" is said.
    var isMilk: Bool

    func isAll(of words: [String]) -> Bool { place == 0 && end == words.count }
  }

  /// The first milk that words say; nil where they say none.
  private func milk(in words: [String]) -> SaidMilk? {
    for place in words.indices {
      let kind = roles.milkKinds.filter { words[place...].starts(with: $0.blankParts) }
        .max { $0.utf8.count < $1.utf8.count }
      let isPlant = roles.plantMilks.contains(words[place])
      guard let name = kind ?? (isPlant ? words[place] : nil) else { continue }
      let end = place + name.blankParts.count
      let isMilk = end < words.count && words[end] == Base.milk.name
      return SaidMilk(
        name: name + " " + Base.milk.name,
        place: place,
        end: isMilk ? end + 1 : end,
        isPlant: kind == nil,
        isMilk: isMilk
      )
    }
    return nil
  }

  /// The milk of a name that people drink: of coconut milk not that for cooking.
  private func milk(called name: String, isPlant: Bool) throws -> SnapshotFood? {
    try found(name).foods.lazy.filter { $0.likeness >= weights.sureAlone }
      .compactMap { try? food(of: $0) }
      .first { $0.category == (isPlant ? Self.plantMilk : Self.dairyMilk) }
  }

  /// Whether two milks are about the same: as much fat.
  private func isLike(_ old: SnapshotFood, _ new: SnapshotFood) -> Bool {
    guard let fats = old.values[.fat].flatMap({ fat in new.values[.fat].map { (fat, $0) } }) else {
      return false
    }
    return abs(fats.0 - fats.1) < Self.sameFat
  }

  /// The grams of fat in 100 g up to which milks are called the same.
  private static let sameFat = 0.4
}
