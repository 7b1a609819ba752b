import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Dishes beside lists of what they are made of, with amounts: the list stands in the place of the dish.
extension Resolver {
  /// Whether a part is a dish of the parts behind it, of which some have amounts of their own: "omelette with 3 eggs and
  /// 30 g cheese"; counted beside them it would be eaten twice.
  ///
  /// What heads a list, or is said to be made of several amounts, is made of them. Elsewhere most of what is named must be
  /// in it, or be most of it. A sandwich of which nobody names the bread, and a plain food, are no such dish.
  func isDish(_ part: Phrase.Part, of rest: [Phrase.Part]) throws -> Bool {
    // "caesar salad with 2 slices of garlic bread and a kiwi"
    let isPlated = rest.first?.joint == .with && isAssembled(part.head)
    let list = rest.prefix { !$0.isHeading && !(isPlated && $0.isOneMore) }
    let amounts = list.count { $0.amount != nil }
    // "coffee (2 sugars, splash of milk)": what is in a drink is counted beside it, but for the coffee of a latte.
    if try isSort(.brewed, part), try !list.contains(where: { try isSort(.brewed, $0) }) {
      return false
    }
    // "toast: 20 g butter, 10 g jam"
    if part.isHeading, try isStaple(part, with: list) { return false }
    let isUncounted = part.amount == nil || countsContainers(part)
    // "Pancake batter: 100 g flour, 2 eggs"
    if part.isHeading, amounts > 0, rest.count > 1 {
      if isUncounted { return true }
      // "made a moussaka: 500 g mince, 2 aubergines", "a bowl of cawl: 90 g lamb, 50 g leeks", never "a jacket potato: 50 g cheese, 100 g beans"
      if let amount = part.amount, amount.rank < 2, amount.value <= 1,
        try named(part.food).fitting?.traits.marks.contains(.composite) == true
      {
        return true
      }
    }
    guard let next = rest.first, part.joint == .start,
      // "a tin of tuna in water, 2 rice cakes, 10 g mayo"
      part.amount == nil || !isUncounted || next.amount != nil,
      isOfOne(part, before: next),
      next.amount != nil || next.joint.mayName && amounts > 1
    else { return false }
    let isMade = part.isHeading || next.joint.isOfDish
    let things = list.reduce(0) { $0 + $1.atBreaks.count }
    guard isMade || part.amount == nil && part.breaks.isEmpty && things > 1,
      !roles.nameSandwich(part.words)
    else { return false }
    let best = try named(part.food).fitting
    let food = try food(of: best)
    if let food, try lacksMain(of: part, food, list) { return false }
    // "veg curry with a can of coconut milk, 200 g spinach, 2 tbsp curry paste. A quarter of it": several eat of the list.
    if amounts > 2, list.allSatisfy({ $0.share != nil || $0.joint.isUneaten }) { return true }
    let isMeasured = list.contains(where: \.isWeighed)
    // "pancakes made with 1 banana and 2 eggs", never "2 peppers stuffed with 1 tomato and 2 eggs"
    let isMadeWith =
      next.connector.blankParts.first.map {
        !roles.laid.contains($0) && !roles.stuffed.contains($0)
      }
      ?? false
    if next.joint == .within, amounts > 1, isMeasured || isMadeWith { return true }
    // "protein shake with 1 scoop of whey and almond milk"
    if next.joint == .with, amounts > 0, list.count > 1, try isMixed(part, of: list) { return true }
    guard let best, let food else {
      // "fajita filling, 200 g chicken, 1 pepper, 1 onion": what no name has is made of what follows it.
      return next.amount != nil && isMeasured && amounts > 2
    }
    let listed = [next] + list.dropFirst().prefix { $0.amount != nil || $0.joint == .and }
    let forms = try listed.flatMap(\.atBreaks).map { try kinds(of: $0.food) }
    // "porridge 40 g oats with water": the table calls porridge by its oats.
    let isCalled =
      next.amount?.rank == 3 && forms[0].isDisjoint(with: part.words)
      && !Set(head(of: next.food).map { [$0] + WordForms.variants(of: $0) } ?? [])
        .isDisjoint(with: Self.words(of: food.canonicalName).prefix(2))
    if isCalled, amounts > 1 || list.dropFirst().first?.joint != .start { return true }
    // "stew, 500 g beef, carrots, onions"
    guard isMade || amounts > 1 || isMeasured && things > 2 else { return false }
    let isComposite = best.traits.marks.contains(.composite)
    // Oatmeal is mostly water, and made of oats.
    let recipe = try snapshot.ingredients(of: food.id).map { (Self.words(of: $0.name), $0.grams) }
      .filter { !$0.0.contains("water") }
    // "yogurt, 200 ml milk, 30 g granola": yogurt is no dish of milk.
    let isPoured = try !isMade && !isComposite && isSort(.poured, next)
    // "curry, 400 ml coconut milk, 500 g chicken, 2 tbsp curry paste"
    let isListed = isMade || isMeasured && amounts > 2
    if !isPoured, Self.isMost(of: recipe, in: isListed ? forms[...] : forms.prefix(1)) {
      return true
    }
    guard amounts > 1 || !isMade else { return false }
    let said =
      part.words + Self.words(of: food.canonicalName)
      + food.category.split(separator: ".").suffix(1).map(String.init)
    let inDish = recipe.reduce(into: Set(said)) { $0.formUnion($1.0) }
    let isHeld = 2 * forms.count { !$0.isDisjoint(with: inDish) } > forms.count
    // No recipe is published: a dish of which so much is told is made of it.
    let isAssembled = isAssembled(part.head)
    let isTold =
      recipe.count < 2 && amounts > 2
      && (isComposite || isAssembled || search.words.isSort(.filled, of: food.category))
    guard isMade else {
      if amounts < 2 { return isHeld && isComposite && !isAssembled }
      // "smoothie, 1 banana, 200 ml milk, 30 g oats"
      if isAssembled, isMeasured || listed.count > 2, amounts > 2,
        forms.contains(where: { !$0.isDisjoint(with: inDish) })
      {
        return true
      }
      return isTold
        || (isHeld || !forms[0].isDisjoint(with: part.words))
          && (isComposite || forms.count > 2
            // "chicken noodle soup, 100 g chicken, 50 g noodles"
            || forms.allSatisfy { !$0.isDisjoint(with: part.words) })
    }
    // "stir fry with 150 g beef, peppers and 1 tbsp oil"
    // "chicken curry with 500 g chicken, a can of coconut milk, 1 onion"
    let isCalledByFirst = amounts > 2 && isMeasured && !forms[0].isDisjoint(with: part.words)
    return isTold || roles.assembled.contains(part.food) || isHeld && forms.count > 2
      || isComposite && isCalledByFirst
      || isComposite && (recipe.isEmpty || isHeld || isAssembled)
  }

