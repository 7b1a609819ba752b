import FoodVocabulary
private import FuzzyIndex

/// Builds the parts of a phrase from the edges of its best path.
struct PhraseBuilder {
  /// The parts that are complete.
  var parts: [Phrase.Part] = []
  let lattice: Lattice
  var list: TokenList { lattice.list }
  let bytes: [UInt8]
  var part: PartBuilder
  /// The amount of each food of a list: "20 g each of leeks and chard"; nil where none is said.
  var eachAmount: Phrase.Amount?
  /// How many the food is on each of which the next ones lie: the two of "2 wraps each with 50 g ham"; nil where nobody says.
  var pieces: Phrase.Amount?
  /// The index in `parts` of the dish to which the foods before are added: "add butter to my toast"; nil where none is.
  var dish: Int?
  /// How they hang on it.
  var jointOfDish = Phrase.Part.Joint.with
  /// The share of the clause's foods that was said before them, and whether it is guessed.
  var shareOfNext: (share: Double, isGuess: Bool)?
  /// The share that was taken last in the clause, and of which parts; nil where none was.
  var told: (share: Double, places: [Int])?
  /// The index in `parts` of the first part of the clause.
  var clauseStart = 0
  /// That of the clause before that named foods.
  var lastStart = 0
  /// The number of servings that the clause's foods are together, or those of the list of which it tells.
  var servings: Phrase.Amount?
  /// The share of them that was eaten so far; nil where nothing tells.
  var shareOfServings: Double?
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
    case .openWhole:
      if let share = shareOfNext { take(share: share.share, isGuess: share.isGuess) }
      shareOfNext = nil
      open(.start)
    case .join(let joint, let connector): join(joint, connector, next: range.upperBound)
    case .lack(let joint): lack(joint)
    case .leave(let token, let food): leave(lattice.amount(at: token)?.amount, of: food)
    case .unfinished(let food): leaveSome(of: food)
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
        guard let reading = lattice.amount(at: token), !isShareOfPiece(reading) else { continue }
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
      takeForEachOfHost()
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
}
