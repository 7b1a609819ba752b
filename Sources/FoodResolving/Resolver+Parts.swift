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

  /// The part with the bowl, plate or glass behind its food as its amount: "irish stew bowl", never a "burrito bowl", which is a name.
  func served(_ part: Phrase.Part) throws -> Phrase.Part {
    guard part.amount == nil, part.breaks.isEmpty, part.joint != .without,
      let cut = part.food.lastIndex(of: " "),
      case let vessel = String(part.food[part.food.index(after: cut)...]),
      search.words.roles.vessels.contains(vessel), try known(part.food) == nil,
      try known(String(part.food[..<cut])) != nil
    else { return part }
    var served = part
    served.food = String(part.food[..<cut])
    served.amount = .one(.measure(vessel), isImplied: true)
    return served
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
  func withoutFrames(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    let roles = search.words.roles
    var parts = all
    var kept: [Phrase.Part] = []
    var dish: String?
    var dropped: Int?
    var share: Phrase.Amount?
    var (isList, isRecipe) = (false, false)
    for place in parts.indices where place != dropped {
      try moveAmount(at: place, in: &parts)
      var part = parts[place]
      part.dish = dish
      dish = nil
      if part.isHeading { (isRecipe, share) = (false, nil) }
      // "40 g oats with water": the weight is of the dry oats alone.
      if part.amount?.rank == 3, place + 1 < parts.count,
        try isPoured(parts[place + 1], on: part)
      {
        part.isOfRecipe = true
        parts[place + 1].joint = .start
      }
      if let share { part.amount = part.amount?.times(share) }
      part.isOfRecipe =
        (isRecipe || part.isOfRecipe)
        && part.amount.map { !$0.isOfContainer(roles.containers) } ?? false
      switch isList && !part.isHeading ? nil : try sandwich(part, before: parts[(place + 1)...]) {
      case .all:
        dish = part.text
        isList = true
        continue
      case .filling:
        part.isBread = true
        part.isHeading = false
        parts[place + 1].joint = .start
        isList = true
        kept.append(part)
        continue
      case .bread(let bread):
        if let rest = parts[bread].withoutFirst { parts[bread] = rest } else { dropped = bread }
      case nil: break
      }
      if isFrame(part, before: parts[(place + 1)...]) { continue }
      if !isList || part.isHeading, try isDish(part, of: parts[(place + 1)...]) {
        dish = part.text
        // "a sixth of a cake made from 200 g flour, 4 eggs"
        share = all[place].isOfRecipe ? nil : part.amount.flatMap { $0.value < 1 ? $0 : nil }
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
      // "Subway turkey on wheat"
      if let last = kept.last, part.joint == .with, part.connector == "on", part.amount == nil,
        roles.nameSandwich(last.food.split(separator: " ")),
        part.food.split(separator: " ").allSatisfy({
          roles.breads.contains(String($0)) || roles.breadKinds.contains(String($0))
        })
      {
        continue
      }
      kept.append(part)
    }
    if !kept.isEmpty { kept[0].joint = .start }
    return kept
  }

  /// Whether a part is the water or milk of a grain that nobody names cooked.
  private func isPoured(_ liquid: Phrase.Part, on grain: Phrase.Part) throws -> Bool {
    guard liquid.amount == nil, liquid.joint == .with || liquid.joint == .within,
      !search.words.saysCooked(grain.food), try isPoured(liquid.food)
    else { return false }
    return try knownFood(grain.food)?.category.hasPrefix("grain") ?? false
  }

  /// Whether words name what others are made with: water, milk.
  func isPoured(_ food: String) throws -> Bool {
    try knownFood(food).map { search.words.isSort(.poured, of: $0.category) } ?? false
  }

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
