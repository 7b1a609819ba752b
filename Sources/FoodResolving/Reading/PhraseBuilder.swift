import FoodVocabulary

/// Builds the parts of a phrase from the edges of its best path.
struct PhraseBuilder {
  /// The parts that are complete.
  private(set) var parts: [Phrase.Part] = []
  private let lattice: Lattice
  private var list: TokenList { lattice.list }
  private let bytes: [UInt8]
  private var part = PartBuilder(joint: .start)
  /// The index in `parts` of the first part of the clause.
  private var clauseStart = 0
  /// The amount of each food of a list: "20 g each of leeks and chard"; nil where none is said.
  private var eachAmount: Phrase.Amount?
  /// The number of servings that the clause's foods are together.
  private var servings: Double?

  init(_ lattice: Lattice, bytes: [UInt8]) {
    self.lattice = lattice
    self.bytes = bytes
  }

  /// Builds the parts of a clause.
  mutating func build(_ steps: [PathFinder.Step]) {
    clauseStart = parts.count
    part = PartBuilder(joint: .start)
    eachAmount = nil
    servings = nil
    for step in steps { apply(step.edit, step.range) }
    close()
  }

  private mutating func apply(_ edit: PartEdit, _ range: Range<Int>) {
    switch edit {
    case .skip: break
    case .words(let tokens): part.append(list, tokens)
    case .form(let form): part.append(form, list, range)
    case .nextFood(let tokens):
      open(.start)
      part.append(list, tokens)
    case .markBreak(let isComma): part.markBreak(isComma: isComma)
    case .tell(let tokens):
      part.dropBreak()
      part.append(list, tokens)
    case .heading:
      part.isHeading = true
      open(.start)
    case .open: open(.start)
    case .join(let joint, let connector): join(joint, connector, next: range.upperBound)
    case .sum: part.isSum = true
    case .instead:
      part.dropDanglingAnd()
      open(.start)
      if !parts.isEmpty { part.joint = .instead }
    case .take:
      guard let reading = lattice.amount(at: range.lowerBound) else { return }
      part.take(reading, tokens: list, at: range)
      part.append(list, reading.states)
      noteEach(reading)
    case .attach(let isWeight):
      guard let reading = lattice.amount(at: range.lowerBound) else { return }
      attach(reading, range.lowerBound..<reading.end, isWeight: isWeight)
    case .nextAmount(let token, let joint):
      guard let reading = lattice.amount(at: token) else { return }
      if joint == .or { part.dropLastAlternative() }
      open(joint)
      part.take(reading, tokens: list, at: range)
      noteEach(reading)
    case .replace:
      guard let reading = lattice.amount(at: range.lowerBound) else { return }
      part.replaceAmount(reading, tokens: list, at: range)
    case .imply:
      guard let reading = lattice.amount(at: range.lowerBound) else { return }
      part.takeImplied(reading, tokens: list, at: range)
    case .bracket(let amounts, let isWhole):
      for token in amounts {
        guard let reading = lattice.amount(at: token) else { continue }
        part.take(reading, tokens: list, at: token..<reading.end, isBracket: true)
      }
      part.markBreak()
      if isWhole { part.extend(to: list.tokens[range.upperBound - 1].range) }
    case .each(let token):
      guard let reading = lattice.amount(at: token) else { return }
      takeEach(reading, token..<reading.end)
    case .eaten(let token, let isNext):
      guard let reading = lattice.amount(at: token) else { return }
      if isNext { open(.start) }
      part.dropLast(.max)
      part.eatenPart = list.words[range.lowerBound]
      part.take(reading, tokens: list, at: token..<reading.end)
    case .prepare:
      let words = range.filter { list.count(of: .preparation, at: $0) == 1 }
      part.prepare(words.map { list.words[$0] })
    case .share(let share): take(share: share)
    case .yield(let token):
      open(.start)
      servings = lattice.amount(at: token)?.amount.value
    case .shareOfYield(let token):
      guard let eaten = lattice.amount(at: token)?.amount.value, let servings else { return }
      take(share: eaten / servings)
    case .length(let text): take(length: text)
    case .whole: part.take(length: "whole")
    case .again(let tokens): takeAgain(tokens)
    }
  }

  // MARK: Parts

  private mutating func open(_ joint: Phrase.Part.Joint) {
    close()
    part = PartBuilder(joint: joint)
  }

  private mutating func join(_ joint: Phrase.Part.Joint, _ connector: Range<Int>, next: Int) {
    var joint = joint
    if joint == .with, isBreadOfSandwich(from: next) { joint = .within }
    part.dropDanglingAnd()
    if part.hasFood || (part.amount != nil && list.isWord(at: next)) {
      open(joint)
    } else if parts.count > clauseStart {
      part.joint = joint
    }
    part.connector =
      parts.count > clauseStart ? list.words[connector].joined(separator: " ") : ""
  }

