import FoodVocabulary
private import FuzzyIndex

/// How many servings there are of a list or dish, and what was eaten of it.
extension PhraseBuilder {
  /// Keeps the servings that a first clause says alone, and gives those kept to the first food of the next: the "2 servings" before "lasagna".
  mutating func giveServingsToNext() {
    if let servings = servingsOfNext, parts.count > clauseStart {
      servingsOfNext = nil
      parts[clauseStart].amount = parts[clauseStart].amount ?? servings
    } else if parts.count == 1, var amount = parts[0].amount, amount.modifiers == [parts[0].food],
      parts[0].food == GenericPortions.serving
    {
      (amount.unit, amount.modifiers) = (.measure(GenericPortions.serving), [])
      servingsOfNext = amount
      parts = []
    }
  }

  mutating func note(servings: Phrase.Amount, isSaid: Bool) {
    let servings = servings.asWeight
    self.servings = servings
    shareOfServings = nil
    saysYield = true
    headList()
    let start = listStart ?? listStart(from: lastStart)
    let list = parts.count > clauseStart ? nil : start.map { $0..<parts.count }
    if isSaid, list != nil, servings.unit.size != nil { listStart = start }
    if isSaid, servings.rank < 2, servings.value > 1 { unshared = (servings.value, list) }
  }

  /// Where a list begins that no dish heads, at an index: "100 g butter, 2 eggs, 150 g flour, cut into 10".
  func listStart(from start: Int) -> Int? {
    parts[start...].count { $0.amount != nil } > 1 ? start : nil
  }

  /// What stands before the list of which so many servings are is the dish, and an amount between them the list's: "muffins, 250 g flour, 2
  /// eggs, makes 6", "flapjacks 250 g oats, 3 tbsp syrup, makes 12".
  mutating func headList() {
    guard let start = listStart ?? startOfList,
      let first = parts[start...].firstIndex(where: { $0.amount != nil }), first + 1 < parts.count,
      !parts[start].isHeading, parts[start].joint == .start
    else { return }
    let last = parts.endOfAmountsBehind(from: first)
    let dish = start..<(last == nil ? first : first + 1)
    guard !dish.isEmpty, dish.upperBound + 1 < parts.count,
      parts[dish].allSatisfy({ $0.breaks.isEmpty && !$0.food.isEmpty }),
      parts[dish].dropFirst().allSatisfy(\.joint.mayName)
    else { return }
    if let last { parts.moveAmounts(from: first, to: last) }
    join(names: dish)
    listStart = start + 1
  }

  /// The index of the first part that a share is of: of the clause, else of the list before it, else the last food.
  var shareStart: Int {
    if parts.count > clauseStart { return clauseStart }
    // "guacamole, 2 avocados, 1 lime, half an onion. I ate a third"
    if listStart == nil, lastStart < parts.count, parts[lastStart].amount == nil,
      parts[lastStart...].count(where: { $0.amount != nil }) > 2
    {
      return lastStart
    }
    // "300 g leeks, 150 g kale, 3 portions. I ate 1"
    if listStart == nil, let servings, servings.rank < 2, lastStart < parts.count,
      let start = listStart(from: lastStart)
    {
      return start
    }
    guard listStart == nil,
      var last = parts.lastIndex(where: { $0.amount != nil || $0.joint == .start })
    else { return listStart ?? clauseStart }
    // "500 g beef with 400 ml stock. Ate a quarter"
    while last > 0, parts[last].joint.isOfDish { last -= 1 }
    return last
  }

  /// "ate a quarter of it": what was eaten of all foods of the clause, or of those that tokens name, "left half the rice".
  ///
  /// `isGuess`: nobody says how many shared it.
  mutating func take(
    share: Double,
    of tokens: Range<Int> = 0..<0,
    servings: Double? = nil,
    isGuess: Bool = false
  ) {
    open(.start)
    unshared = nil
    let start = shareStart
    var share = Phrase.Amount(share: share)
    share.servings = servings
    if isGuess { share.doubt = .unclear }
    let isOfList = start == (listStart ?? startOfList)
    let isUnmeasured = parts[start...].allSatisfy { $0.amount == nil && !$0.joint.isUneaten }
    let named = parts.indices[start...].filter { isNamed(parts[$0], by: tokens) }
    // "lentil soup; 250 g lentils, 2 carrots, makes 5 bowls, had one"
    let isOfServings = saysYield && parts.count > start + 1
    let isOfDish =
      isOfList || isOfServings
      || listStart.map { $0 > start && $0 < parts.count }
        ?? (start == lastStart && parts.count > start + 3)
    isBehindShare = isOfDish
    let places = named.isEmpty ? Array(start..<parts.count) : named
    told = (share.value, places)
    for place in places {
      parts[place].isOfRecipe = isOfList
      if isOfDish { parts[place].share = share.value }
      // "made a curry for 6, had one portion"
      let isOne =
        servings != nil && parts.count == start + 1 && parts[place].amount?.isOneOfPieces == true
      if let amount = parts[place].amount, !isOne {
        parts[place].amount = amount.times(share)
        parts[place].amount?.doubt = amount.doubt ?? share.doubt
        // "fries medium, ate half": of the portion, none of one of them.
        if amount.isImplied, amount.unit == .piece { parts[place].amount?.isShare = true }
      } else if isOne || parts.count == start + 1 || isUnmeasured && parts[place].joint != .with {
        parts[place].amount = share
      }
    }
  }

