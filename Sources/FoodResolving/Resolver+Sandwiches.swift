import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Sandwiches beside what is said to be in them: the bread is always there, and the filling is counted once.
extension Resolver {
  /// What the list behind a sandwich says of it.
  enum SandwichList {
    /// Its filling and its bread: nothing of the sandwich is left to count.
    case all
    /// Its filling: its bread is left to count.
    case filling
    /// Its bread alone, by this part: the sandwich is counted with it.
    case bread(Int)
  }

  /// What the parts behind a sandwich say of it; nil where it is none, or they only say what else is on it.
  func sandwich(_ part: Phrase.Part, before parts: ArraySlice<Phrase.Part>) throws -> SandwichList?
  {
    let roles = search.words.roles
    let own = part.food.blankParts
    guard let next = parts.first, part.joint == .start, !next.isHeading,
      part.amount.map({ $0.rank < 2 }) ?? true,
      own.contains(where: { roles.sandwiches.contains($0) || roles.plated.contains($0) })
        || roles.plated.contains(part.food)
    else { return nil }
    let isMade = part.isHeading || next.joint == .with || next.joint == .within
    guard isMade || next.amount != nil,
      let food = try candidate(of: part.food).flatMap({
        try snapshot.food(number: Int($0.traits.food), portions: false)
      }), food.category == Self.sandwich
    else { return nil }
    let list = parts.prefix { !$0.isHeading && ($0.joint != .start || $0.amount != nil) }
    // "burrito filled with beans and cheese": the name of the whole has them.
    guard list.contains(where: { $0.amount != nil }) else { return nil }
    let recipe = try ingredients(of: food.id)
    let listed = try list.indices.flatMap { place in
      try list[place].atBreaks.map { thing in
        let last = thing.food.split(separator: " ").last.map(String.init) ?? ""
        let isBread = roles.breads.contains(last) || roles.breadKinds.contains(last)
        return (place, thing, try isBread ? Self.bread : knownFood(thing.food)?.category ?? "")
      }
    }
    let frames = [roles.sandwiches, roles.plated, roles.breadKinds, roles.breads, roles.frames]
    let named = Set(own.filter { word in !frames.contains { $0.contains(word) } })
    let published = recipe.filter { $0.grams >= Self.filling && !Self.isBread($0.category) }
      .reduce(into: Set<String>()) { $0.formUnion($1.name.blankParts) }
    let isOpen = isMade && own.last.map(roles.assembled.contains) ?? false
    let hasFilling = try listed.contains { _, thing, category in
      guard thing.amount.map({ !$0.isImplied }) ?? (isMade && listed.count > 2),
        !Self.isBread(category)
      else { return false }
      let forms = try words(ofKind: thing.food)
      if !forms.isDisjoint(with: named) { return true }
      guard
        category.isEmpty || search.words.isSort(.filling, of: category)
          || category.hasPrefix("dairy.cheese")
      else { return false }
      return (named.isEmpty || roles.plated.contains(part.food))
        && (isOpen && !category.isEmpty || !forms.isDisjoint(with: published))
    }
    let bread = listed.first { Self.isBread($0.2) }
    if hasFilling {
      if bread != nil { return .all }
      return recipe.contains { Self.isBread($0.category) } ? .filling : nil
    }
    guard let bread, bread.1.amount == list[bread.0].amount,
      list[bread.0].joint == .with || list[bread.0].joint == .within,
      Self.under.contains(list[bread.0].connector)
    else { return nil }
    return .bread(bread.0)
  }

  /// The bread of a sandwich, as its published recipe has it, in the place of the sandwich; nil where none is published.
  func bread(of sandwich: Resolution.Item) throws -> Resolution.Item? {
    guard let dish = sandwich.food, let whole = sandwich.grams else { return nil }
    let breads = try ingredients(of: dish.id).filter { Self.isBread($0.category) }
    guard let main = breads.max(by: { $0.grams < $1.grams }),
      let food = try snapshot.food(id: main.id)
    else { return nil }
    let share = min(1, breads.reduce(0) { $0 + $1.grams } / 100)
    let grams = whole.times(share)
    var bread = sandwich
    bread.alias = nil
    bread.food = Resolution.FoodReference(
      id: food.id,
      name: food.canonicalName,
      source: snapshot.source(of: food)?.title ?? "",
      shortName: FoodNames(food, aliases: try snapshot.aliases(of: food.id))
        .short(in: search.settings.shownLanguage, found: nil)
    )
    bread.portions = food.portions
    bread.category = food.category
    bread.grams = grams
    bread.nutrients = food.nutrients(in: grams)
    bread.alternatives = []
    bread.review(
      .ingredientOfDish,
      "the bread of \(quoted([dish.name])), \(Int((100 * share).rounded())) % of its recipe;"
        + " what is in it is said beside it"
    )
    return bread
  }

  private static func isBread(_ category: String) -> Bool { category.hasPrefix(bread) }

  /// The category of breads.
  private static let bread = "bakery.bread"
  /// The category of sandwiches.
  private static let sandwich = "dish.sandwich"
  /// The grams in 100 g from which on an ingredient is a filling.
  private static let filling = 10.0
  /// Connectors before the bread of a sandwich.
  private static let under: Set<String> = ["on", "in", "sur", "dans"]
}
