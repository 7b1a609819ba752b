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
      let words = all[place].words.map(WordKey.singular)
      let isAgain = all[list...].contains { other in
        let others = other.words.map(WordKey.singular)
        guard let amount = other.amount, !amount.isImplied, others.last == words.last else {
          return false
        }
        return Set(others).isSubset(of: words) || Set(words).isSubset(of: others)
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

  /// The part with the litres that a number with decimals behind a drink is, "apple juice 0,33", for review.
  func inLitres(_ part: Phrase.Part) throws -> Phrase.Part {
    guard let amount = part.amount, amount.unit == .piece, part.isAmountBehind,
      amount.sizes.isEmpty,
      Self.litres.contains(amount.value), part.text.wholeMatch(of: #/.*\d[.,]\d+/#) != nil,
      try isSort(.drunk, part)
    else { return part }
    var poured = part
    poured.amount?.unit = .volume(word: "l", millilitres: 1000)
    poured.amount?.isShare = false
    poured.amount?.doubt = .noUnit
    return poured
  }

  /// The litres of a drink that people have.
  private static let litres = 0.1...2.0

  /// Whether a part is so much meat that it is weighed as it is bought: "500 g beef mince".
  func isBought(_ part: Phrase.Part) throws -> Bool {
    guard let amount = part.amount, case .mass(_, let grams) = amount.unit,
      amount.value * grams >= Self.leastBought
    else { return false }
    return try Self.kind(of: category(of: part.food)) == "meat"
  }

  /// The grams of meat from which on nobody weighs what was on the plate.
  private static let leastBought = 400.0

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

  /// Whether it is one of something behind "and", which is a food of its own: the kiwi of "salad with 2 eggs and a kiwi".
  var isOneMore: Bool {
    joint == .and && !connector.isEmpty && amount?.isOnePiece == true && text.hasPrefix("a")
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
