import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
private import SnapshotStore

/// A rule by which a part and the one before it name one food, or give each other their amounts.
///
/// A new rule is a row of ``all``, with the function that it calls below it where it is more than a line.
private struct JoinRule: Sendable {
  /// The two parts and the one behind them.
  typealias Pair = (last: Phrase.Part, part: Phrase.Part, next: Phrase.Part?)

  /// The parts in the place of both; nil where the rule does not apply.
  let join: @Sendable (Resolver, Pair) throws -> [Phrase.Part]?

  /// All rules: the first that applies is taken, and all but the first are of parts that no connector joins.
  static let all: [JoinRule] = [
    // fish and chips x2: one name of both
    JoinRule { resolver, pair in
      guard try resolver.isOneName(pair.last, pair.part) else { return nil }
      var one = pair.last
      one.append(pair.part)
      (one.amount, one.isAmountBehind) = (pair.part.amount, true)
      return [one]
    },
    // whey, 2 scoops vanilla: of which flavour
    ofStarts { resolver, pair in
      let (last, part, _) = pair
      guard last.amount == nil, !last.isHeading, part.amount?.unit.measure == Resolver.scoop,
        !part.isAmountBehind, part.breaks.isEmpty, resolver.roles.flavours.contains(part.food),
        try resolver.named(part.food + " " + last.food).sure != nil
      else { return nil }
      return [last.named(by: part)]
    },
    // samosas 2 lamb, naan 2 breads: of which kind, or what it is
    ofStarts { resolver, pair in
      try resolver.counted(pair.last, as: pair.part).map { [$0] }
    },
    // chicken 100 g curry: a dish of so much
    ofStarts { resolver, pair in
      try resolver.dish(of: pair.last, in: pair.part).map { dish in
        if case .scaled = dish.counted { [dish] } else { [pair.last, dish] }
      }
    },
    // sausages two mash: a number before what nobody counts
    ofStarts { resolver, pair in
      guard try resolver.isCountOf(pair.last, before: pair.part) else { return nil }
      var (counted, food) = (pair.last, pair.part)
      (counted.amount, counted.isAmountBehind) = (food.amount, true)
      food.amount = nil
      return [counted, food]
    },
    // Nando's quarter chicken, Wendy's 4 piece nuggets: whose it is
    ofStarts { resolver, pair in
      let (last, part, _) = pair
      guard
        last.amount == nil
          ? resolver.names(maker: last)
          : part.amount == nil && !last.isWeighed && resolver.search.words.isHouse(last.food)
      else { return nil }
      var whole = part
      whole.amount = last.amount ?? part.amount
      whole.text = last.text + " " + part.text
      whole.food = last.food + " " + part.food
      whole.breaks = part.breaks.map { $0 + last.words.count }
      whole.range = [last.range, part.range].hull
      return [whole]
    },
    // skinny latte, grande, Starbucks: whose the food before is
    ofStarts { resolver, pair in
      guard pair.part.amount == nil, try resolver.isMaker(pair.part.food) else { return nil }
      var whole = pair.last
      whole.prepend(pair.part)
      return [whole]
    },
    // Gatorade 20 oz blue, 1 kg potatoes, boiled: its flavour or state
    ofStarts { resolver, pair in
      let (last, part, _) = pair
      guard part.amount == nil, !part.isHeading,
        resolver.search.words.isFlavour(of: last.food, part.food) || resolver.isState(part.food)
      else { return nil }
      var whole = last
      whole.append(part)
      return [whole]
    },
    // 2 yogurts, strawberry 125 g: the flavour that is weighed
    ofStarts { resolver, pair in
      try resolver.isFlavour(pair.part, of: pair.last) ? [pair.last.named(by: pair.part)] : nil
    },
    // juice 200 ml orange, toast: of which kind
    ofStarts { resolver, pair in
      let kind = pair.part.atBreaks[0]
      guard try resolver.isKind(kind, of: pair.last, before: pair.next) else { return nil }
      var whole = pair.last
      whole.prepend(kind)
      return [whole, pair.part.withoutFirst].compactMap(\.self)
    },
  ]

  /// A rule for parts of which no connector joins the second to the first.
  private static func ofStarts(
    _ join: @escaping @Sendable (Resolver, Pair) throws -> [Phrase.Part]?
  ) -> JoinRule {
    JoinRule { $1.part.joint == .start ? try join($0, $1) : nil }
  }
}

