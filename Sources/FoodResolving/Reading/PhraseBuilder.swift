import FoodVocabulary
private import FuzzyIndex

/// Builds the parts of a phrase from the edges of its best path.
struct PhraseBuilder {
  /// The parts that are complete.
  var parts: [Phrase.Part] = []
  let lattice: Lattice
  var list: TokenList { lattice.list }
  private let bytes: [UInt8]
  var part: PartBuilder
  /// The amount of each food of a list: "20 g each of leeks and chard"; nil where none is said.
  var eachAmount: Phrase.Amount?
  /// How many the food is on each of which the next ones lie: the two of "2 wraps each with 50 g ham"; nil where nobody says.
  private var pieces: Phrase.Amount?
  /// The index in `parts` of the dish to which the foods before are added: "add butter to my toast"; nil where none is.
  private var dish: Int?
  /// How they hang on it.
  private var jointOfDish = Phrase.Part.Joint.with
  /// The share of the clause's foods that was said before them, and whether it is guessed.
  private var shareOfNext: (share: Double, isGuess: Bool)?
  /// The share that was taken last in the clause, and of which parts; nil where none was.
  var told: (share: Double, places: [Int])?
  /// The index in `parts` of the first part of the clause.
  var clauseStart = 0
  /// That of the clause before that named foods.
  var lastStart = 0
  /// The number of servings that the clause's foods are together, or those of the list of which it tells.
  var servings: Phrase.Amount?
  /// Whether the clause says that number.
  var saysYield = false
  /// The servings of a list of which nothing said so far how many were eaten, and where that list stands, once it was read.
  var unshared: (servings: Double, list: Range<Int>?)?
  /// The index in `parts` of the first food of the list behind a dish; nil where none was read.
  var listStart: Int?

  /// The servings that are all that the text's first clause says, of what the next names.
  var servingsOfNext: Phrase.Amount?