  /// Whether a dish is one, or a share of one that is said to be made of what follows: never "2 tins", nor "300 g".
  private func isOfOne(_ dish: Phrase.Part, before next: Phrase.Part) -> Bool {
    guard let amount = dish.amount else { return true }
    guard !dish.isWeighed else { return false }
    return dish.isHeading || amount.value == 1
      || amount.value < 1 && (next.joint == .within || dish.isOfRecipe)
  }

  /// Whether a dish is grain, or called by meat or fish, and nothing that is listed is such a food: "porridge made with water, a spoonful
  /// of honey", "tuna salad with 1 tbsp mayo and celery".
  ///
  /// What is made of eggs or pulses is made without: "pancakes made with 1 banana and 2 eggs", but no ramen with 2 eggs.
  private func lacksMain(
    of dish: Phrase.Part,
    _ food: SnapshotFood,
    _ list: ArraySlice<Phrase.Part>
  ) throws -> Bool {
    let recipe = try ingredients(of: food.id).filter {
      !search.words.isSort(.poured, of: $0.category) && !Self.words(of: $0.name).contains("water")
    }
    let main = recipe.max { $0.grams < $1.grams }?.category ?? food.category
    let isGrain = main.hasPrefix(Self.grain)
    let isCalled = try dish.words.contains {
      Self.flesh.contains(Self.kind(of: try category(of: $0)))
    }
    guard isGrain || isCalled else { return false }
    let isMade = list.first?.joint == .within || dish.isHeading
    return try !list.flatMap(\.atBreaks).contains {
      let category = try category(of: $0.food)
      let isFlesh = Self.flesh.contains(Self.kind(of: category))
      return category.isEmpty || category.hasPrefix(Self.grain) || isFlesh && (isMade || !isGrain)
        || isMade && category.hasPrefix(Self.egg)
    }
  }

  static let grain = "grain"
  private static let fat = "fat"
  /// The kinds of foods by which dishes are called: "beef stew", "tuna salad".
  private static let flesh: Set<Substring> = ["meat", "fish"]

  /// Whether what is named is most of a recipe by weight: the eggs of an omelette.
  private static func isMost(
    of recipe: [(words: [String], grams: Double)],
    in forms: ArraySlice<Set<String>>
  ) -> Bool {
    let named = forms.reduce(into: Set<String>()) { $0.formUnion($1) }
    let held = recipe.filter { !named.isDisjoint(with: $0.words) }
    return held.reduce(0) { $0 + $1.grams } > main * recipe.reduce(0) { $0 + $1.grams }
  }

  /// The share of a dish from which on an ingredient is what it is made of.
  private static let main = 0.5