  /// Takes a share in the place of the one that was taken last: "split a flan with my aunt, I had a third".
  mutating func take(shareInstead share: Double) {
    open(.start)
    guard let told, told.share > 0 else { return }
    let ratio = share / told.share
    for place in told.places {
      parts[place].amount?.multiply(by: ratio)
      parts[place].amount?.check()
      parts[place].share = parts[place].share.map { $0 * ratio }
    }
    self.told = (share, told.places)
  }

  /// What was eaten of servings or of the weight of all: a share of the list, or the weight of a dish of which none is told.
  mutating func take(eaten: Phrase.Amount, of whole: Phrase.Amount) {
    guard let share = eaten.share(of: whole) else { return }
    // "makes 6, one for lunch, one for dinner"
    if let before = shareOfServings, before + share <= 1 {
      shareOfServings = before + share
      return take(shareInstead: before + share)
    }
    shareOfServings = share
    open(.start)
    headList()
    if whole.unit.size != nil {
      let rest = parts[shareStart...]
      if let first = rest.indices.first, rest.dropFirst().allSatisfy({ $0.amount == nil }),
        rest[first].amount.map({ $0.rank < 2 }) ?? true
      {
        parts[first].amount = eaten.asWeight
        return
      }
    }
    take(share: share, servings: whole.unit.size == nil ? whole.value : nil)
  }

  /// The amount that was eaten of a list of which nobody says what all of it is: its share is that of the sum of the list, which the foods'
  /// weights tell.
  mutating func take(serving amount: Phrase.Amount) {
    open(.start)
    unshared = nil
    isBehindShare = true
    let start = max(shareStart, listStart ?? 0)
    let dish = parts[..<start].last { $0.isHeading }?.food ?? ""
    for place in start..<parts.count {
      parts[place].serving = .init(dish: dish, amount: amount.asWeight)
    }
  }

  /// Whether tokens name the food of a part by its last word.
  private func isNamed(_ part: Phrase.Part, by tokens: Range<Int>) -> Bool {
    let head = WordKey.singular(part.head)
    return tokens.contains { list.isNaming(at: $0) && WordKey.singular(list.words[$0]) == head }
  }

  /// One serving of a list where nothing says how many of its servings were eaten, or so many of its dish as are counted: "stew: 500 g
  /// beef, 2 leeks, serves 4", "2 muffins (6 eggs, 50 g feta, makes 6)".
  mutating func takeServing() {
    guard let unshared, let list = unshared.list?.clamped(to: parts.indices), !list.isEmpty else {
      return
    }
    let servings = unshared.servings
    var share = Phrase.Amount(share: 1 / servings)
    let dish = max(0, parts[list.lowerBound].isHeading ? list.lowerBound : list.lowerBound - 1)
    if parts[dish].isHeading,
      let count = parts[dish].amount, count.rank < 2, count.value <= servings
    {
      share.multiply(count.value, count.low, count.high)
      parts[dish].amount = nil
    } else {
      share.doubt = .oneServing
    }
    let isOfRecipe = !parts[dish].isHeading
    for place in list {
      parts[place].isOfRecipe = isOfRecipe
      parts[place].share = share.value
      guard let amount = parts[place].amount else { continue }
      parts[place].amount = amount.times(share)
      parts[place].amount?.doubt = amount.doubt ?? share.doubt
    }
  }

