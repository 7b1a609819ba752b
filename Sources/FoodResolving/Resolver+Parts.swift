import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Parts of a text that name no food of their own.
extension Resolver {
  /// Whether a part only says what the food before is: "Sprite, a lemon soda".
  ///
  /// True where the part is the same food, or where its last word stands in the name of the food before and not in
  /// the text of that.
  func renames(
    _ part: Phrase.Part,
    _ item: Resolution.Item,
    _ last: Resolution.Item,
    in text: String
  ) -> Bool {
    guard let food = item.food, let named = last.food, let amount = part.amount,
      amount.unit == .piece, amount.value == 1, amount.sizes.isEmpty,
      text.contains(last.text + ", " + part.text),
      part.text.hasPrefix("a ") || part.text.hasPrefix("an "),
      let head = part.food.split(separator: " ").last
    else { return false }
    guard !NormalForm.of(last.text).split(separator: " ").contains(head) else { return false }
    return food.id == named.id || NormalForm.of(named.name).split(separator: " ").contains(head)
  }

  /// The part with grams for a number of pieces that nobody eats: "OJ 250", "chicken 200".
  static func weighed(_ part: Phrase.Part) -> Phrase.Part {
    guard let amount = part.amount, amount.unit == .piece, amount.value >= Self.mostPieces,
      amount.sizes.isEmpty
    else {
      return part
    }
    var part = part
    part.amount?.unit = .mass(word: "g", grams: 1)
    part.amount?.doubt = .noUnit
    part.amount?.check()
    return part
  }

  /// The number of pieces from which on a number without a unit is a weight.
  private static let mostPieces = 60.0

  /// The parts but for those that only frame others: the "dish" of "a dish made with a cup of rice", the
  /// patties of a hamburger, the slices of a sandwich.
  func withoutFrames(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    let roles = search.words.roles
    var kept: [Phrase.Part] = []
    var dish: String?
    var (isList, isRecipe) = (false, false)
    for (place, part) in parts.enumerated() {
      var part = part
      part.dish = dish
      dish = nil
      if part.isHeading { isRecipe = false }
      part.isOfRecipe =
        (isRecipe || part.isOfRecipe)
        && part.amount.map { !$0.isOfContainer(roles.containers) } ?? false
      if isFrame(part, before: parts[(place + 1)...]) { continue }
      if !isList || part.isHeading, try isDish(part, of: parts[(place + 1)...]) {
        dish = part.text
        isList = true
        isRecipe = try isRecipe || isCooked(part, of: parts[(place + 1)...])
        continue
      }
      if let last = kept.last, part.joint == .with || part.joint == .within, part.amount != nil,
        roles.nameSandwich(last.food.split(separator: " ")),
        part.breaks.isEmpty,
        part.food.split(separator: " ").prefix(3).contains(where: {
          roles.sandwichParts.contains(String($0))
        }),
        !part.food.contains(" and ")
      {
        continue
      }
      kept.append(part)
    }
    if !kept.isEmpty { kept[0].joint = .start }
    return kept
  }

  /// Whether the list of a dish is a recipe, whose grain, pulses and meat are weighed before they are cooked: never that of a
  /// bowl or sandwich, which is put together of cooked foods.
  private func isCooked(_ dish: Phrase.Part, of parts: ArraySlice<Phrase.Part>) throws -> Bool {
    guard dish.isHeading || parts.first?.joint == .within,
      let head = dish.food.split(separator: " ").last,
      !search.words.roles.plated.contains(String(head))
    else { return false }
    return try known(dish.food) != nil
  }

