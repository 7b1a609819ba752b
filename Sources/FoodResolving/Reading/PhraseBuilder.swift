import FoodVocabulary
private import FuzzyIndex

/// Builds the parts of a phrase from the edges of its best path.
struct PhraseBuilder {
  /// The parts that are complete.
  private(set) var parts: [Phrase.Part] = []
  private let lattice: Lattice
  private var list: TokenList { lattice.list }
  private let bytes: [UInt8]
  private var part: PartBuilder
  /// The amount of each food of a list: "20 g each of leeks and chard"; nil where none is said.
  private var eachAmount: Phrase.Amount?
  /// The share of the clause's foods that was said before them.
  private var shareOfNext: Double?
  /// The index in `parts` of the first part of the clause.
  private var clauseStart = 0
  /// The number of servings that the clause's foods are together, or those of the list of which it tells.
  private var servings: Double?
  /// Whether the clause says that number.
  private var saysYield = false
  /// The index in `parts` of the first food of the list behind a dish; nil where none was read.
  private var listStart: Int?

  /// Whether the text says how many servings there are of what it has named so far.
  var hasYield: Bool { servings != nil }
  /// Whether the foods that it has named last are the list of a dish.
  var hasList: Bool { listStart != nil }

  init(_ lattice: Lattice, bytes: [UInt8]) {
    self.lattice = lattice
    self.bytes = bytes
    part = PartBuilder(lattice.list, joint: .start)
  }

  /// Builds the parts of a clause.
  mutating func build(_ steps: [PathFinder.Step]) {
    clauseStart = parts.count
    part = PartBuilder(list, joint: .start)
    saysYield = false
    eachAmount = nil
    shareOfNext = nil
    for step in steps { apply(step.edit, step.range) }
    if let shareOfNext { take(share: shareOfNext) } else { close() }
    guard parts.count > clauseStart else { return }
    // Other foods: what was said of the servings before is not said of them.
    if !saysYield { servings = nil }
    if !steps.contains(where: { $0.edit.isHeading }) { listStart = startOfList }
  }

  private mutating func apply(_ edit: PartEdit, _ range: Range<Int>) {
    switch edit {
    case .skip: break
    case .single: part.isSingle = true
    case .words(let tokens): part.append(tokens)
    case .form(let form): part.append(form, at: range)
    case .nextFood(let tokens):
      open(.start)
      part.append(tokens)
    case .markBreak: part.markBreak()
    case .tell(let tokens):
      part.dropBreak()
      part.append(tokens)
    case .heading:
      part.isHeading = true
      open(.start)
      joinHeading()
      listStart = parts.count
    case .open: open(.start)
    case .join(let joint, let connector): join(joint, connector, next: range.upperBound)
    case .lack: lack()
    case .sum: part.isSum = true
    case .instead:
      open(.start)
      if !parts.isEmpty { part.joint = .instead }
    case .amount(let use, let token):
      guard let reading = lattice.amount(at: token) else { return }
      take(reading, use, range)
    case .bracket(let amounts, let isWhole):
      if let weighed = weight(byOne: amounts) {
        part.amount = weighed
        part.markBreak()
        part.extend(over: range.upperBound - 1..<range.upperBound)
        break
      }
      for token in amounts {
        guard let reading = lattice.amount(at: token) else { continue }
        // "1 tin sardines in tomato sauce (120 g)"
        if part.connector == "in", part.amount == nil, let owner, parts[owner].amount != nil {
          give(reading, to: owner, isBracket: true)
        } else if isOfPackage(reading, in: range), let share = part.amount {
          part.amount = reading.amount.times(share)
        } else {
          part.take(reading, isBracket: true)
        }
      }
      part.markBreak()
      if isWhole { part.extend(over: range.upperBound - 1..<range.upperBound) }
    case .prepare:
      let words = range.filter { list.count(of: .preparation, at: $0) == 1 }
      part.prepare(words.map { list.words[$0] })
    case .eachOfHost:
      guard let owner, let host = parts[owner].amount, host.rank < 2, host.value > 1 else { break }
      part.amount = part.amount?.times(host)
    case .share(let share): take(share: share)
    case .shareOfNext(let share): shareOfNext = share
    case .length(let text): take(length: text)
    case .energy(let energy): note(energy: energy)
    }
  }