  /// "12 wings, ate 5", "1 kg of carrots over 4 days, so 250 g": what was eaten of the last food that was counted or weighed.
  mutating func take(eatenOfThem eaten: Phrase.Amount) {
    open(.start)
    guard let place = parts.lastIndex(where: { $0.amount != nil }), var amount = parts[place].amount
    else { return }
    // "a packet of biscuits, ate 4": pieces of what is in it.
    let isOfContainer =
      amount.value <= 1 && amount.unit.measure.map(list.roles.containers.contains) ?? false
    if eaten.unit == .piece, !isOfContainer {
      guard amount.rank < 2, eaten.value <= amount.value else {
        // "2 pizzas, ate 5": of what they were cut into.
        parts[place].amount?.doubt = .unclear
        return
      }
      (amount.value, amount.low, amount.high) = (eaten.value, eaten.low, eaten.high)
      parts[place].amount = amount
    } else {
      parts[place].amount = eaten
    }
  }

  /// Takes away what was left of the last food that tokens name, else of the last that was counted: "6 figs, gave 2 away".
  mutating func leave(_ left: Phrase.Amount?, of tokens: Range<Int>) {
    open(.start)
    guard let left else {
      // "ham and figs, gave the figs away"
      part.joint = .without
      part.connector = "without"
      part.append(tokens)
      return open(.start)
    }
    // "a 227 g tub of yogurt, left 50 g"
    if let servings, tokens.isEmpty, let eaten = servings.less(left.asWeight) {
      return take(eaten: eaten, of: servings)
    }
    let named = parts.lastIndex { isNamed($0, by: tokens) }
    if left.unit == .piece, left.value < 1, !tokens.isEmpty {
      guard let named else { return lessen(tokens) }
      // "steak and chips, left half the chips"
      let rest = Phrase.Amount(share: 1 - left.value)
      parts[named].amount = parts[named].amount?.times(rest) ?? rest
      return
    }
    let counted = parts.lastIndex { ($0.amount?.rank ?? 2) < 2 && !$0.joint.isUneaten }
    let last = parts.lastIndex { $0.joint == .start }
    guard let place = named ?? (tokens.isEmpty ? counted : nil) ?? last else { return }
    let amount = parts[place].amount
    if named != nil || tokens.isEmpty, let rest = amount?.less(left) {
      parts[place].amount = rest
    } else if left.rank == 0 || named != nil, (amount?.rank ?? 0) < 2 {
      // "steak and chips, left a few chips": most of them were eaten.
      takeMost(of: place)
    } else {
      parts[place].amount?.doubt = .unclear
    }
  }

  /// Takes most of the last food that tokens name, or of all where there are none: "didn't finish the chips".
  mutating func leaveSome(of tokens: Range<Int>) {
    open(.start)
    if tokens.isEmpty {
      for place in parts.indices[shareStart...] { takeMost(of: place) }
    } else if let named = parts.lastIndex(where: { isNamed($0, by: tokens) }) {
      takeMost(of: named)
    } else {
      lessen(tokens)
    }
  }

  private mutating func takeMost(of place: Int) {
    var most = parts[place].amount?.times(.mostOfIt) ?? .mostOfIt
    most.isShare = most.unit == .piece
    most.doubt = .unclear
    parts[place].amount = most
  }

  /// Notes that a dish has less of what tokens name, which no part is: "pho, left half the broth".
  private mutating func lessen(_ tokens: Range<Int>) {
    part.joint = .less
    part.connector = "less the"
    part.append(tokens)
    open(.start)
  }

  /// The share of one of some who ate together, of whom nobody says how many they were.
  static let shareOfSome = 0.5

  /// Adds to what was eaten last as much again, so many pieces or measures or this amount: "2 figs, then another", "and half a bowl more".
  mutating func take(again count: Double, _ more: Phrase.Amount?) {
    open(.start)
    guard
      let place = parts.lastIndex(where: {
        $0.joint == .start || $0.amount != nil && !$0.joint.isOfDish && !$0.joint.isUneaten
      })
    else { return }
    guard var amount = parts[place].amount else {
      // "cobbler. seconds too"
      parts[place].amount = .one(.serving).times(
        .init(value: 1 + count, low: 1 + count, high: 1 + count, unit: .piece)
      )
      return
    }
    if let more, let sum = amount.adding(more) {
      amount = sum
    } else if amount.rank > 1 {
      amount.multiply(by: 1 + count)
    } else {
      let more = more ?? .init(value: count, low: count, high: count, unit: .piece)
      if more.unit != .piece, more.unit != amount.unit { amount.doubt = .unclear }
      amount.add(more.value, more.low, more.high)
    }
    // "half the pizza, and the other half"
    if amount.isShare, amount.value >= 1 {
      amount.isShare = false
      amount.modifiers.append(Phrase.Amount.whole)
    }
    amount.check()
    parts[place].amount = amount
  }
}
