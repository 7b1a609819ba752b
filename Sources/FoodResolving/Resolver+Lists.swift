import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Dishes beside the foods that are said to be in them, without amounts: either the dish is counted or what it is made
/// of, never both.
extension Resolver {
  /// The parts without dishes, or without foods, that only say in other words what other parts say.
  func withoutRepeats(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts = all
    var kept: [Phrase.Part] = []
    var place = 0
    while place < parts.count {
      var part = parts[place]
      place += 1
      // "Nando's quarter chicken": whose food it is, and "Wendy's 4 piece nuggets": how many.
      if place < parts.count, parts[place].joint == .start,
        part.amount == nil
          ? names(maker: part)
          : parts[place].amount == nil && part.amount?.rank ?? 2 < 2
            && search.words.isHouse(part.food)
      {
        var next = parts[place]
        if let amount = part.amount { next.amount = amount }
        next.text = part.text + " " + next.text
        next.food = part.food + " " + next.food
        let words = part.food.utf8.count { $0 == 0x20 } + 1
        next.breaks = next.breaks.map { $0 + words }
        next.range = part.range.lowerBound..<next.range.upperBound
        part = next
        place += 1
      }
      // "Gatorade 20 oz blue": of what flavour it is.
      while place < parts.count, parts[place].amount == nil, parts[place].joint == .start,
        search.words.isFlavour(of: part.food, parts[place].food)
      {
        part.food += " " + parts[place].food
        part.take(textOf: parts[place])
        place += 1
      }
      let behind = parts[place...]
      let end =
        behind.dropFirst().firstIndex { $0.joint == .start || $0.amount != nil || $0.isHeading }
        ?? behind.endIndex
      let list = Array(parts[min(place, end)..<end])
      guard let first = list.first, list.allSatisfy({ $0.amount == nil && !$0.isHeading }),
        part.joint == .start, end == parts.count || parts[end].joint != .without
      else {
        kept.append(part)
        continue
      }
      // "2 tsp of sugar in a black coffee": the spoons are of what is put in it.
      if part.amount != nil, first.joint == .with, Self.into.contains(first.connector),
        let drink = try knownFood(first.food)?.category, search.words.isSort(.brewed, of: drink)
      {
        kept.append(part)
        parts[place].joint = .start
        continue
      }
      let things = list.flatMap(\.atBreaks)
      if things.count > 1, first.connector != "and", let filling = try filling(ofBowl: part) {
        kept.append(filling)
        kept += things.map { thing in
          var thing = thing
          thing.joint = .start
          return thing
        }
        place = end
        continue
      }
      if part.isHeading, first.joint == .start {
        // "smoothie: spinach, 1 banana, 200 ml milk": amounts say more than a dish's name.
        guard !parts[end...].prefix(while: { !$0.isHeading }).contains(where: { $0.amount != nil })
        else {
          kept.append(part)
          continue
        }
        if things.count == 1 {
          kept.append(try joined(part, things[0]))
        } else if try names(dish: part) {
          part.holding = things.map(\.food)
          kept.append(part)
        } else {
          var list = list
          list[0].dish = part.text
          kept += list
        }
        place = end
      } else if first.joint == .with || first.joint == .within,
        part.amount.map({ $0.rank < 2 }) ?? true,
        try things.count > 2
          ? first.joint == .with && holds(part, things)
          : things.count == 1 && isMadeWith(part, things[0])
      {
        part.holding = things.map(\.food)
        kept.append(part)
        place = end
      } else {
        kept.append(part)
      }
    }
    return kept
  }

  /// The parts without those of a meal that the amounts behind it name again: "roast lamb and mint sauce, 100 g lamb".
  ///
  /// Only where the first is named again: "coffee with milk, 40 g oats with 150 ml milk" are two of milk.
  func withoutSaidAgain(_ all: [Phrase.Part]) -> [Phrase.Part] {
    guard let list = all.firstIndex(where: { $0.amount != nil }), list > 1,
      all[..<list].allSatisfy({ !$0.isHeading && $0.breaks.isEmpty && $0.joint != .without })
    else { return all }
    var parts = all
    var again: Set<Int> = []
    for place in 0..<list {
      let words = all[place].food.split(separator: " ")
      let same = all.indices.first { other in
        guard other >= list, all[other].amount.map({ !$0.isImplied }) ?? false else { return false }
        let others = all[other].food.split(separator: " ")
        return others.last == words.last
          && (Set(others).isSubset(of: words) || Set(words).isSubset(of: others))
      }
      guard let same else {
        if place == 0 { return all }
        continue
      }
      again.insert(place)
      if words.count > 1 { parts[same].food = all[place].food }
    }
    parts = parts.indices.filter { !again.contains($0) }.map { parts[$0] }
    parts[0].joint = .start
    return parts
  }

  /// Connectors before what something is put in.
  private static let into: Set<String> = ["in", "into", "dans"]

