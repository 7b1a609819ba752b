import FoodVocabulary

/// Reads one line or sentence after the other into parts.
struct ClauseReader {
  /// The parts that are complete.
  var parts: [Phrase.Part] = []

  let list: TokenList
  let bytes: [UInt8]
  let amounts: AmountReader
  let fillers: FillerGrammar
  var part = PartBuilder(joint: .start)
  var index = 0
  var end = 0
  /// The index in `parts` of the first part of the clause.
  var clauseStart = 0
  /// Whether amounts stand behind their foods: "egg 2 toast 1".
  var endsWithNumber = false
  /// Whether the clause begins with an amount.
  var beginsWithAmount = false
  /// Whether commas or "and" part its foods, as in a sentence: "100 g of rice, 2 eggs".
  var hasSeparators = false
  /// The amount of each food of a list: "20 g each of leeks and chard"; nil where none is said.
  var eachAmount: Phrase.Amount?

  init(_ list: TokenList, bytes: [UInt8]) {
    self.list = list
    self.bytes = bytes
    amounts = AmountReader(list)
    fillers = FillerGrammar(list: list)
  }

  /// Reads the tokens of one clause; it has no stop inside.
  mutating func read(_ clause: Range<Int>) {
    index = clause.lowerBound
    end = clause.upperBound
    clauseStart = parts.count
    part = PartBuilder(joint: .start)
    beginsWithAmount = false
    eachAmount = nil
    hasSeparators = clause.contains {
      list.isSign(.comma, at: $0) || list.connector(at: $0)?.role == .and
    }
    endsWithNumber =
      !clause.isEmpty && list.tokens[end - 1].kind == .number && !list.tokens[end - 1].isName
    // "need to buy milk", "skipped lunch"
    if list.count(of: .uneaten, at: index) > 0 { return }
    while index < end {
      let before = index
      readNext()
      if index <= before { index = before + 1 }
    }
    close()
  }

  mutating func readNext() {
    switch list.tokens[index].kind {
    case .comma, .close, .dash:
      part.markBreak(isComma: list.isSign(.comma, at: index))
      index += 1
      if part.hasFood, let end = deedEnd(from: index) {
        startPart(at: end)
        return
      }
      // "carrots, lightly salted", "a drumstick, from a diner": no food begins there.
      if isStateRun(from: index) || isTrait(from: index)
        || list.count(of: [.place, .preposition], at: index) > 0
      {
        part.dropBreak()
      }
    case .colon:
      readColon()
    case .open:
      readBracket()
    case .and:
      join(.and, connector: "", count: 1)
    case .times where !amountFollows():
      index += 1
    case .word, .number, .times, .stop:
      readWords()
    }
  }

  func amountFollows() -> Bool { amounts.amount(at: index) != nil }

  mutating func readWords() {
    if !list.isPlain(at: index),
      readLength() || readServing() || readCounted() || readEach() || readWhole() || readFiller()
        || readConnector() || readAmount()
    {
      return
    }
    if list.isSign(.number, at: index), list.tokens[index].isNegative { part.markBreak() }
    let before = index
    if part.isSealed, !isTrimming { startPartIfNew() }
    if index == before { takeName() }
  }

  /// "Breakfast: 2 eggs": a label before a colon is no food.
  mutating func readColon() {
    if part.amount == nil, parts.count == clauseStart, part.words.count < 4, part.hasFood {
      let start = index - part.words.count
      let isLabel =
        start >= 0 && list.count(of: [.label], at: start) == part.words.count
      if isLabel { part = PartBuilder(joint: .start) }
    }
    if part.hasFood, part.amount == nil, parts.count == clauseStart, index + 1 < end {
      part.isHeading = true
      close()
      part = PartBuilder(joint: .start)
    }
    part.markBreak()
    index += 1
  }

  // MARK: Brackets

  /// The token behind a bracket's end, which is looked for in the next 40 tokens; the one behind its beginning where
  /// there is none.
  func bracketEnd(_ start: Int) -> Int {
    var index = start + 1
    while index < min(end, start + 40) {
      if list.isSign(.close, at: index) { return index + 1 }
      index += 1
    }
    return start + 1
  }

  /// "(about 150 g)" is an amount, "(6 oz each)" one of each; other words in brackets belong to the food.
  mutating func readBracket() {
    let close = bracketEnd(index)
    guard close > index + 1 else {
      part.markBreak()
      index += 1
      return
    }
    var next = index + 1
    var readings: [(AmountReader.Reading, Range<Int>)] = []
    while next < close - 1 {
      if let reading = amounts.amount(at: next), reading.end < close {
        let start = next
        next = reading.end
        // "(about 28 nuts)" behind an ounce of peanuts
        if part.amount?.rank == 3, reading.isBare, list.isWord(at: next),
          list.roles.counted.contains(list.words[next])
        {
          next += 1
        } else {
          readings.append((reading, start..<next))
        }
      } else if case let count = list.count(of: [.anywhere, .amount, .weight], at: next), count > 0
      {
        next += count
      } else if list.isSign(.comma, at: next) || list.count(of: .or, at: next) > 0 {
        next += 1
      } else {
        break
      }
    }
    let isWhole = next >= close - 1
    for (reading, range) in readings where isWhole || reading.amount.rank > 1 {
      part.take(reading, tokens: list, at: range, isBracket: true)
    }
    part.markBreak()
    if isWhole {
      part.extend(to: list.tokens[close - 1].range)
      index = close
    } else {
      index = next
    }
  }

  // MARK: Names

  /// Takes the word or the number of a name here: "2%", "7-up", and "1/8" of "an eighth of an inch", as
  /// names of foods write it.
  mutating func takeName() {
    if list.words[index] == "zero", list[index + 1]?.form == "fat",
      part.words.last == "to" || part.words.last == "a"
    {
      part.append("0", list, index..<index + 1)
      index += 1
      return
    }
    if let fraction = amounts.fractionOfInch(at: index) {
      part.append(fraction.form, list, index..<fraction.end)
      index = fraction.end
      return
    }
    part.append(list, index..<index + 1)
    index += 1
  }

  /// "made with egg and ham", "without salt and pepper": what "and" adds without an amount is made or left out too.
  mutating func inheritJoint() {
    guard part.joint == .and, part.amount == nil, !part.connector.isEmpty,
      !part.connector.contains(" "), parts.count > clauseStart, let last = parts.last,
      last.amount == nil,
      last.joint == .within || last.joint == .without
    else { return }
    part.joint = last.joint
  }

  /// "served in half a cup": an amount that no food follows tells how much of the one before.
  mutating func giveAmountToOwner() -> Bool {
    guard part.joint == .with || part.joint == .within, !part.hasFood, let amount = part.amount,
      let owner = parts[clauseStart...].lastIndex(where: { $0.amount != nil || $0.joint == .start })
    else { return false }
    var builder = PartBuilder(joint: .start)
    builder.amount = parts[owner].amount
    builder.take(.init(amount: amount, end: 0), tokens: list, at: 0..<0)
    parts[owner].amount = builder.amount
    return true
  }

  mutating func close() {
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
}
