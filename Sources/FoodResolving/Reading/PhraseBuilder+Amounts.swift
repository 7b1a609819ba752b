import FoodVocabulary
private import FuzzyIndex

/// Of which food an amount is, and what is shared or eaten of it.
extension PhraseBuilder {
  /// The index of the part that began with an amount, or with the clause.
  var owner: Int? {
    parts[clauseStart...].lastIndex { $0.amount != nil || $0.joint == .start }
  }

  /// The index of the part whose weight stands behind the last one; nil where that is its own, as the food before it is counted: "a kiwi and tuna in
  /// brine 95 g".
  private var weighed: Int? {
    guard let owner, parts[owner].amount?.unit == .piece else { return owner }
    if part.joint == .and { return nil }
    return parts[(owner + 1)...].lastIndex { $0.joint == .and } ?? owner
  }

  mutating func give(
    _ reading: AmountReader.Reading,
    to owner: Int,
    isBracket: Bool = false
  ) {
    var builder = PartBuilder(list, joint: .start, amount: parts[owner].amount)
    builder.take(reading, isBracket: isBracket)
    parts[owner].amount = builder.amount
  }

  /// The weight of all where a bracket tells that of one: "1.5 servings (1 serving = 120 g)".
  func weight(byOne amounts: [Int]) -> Phrase.Amount? {
    let readings = amounts.compactMap(lattice.amount)
    guard readings.count == 2, var count = part.amount, case let one = readings[0].amount,
      case let weight = readings[1].amount, one.unit == count.unit, one.value > 0,
      weight.rank > max(1, one.rank)
    else { return nil }
    count.multiply(by: 1 / one.value)
    return weight.times(count)
  }

  /// Whether a fraction in a bracket says which part of the whole a piece is: "a slice of quiche (1/8)".
  func isShareOfPiece(_ reading: AmountReader.Reading) -> Bool {
    let piece = part.amount ?? owner.flatMap { parts[$0].amount }
    return reading.isBare && reading.amount.value < 1 && piece?.unit.measure != nil
  }

  /// Whether a weight in a bracket is that of the package of which the part has a share: "half a Toblerone (the 100 g one)".
  func isOfPackage(_ reading: AmountReader.Reading, in bracket: Range<Int>) -> Bool {
    guard let share = part.amount, share.rank < 2, share.value < 1, reading.amount.rank > 1 else {
      return false
    }
    let first = bracket.lowerBound + 1
    return list.count(of: [.determiner, .ofWhole], at: first) > 0
      // "three quarters of a ready meal lasagne (400 g)"
      || list.holds(.ofWhole, in: max(0, first - Reach.repeated)..<first)
      || list.count(of: .ofWhole, at: reading.end) > 0
      || part.words.contains(list.words[first])
      // "80% of a protein bar (60 g bar)"
      || reading.tokens.contains {
        part.words.contains(list.words[$0]) || share.unit.measure == list.words[$0]
      }
      || reading.amount.isOfContainer(list.roles.containers)
  }

  /// "served in half a cup": an amount that no food follows tells how much of the one before.
  mutating func giveAmountToOwner() -> Bool {
    guard part.joint.isOfDish, !part.hasFood, let amount = part.amount,
      let owner
    else { return false }
    give(.init(amount: amount, start: 0, end: 0), to: owner)
    return true
  }

  mutating func attach(_ reading: AmountReader.Reading, isWeight: Bool) {
    if openFoodBehindComma(of: reading) {
      part.take(reading)
      return
    }
    if giveToAll(reading) { return }
    // "3 cans lager 440 ml": each holds so much.
    if let count = part.amount, count.value > 1, count.isOfContainer(list.roles.containers),
      !Self.dished.contains(count.unit.measure ?? ""), reading.amount.rank > 1, !reading.isEach
    {
      part.take(reading)
      part.amount = reading.amount.times(count)
      return
    }
    // "chicken thigh, no skin, 200 g": what is not there weighs nothing, and "stew (beef), 300 g" is so much stew.
    let isAside = part.joint == .within && part.connector.isEmpty && part.hasPendingBreak
    let isLacking = part.joint.isUneaten || isAside
    // "poha with peanuts, one plate": the plate is of the dish.
    let isOfDish =
      // "three weetabix with milk, about a cup"
      (owner.flatMap { parts[$0].amount }?.value ?? 1) == 1
      && (part.joint == .with || part.joint == .and && parts.last?.joint == .with)
      && tellsOfDish(reading)
    // "coffee with 2 sugars, 250 ml", "tea with 1 sugar, a mug"
    if isOfDish, part.joint == .with, part.amount?.unit == .piece, let owner,
      parts[owner].amount == nil, reading.amount.rank < 3
    {
      return give(reading, to: owner)
    }
    // "feijoada with rice and farofa, one plate": of all of them.
    if isOfDish, part.joint == .and, reading.amount.value == 1, reading.amount.rank < 2 { return }
    if isWeight || isLacking || isOfDish, part.amount == nil, part.joint != .start,
      let owner = reading.amount.rank == 3 ? weighed : owner,
      parts[owner].amount.map({ $0.rank < reading.amount.rank })
        ?? (isLacking || isOfDish || owner != self.owner)
    {
      give(reading, to: owner)
    } else if isWeight, let share = part.amount, share.unit == .piece, share.value < 1 {
      // "a quarter of a lasagne that weighed 1.2 kg"
      part.take(reading)
      part.amount = reading.amount.times(share)
      part.amount?.doubt = .unclear
    } else {
      part.take(reading)
    }
  }