  /// Takes an amount; `edge`: the tokens of the edge that takes it.
  private mutating func take(
    _ reading: AmountReader.Reading,
    _ use: AmountUse,
    _ edge: Range<Int>
  ) {
    switch use {
    case .before:
      part.extend(over: edge)
      part.take(reading)
      part.append(reading.states)
      noteEach(reading)
    case .behind(let isWeight): attach(reading, isWeight: isWeight)
    case .next(let joint):
      open(joint)
      part.extend(over: edge)
      part.take(reading)
      noteEach(reading)
    case .instead: part.replaceAmount(reading)
    case .within: part.takeImplied(reading)
    case .each: takeEach(reading)
    case .eaten(let isNext):
      if isNext { open(.start) }
      part.dropWords()
      part.eatenPart = list.words[edge.lowerBound]
      part.take(reading)
    case .yield:
      open(.start)
      note(servings: reading.amount.value)
    case .yieldOfDish: note(servings: reading.amount.value)
    case .shareOfYield: if let servings { take(share: reading.amount.value / servings) }
    case .eatenOfThem: take(eatenOfThem: reading.amount)
    case .leftOfThem:
      guard let whole = (part.amount ?? parts.last { $0.amount != nil }?.amount)?.value else {
        break
      }
      var eaten = reading.amount
      eaten.multiply(-1, -1, -1)
      eaten.add(whole, whole, whole)
      // "2 eggs, left 3": of something else.
      if eaten.value > 0 { take(eatenOfThem: eaten) }
    }
  }

  private mutating func note(servings: Double) {
    self.servings = servings
    saysYield = true
  }

  // MARK: Parts

  private mutating func open(_ joint: Phrase.Part.Joint) {
    close()
    part = PartBuilder(list, joint: joint)
  }

  private mutating func join(_ joint: Phrase.Part.Joint, _ connector: Range<Int>, next: Int) {
    var joint = joint
    if joint == .with, isBreadOfSandwich(from: next) { joint = .within }
    // "cheese and some crackers", "banana + yogurt" are no names.
    if joint == .and, connector.isEmpty || isQuantifying(connector) { joint = .start }
    if part.hasFood || (part.amount != nil && list.isWord(at: next)) {
      open(joint)
    } else if parts.count > clauseStart {
      part.joint = joint
    }
    part.connector =
      parts.count > clauseStart ? words(ofConnector: connector, joint).joined(separator: " ") : ""
  }

  /// The words of a connector; those of a swap and of what people do in the words of names: "sub", "for", "skip the".
  private func words(ofConnector tokens: Range<Int>, _ joint: Phrase.Part.Joint)
    -> ArraySlice<String>
  {
    let isSwap =
      list.connector(at: tokens.lowerBound) == nil
      && list.count(of: [.substituting, .exchange], at: tokens.lowerBound) > 0
    if isSwap { return ["with"] }
    let words = list.words[tokens]
    guard joint == .without, !words.contains(where: list.roles.negations.contains) else {
      return words
    }
    return ["without"] + words.suffix(1).filter { $0 == "the" }
  }

  /// Whether a connector says that there is some of the next food: "and some".
  private func isQuantifying(_ connector: Range<Int>) -> Bool {
    connector.count > 1 && list.count(of: .amount, at: connector.upperBound - 1) == 1
  }

  /// "beans on toast: 1 slice of rye, 150 g beans": what heads a list is one name.
  private mutating func joinHeading() {
    let names = parts[clauseStart...]
    guard names.count > 1, names.dropFirst().allSatisfy({ $0.amount == nil && $0.joint.mayName })
    else { return }
    var whole = names[clauseStart]
    for name in names.dropFirst() {
      whole.food += (name.connector.isEmpty ? " " : " \(name.connector) ") + name.food
      whole.range = whole.range.lowerBound..<max(whole.range.upperBound, name.range.upperBound)
    }
    whole.text = String(decoding: bytes[whole.range], as: UTF8.self)
    whole.isHeading = true
    parts.replaceSubrange(clauseStart..., with: [whole])
  }

  /// "on white bread" of a sandwich, which is a part of it and no food beside.
  private func isBreadOfSandwich(from start: Int) -> Bool {
    let owner =
      part.hasFood || parts.count == clauseStart
      ? part.words : parts[parts.count - 1].food.blankParts
    guard list.roles.nameSandwich(owner) else { return false }
    for next in start..<start + Reach.bread {
      guard list.isWord(at: next) else { return false }
      if list.roles.breads.contains(list.words[next]) { return true }
      guard list.connector(at: next).map({ $0.role == .name }) ?? true else { return false }
    }
    return false
  }