  /// Whether what was eaten of a list was told before.
  var isBehindShare = false

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
    if parts.count > clauseStart { lastStart = clauseStart }
    let isBehindDish = saysYield && parts.count == clauseStart + 1
    clauseStart = parts.count
    part = PartBuilder(list, joint: .start)
    saysYield = false
    eachAmount = nil
    pieces = nil
    dish = nil
    shareOfNext = nil
    told = nil
    for step in steps { apply(step.edit, step.range) }
    if let shareOfNext {
      take(share: shareOfNext.share, isGuess: shareOfNext.isGuess)
    } else {
      close()
    }
    giveServingsToNext()
    guard parts.count > clauseStart else { return }
    if !saysYield {
      if isBehindDish, listStart(from: clauseStart) != nil, parts[clauseStart - 1].amount == nil {
        // "chilli came to 2 kg; 500 g mince, 2 tins beans"
        parts[clauseStart - 1].isHeading = true
      } else {
        // Other foods: what was said of the servings before is not said of them.
        servings = nil
      }
    }
    if !steps.contains(where: { $0.edit.isHeading }) {
      listStart = startOfList ?? (servings?.unit.size != nil ? listStart(from: clauseStart) : nil)
    }
    if unshared != nil, unshared?.list == nil {
      let start = listStart ?? (saysYield ? listStart(from: clauseStart) : nil)
      let list = start.map { $0..<parts.count }
      unshared?.list = list
    }
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
    case .kind(let tokens):
      part.dropBreak()
      part.prepend(tokens)
    case .size(let size): part.amount = part.amount?.sized([size])
    case .heading:
      part.isHeading = true
      isBehindShare = false
      open(.start)
      joinHeading()
      listStart = parts.count
    case .open: open(.start)
    case .join(let joint, let connector): join(joint, connector, next: range.upperBound)
    case .lack(let joint): lack(joint)
    case .leave(let token, let food): leave(lattice.amount(at: token)?.amount, of: food)
    case .sum: part.isSum = true
    case .instead:
      open(.start)
      if !parts.isEmpty { part.joint = .instead }
    case .takeBack(let tokens): moveToEnd(tokens)
    case .dish(let joint):
      open(.start)
      dish = parts.count
      jointOfDish = joint
    case .joinEach(let connector):
      let count = part.amount
      join(.with, connector, next: range.upperBound)
      pieces = count
    case .another(let token, let kind): openAnother(token, kind, range)
    case .amount(let use, let token):
      guard let reading = lattice.amount(at: token) ?? lattice.people(at: token) else { return }
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
          // "100 g quinoa, roasted veg (150 g)"
          openFoodBehindComma(of: reading)
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
    case .share(let share, let named):
      // "curry for two, had half": of two servings.
      take(share: share, of: named, servings: servings.flatMap { $0.rank < 2 ? $0.value : nil })
    case .shareInstead(let share): take(shareInstead: share)
    case .shareOfNext(let share, let isGuess): shareOfNext = (share, isGuess)
    case .shareOfSome: take(share: Self.shareOfSome, isGuess: true)
    case .again(let count, let token): take(again: count, lattice.amount(at: token)?.amount)
    case .weighed(let state): part.weigh(in: state)
    case .length(let text): take(length: text)
    case .energy(let energy, let isOfNext): note(energy: energy, isOfNext: isOfNext)
    }
  }

  /// Takes an amount; `edge`: the tokens of the edge that takes it.
  mutating func take(
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
    case .besides:
      part.extend(over: edge)
      part.amount?.add(reading.amount.value, reading.amount.low, reading.amount.high)
    case .within: part.takeImplied(reading)
    case .eaten(let isNext):
      if isNext { open(.start) }
      part.dropWords()
      part.eatenPart = list.words[edge.lowerBound]
      part.take(reading)
    case .yield:
      open(.start)
      note(servings: reading.amount, isSaid: true)
    // "3 burritos: 3 tortillas, 200 g chicken" may all have been eaten.
    case .yieldOfDish:
      // "a pot of chilli came to 2 kg"
      if part.hasFood, reading.amount.asWeight.rank > 1, part.amount?.rank == 1 {
        part.amount = nil
      }
      note(servings: reading.amount, isSaid: reading.start > edge.lowerBound)
    case .shareOfYield:
      if let servings {
        take(eaten: reading.amount, of: servings)
      } else {
        take(serving: reading.amount)
      }
    case .eatenOfThem: take(eatenOfThem: reading.amount)
    }
  }

  // MARK: Parts

  mutating func open(_ joint: Phrase.Part.Joint) {
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
    } else if mayJoin(joint) {
      part.joint = joint
    }
    part.connector =
      mayJoin(joint) ? words(ofConnector: connector, joint).joined(separator: " ") : ""
  }

  /// Whether foods stand before that a joint is of: in the clause, or before it for what was not eaten, as behind "toast and jam"; "swap the
  /// chips for salad" needs none.
  private func mayJoin(_ joint: Phrase.Part.Joint) -> Bool {
    parts.count > clauseStart || joint == .replaced || joint.isUneaten && !parts.isEmpty
  }

  /// The words of a connector; those of what people do in the words of names: "skip the".
  func words(ofConnector tokens: Range<Int>, _ joint: Phrase.Part.Joint)
    -> ArraySlice<String>
  {
    let words = list.words[tokens]
    // "but not" is no word of a name.
    guard joint == .without,
      list.contrastCount(at: tokens.lowerBound) > 0
        || !words.contains(where: list.roles.negations.contains)
    else { return words }
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
    join(names: clauseStart..<parts.count)
  }

  /// Makes one name of several, which heads a list.
  mutating func join(names range: Range<Int>) {
    var whole = parts[range.lowerBound]
    for name in parts[range].dropFirst() {
      whole.food += (name.connector.isEmpty ? " " : " \(name.connector) ") + name.food
      whole.range = whole.range.lowerBound..<max(whole.range.upperBound, name.range.upperBound)
    }
    if range.count > 1 { whole.text = String(decoding: bytes[whole.range], as: UTF8.self) }
    whole.isHeading = true
    parts.replaceSubrange(range, with: [whole])
    // What was named in a clause before is fewer parts now.
    if range.upperBound <= clauseStart { clauseStart -= range.count - 1 }
    lastStart = min(lastStart, parts.count)
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
    finished.isBeside = isBehindShare
    // "and a coke" is beside them.
    if let pieces, let amount = finished.amount, amount.rank > 0 {
      if finished.joint.mayName {
        finished.amount = amount.times(pieces)
      } else {
        self.pieces = nil
      }
    }
    if finished.joint == .and, finished.amount == nil { finished.amount = eachAmount }
    if eachAmount != nil, finished.amount == eachAmount {
      parts += finished.atBreaks
    } else {
      parts.append(finished)
      eachAmount = nil
    }
    if dish == parts.count - 1 { putDishFirst() }
  }

  /// Moves a dish before what is added to it: "add butter and jam to my toast" is toast with butter and jam.
  private mutating func putDishFirst() {
    dish = nil
    guard parts.count > clauseStart + 1,
      let first = parts[clauseStart...].dropLast().lastIndex(where: { $0.joint == .start })
    else { return }
    (parts[first].joint, parts[first].connector) = (jointOfDish, "with")
    parts.insert(parts.removeLast(), at: first)
  }

  /// Opens a part of the food before in another kind, the amount at a token: "two beef tacos and a chicken one".
  ///
  /// The kind takes the place of the first word of the name, but for what many foods are ("a vegan one").
  private mutating func openAnother(_ token: Int, _ kind: Range<Int>, _ edge: Range<Int>) {
    guard let reading = lattice.amount(at: token) else { return }
    let isAny = kind.isEmpty || list.count(of: .adjective, at: kind.lowerBound) > 0
    let name = isAny || part.words.count == 1 ? part.words[...] : part.words.dropFirst()
    let unit = part.amount.flatMap { $0.rank == 1 ? $0.unit : nil }
    open(.start)
    part.take(reading)
    if let unit { part.amount?.unit = unit }
    part.append(kind)
    for word in name { part.append(word, at: edge) }
  }

  /// Moves the food that tokens name behind the others, where what is said instead takes its place.
  private mutating func moveToEnd(_ tokens: Range<Int>) {
    let words = Set(list.words[tokens])
    guard let place = parts.lastIndex(where: { words.isSubset(of: $0.food.blankParts) }),
      place < parts.count - 1
    else { return }
    var part = parts.remove(at: place)
    swap(&part.joint, &parts[place].joint)
    swap(&part.connector, &parts[place].connector)
    parts.append(part)
  }

  /// Makes the last food of the part one that was not eaten; what took its place hangs on the dish as it did.
  private mutating func lack(_ joint: Phrase.Part.Joint) {
    if let last = part.takeLastFood() {
      open(joint)
      for word in last.words { part.append(word, at: last.token..<last.token + 1) }
    }
    part.joint = joint
    part.connector = joint == .without ? "without" : ""
    open(joint == .without ? .start : .with)
  }
}