  /// "on white bread" of a sandwich, which is a part of it and no food beside.
  private func isBreadOfSandwich(from start: Int) -> Bool {
    let owner =
      part.hasFood || parts.count == clauseStart
      ? part.words : parts[parts.count - 1].food.split(separator: " ").map(String.init)
    guard list.roles.nameSandwich(owner) else { return false }
    for next in start..<start + Self.breadReach {
      guard list.isWord(at: next) else { return false }
      if list.roles.breads.contains(list.words[next]) { return true }
      guard list.connector(at: next).map({ $0.role == .name }) ?? true else { return false }
    }
    return false
  }

  /// The number of words in which the bread of a sandwich is looked for.
  private static let breadReach = 5

  /// "made with egg and ham", "without salt and pepper": what "and" adds without an amount is made or left out too.
  private mutating func inheritJoint() {
    guard part.joint == .and, part.amount == nil, !part.connector.isEmpty,
      !part.connector.contains(" "), parts.count > clauseStart, let last = parts.last,
      last.amount == nil,
      last.joint == .within || last.joint == .without
    else { return }
    part.joint = last.joint
  }

  private mutating func close() {
    part.dropDanglingAnd()
    inheritJoint()
    // "1 tablespoon salt, plus 1/2 teaspoon"
    if part.joint == .and, !part.hasFood, let amount = part.amount, parts.count > clauseStart,
      let last = parts[parts.count - 1].amount, let sum = last.adding(amount)
    {
      parts[parts.count - 1].amount = sum
      return
    }
    if giveAmountToOwner() { return }
    guard var finished = part.finish(list, bytes: bytes) else { return }
    if finished.joint == .and, finished.amount == nil { finished.amount = eachAmount }
    if eachAmount != nil, finished.amount == eachAmount {
      parts += finished.atBreaks
    } else {
      parts.append(finished)
      eachAmount = nil
    }
  }

  // MARK: Amounts

  /// The index of the part that began with an amount, or with the clause.
  private var owner: Int? {
    parts[clauseStart...].lastIndex { $0.amount != nil || $0.joint == .start }
  }

  private mutating func give(_ reading: AmountReader.Reading, to owner: Int) {
    var builder = PartBuilder(joint: .start)
    builder.amount = parts[owner].amount
    builder.take(reading, tokens: list, at: 0..<0)
    parts[owner].amount = builder.amount
  }

  /// "served in half a cup": an amount that no food follows tells how much of the one before.
  private mutating func giveAmountToOwner() -> Bool {
    guard part.joint == .with || part.joint == .within, !part.hasFood, let amount = part.amount,
      let owner
    else { return false }
    give(.init(amount: amount, end: 0), to: owner)
    return true
  }

  private mutating func attach(
    _ reading: AmountReader.Reading,
    _ range: Range<Int>,
    isWeight: Bool
  ) {
    // "chicken thigh, no skin, 200 g": what is not there weighs nothing.
    let isLacking = part.joint == .without
    // "poha with peanuts, one plate": the plate is of the dish.
    let isOfDish =
      part.joint == .with && part.hasPendingBreak && reading.amount.rank < 2 && !reading.isBare
    if isWeight || isLacking || isOfDish, part.amount == nil, part.joint != .start, let owner,
      parts[owner].amount.map({ $0.rank < reading.amount.rank }) ?? (isLacking || isOfDish)
    {
      give(reading, to: owner)
    } else {
      part.take(reading, tokens: list, at: range)
    }
  }

  /// "ate a quarter of it": what was eaten of all foods of the clause.
  private mutating func take(share: Double) {
    open(.start)
    var share = Phrase.Amount(value: share, low: share, high: share, unit: .piece, isImplied: true)
    share.check()
    for place in clauseStart..<parts.count where parts[place].joint != .without {
      if let amount = parts[place].amount {
        parts[place].amount = amount.times(share)
      } else if parts.count == clauseStart + 1 {
        parts[place].amount = share
      }
    }
  }

  private mutating func noteEach(_ reading: AmountReader.Reading) {
    if reading.isEach, reading.hasOf, !part.hasFood { eachAmount = part.amount }
  }

  /// The amount of every food of the list before.
  private mutating func takeEach(_ reading: AmountReader.Reading, _ tokens: Range<Int>) {
    part.take(reading, tokens: list, at: tokens)
    var joint = part.joint
    var waiting: [Phrase.Part] = []
    while joint == .and, parts.count > clauseStart, parts[parts.count - 1].amount == nil {
      var last = parts.removeLast()
      joint = last.joint
      last.amount = reading.amount
      waiting.insert(contentsOf: last.atBreaks, at: 0)
    }
    parts += waiting
  }

  private mutating func take(length: String) {
    if part.joint != .start, part.amount == nil, let owner {
      parts[owner].amount?.modifiers.append(length)
    } else {
      part.take(length: length)
    }
  }

  /// Takes the length of what is named again: of this food, or of one before.
  private mutating func takeAgain(_ tokens: Range<Int>) {
    guard tokens.count > 1 else { return }
    let word = list.words[tokens.upperBound - 1]
    let length = list.words[tokens.dropLast()].joined(separator: " ")
    let owner = parts[clauseStart...].lastIndex {
      $0.amount != nil && $0.food.split(separator: " ").contains { $0 == word }
    }
    if !part.words.contains(word), let owner {
      parts[owner].amount?.modifiers.append(length)
    } else {
      part.take(length: length)
    }
  }
}