  /// Whether the list of a dish is a recipe, whose grain, pulses and meat are weighed before they are cooked: never that of a
  /// bowl or sandwich, which is put together of cooked foods.
  func isCooked(_ dish: Phrase.Part, of rest: [Phrase.Part]) throws -> Bool {
    // "rice and beans: 1 cup cooked rice, 1/2 cup black beans"
    let isShared = dish.amount.map { $0.isImplied && $0.value < 1 } ?? false
    // "baked mac: 1 lb macaroni, 4 cups milk, 8 servings": a list that several eat of is a recipe, whatever its dish is called.
    if rest.first?.share != nil, !roles.plated.contains(dish.head) { return true }
    guard try dish.isHeading || isShared || rest.first?.joint == .within || isOfWeighedGrain(rest),
      !rest.contains(where: { search.words.saysCooked($0.food) }), !roles.plated.contains(dish.head)
    else { return false }
    // "stir fry: 150 g chicken, 200 g broccoli, 1 tbsp oil": what lists its own fat is cooked in it.
    return try named(dish.food).fitting != nil
      || rest.contains { try category(of: $0.food).hasPrefix(Self.fat) }
  }

  /// Whether a list stands beside its dish without a word between and has a grain that is weighed: "carbonara 100 g spaghetti, 2 eggs".
  private func isOfWeighedGrain(_ list: [Phrase.Part]) throws -> Bool {
    guard list.first?.joint == .start else { return false }
    return try list.contains { try $0.isWeighed && category(of: $0.food).hasPrefix(Self.grain) }
  }

  // MARK: Sandwiches

  /// What a sandwich is beside the parts behind it; nil where it is none, or these only say what else is on it.
  func sandwich(_ part: Phrase.Part, before rest: [Phrase.Part]) throws -> Standing? {
    let own = part.words
    guard let next = rest.first, part.joint == .start,
      roles.nameSandwich(own) || own.contains(where: roles.plated.contains)
        || roles.plated.contains(part.food)
    else { return nil }
    let isMade = part.isHeading || next.joint.isOfDish
    let list = rest.prefix { !$0.isHeading && ($0.joint != .start || $0.amount != nil) }
    // "burrito filled with beans and cheese": the name of the whole has them.
    guard list.contains(where: { $0.amount != nil }),
      let food = try food(of: named(part.food).fitting), food.category == Self.sandwichCategory
    else { return nil }
    let recipe = try ingredients(of: food.id)
    let listed = try list.indices.flatMap { place in
      try list[place].atBreaks.map { thing in
        let isBread = roles.breads.contains(thing.head)
        return (place, thing, isBread ? Self.bread : try category(of: thing.food))
      }
    }
    let frames = [roles.sandwiches, roles.plated, roles.breadKinds, roles.breads, roles.frames]
    let named = Set(own.filter { word in !frames.contains { $0.contains(word) } })
    let fillings = recipe.filter { $0.grams >= Self.filling && !Self.isBread($0.category) }
    let published = Set(fillings.flatMap(\.name.blankParts))
    let isOpen = isMade && roles.assembled.contains(part.head)
    let hasFilling = try listed.contains { _, thing, category in
      guard thing.amount?.isImplied == false, !Self.isBread(category),
        !thing.isCounted(in: roles.sandwichParts)
      else { return false }
      let forms = try kinds(of: thing.food)
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
      if bread != nil { return .dish(DishList()) }
      let breads = recipe.filter { Self.isBread($0.category) }
      guard !breads.isEmpty else { return nil }
      // "taco salad: 100 g turkey, 2 cups lettuce"
      return breads.reduce(0) { $0 + $1.grams } < Self.leastBread ? .dish(DishList()) : .bread
    }
    guard let (place, bread, _) = bread, bread.amount == list[place].amount,
      list[place].joint.isOfDish,
      roles.onto.union(roles.into).contains(list[place].connector)
    else { return nil }
    return .sandwich(onPart: place)
  }

  /// The bread of a sandwich, as its published recipe has it, in the place of the sandwich; nil where none is published.
  func bread(of sandwich: Resolution.Item) throws -> Resolution.Item? {
    guard let dish = sandwich.food, let whole = sandwich.grams else { return nil }
    let breads = try ingredients(of: dish.id).filter { Self.isBread($0.category) }
    guard let main = breads.max(by: { $0.grams < $1.grams }),
      let food = try snapshot.food(id: main.id)
    else { return nil }
    let share = min(1, breads.reduce(0) { $0 + $1.grams } / 100)
    var bread = sandwich
    try name(&bread, food, foundBy: nil)
    bread.weigh(food, whole.times(share))
    bread.alternatives = []
    bread.review(
      .ingredientOfDish,
      "the bread of \(quoted([dish.name])), \(Int((100 * share).rounded())) % of its recipe;"
        + " what is in it is said beside it"
    )
    return bread
  }

  /// Whether foods of a category are breads.
  static func isBread(_ category: String) -> Bool { category.hasPrefix(bread) }

  private static let bread = "bakery.bread"
  static let sandwichCategory = "dish.sandwich"
  /// The grams in 100 g from which on a dish is made on its bread, which a list of what is in it need not name.
  private static let leastBread = 25.0
  /// The grams in 100 g from which on an ingredient is a filling.
  private static let filling = 10.0
}
