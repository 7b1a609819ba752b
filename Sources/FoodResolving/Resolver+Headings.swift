import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Headings: a kind, a meal or a staple that is named before the foods that it is of or is eaten with.
extension Resolver {
  /// The parts without those that only say of which kind or meal the foods behind them are: "beer - 1 pint of lager", "sunday roast: pork,
  /// crackling".
  func withoutHeadings(_ all: [Phrase.Part], in text: String) throws -> [Phrase.Part] {
    let bytes = Array(text.utf8)
    var parts: [Phrase.Part] = []
    var behind = all.reduce(0) { $0 + $1.atBreaks.count }
    for part in all {
      behind -= part.atBreaks.count
      if let (heading, list) = headingAtBreak(of: part),
        let told = try told(list, heading, behind, isSigned: Self.hasSign(part.text.utf8))
      {
        parts.append(told)
      } else if let place = parts.lastIndex(where: { !$0.joint.isUneaten }),
        case let last = parts[place], last.breaks.isEmpty, last.joint == .start,
        // "full english no beans: 2 sausages, 2 eggs": what is listed tells what was in it.
        case let end = parts[parts.count - 1].range.upperBound,
        case let gap = end..<max(end, part.range.lowerBound),
        case let between = bytes[gap],
        last.amount.map({
          ($0.isOnePiece || $0.counts(asManyAs: part.amount)) && !between.contains(Self.comma)
        }) ?? true,
        place == parts.count - 1 || Self.hasSign(between),
        let told = try told(part, last, behind, isSigned: Self.hasSign(between))
      {
        parts.replaceSubrange(place..., with: [told])
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// The parts, the foods before the last comma of a heading as foods of their own: the kiwi of "kiwi, mashed potato: 300 g potatoes, 20 g butter".
  ///
  /// Not where the list names them again, "salmon, rice: 120 g salmon", or one name has both.
  func headedApart(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    try all.enumerated().flatMap { place, part -> [Phrase.Part] in
      guard part.isHeading, part.amount == nil, part.joint == .start, let cut = part.breaks.last,
        case let foods = part.atBreaks, let heading = foods.last, foods.count > 1,
        let first = try named(foods[0].food).sure, first.isExact,
        !first.traits.marks.contains(.composite),
        try category(of: foods[0].food) != category(of: heading.food),
        try named(part.food).sure == nil,
        !all[(place + 1)...].contains(where: { $0.words.contains(foods[0].head) })
      else { return [part] }
      var before = part
      (before.isHeading, before.breaks) = (false, part.breaks.dropLast())
      before.food = part.words[..<cut].joined(separator: " ")
      var dish = heading
      (dish.joint, dish.connector) = (.start, "")
      return [before, dish]
    }
  }

  /// The part that stands behind a heading, with its name and amount; nil where both are foods.
  ///
  /// `behind`: the number of foods behind it; `isSigned`: whether a colon or dash stands between.
  private func told(
    _ part: Phrase.Part,
    _ heading: Phrase.Part,
    _ behind: Int,
    isSigned: Bool
  ) throws -> Phrase.Part? {
    var told = part
    if try isMeal(heading), try makesUp(heading, part, behind, isSigned: isSigned) {
      (told.joint, told.connector) = (.start, "")
    } else if roles.generals.contains(heading.food), part.joint == .start,
      let name = try isSigned && heading.amount?.counts(asManyAs: part.amount) == true
        ? part.food : name(of: part, ofKind: heading, behind, isSigned: isSigned)
    {
      if part.breaks.isEmpty { told.food = name }
      told.amount = part.amount ?? heading.amount
    } else {
      return nil
    }
    if heading.range != part.range { told.text = heading.text + ", " + part.text }
    told.range = [heading.range, part.range].hull
    return told
  }

  /// The name of a food of the kind that is named before it, by itself or with that ("casserole, tuna noodle"); nil where it is another food.
  ///
  /// Behind a comma the kind must be in its name ("crackers, 3 cream crackers"), or it is a drink or a maker's product that people call so ("a soda,
  /// Sprite"), for "burger, hot dog" are two of one category.
  private func name(of part: Phrase.Part, ofKind kind: Phrase.Part, _ behind: Int, isSigned: Bool)
    throws -> String?
  {
    let told = part.atBreaks[0]
    guard !told.food.isEmpty, !roles.generals.contains(told.food) else { return nil }
    let category = try category(of: kind.food)
    if let food = try food(of: named(told.food).sure),
      Self.kind(of: food.category) == Self.kind(of: category)
    {
      let heads = Set([kind.head] + WordForms.variants(of: kind.head))
      let isNamed =
        told.words.count > 1 && heads.contains(told.head)
        || !heads.isDisjoint(with: Self.words(of: food.canonicalName).prefix(2))
        || food.category == category && Self.isDrink(food)
        || search.words.kinds(ofProduct: told.words)?.isDisjoint(with: heads) == false
      if isNamed || isSigned && food.category.hasPrefix(category) { return told.food }
    }
    // "pasta - chicken, pesto" is no chicken pasta, "smoothie - 1 banana, 200 ml milk" no banana smoothie.
    guard part.breaks.isEmpty, behind == 0,
      case let name = told.food + " " + kind.food, let whole = try named(name).sure,
      whole.match != .fuzzy, let food = try food(of: whole),
      Self.kind(of: food.category) == Self.kind(of: category)
    else { return nil }
    return try food.category == self.category(of: told.food) ? told.food : name
  }

  /// Whether a part is what a meal is called, or a bowl that is called by no food of its own: "sunday roast", "poke bowl".
  private func isMeal(_ part: Phrase.Part) throws -> Bool {
    guard part.amount?.isOnePiece ?? true else { return false }
    if roles.meals.contains(part.food) { return true }
    let name = part.words.dropLast().joined(separator: " ")
    return try roles.frames.contains(part.head) && roles.plated.contains(part.head)
      && !name.isEmpty && named(name).sure == nil
  }

  /// Whether foods behind the name of a meal are what it is made up of, rather than eaten with it: never "full english, coffee".
  private func makesUp(_ meal: Phrase.Part, _ part: Phrase.Part, _ behind: Int, isSigned: Bool)
    throws -> Bool
  {
    let first = part.atBreaks[0]
    let food = try food(of: named(first.food).fitting)
    // "poke bowl with salmon edamame avocado"
    let isRun = food == nil && first.words.count > 2
    if part.joint.isOfDish {
      // "a burrito bowl with beef and rice" is a name.
      let whole = try named("\(meal.food) \(part.connector) \(part.food)").sure
      return whole?.textCovered ?? 0 < Self.allWords
        && (isRun || food != nil && part.atBreaks.count + behind > 1)
    }
    guard part.joint == .start else { return false }
    return isSigned
      ? food != nil
      : part.atBreaks.count + behind > 1
        && Self.ofMeals.contains { food?.category.hasPrefix($0) ?? false }
  }

  /// The categories of what a meal is made up of.
  private static let ofMeals = ["meat", "fish", "egg", "dish", "dairy.cheese", "grain", "legume"]

  /// The first food of a part, and the rest, which has its amount; nil where there is no such rest, or where the amount is of the first, which is more
  /// than a kind.
  private func headingAtBreak(of part: Phrase.Part) -> (heading: Phrase.Part, list: Phrase.Part)? {
    guard part.joint == .start, let first = part.breaks.first, first > 0,
      var list = part.withoutFirst, case let name = part.words[..<first].joined(separator: " "),
      part.amount == nil || roles.generals.contains(name)
        || part.amountStart.map({ $0 >= first }) ?? false
    else { return nil }
    list.amount = part.amount
    list.amountStart = part.amountStart.flatMap { $0 > first ? $0 - first : nil }
    var heading = part
    heading.food = name
    (heading.breaks, heading.amount, heading.amountStart) = ([], nil, nil)
    return (heading, list)
  }

  /// Whether bytes between two foods have a colon or a dash between blanks.
  private static func hasSign(_ bytes: some Collection<UInt8>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return signs.contains(where: text.contains)
  }

  private static let signs = [":", " - ", "–", "—", " = "]
  private static let comma = UInt8(ascii: ",")

  // MARK: Staples

  /// Whether a part is a plain food that is eaten with what is listed behind it: "rice: chicken, broccoli".
  ///
  /// Never where the list has one of its own: "bread: 500 g flour, 7 g yeast".
  func isStaple(_ part: Phrase.Part, with list: some Sequence<Phrase.Part>) throws -> Bool {
    guard let food = try food(of: named(part.food).sure) else { return false }
    if !search.words.isSort(.staple, of: food.category) {
      // Ugali is made of meal and water.
      guard food.category.hasPrefix(Self.ofGrain) else { return false }
      let parts = try ingredients(of: food.id).filter {
        !search.words.isSort(.poured, of: $0.category)
      }
      let staple = parts.filter { search.words.isSort(.staple, of: $0.category) }
      let whole = parts.reduce(0) { $0 + $1.grams }
      guard staple.reduce(0, { $0 + $1.grams }) > Self.plain * whole else { return false }
    }
    let kind = Self.kind(of: food.category)
    return try !list.flatMap(\.atBreaks).contains {
      let category = try category(of: $0.food)
      return category.hasPrefix(Self.flour)
        || search.words.isSort(.staple, of: category) && Self.kind(of: category) == kind
    }
  }

  static let ofGrain = "dish.grain"
  private static let flour = "grain.flour"
  /// The share of a plain food's ingredients, but water, that is grain.
  private static let plain = 0.9
}

extension Phrase.Amount {
  /// Whether it is one piece: "a beer".
  var isOnePiece: Bool { unit == .piece && value == 1 }

  /// Whether it counts pieces, as many as another amount: "a couple of beers - 2 pints of stout".
  fileprivate func counts(asManyAs other: Phrase.Amount?) -> Bool {
    guard let other, unit == .piece, value > 1, other.rank < 3 else { return false }
    return (low...high).contains(other.value)
  }
}