  /// "made with egg and ham", "without salt and pepper": what "and" adds without an amount is made or left out too.
  private mutating func inheritJoint() {
    guard part.joint == .and, part.amount == nil, !part.connector.isEmpty,
      !part.connector.contains(" "), parts.count > clauseStart, let last = parts.last,
      last.amount == nil,
      last.joint == .within || last.joint.isUneaten
    else { return }
    // "a burger with no bun and sweet potato fries"
    if let word = part.words.last, list.roles.sized.contains(word) { return }
    part.joint = last.joint
    if last.joint == .without { part.connector = "without" }
  }

  private mutating func close() {
    part.dropDanglingAnd()
    inheritJoint()
    // "1 tablespoon salt, plus 1/2 teaspoon"
    if part.joint == .and, !part.hasFood, let amount = part.amount, parts.count > clauseStart,
      let sum = parts[parts.count - 1].amount?.adding(amount)
    {
      parts[parts.count - 1].amount = sum
      return
    }
    if giveAmountToOwner() { return }
    // "2 eggs minus 1"
    if part.joint.isUneaten, !part.hasFood, part.amount != nil, let owner {
      parts[owner].amount?.doubt = .unclear
      return
    }
    guard var finished = part.finish(bytes) else { return }
    if finished.joint == .and, finished.amount == nil { finished.amount = eachAmount }
    if eachAmount != nil, finished.amount == eachAmount {
      parts += finished.atBreaks
    } else {
      parts.append(finished)
      eachAmount = nil
    }
  }

  /// Makes the last food of the part one that was not eaten.
  private mutating func lack() {
    guard let last = part.takeLastFood() else {
      part.joint = .without
      part.connector = "without"
      return open(.start)
    }
    open(.without)
    part.connector = "without"
    for word in last.words { part.append(word, at: last.token..<last.token + 1) }
    open(.start)
  }

  // MARK: Amounts

  /// The index of the part that began with an amount, or with the clause.
  private var owner: Int? {
    parts[clauseStart...].lastIndex { $0.amount != nil || $0.joint == .start }
  }

  private mutating func give(
    _ reading: AmountReader.Reading,
    to owner: Int,
    isBracket: Bool = false
  ) {
    var builder = PartBuilder(list, joint: .start, amount: parts[owner].amount)
    builder.take(reading, isBracket: isBracket)
    parts[owner].amount = builder.amount
  }

  /// The weight of all where a bracket tells that of one: "1.5 servings (1 serving = 120 g)".
  private func weight(byOne amounts: [Int]) -> Phrase.Amount? {
    let readings = amounts.compactMap(lattice.amount)
    guard readings.count == 2, var count = part.amount, case let one = readings[0].amount,
      case let weight = readings[1].amount, one.unit == count.unit, one.value > 0,
      weight.rank > max(1, one.rank)
    else { return nil }
    count.multiply(1 / one.value, 1 / one.value, 1 / one.value)
    return weight.times(count)
  }

  /// Whether a weight in a bracket is that of the package of which the part has a share: "half a Toblerone (the 100 g one)".
  private func isOfPackage(_ reading: AmountReader.Reading, in bracket: Range<Int>) -> Bool {
    guard let share = part.amount, share.rank < 2, share.value < 1, reading.amount.rank > 1 else {
      return false
    }
    let first = bracket.lowerBound + 1
    return list.count(of: [.determiner, .ofWhole], at: first) > 0
      || part.words.contains(list.words[first])
      || list.count(of: .determiner, at: reading.end) > 0
      || reading.amount.isOfContainer(list.roles.containers)
  }

  /// "served in half a cup": an amount that no food follows tells how much of the one before.
  private mutating func giveAmountToOwner() -> Bool {
    guard part.joint.isOfDish, !part.hasFood, let amount = part.amount,
      let owner
    else { return false }
    give(.init(amount: amount, start: 0, end: 0), to: owner)
    return true
  }

  private mutating func attach(_ reading: AmountReader.Reading, isWeight: Bool) {
    // "chicken thigh, no skin, 200 g": what is not there weighs nothing.
    let isLacking = part.joint.isUneaten
    // "poha with peanuts, one plate": the plate is of the dish.
    let isOfDish =
      (part.joint == .with || part.joint == .and && parts.last?.joint == .with)
      && tellsOfDish(reading)
    // "feijoada with rice and farofa, one plate": of all of them.
    if isOfDish, part.joint == .and, reading.amount.value == 1 { return }
    if isWeight || isLacking || isOfDish, part.amount == nil, part.joint != .start, let owner,
      parts[owner].amount.map({ $0.rank < reading.amount.rank }) ?? (isLacking || isOfDish)
    {
      give(reading, to: owner)
    } else {
      part.take(reading)
    }
  }