  /// Whether words only name a maker, shop or restaurant.
  private func names(maker part: Phrase.Part) -> Bool {
    let makers = search.words.roles.makers
    return makers.contains(part.food)
      || part.food.split(separator: " ").allSatisfy { makers.contains(String($0)) }
  }

  /// The meat or fish of a bowl of which a list tells what else is in it: the chicken of "Chipotle chicken bowl with rice, beans, cheese".
  private func filling(ofBowl part: Phrase.Part) throws -> Phrase.Part? {
    let roles = search.words.roles
    var words = part.food.blankParts
    guard let last = words.popLast(), roles.frames.contains(last), roles.plated.contains(last)
    else { return nil }
    let found = try search.candidates(
      words.joined(separator: " "),
      limit: 1,
      depth: .resolving,
      weights: weights
    )
    words.removeAll(where: found.query.makerWords.contains)
    var filling = part
    filling.food = words.joined(separator: " ")
    filling.isHeading = false
    guard !words.isEmpty, let category = try knownFood(filling.food)?.category,
      category.hasPrefix("meat") || category.hasPrefix("fish")
    else { return nil }
    return filling
  }

  /// "Soup: minestrone" is one food.
  private func joined(_ heading: Phrase.Part, _ part: Phrase.Part) throws -> Phrase.Part {
    var one = part
    one.dish = heading.text
    let isShort = heading.food.split(separator: " ").count < 3
    guard isShort, try known(heading.food) != nil else { return one }
    one = heading
    one.isHeading = false
    one.breaks = []
    one.take(textOf: part)
    one.food = part.food + " " + heading.food
    return one
  }

  /// Whether a heading is the name of a dish that is counted rather than what it is made of: never a bare "salad",
  /// of which the list says more.
  private func names(dish part: Phrase.Part) throws -> Bool {
    let roles = search.words.roles
    // "a roast dinner", "a chicken bowl": the list tells what lies on it.
    if let last = part.food.split(separator: " ").last, roles.frames.contains(String(last)) {
      return false
    }
    guard !roles.assembled.contains(part.food), !roles.sandwiches.contains(part.food),
      let best = try known(part.food)
    else { return false }
    // "fruit salad", "trail mix": a name of its own.
    let isName = part.food.contains(" ") && best.match != .fuzzy
    return isName || best.traits.marks.contains(.composite) || part.amount != nil
  }

  /// Whether most of the foods that are said to be in a dish are published ingredients of it: the beans and tomatoes of
  /// "chilli with mince, beans, tomatoes".
  ///
  /// Never where one name has the dish and what is in it.
  private func holds(_ dish: Phrase.Part, _ things: [Phrase.Part]) throws -> Bool {
    guard let best = try known(dish.food), best.traits.marks.contains(.composite),
      let food = try snapshot.food(number: Int(best.traits.food), portions: false)
    else { return false }
    let whole = things.reduce(dish.food) {
      $0 + ($1.connector.isEmpty ? " " : " \($1.connector) ") + $1.food
    }
    let found = try search.candidates(whole, limit: 1, depth: .resolving, weights: weights)
    if let one = found.foods.first, one.textCovered > Self.wholeList { return false }
    let names = try snapshot.ingredients(of: food.id).map(\.name).joined(separator: " ")
    let ingredients = Set(NormalForm.of(names).blankParts)
    let held = try things.count { thing in
      try !words(ofKind: thing.food).isDisjoint(with: ingredients)
    }
    return 2 * held > things.count
  }

  /// Whether a drink holds the milk or water that it is said to be made with: hot chocolate does, coffee and tea do not.
  private func isMadeWith(_ drink: Phrase.Part, _ liquid: Phrase.Part) throws -> Bool {
    guard let made = try knownFood(drink.food)?.category, search.words.isSort(.made, of: made),
      let poured = try knownFood(liquid.food)?.category
    else { return false }
    return search.words.isSort(.poured, of: poured)
  }

  /// The head word of a food's words in all numbers, and of the food that they name: "mince" is beef.
  func words(ofKind food: String) throws -> Set<String> {
    var words: Set<String> = []
    if let head = food.split(separator: " ").last.map(String.init) {
      words = Set([head] + WordForms.variants(of: head))
    }
    if let named = try knownFood(food),
      let first = NormalForm.of(named.canonicalName).split(separator: " ").first.map(String.init)
    {
      words.formUnion([first] + WordForms.variants(of: first))
    }
    return words
  }

  /// The food that words surely name; nil where none does.
  func known(_ words: String) throws -> Candidate? {
    let found = try search.candidates(words, limit: 1, depth: .resolving, weights: weights)
    guard !found.query.isOther, let best = found.foods.first, best.likeness >= weights.sureAlone,
      found.query.corrected == nil || best.match != .fuzzy
    else { return nil }
    return best
  }

  /// That food, without its portions.
  func knownFood(_ words: String) throws -> SnapshotFood? {
    try known(words).flatMap { try snapshot.food(number: Int($0.traits.food), portions: false) }
  }

  /// The share of a dish and its list that one name must have to be of both.
  private static let wholeList = 0.9
}
