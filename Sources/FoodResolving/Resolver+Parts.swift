import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
private import SnapshotStore

/// What a part says by its own words and by those beside it that name no food of their own: a maker, a flavour, a vessel.
extension Resolver {
  /// The part with the bowl, plate or glass behind its food as its amount: "irish stew bowl", never a "burrito bowl", which is a name.
  func served(_ part: Phrase.Part) throws -> Phrase.Part {
    guard part.amount == nil, !part.isHeading, !part.joint.isUneaten,
      roles.vessels.contains(part.head),
      case let food = part.words.dropLast().joined(separator: " "),
      try named(part.food).sure == nil, try named(food).sure != nil
    else { return part }
    var served = part
    served.food = food
    served.amount = .one(.measure(part.head), isImplied: true)
    return served
  }

  /// The parts, those joined that name one food: whose it is, how many of a maker's, and of which flavour.
  func joined(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts: [Phrase.Part] = []
    for (place, part) in try all.map({ try withMakerAhead(withFlavour($0)) }).enumerated() {
      if let last = parts.last, try isOneName(last, part) {
        parts[parts.count - 1].append(part)
        parts[parts.count - 1].amount = part.amount
        parts[parts.count - 1].isAmountBehind = true
        continue
      }
      guard let last = parts.last, part.joint == .start else {
        parts.append(part)
        continue
      }
      // "Nando's quarter chicken": whose food it is, and "Wendy's 4 piece nuggets": how many.
      // "whey, 2 scoops vanilla"
      if last.amount == nil, !last.isHeading, part.amount?.unit.measure == Self.scoop,
        !part.isAmountBehind, part.breaks.isEmpty, roles.flavours.contains(part.food),
        try named(part.food + " " + last.food).sure != nil
      {
        parts[parts.count - 1].prepend(part)
        parts[parts.count - 1].amount = part.amount
        continue
      }
      // "samosas 2 lamb", "naan 2 breads"
      if let one = try counted(last, as: part) {
        parts[parts.count - 1] = one
        continue
      }
      if let dish = try dish(of: last, in: part) {
        if case .scaled = dish.counted { parts.removeLast() }
        parts.append(dish)
        continue
      }
      // "sausages two mash": a number before what nobody counts is of what stands before it.
      if try isCountOf(last, before: part) {
        parts[parts.count - 1].amount = part.amount
        parts[parts.count - 1].isAmountBehind = true
        var food = part
        food.amount = nil
        parts.append(food)
        continue
      }
      if last.amount == nil
        ? names(maker: last)
        : part.amount == nil && !last.isWeighed && search.words.isHouse(last.food)
      {
        var whole = part
        whole.amount = last.amount ?? part.amount
        whole.text = last.text + " " + part.text
        whole.food = last.food + " " + part.food
        whole.breaks = part.breaks.map { $0 + last.words.count }
        whole.range = [last.range, part.range].hull
        parts[parts.count - 1] = whole
      } else if part.amount == nil, try isMaker(part.food) {
        // "skinny latte, grande, Starbucks"
        parts[parts.count - 1].prepend(part)
      } else if part.amount == nil, !part.isHeading,
        search.words.isFlavour(of: last.food, part.food) || isState(part.food)
      {
        // "Gatorade 20 oz blue", "1 kg potatoes between 5 of us, boiled"
        parts[parts.count - 1].append(part)
      } else if try isFlavour(part, of: last) {
        // "2 yogurts, strawberry 125 g"
        parts[parts.count - 1].prepend(part)
        parts[parts.count - 1].amount = part.amount
      } else if case let kind = part.atBreaks[0],
        try isKind(kind, of: last, before: all[(place + 1)...].first)
      {
        // "juice 200 ml orange, toast"
        parts[parts.count - 1].prepend(kind)
        if let rest = part.withoutFirst { parts.append(rest) }
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// A food with the number behind it, which counts its kind or what it is a kind of: "samosas 2 lamb", "naan 2 breads"; nil where that is another
  /// food.
  private func counted(_ food: Phrase.Part, as part: Phrase.Part) throws -> Phrase.Part? {
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
  private func dish(of ingredient: Phrase.Part, in part: Phrase.Part) throws -> Phrase.Part? {
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
  private func isCountOf(_ last: Phrase.Part, before part: Phrase.Part) throws -> Bool {
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
  private static let scoop = "scoop"
  /// The number from which on nobody counts pieces of a meal.
  private static let mostPieces = 20.0
  /// The kinds of foods that people count in pieces.
  private static let counted: Set<Substring> = [
    "meat", "fish", "egg", "bakery", "fruit", "sweet", "dish",
  ]

  /// Whether an amount behind two words that "and" joins is of both, which are one name: "fish and chips x2".
  private func isOneName(_ first: Phrase.Part, _ second: Phrase.Part) throws -> Bool {
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

  /// Whether what is weighed behind counted pieces is their flavour, "2 yogurts, strawberry 125 g", rather than a food beside them: "1 bagel,
  /// banana 80 g".
  private func isFlavour(_ part: Phrase.Part, of last: Phrase.Part) throws -> Bool {
    guard part.isAmountBehind, part.isWeighed, part.breaks.isEmpty, !last.isAmountBehind,
      last.amount?.unit == .piece, roles.flavours.contains(part.food)
    else { return false }
    return try isSort(.flavoured, last)
  }

  /// Whether what stands behind the amount of a food says of which kind that is: "steak 200 g sirloin", "bread, 2 slices, wholemeal".
  ///
  /// True where both are the name of a food of the category of the first. Behind a comma a food of another category is one of its own, and so are
  /// everywhere a plural and the milk of a tea.
  private func isKind(
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
  private func isMaker(_ words: String) throws -> Bool {
    try search.words.isHouse(words) || roles.makers.contains(words) && named(words).sure == nil
  }

  /// Whether words only name a maker, shop or restaurant.
  private func names(maker part: Phrase.Part) -> Bool {
    roles.makers.contains(part.food) || part.words.allSatisfy(roles.makers.contains)
  }

  /// The parts without those of a meal that the amounts behind it name again: "roast lamb and mint sauce, 100 g lamb".
  ///
  /// Only where the first is named again: "coffee with milk, 40 g oats with 150 ml milk" are two of milk.
  func withoutSaidAgain(_ all: [Phrase.Part]) -> [Phrase.Part] {
    // "rice bowl, 200 g rice, 2 eggs"
    let isBowl = all.count > 2 && all[0].amount.map { $0.isImplied && $0.rank == 1 } ?? false
    guard let list = all.firstIndex(where: { $0.amount.map { !$0.isImplied } ?? false }),
      list > 1 || list == 1 && isBowl
    else { return all }
    var again: Set<Int> = []
    for place in 0..<list {
      let words = all[place].words
      let isAgain = all[list...].contains { other in
        guard let amount = other.amount, !amount.isImplied, other.head == words.last else {
          return false
        }
        return Set(other.words).isSubset(of: words) || Set(words).isSubset(of: other.words)
      }
      if isAgain { again.insert(place) } else if place == 0 { return all }
    }
    var parts = all.indices.filter { !again.contains($0) }.map { all[$0] }
    parts[0].joint = .start
    return parts
  }

  /// The parts with words replaced by what they mean beside other words of the text: chips are hot beside a burger, and crisps beside a
  /// sandwich.
  ///
  /// Of several words that decide, the nearest before it counts, else the first behind it. A word is replaced where it is a whole food
  /// between commas, but for sizes and words that decide: never in "tortilla chips", nor in a name of its own ("sausage biscuit").
  func asMeant(_ parts: [Phrase.Part], in text: String) throws -> [Phrase.Part] {
    let meanings = search.words.meaningsBeside
    guard parts.contains(where: { $0.words.contains { meanings[$0] != nil } }) else { return parts }
    let all = NormalForm.of(text).blankParts
    return try parts.map { part in
      var foods = part.atBreaks.map(\.words)
      for (place, words) in foods.enumerated() {
        if let meant = try asMeant(words, beside: all) { foods[place] = meant }
      }
      var meant = part
      meant.food = foods.map { $0.joined(separator: " ") }.joined(separator: " ")
      if foods.count > 1 {
        meant.breaks = foods.dropLast().reduce(into: []) { $0.append(($0.last ?? 0) + $1.count) }
        meant.amountStart = part.amountStart.flatMap { start in
          part.breaks.firstIndex(of: start).map { meant.breaks[$0] }
        }
      }
      return meant
    }
  }

  /// The words of a food with the last in what it means beside others of the text; nil where nothing decides.
  private func asMeant(_ words: [String], beside all: [String]) throws -> [String]? {
    guard let head = words.last, let beside = search.words.meaningsBeside[head],
      words.dropLast().allSatisfy({ beside.keys.contains($0) || !search.words.isNaming($0) }),
      let place = all.firstIndex(of: head),
      case let deciding = all.indices.filter({ $0 != place && beside[all[$0]] != nil }),
      // A size is of the word behind it: no "small apple and chips".
      case let apt = deciding.filter({ PortionSize(word: all[$0]) == nil || $0 + 1 == place }),
      let nearest = apt.last(where: { $0 < place }) ?? apt.first,
      let meaning = beside[all[nearest]],
      case let meant = words.dropLast() + meaning.blankParts,
      try words.count == 1 || !isName(words) || isName(meant)
    else { return nil }
    return meant
  }

  /// Whether words are all of a food's name.
  private func isName(_ words: [String]) throws -> Bool {
    guard let food = try named(words.joined(separator: " ")).sure else { return false }
    return food.textCovered > Self.allWords && food.hasTextHead
  }

  /// Whether a part only says what the food before is: "Sprite, a lemon soda".
  ///
  /// True where its last word stands in the name of that food.
  func renames(_ part: Phrase.Part, _ last: Resolution.Item, in text: String) -> Bool {
    guard let food = last.food, part.amount?.unit == .piece,
      part.text.hasPrefix("a ") || part.text.hasPrefix("an "),
      text.contains(last.text + ", " + part.text)
    else { return false }
    return Self.words(of: food.name).contains(part.head)
  }
}

extension Phrase.Part {
  /// What is counted of a part.
  enum Counted: Sendable, Equatable {
    /// Its food.
    case whole
    /// Only the bread of this sandwich, as its filling is said beside it.
    case bread
    /// Its food, an ingredient of a dish that was said before it and is not counted.
    case ingredient(of: String)
    /// Its food, the dish, side or drink of a restaurant's meal: "big mac meal".
    case meal(String)
    /// Only what words name of its food, or all but the bread or dough around it: "filling".
    case only(String)
    /// Its food, and not what was said to be in it.
    case holding([String])
    /// Its food, a dish, as much as holds the amount of one of its ingredients: "cheese omelette, 2 eggs".
    indirect case scaled(to: Phrase.Part)
  }

  /// The words of its food.
  var words: [String] { food.blankParts }
  /// The last of them; empty where there are none.
  var head: String { words.last ?? "" }
  /// Whether its amount is a weight or volume.
  var isWeighed: Bool { amount.map { $0.rank > 1 } ?? false }

  /// Whether it only counts parts of a food before, "two large patties", and names nothing else.
  func isCounted(in parts: Set<String>) -> Bool {
    amount.map { $0.rank < 2 } ?? false && words.allSatisfy(parts.contains)
  }

  /// Whether brackets behind a food say it: "omelette (3 egg)".
  var isAside: Bool { joint == .within && connector.isEmpty }

  /// Parts its foods at words between those of which any is meant: "milk or sugar".
  mutating func partAlternatives(at alternatives: Set<String>) {
    while let place = words.firstIndex(where: alternatives.contains), place > 0 {
      breaks = breaks.map { $0 > place ? $0 - 1 : $0 } + [place]
      food = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
    }
    breaks = Set(breaks).sorted().filter { $0 > 0 && $0 < words.count }
  }

  /// Takes the words of a part behind it, which a name has before those of its food.
  mutating func prepend(_ part: Phrase.Part) {
    food = part.food + " " + food
    breaks = breaks.map { $0 + part.words.count }
    take(textOf: part)
  }

  /// Takes the words and the text of a part that says more of its food.
  mutating func append(_ part: Phrase.Part) {
    let connector = part.connector.isEmpty ? [] : [part.connector]
    let start = ([food] + connector).joined(separator: " ")
    breaks += part.breaks.map { $0 + start.blankParts.count }
    food = start + " " + part.food
    take(textOf: part)
  }
}