  /// Whether an amount behind a food that lies with another is that of both: behind a comma, or about as much as people
  /// say of a dish: "spaghetti with meatballs about two cups".
  private func tellsOfDish(_ reading: AmountReader.Reading) -> Bool {
    // "crumpets with honey, two of them"
    if part.hasPendingBreak {
      return reading.amount.rank < 2 && (!reading.isBare || reading.hasOf || reading.isSize)
    }
    // "peaches in juice 200 g": what a food lies in has no amount of its own, unless it is a little of it.
    let liesIn = part.connector == "in"
    // "porridge with milk 1 bowl"
    if let measure = reading.amount.unit.measure, Self.dished.contains(measure) { return true }
    guard let size = reading.amount.unit.size else { return liesIn }
    return liesIn
      ? reading.amount.value * size >= Self.mostOfLittle
      : list.count(of: .amountLead, at: reading.start) > 0
        && reading.amount.value * size >= Self.leastOfDish
  }

  /// The grams or millilitres from which on an estimate is that of a dish rather than of what lies on it.
  private static let leastOfDish = 100.0

  /// Measures of a dish with what lies on it.
  private static let dished: Set<String> = ["bowl", "plate", "mug", "glass"]

  /// The grams or millilitres below which an amount behind "in" is that of the fat or sauce.
  private static let mostOfLittle = 20.0

  /// The index of the first food of a clause in which the amounts of several follow a dish without one: "stew with 200 g
  /// beef, 1 carrot"; nil for other clauses.
  private var startOfList: Int? {
    guard parts.count > clauseStart else { return nil }
    let measured = parts[clauseStart...].filter { $0.amount.map { !$0.isImplied } ?? false }
    let hasMeasure = measured.contains { $0.amount.map { $0.rank > 1 } ?? false }
    let isOne = parts[clauseStart].amount.map { $0.unit == .piece && $0.value == 1 } ?? true
    return isOne && measured.count > 1 && hasMeasure ? clauseStart : nil
  }

  /// The index of the first part that a share is of: of the clause, else of the list before it, else the last food.
  private var shareStart: Int {
    if parts.count > clauseStart { return clauseStart }
    return listStart ?? parts.lastIndex { $0.amount != nil || $0.joint == .start } ?? clauseStart
  }

  /// "ate a quarter of it": what was eaten of all foods of the clause.
  private mutating func take(share: Double) {
    open(.start)
    let start = shareStart
    var share = Phrase.Amount(value: share, low: share, high: share, unit: .piece, isImplied: true)
    share.check()
    if share.value == 1 { share.modifiers = [Phrase.Amount.whole] }
    let isOfList = start == (listStart ?? startOfList)
    for place in start..<parts.count {
      parts[place].isOfRecipe = isOfList
      if let amount = parts[place].amount {
        parts[place].amount = amount.times(share)
      } else if parts.count == start + 1 {
        parts[place].amount = share
      }
    }
  }

  /// "12 wings, ate 5", "1 kg of carrots over 4 days, so 250 g": what was eaten of the last food that was counted or weighed.
  private mutating func take(eatenOfThem eaten: Phrase.Amount) {
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

  private mutating func noteEach(_ reading: AmountReader.Reading) {
    if reading.isEach, reading.hasOf, !part.hasFood { eachAmount = part.amount }
  }

  /// The amount of every food of the list before.
  private mutating func takeEach(_ reading: AmountReader.Reading) {
    part.take(reading)
    var joint = part.joint
    var first = parts.count
    while joint == .and, first > clauseStart, parts[first - 1].amount == nil {
      first -= 1
      joint = parts[first].joint
      parts[first].amount = reading.amount
    }
    parts.replaceSubrange(first..., with: parts[first...].flatMap(\.atBreaks))
  }

  /// Notes the energy that is said of the food that is read, or of the last one.
  private mutating func note(energy: Double) {
    if part.hasFood || parts.count == clauseStart {
      part.saidEnergy = energy
    } else {
      parts[parts.count - 1].saidEnergy = energy
    }
  }

  private mutating func take(length: String) {
    if part.joint != .start, part.amount == nil, let owner {
      parts[owner].amount?.modifiers.append(length)
    } else {
      part.take(length: length)
    }
  }
}
