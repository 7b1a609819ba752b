import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Meals of restaurants, of which a text names the dish and often nothing else: "Big Mac meal", "large Whopper combo with a Sprite".
extension Resolver {
  /// The parts with the side and the drink of such meals, which are of the size that is said of the meal, and medium where none is.
  func withCombos(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    let roles = search.words.roles
    var parts = all
    guard
      var place = parts.firstIndex(where: { part in
        part.food.split(separator: " ").contains { roles.combos.contains(String($0)) }
      })
    else { return all }
    // "Quarter Pounder with cheese meal"
    if place > 0, parts[place].joint == .with, parts[place].amount == nil {
      let rest = parts.remove(at: place)
      place -= 1
      let count = parts[place].food.utf8.count { $0 == 0x20 } + 2
      parts[place].food += " " + rest.connector + " " + rest.food
      parts[place].breaks += rest.breaks.map { $0 + count }
      parts[place].take(textOf: rest)
    }
    guard let combo = try combo(parts[place]) else { return all }
    var (side, drink) = (false, false)
    var others: [Phrase.Part] = []
    for var part in combo.others + parts[(place + 1)...] {
      let category = try knownFood(part.food)?.category ?? ""
      let isDrink =
        Self.drinks.contains(where: category.hasPrefix) || roles.drinks.contains(part.food)
      let isSide = category.hasPrefix(Self.sides)
      (side, drink) = (side || isSide, drink || isDrink)
      if isDrink || isSide {
        if part.joint == .without { continue }
        part.combo = combo.dish.combo
        part.joint = .start
        if part.amount == nil { part.amount = combo.amount }
      }
      others.append(part)
    }
    var meal = [combo.dish]
    for (isSaid, food) in [(side, roles.comboSide), (drink, roles.comboDrink)]
    where !isSaid && !food.isEmpty {
      var part = combo.dish
      part.food = food
      part.amount = combo.amount
      part.joint = .start
      meal.append(part)
    }
    return parts[..<place] + meal + others
  }

  /// The categories of what is drunk with a meal.
  private static let drinks = ["beverage", "dairy.milk_drink"]
  /// The category of what is served with one.
  private static let sides = "vegetable.potato"

  /// The share of the dish's words that its name must have.
  private static let mostWords = 0.7

  /// The dish of a part that names a meal, what else stands in it between commas, and the amount of its side and drink; nil where the dish is
  /// none that restaurants sell as a meal: "meal deal", "fish meal".
  private func combo(_ part: Phrase.Part) throws
    -> (dish: Phrase.Part, others: [Phrase.Part], amount: Phrase.Amount)?
  {
    let roles = search.words.roles
    var sizes = part.amount?.sizes ?? []
    var dish = part
    dish.food = ""
    dish.breaks = []
    dish.combo = part.food
    var others: [Phrase.Part] = []
    var hasKind = false
    for piece in part.atBreaks {
      let words = piece.food.blankParts
      let sized = words.filter(PortionSize.words.contains)
      let isCombo = words.contains(where: roles.combos.contains)
      if isCombo || sized.count == words.count {
        sizes += sized
        guard isCombo else { continue }
        hasKind = words.contains(where: roles.comboKinds.contains)
        dish.food = words.filter {
          !roles.combos.contains($0) && !roles.comboKinds.contains($0) && !sized.contains($0)
        }.joined(separator: " ")
      } else {
        others.append(piece)
      }
    }
    dish.amount?.sizes = []
    guard !dish.food.isEmpty else { return nil }
    let found = try search.candidates(dish.food, limit: 1, depth: .resolving, weights: weights)
    // "Tesco meal deal chicken sandwich": a deal is none of these.
    guard let best = found.foods.first, best.textCovered >= Self.mostWords,
      let food = try snapshot.food(number: Int(best.traits.food), portions: false),
      search.words.isSort(.combined, of: food.category)
        || hasKind || !found.query.makerWords.isEmpty && food.category.hasPrefix("meat")
    else { return nil }
    let amount = Phrase.Amount.one(.piece, sizes: [sizes.first ?? "medium"], isImplied: true)
    return (dish, others, amount)
  }
}