  /// Opens the part of the food behind the last comma where an amount behind it is its own, as another was said before:
  /// "8 oz sirloin, sweet potato 200 g", "a bagel, cream cheese 30 g".
  @discardableResult
  mutating func openFoodBehindComma(of reading: AmountReader.Reading) -> Bool {
    guard part.amount != nil, !part.hasPendingBreak,
      !reading.isTimes, !reading.isEach,
      // "1 banana, yogurt tub", but "2 colas, large"
      !reading.amount.isImplied || reading.amount.isOfContainer(list.roles.containers),
      let last = part.breaks.last, last > 0, last < part.words.count,
      // "chicken (150 g), rice 200 g"
      part.wordsBeforeAmount <= last,
      case let start = reading.start - (part.words.count - last),
      // "milk, frozen berries 100 g", never "milk, frozen 100 g"
      start >= 0, list.stateRun(from: start) < part.words.count - last,
      let food = part.takeLastFood()
    else { return false }
    open(.start)
    for word in food.words { part.append(word, at: food.token..<food.token + 1) }
    return true
  }

  /// Whether an amount behind a food that lies with another is that of both: behind a comma, or about as much as people
  /// say of a dish: "spaghetti with meatballs about two cups".
  func tellsOfDish(_ reading: AmountReader.Reading) -> Bool {
    if part.hasPendingBreak {
      // "oatmeal with raisins, 1 cup", never "porridge with honey, 1 tbsp" or "cereal with milk, 200 ml"
      if let size = reading.amount.unit.size {
        return size > 1 && reading.amount.value * size >= Self.leastOfDish
      }
      // "crumpets with honey, two of them", "pierogi with butter and onions, 6"
      return !reading.isBare || reading.hasOf || reading.isSize || countsOwner(reading)
    }
    // "bread with butter three slices"
    if reading.amount.unit.measure == "slice", !reading.amount.isImplied,
      let bread = owner.flatMap({ parts[$0].food.blankParts.last }),
      list.roles.breads.contains(bread)
    {
      return true
    }
    // "peaches in juice 200 g": what a food lies in has no amount of its own, unless it is a little of it.
    let liesIn = part.connector == "in"
    // "porridge with milk 1 bowl"
    if let measure = reading.amount.unit.measure, Self.dished.contains(measure) { return true }
    guard let size = reading.amount.unit.size else { return liesIn }
    // "coffee with 1 sugar 250 ml"
    if case .volume = reading.amount.unit, part.amount?.unit == .piece {
      return reading.amount.value * size >= Self.leastOfDish
    }
    // "1 scoop whey in water 300 ml"
    if liesIn, case .volume = reading.amount.unit,
      let counted = owner.flatMap({ parts[$0].amount }), counted.rank == 1,
      !counted.isOfContainer(list.roles.containers)
    {
      return false
    }
    return liesIn
      ? reading.amount.value * size >= Self.mostOfLittle
      : list.count(of: .amountLead, at: reading.start) > 0
        && reading.amount.value * size >= Self.leastOfDish
  }

  /// Whether a number counts the food with which others lie, as it is named in the plural: "pierogi with butter, 6".
  private func countsOwner(_ reading: AmountReader.Reading) -> Bool {
    !reading.isArticle && reading.amount.value > 1
      && owner.map { parts[$0].food.blankParts.contains { WordKey.singular($0) != $0 } } ?? false
  }

