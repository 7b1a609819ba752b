import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Meals of restaurants, of which a text names the dish and often nothing else: "Big Mac meal", "large Whopper combo with a Sprite".
extension Resolver {
  /// The parts with the side and the drink of such a meal, which are of the size that is said of the meal, and medium where none is.
  func withMeal(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    guard var place = all.firstIndex(where: { $0.words.contains(where: roles.combos.contains) })
    else { return all }
    var parts = all
    // "Quarter Pounder with cheese meal"
    if place > 0, parts[place].joint == .with {
      let rest = parts.remove(at: place)
      place -= 1
      parts[place].append(rest)
    }
    guard let meal = try meal(parts[place]) else { return all }
    var missing = [roles.comboSide, roles.comboDrink]
    var others: [Phrase.Part] = []
    for var part in meal.others + parts[(place + 1)...] {
      let category = try category(of: part.food)
      let isDrink = Self.drinks.contains(where: category.hasPrefix)
      if isDrink || category.hasPrefix(Self.sides) {
        missing[isDrink ? 1 : 0] = ""
        if part.joint.isUneaten { continue }
        part.counted = meal.dish.counted
        part.joint = .start
        part.amount = part.amount ?? meal.amount
      }
      others.append(part)
    }
    let unsaid = missing.filter { !$0.isEmpty }.map { food in
      var part = meal.dish
      part.food = food
      part.amount = meal.amount
      part.joint = .start
      return part
    }
    return parts[..<place] + [meal.dish] + unsaid + others
  }

  /// The category of what is served with one.
  static let sides = "vegetable.potato"
  /// The share of the dish's words that its name must have.
  private static let mostWords = 0.7

  /// The dish of a part that names a meal, what else stands in it between commas, and the amount of its side and drink; nil where the dish is
  /// none that restaurants sell as a meal: "meal deal", "fish meal".
  private func meal(_ part: Phrase.Part) throws
    -> (dish: Phrase.Part, others: [Phrase.Part], amount: Phrase.Amount)?
  {
    var sizes = part.amount?.sizes ?? []
    var dish = part
    dish.food = ""
    dish.breaks = []
    dish.amount?.sizes = []
    dish.counted = .meal(part.food)
    var others: [Phrase.Part] = []
    var hasKind = false
    for piece in part.atBreaks {
      guard piece.words.contains(where: roles.combos.contains) else {
        others.append(piece)
        continue
      }
      let sized = piece.words.filter(PortionSize.words.contains)
      sizes += sized
      hasKind = piece.words.contains(where: roles.comboKinds.contains)
      let quiet = roles.combos.union(roles.comboKinds).union(sized)
      dish.food = piece.words.filter { !quiet.contains($0) }.joined(separator: " ")
    }
    guard !dish.food.isEmpty, let best = try named(dish.food).best,
      // "Tesco meal deal chicken sandwich": a deal is none of these.
      best.textCovered >= Self.mostWords, let category = try food(of: best)?.category,
      hasKind || search.words.isSort(.combined, of: category)
    else { return nil }
    return (dish, others, .one(.piece, sizes: [sizes.first ?? "medium"], isImplied: true))
  }
}