extension Phrase.Part {
  /// The part with the words and the amount of one that says more of its food.
  fileprivate func named(by part: Phrase.Part) -> Phrase.Part {
    var whole = self
    whole.prepend(part)
    whole.amount = part.amount
    return whole
  }
}

/// Parts that name one food together: whose it is, how many of a maker's, and of which flavour.
extension Resolver {
  /// The parts, those joined that name one food.
  func joined(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts: [Phrase.Part] = []
    for (place, part) in try all.map({ try withMakerAhead(withFlavour($0)) }).enumerated() {
      var both: [Phrase.Part]?
      if let last = parts.last, try !beginsList(part, of: last, before: all[(place + 1)...].first) {
        let pair = (last, part, all[(place + 1)...].first)
        both = try JoinRule.all.lazy.compactMap { try $0.join(self, pair) }.first
      }
      if let both {
        parts.replaceSubrange((parts.count - 1)..., with: both)
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Whether a part is the first of a dish's list, and has the weight before it: "lasagne 500 g mince, 1 tin tomatoes".
  private func beginsList(
    _ part: Phrase.Part,
    of dish: Phrase.Part,
    before next: Phrase.Part?
  ) throws -> Bool {
    guard dish.isWeighed, dish.isAmountBehind, part.amount == nil, part.joint == .start,
      let next, next.amount != nil, !next.isAmountBehind
    else { return false }
    return try named(dish.food).sure?.traits.marks.contains(.composite) == true
  }

  /// A food with the number behind it, which counts its kind or what it is a kind of: "samosas 2 lamb", "naan 2 breads"; nil where that is another
  /// food.
  fileprivate func counted(_ food: Phrase.Part, as part: Phrase.Part) throws -> Phrase.Part? {
    guard food.amount == nil, !food.isHeading, food.breaks.isEmpty, part.breaks.isEmpty,
      !part.food.isEmpty, !part.isAmountBehind, let amount = part.amount, amount.unit == .piece,
      !amount.isImplied,
      amount.sizes.isEmpty, amount.value < Self.mostPieces,
      food.range.upperBound + 1 == part.range.lowerBound,
      let whole = try self.food(of: named(food.food).sure)
    else { return nil }
    var one = food
    if roles.generals.contains(part.food), !roles.generals.contains(food.food) {
      guard try whole.category.hasPrefix(category(of: part.food)) else { return nil }
      one.take(textOf: part)
    } else {
      guard amount.value > 1,
        try named(part.food).sure != nil || search.words.isFlavour(part.words),
        WordKey.singular(part.head) == part.head,
        let kind = try named(part.food + " " + food.food).sure,
        kind.match != .fuzzy || kind.hasTextHead,
        try self.food(of: kind)?.category == whole.category,
        search.words.isSort(.filled, of: whole.category)
          || search.words.isSort(.flavoured, of: whole.category)
      else { return nil }
      one.prepend(part)
    }
    (one.amount, one.isAmountBehind) = (amount, true)
    return one
  }

  /// The dish behind the amount of one of its ingredients, "chicken 100 g curry": as much as holds so much, and of a sandwich its bread; nil where that
  /// is a food beside it.
  fileprivate func dish(of ingredient: Phrase.Part, in part: Phrase.Part) throws -> Phrase.Part? {
    guard ingredient.isAmountBehind, let amount = ingredient.amount,
      amount.rank == 3 || amount.unit == .piece,
      ingredient.breaks.isEmpty, part.amount == nil, part.joint == .start, !part.isHeading,
      ingredient.range.upperBound + 1 == part.range.lowerBound,
      case let first = part.atBreaks[0],
      // "chicken 200 g rice"
      try named(first.food).sure.map({ $0.traits.marks.contains(.composite) }) ?? true
        || isMostlyEggs(first.food),
      case let isOfEggs = try Self.eggs.contains(ingredient.food) && isMostlyEggs(first.food),
      case let name = isOfEggs ? first.food : ingredient.food + " " + first.food,
      let food = try food(of: named(name).sure), try !isSort(.filled, ingredient),
      search.words.isSort(.filled, of: food.category) || food.category.hasPrefix(Self.egg),
      // "tuna 80 g salad" may lie beside each other.
      !(roles.plated.contains(first.head) && roles.assembled.contains(first.head))
        || food.category == Self.sandwichCategory
    else { return nil }
    var dish = part
    dish.food = name + part.words.dropFirst(first.words.count).reduce("") { $0 + " " + $1 }
    dish.breaks = part.breaks.map { $0 + name.blankParts.count - first.words.count }
    guard food.category != Self.sandwichCategory else {
      dish.counted = .bread
      return dish
    }
    dish.counted = .scaled(to: ingredient)
    dish.text = ingredient.text + " " + part.text
    dish.range = [ingredient.range, part.range].hull
    return dish
  }

  /// The part, a flavour behind a maker's product in its name: "monster, mango", "protein bar, cookie dough".
  ///
  /// Fruit is one of drinks and, but for berries, none of what is eaten: "protein bar, banana".
  private func withFlavour(_ part: Phrase.Part) throws -> Phrase.Part {
    var part = part
    let foods = part.atBreaks
    for place in foods.indices.dropFirst().reversed() {
      let (product, flavour) = (foods[place - 1], foods[place])
      guard roles.flavours.contains(flavour.food) || search.words.isFlavour(flavour.words),
        search.words.isOneProduct(product.words + flavour.words),
        case let own = try category(of: product.food), !own.hasPrefix(Self.cereal),
        case let whole = try food(of: named(product.food + " " + flavour.food).best)?.category,
        own.isEmpty || whole == own,
        case let kind = try category(of: flavour.food),
        !kind.hasPrefix(Self.fruit) || kind == Self.berries || own.hasPrefix(Self.beverage)
      else { continue }
      part.breaks.remove(at: place - 1)
    }
    return part
  }

  /// Whether a number between a plural and a singular counts the plural.
  fileprivate func isCountOf(_ last: Phrase.Part, before part: Phrase.Part) throws -> Bool {
    guard last.amount == nil, !last.isHeading, last.breaks.isEmpty, !part.isAmountBehind,
      let amount = part.amount, amount.unit == .piece, amount.sizes.isEmpty, amount.value > 1,
      amount.value < Self.mostPieces, WordKey.singular(last.head) != last.head,
      WordKey.singular(part.head) == part.head,
      last.range.upperBound + 1 == part.range.lowerBound
    else { return false }
    return try Self.counted.contains(Self.kind(of: category(of: last.food)))
  }

  private static let cereal = "grain.breakfast_cereal"
  private static let fruit = "fruit"
  private static let berries = "fruit.berries"
  private static let beverage = "beverage"

  /// The measure of powders and ice creams, which have flavours.
  fileprivate static let scoop = "scoop"
  /// The number from which on nobody counts pieces of a meal.
  private static let mostPieces = 20.0
  /// The kinds of foods that people count in pieces.
  private static let counted: Set<Substring> = [
    "meat", "fish", "egg", "bakery", "fruit", "sweet", "dish",
  ]

  /// Whether an amount behind two words that "and" joins is of both, which are one name: "fish and chips x2".
  fileprivate func isOneName(_ first: Phrase.Part, _ second: Phrase.Part) throws -> Bool {
    guard second.joint == .and, !second.connector.isEmpty, second.isAmountBehind,
      second.amount.map({ $0.rank < 2 }) ?? false,
      first.amount == nil, !first.isHeading, first.breaks.isEmpty, second.breaks.isEmpty,
      let name = try named("\(first.food) \(second.connector) \(second.food)").sure
    else { return false }
    // "eggs and bacon x2" are two foods, even where one name has both.
    return try name.isExact
      && [first, second].allSatisfy {
        try named($0.food).sure?.traits.food != name.traits.food
      }
  }

  /// The parts, those of a dish that is called by two of its ingredients as one: "carrot and ginger soup".
  func blended(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts: [Phrase.Part] = []
    for part in all {
      guard let last = parts.last, try isBlend(last, part) else {
        parts.append(part)
        continue
      }
      var dish = last
      dish.append(part)
      if part.amount != nil {
        (dish.amount, dish.isAmountBehind, dish.counted) = (part.amount, true, part.counted)
      }
      parts[parts.count - 1] = dish
    }
    return parts
  }

  private func isBlend(_ first: Phrase.Part, _ dish: Phrase.Part) throws -> Bool {
    guard dish.joint == .and, dish.breaks.isEmpty, !first.isHeading,
      first.amount == nil || !first.isAmountBehind && dish.amount == nil,
      dish.amount == nil || dish.isAmountBehind, let ingredient = first.atBreaks.last
    else { return false }
    return try isBlend(ingredient.words + [dish.connector] + dish.words)
      // "1 banana and blueberry muffin"
      && !(first.amount?.unit == .piece && category(of: ingredient.food).hasPrefix(Self.fruit))
  }

  /// Whether "and" joins two ingredients by which a dish is called, "tomato and lentil soup", rather than a food and a dish beside it, "rice and lentil
  /// soup", "peas and beef stew".
  ///
  /// The first is said in the singular, as in all compounds.
  func isBlend(_ words: [String]) throws -> Bool {
    let parts = words.split(whereSeparator: roles.listing.contains)
    guard parts.count == 2, let head = words.last, roles.blends.contains(head),
      let first = parts[0].last, WordKey.singular(first) == first
    else { return false }
    return try [parts[0], parts[1].dropLast()].allSatisfy {
      try search.words.isSort(.blended, of: category(of: $0.joined(separator: " ")))
    }
  }

  /// Whether what is weighed behind counted pieces is their flavour, "2 yogurts, strawberry 125 g", rather than a food beside them: "1 bagel,
  /// banana 80 g".
  fileprivate func isFlavour(_ part: Phrase.Part, of last: Phrase.Part) throws -> Bool {
    guard part.isAmountBehind, part.isWeighed, part.breaks.isEmpty, !last.isAmountBehind,
      last.amount?.unit == .piece, roles.flavours.contains(part.food)
    else { return false }
    return try isSort(.flavoured, last)
  }

  /// Whether what stands behind the amount of a food says of which kind that is: "steak 200 g sirloin", "bread, 2 slices, wholemeal".
  ///
  /// True where both are the name of a food of the category of the first. Behind a comma a food of another category is one of its own, and so are
  /// everywhere a plural and the milk of a tea.
  fileprivate func isKind(
    _ part: Phrase.Part,
    of last: Phrase.Part,
    before next: Phrase.Part?
  ) throws -> Bool {
    guard last.isAmountBehind, part.amount == nil, part.breaks.isEmpty, !part.isHeading,
      WordKey.singular(part.head) == part.head
    else { return false }
    let (counted, told) = (try named(last.food).sure, try named(part.food).sure)
    let whole = try food(of: counted)?.category ?? ""
    let own = try food(of: told)?.category ?? ""
    let isBehindComma = last.range.upperBound + 1 < part.range.lowerBound
    let words = search.words
    guard
      isBehindComma
        ? own.isEmpty || own == whole
        : !(words.isSort(.poured, of: own) && words.isSort(.brewed, of: whole))
    else { return false }
    // "rice, 1 cup, basmati": no table tells them apart.
    if let counted, counted.traits.food == told?.traits.food { return true }
    guard let kind = try named(part.food + " " + last.food).sure,
      isBehindComma ? kind.match != .fuzzy : kind.textCovered > Self.allWords,
      // "chilli 400 g mince, 1 tin beans" is a list.
      next?.amount == nil || !kind.traits.marks.contains(.composite)
    else { return false }
    return try food(of: kind)?.category == whole
  }

  /// The part, a maker behind its last comma before the food that it is of: "cappuccino, Costa".
  private func withMakerAhead(_ part: Phrase.Part) throws -> Phrase.Part {
    guard let cut = part.breaks.last, cut > 0, case let words = part.words, cut < words.count,
      try isMaker(words[cut...].joined(separator: " "))
    else { return part }
    var part = part
    part.breaks.removeLast()
    let start = part.breaks.last ?? 0
    part.food = (words[..<start] + words[cut...] + words[start..<cut]).joined(separator: " ")
    return part
  }

  /// Whether words behind a food name its maker, rather than what some makers are called by: "soup, popchips".
  fileprivate func isMaker(_ words: String) throws -> Bool {
    try search.words.isHouse(words) || roles.makers.contains(words) && named(words).sure == nil
  }

  /// Whether words only name a maker, shop or restaurant.
  fileprivate func names(maker part: Phrase.Part) -> Bool {
    roles.makers.contains(part.food) || part.words.allSatisfy(roles.makers.contains)
  }
}
