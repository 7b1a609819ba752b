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
    if part.isHeading, part.amount == nil, amounts > 0, parts.count > 1 { return true }
    guard let next = parts.first, part.joint == .start,
      part.amount.map({ $0.rank < 2 && $0.value == 1 }) ?? true,
      next.amount != nil || next.joint.mayName && amounts > 1
    else { return false }
    let isMade = part.isHeading || next.joint == .with || next.joint == .within
    guard isMade || part.amount == nil && part.breaks.isEmpty && amounts > 1,
      !lacksBread(part, list)
    else { return false }
    let isMeasured = list.contains { $0.amount.map { $0.rank > 1 } ?? false }
    if next.joint == .within, amounts > 1, isMeasured { return true }
    guard let best = try candidate(of: part.food),
      let food = try snapshot.food(number: Int(best.traits.food), portions: false)
    else { return false }
    let listed = [next] + list.dropFirst().prefix { $0.amount != nil || $0.joint == .and }
    let forms = try listed.flatMap(\.atBreaks).map { try words(ofKind: $0.food) }
    let recipe = try snapshot.ingredients(of: food.id).map { (Self.words(of: $0.name), $0.grams) }
    if isMade, isMost(of: recipe, in: forms) { return true }
    guard amounts > 1 else { return false }
    let own = part.food.blankParts
    let inDish = recipe.reduce(into: Set(own)) { $0.formUnion($1.0) }
    let isHeld = 2 * forms.count { !$0.isDisjoint(with: inDish) } > forms.count
    let isComposite = best.traits.marks.contains(.composite)
    // No recipe is published: a dish of which so much is told is made of it.
    let isTold =
      recipe.isEmpty && amounts > 2
      && (isComposite || search.words.isSort(.filled, of: food.category))
    guard isMade else {
      return isTold
        || (isHeld || !forms[0].isDisjoint(with: own)) && (isComposite || forms.count > 2)
    }
    let roles = search.words.roles
    let isAssembled = own.last.map { roles.assembled.contains($0) || roles.plated.contains($0) }
    return isTold || isComposite && (recipe.isEmpty || isHeld || isAssembled ?? false)
  }

  /// Whether a dish is a sandwich in whose list nobody names the bread.
  private func lacksBread(_ dish: Phrase.Part, _ list: ArraySlice<Phrase.Part>) -> Bool {
    let roles = search.words.roles
    guard roles.nameSandwich(dish.food.split(separator: " ")) else { return false }
    return !list.contains { part in
      part.food.split(separator: " ").contains {
        roles.breads.contains(String($0)) || roles.breadKinds.contains(String($0))
      }
    }
  }

  /// The best food of a dish's name, where it fits well.
  private func candidate(of dish: String) throws -> Candidate? {
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
    guard dish.isHeading || parts.first?.joint == .within,
      let head = dish.food.split(separator: " ").last,
      !search.words.roles.plated.contains(String(head))
    else { return false }
    return try known(dish.food) != nil
  }
}