  /// Counts what lies on or in each of what is counted before so often: "2 burgers, a slice of cheese on each", "5 teas, a splash of milk
  /// and 2 sugars in each".
  mutating func takeForEachOfHost() {
    guard
      let host = parts[clauseStart...].lastIndex(where: {
        ($0.amount?.rank ?? 2) < 2 && $0.amount?.value ?? 1 > 1 && $0.joint == .start
      }), let count = parts[host].amount
    else { return }
    let pieces = Phrase.Amount(value: count.value, low: count.low, high: count.high, unit: .piece)
    for place in parts.indices[(host + 1)...] {
      parts[place].amount = parts[place].amount?.times(pieces)
    }
    part.amount = part.amount?.times(pieces)
  }

  /// Gives how often behind all that lies together to all of it: "tea with milk x 4", "tea 1 sugar x 4".
  private mutating func giveToAll(_ reading: AmountReader.Reading) -> Bool {
    guard reading.isTimes, let owner, [.start, .and].contains(parts[owner].joint) else {
      return false
    }
    let isCounted =
      part.joint == .start && part.amount?.unit == .piece && part.wordsBeforeAmount == 0
      && part.hasFood && !part.hasPendingBreak && parts[owner].amount == nil
    // "jam on toast x 2", "mash and sausages x 2": so many toasts and sausages.
    let isBeside =
      part.joint == .with && part.connector != "on" && parts[owner].amount?.value ?? 1 == 1
      || part.joint == .and && part.amount == nil && parts[owner].amount == nil
        && part.words.last.map { WordKey.singular($0) == $0 } ?? false
    guard isCounted || isBeside else { return false }
    for place in owner..<parts.count {
      parts[place].amount = parts[place].amount?.times(reading.amount)
    }
    parts[owner].amount = parts[owner].amount ?? reading.amount
    part.amount = part.amount?.times(reading.amount)
    part.extend(over: reading.tokens)
    return true
  }

  /// The grams or millilitres from which on an estimate is that of a dish rather than of what lies on it.
  static let leastOfDish = 100.0

  /// Measures of a dish with what lies on it.
  static let dished: Set<String> = ["bowl", "plate", "mug", "glass"]

  /// The grams or millilitres below which an amount behind "in" is that of the fat or sauce.
  static let mostOfLittle = 20.0

  /// The index of the first food of a clause in which the amounts of several follow a dish without one: "stew with 200 g
  /// beef, 1 carrot"; nil for other clauses.
  var startOfList: Int? {
    guard parts.count > clauseStart else { return nil }
    let measured = parts[clauseStart...].filter { $0.amount.map { !$0.isImplied } ?? false }
    let hasMeasure = measured.contains { $0.amount.map { $0.rank > 1 } ?? false }
    let first = parts[clauseStart]
    // "risotto 300 g rice, 1 onion": the amount behind the dish is that of its list.
    let isOne =
      first.amount.map { $0.unit == .piece && $0.value == 1 } ?? true
      || parts.count > clauseStart + 2 && parts.endOfAmountsBehind(from: clauseStart) != nil
    return isOne && measured.count > 1 && hasMeasure ? clauseStart : nil
  }

  mutating func noteEach(_ reading: AmountReader.Reading) {
    if reading.isEach, reading.hasOf, !part.hasFood { eachAmount = part.amount }
  }

  /// Notes the energy that is said of the next food, or of the one that is read, else of the last one.
  mutating func note(energy: Phrase.SaidEnergy, isOfNext: Bool) {
    if isOfNext, part.hasFood { open(.start) }
    // That of 100 g says nothing of what was eaten.
    guard energy.kilocalories > 0 else { return }
    // "roll, no butter, 280 kcal"
    if part.joint.isUneaten, let owner {
      parts[owner].saidEnergy = energy
    } else if isOfNext || part.hasFood || parts.count == clauseStart {
      part.saidEnergy = energy
    } else {
      parts[parts.count - 1].saidEnergy = energy
    }
  }

  mutating func take(length: String) {
    if part.joint != .start, part.amount == nil, let owner {
      parts[owner].amount?.modifiers.append(length)
    } else {
      part.take(length: length)
    }
  }
}

extension [Phrase.Part] {
  /// The part without an amount up to which each food of a list has the amount of the next one, from a part on: the kale of "curry 200 g
  /// chicken 150 g kale"; nil where amounts are none's but their own.
  func endOfAmountsBehind(from first: Int) -> Int? {
    guard let last = self[first...].dropFirst().firstIndex(where: { $0.amount == nil }),
      self[first..<last].allSatisfy(\.isAmountBehind)
    else { return nil }
    return last
  }

  /// Gives the amount of each part to the next one.
  mutating func moveAmounts(from first: Int, to last: Int) {
    for place in (first + 1...last).reversed() { self[place].amount = self[place - 1].amount }
    self[first].amount = nil
  }
}
