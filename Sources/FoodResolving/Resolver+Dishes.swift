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
  func isDish(_ part: Phrase.Part, of parts: ArraySlice<Phrase.Part>) throws -> Bool {
    let list = parts.prefix { !$0.isHeading }
    let amounts = list.count { $0.amount != nil }
    // "Pancake batter: 100 g flour, 2 eggs": what heads a list of amounts is made of them.
    let isUncounted =
      part.amount.map { $0.isOfContainer(search.words.roles.containers) } ?? true
    if part.isHeading, isUncounted, amounts > 0, parts.count > 1 { return true }
    guard let next = parts.first, part.joint == .start,
      // "a tin of tuna in water, 2 rice cakes, 10 g mayo"
      part.amount == nil || !isUncounted || next.amount != nil,
      part.amount.map({
        $0.rank < 2
          && (part.isHeading || $0.value == 1
            || $0.value < 1 && (next.joint == .within || part.isOfRecipe))
      }) ?? true,
      next.amount != nil || next.joint.mayName && amounts > 1
    else { return false }
    let isMade = part.isHeading || next.joint == .with || next.joint == .within
    guard isMade || part.amount == nil && part.breaks.isEmpty && list.count > 1,
      !search.words.roles.nameSandwich(part.food.split(separator: " "))
    else { return false }
    let isMeasured = list.contains { $0.amount.map { $0.rank > 1 } ?? false }
    if next.joint == .within, amounts > 1, isMeasured { return true }
    guard let best = try candidate(of: part.food),
      let food = try snapshot.food(number: Int(best.traits.food), portions: false)
    else {
      // "fajita filling, 200 g chicken, 1 pepper, 1 onion": what no name has is made of what follows it.
      return next.amount != nil && isMeasured && amounts > 2
    }
    let listed = [next] + list.dropFirst().prefix { $0.amount != nil || $0.joint == .and }
    let forms = try listed.flatMap(\.atBreaks).map { try words(ofKind: $0.food) }
    // Oatmeal is mostly water, and made of oats.
    let recipe = try snapshot.ingredients(of: food.id).map { (Self.words(of: $0.name), $0.grams) }
      .filter { !$0.0.contains("water") }
    let own = part.food.blankParts
    // "porridge 40 g oats with water": the table calls porridge by its oats.
    let head = next.food.split(separator: " ").last.map(String.init) ?? ""
    let isCalled =
      next.amount?.rank == 3 && forms[0].isDisjoint(with: own)
      && !Set([head] + WordForms.variants(of: head))
        .isDisjoint(with: Self.words(of: food.canonicalName).prefix(2))
    if isCalled, amounts > 1 || list.dropFirst().first?.joint != .start { return true }
    guard isMade || amounts > 1 else { return false }
    let isComposite = best.traits.marks.contains(.composite)
    // "yogurt, 200 ml milk, 30 g granola": yogurt is no dish of milk.
    let isPoured = try !isMade && !isComposite && isPoured(next.food)
    if !isPoured, isMost(of: recipe, in: isMade ? forms : Array(forms.prefix(1))) { return true }
    guard amounts > 1 else { return false }
    let inDish = recipe.reduce(into: Set(own)) { $0.formUnion($1.0) }
    let isHeld = 2 * forms.count { !$0.isDisjoint(with: inDish) } > forms.count
    // No recipe is published: a dish of which so much is told is made of it.
    let roles = search.words.roles
    let isAssembled =
      own.last.map { roles.assembled.contains($0) || roles.plated.contains($0) } ?? false
    let isTold =
      recipe.count < 2 && amounts > 2
      && (isComposite || isAssembled || search.words.isSort(.filled, of: food.category))
    guard isMade else {
      return isTold
        || (isHeld || !forms[0].isDisjoint(with: own)) && (isComposite || forms.count > 2)
    }
    return isTold || isHeld && forms.count > 2
      || isComposite && (recipe.isEmpty || isHeld || isAssembled)
  }

  /// Gives an amount that was said between a dish and the first of its list to that: "beef chilli 1 lb beef mince, 2 tins beans".
  func moveAmount(at place: Int, in parts: inout [Phrase.Part]) throws {
    guard place + 2 < parts.count, parts[place].isAmountBehind, parts[place].breaks.isEmpty,
      let amount = parts[place].amount,
      amount.rank == 3 || amount.isOfContainer(search.words.roles.containers),
      parts[place + 1].amount == nil,
      parts[place + 1].joint == .start,
      parts[place + 2].amount != nil
        || [.with, .within, .and].contains(parts[place + 2].joint),
      parts[place].range.upperBound + 1 == parts[place + 1].range.lowerBound
    else { return }
    var (dish, first) = (parts[place], parts[place + 1])
    dish.amount = nil
    first.amount = amount
    // "bean salad 1 tin chickpeas, half an onion"
    let roles = search.words.roles
    let isAssembled = dish.food.split(separator: " ").last.map {
      roles.assembled.contains(String($0)) || roles.plated.contains(String($0))
    }
    guard try isAssembled ?? false || isDish(dish, of: [first] + parts[(place + 2)...]) else {
      return
    }
    if isAssembled ?? false { dish.isHeading = true }
    parts.replaceSubrange(place...place + 1, with: [dish, first])
  }

  /// The best food of a dish's name, where it fits well.
  func candidate(of dish: String) throws -> Candidate? {
    let found = try search.candidates(dish, limit: 1, depth: .resolving, weights: weights)
    return found.foods.first.flatMap { $0.likeness >= weights.ofPart ? $0 : nil }
  }

  /// Whether what is named is most of a recipe by weight: the eggs of an omelette.
  private func isMost(of recipe: [(words: [String], grams: Double)], in forms: [Set<String>])
    -> Bool
  {
    let named = forms.reduce(into: Set<String>()) { $0.formUnion($1) }
    let whole = recipe.reduce(0) { $0 + $1.grams }
    return recipe.reduce(0) { $0 + (named.isDisjoint(with: $1.words) ? 0 : $1.grams) }
      > Self.main * whole
  }

  /// The share of a dish from which on an ingredient is what it is made of.
  private static let main = 0.5

  private static func words(of name: String) -> [String] {
    NormalForm.of(name).blankParts
  }

  /// Whether the list of a dish is a recipe, whose grain, pulses and meat are weighed before they are cooked: never that of a
  /// bowl or sandwich, which is put together of cooked foods.
  func isCooked(_ dish: Phrase.Part, of parts: ArraySlice<Phrase.Part>) throws -> Bool {
    // "rice and beans: 1 cup cooked rice, 1/2 cup black beans"
    guard dish.isHeading || parts.first?.joint == .within,
      !parts.contains(where: { search.words.saysCooked($0.food) }),
      let head = dish.food.split(separator: " ").last,
      !search.words.roles.plated.contains(String(head))
    else { return false }
    return try known(dish.food) != nil
  }
}