  /// Whether a part is a dish of the parts behind it, of which some have amounts of their own: "omelette with 3 eggs and
  /// 30 g cheese"; counted beside them it would be eaten twice.
  ///
  /// What heads a list, or is said to be made of several amounts, is made of them. Elsewhere most of what is named must be
  /// in it, or be most of it. A sandwich of which nobody names the bread, and a plain food, are no such dish.
  private func isDish(_ part: Phrase.Part, of parts: ArraySlice<Phrase.Part>) throws -> Bool {
    let amounts = parts.prefix { !$0.isHeading }.count { $0.amount != nil }
    // "Pancake batter: 100 g flour, 2 eggs": what heads a list of amounts is made of them.
    if part.isHeading, part.amount == nil, amounts > 0, parts.count > 1 { return true }
    guard let next = parts.first, part.joint == .start,
      part.amount.map({ $0.rank < 2 && $0.value == 1 }) ?? true,
      next.amount != nil || next.joint.mayName && amounts > 1
    else { return false }
    let isMade = part.isHeading || next.joint == .with || next.joint == .within
    guard isMade || part.amount == nil && part.breaks.isEmpty && amounts > 1 else { return false }
    let counted =
      [next]
      + parts.dropFirst().prefix {
        !$0.isHeading && ($0.amount != nil || $0.joint == .and)
      }
    let words = parts.prefix { !$0.isHeading }.flatMap {
      $0.food.split(separator: " ").map(String.init)
    }
    let roles = search.words.roles
    if roles.nameSandwich(part.food.split(separator: " ")),
      !words.contains(where: { roles.breads.contains($0) || roles.breadKinds.contains($0) })
    {
      return false
    }
    if next.joint == .within, amounts > 1 { return true }
    let found = try search.candidates(part.food, limit: 1, depth: .resolving, weights: weights)
    guard let best = found.foods.first, best.likeness >= weights.ofPart,
      let food = try snapshot.food(number: Int(best.traits.food), portions: false)
    else { return false }
    let ingredients = try snapshot.ingredients(of: food.id)
    let whole = ingredients.reduce(0) { $0 + $1.grams }
    let forms = try counted.flatMap(\.atBreaks).map { try self.words(ofKind: $0.food) }
    let all = forms.reduce(into: Set<String>()) { $0.formUnion($1) }
    let main = ingredients.reduce(0) { sum, ingredient in
      all.isDisjoint(with: Self.words(of: ingredient.name)) ? sum : sum + ingredient.grams
    }
    if isMade, main > Self.main * whole { return true }
    let inDish = ingredients.reduce(into: Set(part.food.split(separator: " ").map(String.init))) {
      $0.formUnion(Self.words(of: $1.name))
    }
    let held = forms.count { !$0.isDisjoint(with: inDish) }
    let isMostlyHeld = 2 * held > forms.count
    let isAssembled = part.food.split(separator: " ").last.map {
      roles.assembled.contains(String($0)) || roles.plated.contains(String($0))
    }
    let isComposite = best.traits.marks.contains(.composite)
    guard amounts > 1 else { return false }
    return isMade
      ? isComposite && (ingredients.isEmpty || isMostlyHeld || isAssembled ?? false)
      : (isMostlyHeld || Self.isOf(forms[0], part)
        || isComposite && ingredients.isEmpty && amounts > 2) && (isComposite || forms.count > 2)
  }

  /// Whether a food is named by the dish itself: the eggs of scrambled eggs.
  private static func isOf(_ forms: Set<String>, _ dish: Phrase.Part) -> Bool {
    dish.food.split(separator: " ").contains { forms.contains(String($0)) }
  }

  private static func words(of name: String) -> [String] {
    NormalForm.of(name).split(separator: " ").map(String.init)
  }

  /// The share of a dish from which on an ingredient is what it is made of: the eggs of an omelette.
  private static let main = 0.5

  /// Whether a part only holds the parts behind it, which have amounts of their own.
  private func isFrame(_ part: Phrase.Part, before parts: ArraySlice<Phrase.Part>) -> Bool {
    guard let next = parts.first, let amount = next.amount else { return false }
    if search.words.roles.frames.contains(part.food) { return next.joint == .within }
    // "a salad with 80 g of leeks and chard"
    guard search.words.roles.assembled.contains(part.food), amount.rank == 3,
      part.amount?.rank ?? 0 < 2, next.joint == .within || next.joint == .with,
      let second = parts.dropFirst().first
    else { return false }
    return second.amount.map { $0.rank == 3 } ?? (second.joint == .and)
  }
}
